import { istInstant } from '@kuri/shared/contract';
import { Failure } from './http/failure.ts';

/**
 * Whether a caller saw a row as it is now.
 * @param seen the `updatedAt` that the caller has, in a body or (quoted) in `If-Match`
 */
export function isStale(seen: string | undefined, updatedAt: string): boolean {
  if (seen === undefined || seen === '*') return false;
  return Date.parse(seen.replace(/^(?:W\/)?"|"$/g, '')) !== Date.parse(updatedAt);
}

/**
 * Refuses a change that was made on an old picture of a row.
 * @param seen as with `isStale`
 * @param current the row as it is now, in the shape of the call's answer; the refusal includes it
 * @param what it is called, e.g. `group`
 * @throws Failure 409 STALE
 */
export function refuseStale(
  seen: string | undefined,
  current: { updatedAt: string },
  what: string,
): void {
  if (!isStale(seen, current.updatedAt)) return;
  const message = `Someone else has changed this ${what}. Close this form and open it again to see the current values.`;
  throw new Failure({ status: 409, code: 'STALE', message, current });
}

/** The first instant after a row was last changed, so that changes can be distinguished. */
export function changedAt(updatedAt: string, at: string): string {
  return Date.parse(at) > Date.parse(updatedAt) ? at : istInstant(Date.parse(updatedAt) + 1);
}
