import { istInstant, type LoginBody, phone10 } from '@kuri/shared/contract';
import { networkOf } from '../../ground/http/load-limits.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { type Failure, tooMany } from '../../ground/http/failure.ts';

/** How a login is found: by its email in lower case or by the ten digits of its mobile. */
export interface LoginId {
  kind: 'email' | 'mobile';
  value: string;
}

/** The login that a request names; a mobile that is none is kept as it is, and matches nobody. */
export function loginId({ idType, userId }: Pick<LoginBody, 'idType' | 'userId'>): LoginId {
  if (idType === 'email') return { kind: 'email', value: userId.trim().toLowerCase() };
  return { kind: 'mobile', value: phone10(userId) ?? userId.trim() };
}

interface Throttle {
  subject: string;
  /** Failed logins that a subject may have within one window. */
  limit: number;
  /** How a success changes the count: one less, or none. */
  afterSuccess: 'one less' | 'none';
}

/**
 * How long failures count, in milliseconds from the first of them. It is short and does not slide:
 * nobody can keep a colleague locked out by failing on and on, except from very many addresses.
 */
export const THROTTLE_WINDOW_MS = 5 * 60_000;

/** Guesses that one place may make at one login within one window. */
const GUESSES = 5;

/**
 * The counters of a login attempt, in the order in which it is counted: one network trying many
 * logins, one network trying one login, and many networks trying one login. The network comes first,
 * so that the attempts that it may no longer make do not lock the login for others.
 * @param device that has signed in to this login before: it is held to its own guesses and to nobody
 *   else's. They are counted for its network all the same, so that leaving the device's mark away
 *   gives no further ones.
 */
export function throttles(address: string, { kind, value }: LoginId, device?: string): Throttle[] {
  const login = `${kind} ${value}`;
  const network = `address ${networkOf(address)}`;
  const shared = (limit: number) => (device === undefined ? limit : Infinity);
  const counted: Throttle[] = [
    { subject: network, limit: shared(50), afterSuccess: 'one less' },
    { subject: `${network} ${login}`, limit: shared(GUESSES), afterSuccess: 'none' },
    { subject: login, limit: shared(25), afterSuccess: 'none' },
  ];
  if (device === undefined) return counted;
  return [
    { subject: `device ${device} ${login}`, limit: GUESSES, afterSuccess: 'none' },
    ...counted,
  ];
}

/** The counter of wrong current passwords when a password is changed. */
export function ownPasswordThrottle(userId: string): Throttle[] {
  return [{ subject: `password ${userId}`, limit: GUESSES, afterSuccess: 'none' }];
}

interface Failures {
  failures: number;
  /** An ISO instant. */
  windowStart: string;
}

/**
 * Counts one more failure of a subject, in one statement, so that attempts made at the same time are
 * all counted.
 * @param expired windows that began before this instant start again
 */
async function countFailure(
  database: Queryable,
  { subject, now, expired }: { subject: string; now: string; expired: string },
): Promise<Failures> {
  const { rows } = await database.query<Failures>(
    `insert into login_failure as f (subject, failures, window_start) values ($1, 1, $2)
     on conflict (subject) do update set
       failures = case when f.window_start < $3 then 1 else f.failures + 1 end,
       window_start = case when f.window_start < $3 then $2 else f.window_start end
     returning failures, window_start as "windowStart"`,
    [subject, now, expired],
  );
  return rows[0] ?? { failures: 1, windowStart: now };
}

/** Takes one failure of a subject back. */
async function decrementFailures(database: Queryable, subject: string): Promise<void> {
  await database.query(
    'update login_failure set failures = failures - 1 where subject = $1 and failures > 1',
    [subject],
  );
}

async function forgetSubject(database: Queryable, subject: string): Promise<void> {
  await database.query('delete from login_failure where subject = $1', [subject]);
}

/** Forgets every window that began before an instant. */
export async function forgetFailures(database: Queryable, before: string): Promise<void> {
  await database.query('delete from login_failure where window_start < $1', [before]);
}

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
