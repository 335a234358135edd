import { type ErrorEnvelope, refusals, type Said, saidOf, worded } from '@kuri/shared/contract';
import { brokenConstraint } from '../database/database-errors.ts';

export type FieldError = ErrorEnvelope['errors'][number];

interface FailureParts {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  current?: object | undefined;
}

/** Refusals of what is not there, or not in this account. */
export const NOT_FOUND = refusals('notFound', {
  any: 'Not found',
  ticket: 'Ticket not found',
  group: 'Group not found',
  member: 'Member not found',
  draw: 'Draw not found',
  receipt: 'Receipt not found',
  referral: 'Referral not found',
  entry: 'Entry not found',
  handover: 'Handover not found',
  staffMember: 'Staff member not found',
});

/** Refusals that end with another try. */
export const TRY_AGAIN = refusals('tryAgain', {
  changed: 'Something has changed. Please reload and try again.',
  busy: 'The server is busy. Please try again in a moment.',
});

/** A refusal as answers have it: in English, and by its key. */
export function asSaid(text: string): { message: string; said?: Said } {
  const refusal = saidOf(text);
  return { message: worded(text), ...(refusal && { said: refusal }) };
}

/** Warnings as an answer has them: in English, and each by its key. */
export const asWarnings = (texts: readonly string[]) => ({
  warnings: texts.map(worded),
  warningTexts: texts.map(asSaid),
});

/** A failed answer: routes and rules throw it, the error envelope carries it. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  /** Refusal that the message was worded from; another failure may be made of it. */
  readonly refusal: string;
  /** The refusal, for a client that says it in another language. */
  readonly said: Said | undefined;
  readonly saidOfFields: Record<string, Said>;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;
  /** The row as it is now, for a caller whose copy is old. */
  readonly current: object | undefined;

  constructor({ status, code, message, errors = [], headers = {}, current }: FailureParts) {
    super(worded(message));
    this.name = 'Failure';
    this.refusal = message;
    this.said = saidOf(message);
    this.status = status;
    this.code = code;
    this.errors = errors.map(({ field, message: text }) => ({ field, message: worded(text) }));
    this.saidOfFields = Object.fromEntries(
      errors.flatMap(({ field, message: text }) => {
        const own = saidOf(text);
        return own ? [[field, own]] : [];
      }),
    );
    this.headers = headers;
    this.current = current;
  }
}

/** 404: not there, or not in this account. */
export function notFound(message: string = NOT_FOUND.any): Failure {
  return new Failure({ status: 404, code: 'NOT_FOUND', message });
}

/** 409: well formed, but does not fit what is stored. */
export function conflict(code: string, message: string, errors: FieldError[] = []): Failure {
  return new Failure({ status: 409, code, message, errors });
}

/**
 * 422: a field's value is refused.
 * @param message shown on top, unlike the field's own text
 */
export function invalidField(field: string, text: string, message = text): Failure {
  return new Failure({
    status: 422,
    code: 'VALIDATION_ERROR',
    message,
    errors: [{ field, message: text }],
  });
}

/** 429: too many of something; `seconds` until a retry is worth it. */
export function tooMany(message: string, seconds: number): Failure {
  return new Failure({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message,
    headers: { 'retry-after': String(seconds) },
  });
}

/** 503: nothing was changed; `seconds` until a retry is worth it. */
export function unavailable(message: string, seconds = 5, code = 'UNAVAILABLE'): Failure {
  return new Failure({ status: 503, code, message, headers: { 'retry-after': String(seconds) } });
}

/** Refusals by the name of the broken constraint. */
type Conflicts = Readonly<Record<string, { code: string; field: string; message: string }>>;

/**
 * Maps broken constraints to 409 at their field, which settles two writers at the same time.
 * @returns runs a write
 */
export function withConflicts(conflicts: Conflicts) {
  return async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      const ownConflict = conflicts[brokenConstraint(error) ?? ''];
      if (!ownConflict) throw error;
      const { code, field, message } = ownConflict;
      throw conflict(code, message, [{ field, message }]);
    }
  };
}
