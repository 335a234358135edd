import { istInstant, refusals } from '@kuri/shared/contract';
import { Failure } from './http/failure.ts';

const REFUSED = refusals('versions', {
  someoneElseHasChangedThisClose:
    'Someone else has changed this {what}. Close this form and open it again to see the current values.',
});

/**
 * True when the caller saw an older version of a row.
 * @param seen the caller's `updatedAt`, from a body or (quoted) from `If-Match`
 */
export function isStale(seen: string | undefined, updatedAt: string): boolean {
  if (seen === undefined || seen === '*') return false;
  return Date.parse(seen.replace(/^(?:W\/)?"|"$/g, '')) !== Date.parse(updatedAt);
}

/**
 * Refuses a change that was made on an old version of a row.
 * @param seen as in `isStale`
 * @param current the row now, in the shape of the call's answer; the refusal includes it
 * @param what its name, e.g. `group`
 * @throws Failure 409 STALE
 */
export function refuseStale(
  seen: string | undefined,
  current: { updatedAt: string },
  what: string,
): void {
  if (!isStale(seen, current.updatedAt)) return;
  const message = REFUSED.someoneElseHasChangedThisClose({ what });
  throw new Failure({ status: 409, code: 'STALE', message, current });
}

/** The instant of a change, later than the row's last one. */
export function changedAt(updatedAt: string, at: string): string {
  return Date.parse(at) > Date.parse(updatedAt) ? at : istInstant(Date.parse(updatedAt) + 1);
}
