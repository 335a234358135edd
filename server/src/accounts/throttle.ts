import { istInstant } from '@kuri/shared/contract';
import type { ApiContext } from '../http/context.ts';
import { tooMany } from '../http/failure.ts';
import { THROTTLE_WINDOW_MS, type Throttle } from './rules.ts';
import { countFailure, forgetSubject, uncountFailure } from './throttle-queries.ts';

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Counts a login attempt as failed before its password is looked at, so that a hundred attempts at
 * once get no more guesses than a hundred in a row. The counts live in the database: they survive a
 * restart and hold over all replicas.
 * @throws Failure 429 with Retry-After when a subject had its share; later subjects stay uncounted
 */
export async function countAttempt(
  { database, clock }: ApiContext,
  throttles: readonly Throttle[],
): Promise<void> {
  const now = clock();
  const window = { now: istInstant(now), expired: istInstant(now - THROTTLE_WINDOW_MS) };
  for (const { subject, limit } of throttles) {
    const { failures, windowStart } = await countFailure(database, { subject, ...window });
    if (failures <= limit) continue;
    const end = Date.parse(windowStart) + THROTTLE_WINDOW_MS;
    const seconds = Math.max(1, Math.ceil((end - now) / 1000));
    throw tooMany(`Too many failed logins. Please try again in ${inWords(seconds)}.`, seconds);
  }
}

/** After a success: the login starts afresh, and its address has one failure less. */
export async function clearAttempt(
  { database }: ApiContext,
  [address, ...logins]: readonly Throttle[],
): Promise<void> {
  if (address) await uncountFailure(database, address.subject);
  for (const { subject } of logins) await forgetSubject(database, subject);
}
