import { execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { istInstant, type LoginBody, phone10, refusals } from '@kuri/shared/contract';
import { networkOf, siteOf } from '../../ground/http/load-limits.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { isDiskFull, unlessDiskFull } from '../../ground/database/full-disk.ts';
import { type Failure, tooMany } from '../../ground/http/failure.ts';

const REFUSED = refusals('throttle', {
  oneMinute: '1 minute',
  minutes: '{minutes} minutes',
  tooManyFailedLoginsPleaseTry: 'Too many failed logins. Please try again in {time}.',
});

/** Key of a login: its email in lower case, or the ten digits of its mobile. */
export interface LoginId {
  kind: 'email' | 'mobile';
  value: string;
}

/** The login of a request; an invalid mobile stays as typed and matches nobody. */
export function loginId({ idType, userId }: Pick<LoginBody, 'idType' | 'userId'>): LoginId {
  if (idType === 'email') return { kind: 'email', value: userId.trim().toLowerCase() };
  return { kind: 'mobile', value: phone10(userId) ?? userId.trim() };
}

interface Throttle {
  subject: string;
  /** Failed logins of a subject within one window. */
  limit: number;
  /** Change of the count after a success. */
  afterSuccess: 'one less' | 'none';
}

/**
 * Milliseconds that failures count from the first of them. A short window that does not slide:
 * nobody can keep a colleague locked out, except from very many addresses.
 */
export const THROTTLE_WINDOW_MS = 5 * 60_000;

/** Failures of one network and of one site of many networks at all logins within one window. */
const OF_NETWORK = 50;
const OF_SITE = 150;
/** Guesses of one place at one login within one window. */
const GUESSES = 5;

/**
 * Counters of a login attempt, in order: one site and one network on many logins, one network on one login, many
 * networks on one login. The network comes first, so that its refused attempts do not lock the login for others.
 * @param device has signed in to this login before and gets guesses of its own; they count for its network too, so that
 *   leaving the mark away gives no further ones
 */
export function throttles(address: string, { kind, value }: LoginId, device?: string): Throttle[] {
  const login = `${kind} ${value}`;
  const network = `address ${networkOf(address)}`;
  const site = `address ${siteOf(address)}`;
  const shared = (limit: number) => (device === undefined ? limit : Infinity);
  const counted: Throttle[] = [
    ...(site === network
      ? []
      : [{ subject: site, limit: shared(OF_SITE), afterSuccess: 'one less' } as const]),
    { subject: network, limit: shared(OF_NETWORK), afterSuccess: 'one less' },
    { subject: `${network} ${login}`, limit: shared(GUESSES), afterSuccess: 'none' },
    { subject: login, limit: shared(25), afterSuccess: 'none' },
  ];
  if (device === undefined) return counted;
  return [
    { subject: `device ${device} ${login}`, limit: GUESSES, afterSuccess: 'none' },
    ...counted,
  ];
}

/** Counter of wrong passwords of somebody who is signed in. */
export function ownPasswordThrottle(userId: string): Throttle[] {
  return [{ subject: `password ${userId}`, limit: GUESSES, afterSuccess: 'none' }];
}

/**
 * Counts a failure of a subject in one statement: attempts at the same time all count.
 * @param expired windows that began before this instant start again
 */
async function storeFailure(
  database: Queryable,
  { subject, now, expired }: { subject: string; now: string; expired: string },
) {
  const { rows } = await runSql<{ failures: number; windowStart: string }>(database)`
    insert into login_failure as f (subject, failures, window_start) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when f.window_start < ${expired} then 1 else f.failures + 1 end,
      window_start = case when f.window_start < ${expired} then ${now} else f.window_start end
    returning failures, window_start`;
  return rows[0] ?? { failures: 1, windowStart: now };
}

/** Counts of this process while the disk has no room for them. */
const unstored = new Map<string, { failures: number; windowStart: string }>();

/** Counts a failure; on a full disk in this process, so that people can still sign in to read. */
async function countFailure(database: Queryable, failure: Parameters<typeof storeFailure>[1]) {
  try {
    return await storeFailure(database, failure);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const { subject, now, expired } = failure;
    const before = unstored.get(subject);
    const isOver = before === undefined || Date.parse(before.windowStart) < Date.parse(expired);
    const count = isOver
      ? { failures: 1, windowStart: now }
      : { ...before, failures: before.failures + 1 };
    unstored.set(subject, count);
    return count;
  }
}

/** Deletes every window that began before an instant. */
export async function forgetFailures(database: Queryable, before: string): Promise<void> {
  for (const [subject, { windowStart }] of unstored) {
    if (Date.parse(windowStart) < Date.parse(before)) unstored.delete(subject);
  }
  await runSql(database)`delete from login_failure where window_start < ${before}`;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? REFUSED.oneMinute : REFUSED.minutes({ minutes });
}

/** A subject without guesses left. */
export interface Lock {
  /** Seconds until there are new ones. */
  seconds: number;
  /** True for the first refused attempt of the window. */
  isFirst: boolean;
}

/** The 429 of a lock, with Retry-After. */
export function lockedOut({ seconds }: Lock): Failure {
  return tooMany(REFUSED.tooManyFailedLoginsPleaseTry({ time: inWords(seconds) }), seconds);
}

/**
 * Counts a login attempt as failed before its password is checked: a hundred at once get no more
 * guesses than a hundred in a row. The database keeps the counts over restarts and for all
 * replicas.
 * @returns the lock of the first subject without guesses; later subjects stay uncounted
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

/** Resets the counts after a success; site and network have one failure less. */
export async function clearAttempt(
  { database }: ApiContext,
  throttles: readonly Throttle[],
): Promise<void> {
  for (const { subject, afterSuccess } of throttles) {
    unstored.delete(subject);
    const change =
      afterSuccess === 'none'
        ? sql`delete from login_failure where subject = ${subject}`
        : sql`update login_failure set failures = failures - 1 where subject = ${subject} and failures > 1`;
    await unlessDiskFull(() => execute(database, change));
  }
}
