import {
  dayText,
  HANDED_DAYS,
  isPermitted,
  istDate,
  istInstant,
  SECOND_PERSON_ACTS,
  type SecondPersonAct,
  type Standing,
  type UserType,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, Failure } from '../../ground/http/failure.ts';

const HANDED_MS = HANDED_DAYS * 86_400_000;

/** A login that was made, whose password was reset, or whose role or access was changed by another person. */
export interface HandedLogin {
  byUserId: string;
  ofUserId: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A login of the office that is in use, or was within the days that one is in others' hands. */
export interface OfficeLogin {
  userId: string;
  name: string;
  userType: UserType;
}

/** Facts of an account by which an act stands. */
export interface OfficeLogins {
  people: readonly OfficeLogin[];
  handed: readonly HandedLogin[];
  /** The administrator that the account began with. */
  founderId: string | undefined;
  /** Milliseconds since the epoch. */
  foundedAt: number;
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

/**
 * True when nobody has both logins in their hands.
 * @param mayHoldOther the actor may have the other's
 */
export function areIndependent(
  actorId: string,
  otherId: string,
  handed: readonly HandedLogin[],
  mayHoldOther = false,
): boolean {
  const holders = new Set([actorId, otherId, ...handed.map(({ byUserId }) => byUserId)]);
  if (mayHoldOther) holders.delete(actorId);
  return [...holders].every((holder) => {
    const held = inHandsOf(holder, handed).add(holder);
    return !(held.has(actorId) && held.has(otherId));
  });
}

/** How an act would stand; otherwise who could do it now, and from when on the actor can, if ever. */
export type Outlook = { standing: Standing } | { who: string[]; from: number | null };

/**
 * The rule of two persons. An office with one login is not held up for ever, nor a new one in which one person has
 * made every login; such an act says so wherever it is shown.
 * @param now milliseconds since the epoch
 */
export function outlookOf(
  { people, handed, founderId, foundedAt }: OfficeLogins,
  { act, actorId, otherId }: { act: SecondPersonAct; actorId: string; otherId: string },
  now: number,
): Outlook {
  const { permission, ...rule } = SECOND_PERSON_ACTS[act];
  const mayHoldOther = 'mayHoldOther' in rule;
  const isFree = (userId: string, at: number) => {
    const inHands = handed.filter((each) => each.at > at - HANDED_MS);
    return userId !== otherId && areIndependent(userId, otherId, inHands, mayHoldOther);
  };
  if (isFree(actorId, now)) return { standing: 'second' };
  if (people.length === 1) return { standing: 'onePerson' };
  const isNew = now < foundedAt + HANDED_MS;
  if (isNew && (actorId === founderId || actorId !== otherId)) return { standing: 'firstWeek' };
  const able = people.filter(({ userType }) => isPermitted(userType, permission));
  const ends = handed.map(({ at }) => at + HANDED_MS).sort((a, b) => a - b);
  return {
    who: able.filter(({ userId }) => isFree(userId, now)).map(({ name }) => name),
    from: ends.find((end) => isFree(actorId, end)) ?? null,
  };
}

/** Reads the facts of an account. @param now milliseconds since the epoch */
export async function officeLoginsOf(
  tx: Queryable,
  accountId: string,
  now: number,
): Promise<OfficeLogins> {
  const since = istInstant(now - HANDED_MS);
  // Counts people only: the command on the server's machine holds nobody's login.
  const { rows: handed } = await tx.query<Omit<HandedLogin, 'at'> & { at: string }>(
    `select a.user_id as "byUserId", a.entity_id as "ofUserId", a.at from audit_log a
     join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
     where a.account_id = $1 and split_part(a.action, '.', 1) = 'staff' and a.at > $2
       and a.user_id <> a.entity_id`,
    [accountId, since],
  );
  const { rows } = await tx.query<OfficeLogin & { createdAt: string; inUse: boolean; at: string }>(
    `select u.user_id as "userId", u.first_name as name, u.user_type as "userType",
       u.created_at as "createdAt", u.disabled_at is null or u.disabled_at > $2 as "inUse",
       c.created_at as at
     from app_user u join account c on c.account_id = u.account_id
     where u.account_id = $1 order by u.created_at, u.user_id`,
    [accountId, since],
  );
  return {
    people: rows.filter(({ inUse }) => inUse),
    handed: handed.map((each) => ({ ...each, at: Date.parse(each.at) })),
    founderId: rows.find(({ userType }) => userType === 'ADMIN')?.userId,
    foundedAt: rows[0] ? Date.parse(rows[0].at) : now,
  };
}

/** Words for a person whose act does not stand. @param isOwn whether the work is their own */
export function outlookText(
  { who, from }: Exclude<Outlook, { standing: Standing }>,
  isOwn: boolean,
): string {
  const others = who.length === 0 ? '' : ` ${who.join(', ')} can now.`;
  if (isOwn) return `Another person has to do this: it is your own work.${others}`;
  const later = from === null ? '' : ` You can from ${dayText(istDate(from))} on.`;
  return (
    `Your login and the other person's are not independent: within the last ${HANDED_DAYS} days one was made or ` +
    `changed by the other, or both by one person.${later}${others}`
  );
}

/** Author of the act. */
interface Actor {
  accountId: string;
  userId: string;
  /** An ISO instant. */
  at: string;
}

/**
 * Refuses an act on another person's work by somebody who is not independent of them, by the facts of the audit
 * trail.
 * @param other `otherId` the author of the work
 * @returns how the act stands, to be stored and shown with it
 * @throws Failure 409 SAME_PERSON, 403 NOT_INDEPENDENT when one has made or changed the other's login within 7 days
 */
export async function requireSecondPerson(
  tx: Queryable,
  { accountId, userId: actorId, at }: Actor,
  { act, otherId }: { act: SecondPersonAct; otherId: string },
): Promise<Standing> {
  const now = Date.parse(at);
  const outlook = outlookOf(
    await officeLoginsOf(tx, accountId, now),
    { act, actorId, otherId },
    now,
  );
  if ('standing' in outlook) return outlook.standing;
  const isOwn = actorId === otherId;
  const message = outlookText(outlook, isOwn);
  if (isOwn) throw conflict('SAME_PERSON', message);
  throw new Failure({ status: 403, code: 'NOT_INDEPENDENT', message });
}
