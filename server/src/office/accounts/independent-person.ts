import { istInstant } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, Failure } from '../../ground/http/failure.ts';

/** Days that a login is in the hands of its maker, or of whoever reset its password. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** A login that was made, or whose password was reset. */
export interface HandedLogin {
  byUserId: string;
  ofUserId: string;
}

/** Users whose login a person has in their hands, also through other logins. */
export function inHandsOf(userId: string, handed: readonly HandedLogin[]): Set<string> {
  const held = new Set([userId]);
  // A set iterates over additions too.
  for (const one of held) {
    for (const { byUserId, ofUserId } of handed) if (byUserId === one) held.add(ofUserId);
  }
  held.delete(userId);
  return held;
}

/** True when neither login is in the hands of the other person, nor both in those of a third. */
export function areIndependent(
  one: string,
  other: string,
  handed: readonly HandedLogin[],
): boolean {
  const holders = new Set(handed.map(({ byUserId }) => byUserId));
  return [one, other, ...holders].every((holder) => {
    const held = inHandsOf(holder, handed).add(holder);
    return !(held.has(one) && held.has(other));
  });
}

/** Counts people only: the command on the server's machine holds nobody's login. */
async function handedLogins(tx: Queryable, accountId: string, now: number): Promise<HandedLogin[]> {
  const { rows } = await tx.query<HandedLogin>(
    `select a.user_id as "byUserId", a.entity_id as "ofUserId" from audit_log a
     join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
     where a.account_id = $1 and split_part(a.action, '.', 1) = 'staff' and a.at > $2
       and a.action in ('staff.added', 'staff.password-reset')`,
    [accountId, istInstant(now - DAYS * DAY_MS)],
  );
  return rows;
}

interface TwoPeople {
  accountId: string;
  /** The person about to confirm or check. */
  actorId: string;
  /** The author of the work. */
  otherId: string;
  /** An ISO instant. */
  at: string;
  doing: 'confirm' | 'check' | 'see';
  /**
   * True checks only that the other does not hold the actor's login: a manager may reset a
   * cashier's.
   */
  isOneWay?: boolean;
}

/**
 * Refuses a person who confirms their own work, by the facts of the audit trail.
 * @throws Failure 409 SAME_PERSON, 403 NOT_INDEPENDENT when one has made or reset the other's login
 *   within 7 days
 */
export async function requireIndependent(
  tx: Queryable,
  { accountId, actorId, otherId, at, doing, isOneWay = false }: TwoPeople,
): Promise<void> {
  if (actorId === otherId) {
    const message = `You cannot ${doing} your own work: another person has to ${doing} it`;
    throw conflict('SAME_PERSON', message);
  }
  const handed = await handedLogins(tx, accountId, Date.parse(at));
  const isFree = isOneWay
    ? !inHandsOf(otherId, handed).has(actorId)
    : areIndependent(actorId, otherId, handed);
  if (isFree) return;
  const message =
    `Your login and the other person's are not independent: within the last ${DAYS} days one was made, ` +
    `or its password reset, by the other or by the same person. Somebody else has to ${doing} it.`;
  throw new Failure({ status: 403, code: 'NOT_INDEPENDENT', message });
}
