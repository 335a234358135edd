import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  type ErrorEnvelope,
  refusals,
  fieldTexts,
} from '@kuri/shared/contract';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { conflict, Failure, type FieldError, notFound, unavailable, TRY_AGAIN } from './failure.ts';
import { errorCode, isAway } from '../database/database-errors.ts';

const REFUSED = refusals('errorHandler', {
  theRequestIsNotValid: 'The request is not valid',
  damaged:
    'The database is damaged: stop work, and tell the person who runs the server to restore a backup.',
  theRequestWasCancelled: 'The request was cancelled',
  theRequestTookTooLongAnd:
    'The request took too long and was stopped. Please try again in a moment.',
  diskFullNothingCanBeSaved: 'Disk full: nothing can be saved until there is space again.',
  theDatabaseCannotBeReachedPlease: 'The database cannot be reached. Please try again in a moment.',
  theRequestTookTooLongTo: 'The request took too long to arrive',
  theRequestIsTooLarge: 'The request is too large',
  somethingWentWrongPleaseTryAgain: 'Something went wrong. Please try again.',
});

/** Texts that differ on top of a form and at the field. */
const SUMMARIES = new Map([[DRAW_DATE_FIELD_TEXT, DRAW_DATE_SUBMIT_TEXT]]);

/** Message of the schema library where the contract has no text. */
const NO_TEXT = 'Invalid input';

/** Limits the cost of thousands of wrong fields. */
const MOST_ERRORS = 20;

interface Issue {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

function unknownFields(issue: Issue, parent: string): FieldError[] {
  const keys = Array.isArray(issue.params['keys']) ? issue.params['keys'] : [];
  return keys.slice(0, MOST_ERRORS).map((key: unknown) => {
    const field = parent === '' ? String(key) : `${parent}.${String(key)}`;
    return { field, message: `${field} is not a known field` };
  });
}

function fieldErrors(issue: Issue): FieldError[] {
  const field = issue.instancePath.slice(1).replaceAll('/', '.');
  if (issue.keyword === 'unrecognized_keys') return unknownFields(issue, field);
  if (field === '') return [{ field: 'body', message: 'The body must be a JSON object' }];
  const text = issue.message ?? NO_TEXT;
  return [{ field, message: text === NO_TEXT ? fieldTexts.invalid({ label: field }) : text }];
}

/**
 * The 422 of a request that its schema refuses: one text per field for the first twenty, the first
 * on top.
 * @returns undefined when no schema refused it
 */
function validationFailure(error: unknown): Failure | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const byField = new Map<string, FieldError>();
  for (const issue of error.validation) {
    for (const fieldError of fieldErrors(issue)) {
      if (!byField.has(fieldError.field)) byField.set(fieldError.field, fieldError);
    }
    if (byField.size >= MOST_ERRORS) break;
  }
  const errors = [...byField.values()].slice(0, MOST_ERRORS);
  const first = errors[0]?.message ?? REFUSED.theRequestIsNotValid;
  const message = SUMMARIES.get(first) ?? first;
  return new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
}

/** Codes of a row that clashes with, or points to, another that changed meanwhile. */
const ROW_CONFLICT = /^23(?:503|505)$/;

const BY_CODE: Record<string, () => Failure> = {
  DATABASE_BUSY: () => unavailable(TRY_AGAIN.busy, 2),
  DATABASE_SLOW: tookTooLong,
  // PostgreSQL broke the statement off after its time.
  57014: tookTooLong,
  CALLER_GONE: () => unavailable(REFUSED.theRequestWasCancelled),
  DISK_FULL: diskFull,
  53100: diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  DATABASE_DAMAGED: () => unavailable(REFUSED.damaged, 60, 'DATABASE_DAMAGED'),
};

function tookTooLong(): Failure {
  return unavailable(REFUSED.theRequestTookTooLongAnd);
}

function diskFull(): Failure {
  const message = REFUSED.diskFullNothingCanBeSaved;
  return unavailable(message, 30, 'DISK_FULL');
}

/**
 * The answer to failed work of the database, of which nothing was stored.
 * @returns undefined when the error is no such failure
 */
export function databaseFailure(error: unknown): Failure | undefined {
  const code = errorCode(error) ?? '';
  const codeAnswer = BY_CODE[code];
  if (codeAnswer) return codeAnswer();
  if (ROW_CONFLICT.test(code)) return conflict('CONFLICT', TRY_AGAIN.changed);
  if (isAway(error)) return unavailable(REFUSED.theDatabaseCannotBeReachedPlease);
  return undefined;
}

/** Messages for refusals of the framework, by status. */
const REFUSALS: Record<number, readonly [code: string, message: string]> = {
  403: ['FORBIDDEN', 'Not allowed'],
  404: ['NOT_FOUND', 'Not found'],
  408: ['BAD_REQUEST', REFUSED.theRequestTookTooLongTo],
  413: ['PAYLOAD_TOO_LARGE', REFUSED.theRequestIsTooLarge],
  414: ['BAD_REQUEST', 'The address is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json'],
  503: ['UNAVAILABLE', TRY_AGAIN.busy],
};

/** Codes that come by thousands under load; the request's own line says enough. */
const UNLOGGED = new Set(['DATABASE_BUSY', 'CALLER_GONE']);

/** Refusals that say more than their status. */
const TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
};

const MALFORMED = ['BAD_REQUEST', 'The request is malformed'] as const;

function refusalOf(status: number): readonly [code: string, message: string] | undefined {
  // Other 4xx are the caller's errors, never reported as ours.
  return REFUSALS[status] ?? (status >= 400 && status < 500 ? MALFORMED : undefined);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const invalid = validationFailure(error);
  if (invalid) return invalid;
  const refusal = refusalOf(statusOf(error));
  if (refusal) {
    const message = TEXTS[errorCode(error) ?? ''] ?? refusal[1];
    return new Failure({ status: statusOf(error), code: refusal[0], message });
  }
  const refused = databaseFailure(error);
  if (refused) return refused;
  const message = REFUSED.somethingWentWrongPleaseTryAgain;
  return new Failure({ status: 500, code: 'INTERNAL', message });
}

/**
 * Answers any failure in the one error envelope. Unexpected ones are logged and answered as 500
 * without a word about the inside.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  const isLogged = failure.status >= 500 && !UNLOGGED.has(errorCode(error) ?? '');
  if (isLogged) request.log.error({ err: error }, 'request failed');
  const envelope: ErrorEnvelope = {
    success: false,
    code: failure.code,
    message: failure.message,
    ...(failure.said && { said: failure.said, saidOfFields: failure.saidOfFields }),
    errors: failure.errors,
    requestId: request.id,
    ...(failure.current && { current: { ...failure.current } }),
  };
  // A malformed address fails before the hooks that send these.
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void reply.code(failure.status).headers(failure.headers).send(envelope);
}

/** Answers 404 where no route is. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(notFound(), request, reply);
}

const PARSER_REFUSALS: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, REFUSED.theRequestTookTooLongTo],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

/**
 * Answers a malformed request below HTTP and hangs up.
 * @param error from Node's HTTP parser
 */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = PARSER_REFUSALS[error.code ?? ''] ?? [400, 'The request is malformed'];
  const envelope: ErrorEnvelope = {
    success: false,
    code: 'BAD_REQUEST',
    message,
    errors: [],
    requestId: randomUUID(),
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
