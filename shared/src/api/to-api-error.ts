import { isAxiosError } from 'axios';
import { ApiError, noAnswer } from './api-error.ts';
import { fromAnswer } from './error-of-answer.ts';

/** Brings any failure of a call into the one form. `body` is read tolerantly: it may be anything. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isAxiosError<unknown>(failure) && failure.response) {
    const { status, data, headers } = failure.response;
    return fromAnswer(status, data, secondsOf(headers['retry-after']));
  }
  return noAnswer();
}

/** A wait in seconds; a date, which no server of ours sends, counts as none. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
