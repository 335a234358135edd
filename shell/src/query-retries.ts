import { ApiError } from '@kuri/shared/api';

/** Longest time that users look at a loading list. */
const LONGEST_WAIT_SECONDS = 10;
const USUAL_WAIT_MS = 1_000;

/** Too many requests, and a server that is busy or away. */
const ASK_TO_WAIT = [429, 503];

/**
 * Says if a read that failed is tried again before the screen says so: a lost connection may come
 * back, and a busy server says when. Any other refusal stays one however often it is asked for.
 * @param failures before this one
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 1) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  if (retryAfter !== undefined && ASK_TO_WAIT.includes(status))
    return retryAfter <= LONGEST_WAIT_SECONDS;
  return status < 400 || status >= 500;
}

/** Wait before the next try, in milliseconds: as long as the server asked for. */
export function waitBeforeRetry(_failures: number, error: Error): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  return retryAfter === undefined ? USUAL_WAIT_MS : retryAfter * 1_000;
}
