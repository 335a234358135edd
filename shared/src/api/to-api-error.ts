import { isAxiosError } from 'axios';
import { ApiError } from './api-error.ts';
import { isRecord, textOf } from './shapes.ts';

const NETWORK_TEXT = 'The server cannot be reached. Check the connection and try again.';

/** Brings any failure of a call into the one form. `body` is read tolerantly: it may be anything. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isAxiosError<unknown>(failure) && failure.response) {
    const { status, data, headers } = failure.response;
    return fromAnswer(status, data, secondsOf(headers['retry-after']));
  }
  return new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_TEXT });
}

/** The error that an answer's body speaks of; a body without a text gets a readable one. */
export function fromAnswer(status: number, body: unknown, retryAfter?: number): ApiError {
  const answer = isRecord(body) ? body : {};
  return new ApiError({
    status,
    code: textOf(answer['code']) ?? `HTTP_${status}`,
    message: textOf(answer['message']) ?? `The server answered with an error (${status}).`,
    hasServerText: textOf(answer['message']) !== undefined,
    fields: fieldsOf(answer['errors']),
    current: answer['current'],
    retryAfter,
  });
}

/** A wait in seconds; a date, which no server of ours sends, counts as none. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function fieldsOf(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!Array.isArray(errors)) return fields;
  for (const entry of errors as unknown[]) {
    if (!isRecord(entry)) continue;
    const field = textOf(entry['field']);
    // The first fault of a field is the one to mend first.
    if (field !== undefined)
      fields[field] ??= textOf(entry['message']) ?? 'This field is not valid';
  }
  return fields;
}
