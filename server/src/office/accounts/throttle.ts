import { istInstant } from '@kuri/shared/contract';
import type { ApiContext } from '../../ground/http/context.ts';
import { type Failure, tooMany } from '../../ground/http/failure.ts';
import { THROTTLE_WINDOW_MS, type Throttle } from './rules.ts';
import { countFailure, forgetSubject, decrementFailures } from './throttle-queries.ts';

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Somebody had their share of guesses. */
export interface Lock {
  /** Until there are new ones. */
  seconds: number;
  /** Whether this is the attempt that used them up, and none of those that follow. */
  isFirst: boolean;
}

/** The 429 of a lock, with Retry-After. */
export function lockedOut({ seconds }: Lock): Failure {
  return tooMany(`Too many failed logins. Please try again in ${inWords(seconds)}.`, seconds);
}

/**
 * Counts a login attempt as failed before its password is looked at, so that a hundred attempts at
 * once get no more guesses than a hundred in a row. The counts live in the database: they survive a
 * restart and hold over all replicas.
 * @returns the lock when a subject had its share; later subjects stay uncounted
 */
export async function countAttempt(
  { database, clock }: ApiContext,
  throttles: readonly Throttle[],
): Promise<Lock | undefined> {
  const now = clock();
  const window = { now: istInstant(now), expired: istInstant(now - THROTTLE_WINDOW_MS) };
  for (const { subject, limit } of throttles) {
    const { failures, windowStart } = await countFailure(database, { subject, ...window });
    if (failures <= limit) continue;
    const end = Date.parse(windowStart) + THROTTLE_WINDOW_MS;
    const seconds = Math.max(1, Math.ceil((end - now) / 1000));
    return { seconds, isFirst: failures === limit + 1 };
  }
  return undefined;
}

/** After a success: the login starts afresh, and its network has one failure less. */
export async function clearAttempt(
  { database }: ApiContext,
  throttles: readonly Throttle[],
): Promise<void> {
  for (const { subject, afterSuccess } of throttles) {
    if (afterSuccess === 'none') await forgetSubject(database, subject);
    else await decrementFailures(database, subject);
  }
}
