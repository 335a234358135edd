import { insertRow } from '../../ground/database/statements.ts';
import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { istInstant, type OwnSession } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';

/** Milliseconds that a sign-in lasts. */
export const LIFETIME_MS = 12 * 60 * 60_000;
/** Milliseconds after which a use is stored again. */
export const SEEN_EVERY_MS = 60_000;

/** Browser and address of a sign-in, as the request has them. */
export interface SessionPlace {
  browser: string;
  address: string;
}

interface NewSession extends SessionPlace {
  userId: string;
  tokenVersion: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Stores a sign-in for 12 hours. @returns its id */
export async function storeSession(
  tx: Queryable,
  accountId: string,
  { userId, tokenVersion, now, browser, address }: NewSession,
): Promise<string> {
  const sessionId = newId('ses');
  const at = istInstant(now);
  await insertRow(tx, 'loginSession', {
    ...{ accountId, sessionId, userId, tokenVersion, address },
    ...{ startedAt: at, seenAt: at, expiresAt: istInstant(now + LIFETIME_MS) },
    browser: browser.slice(0, 200),
  });
  return sessionId;
}

/** Sign-ins of a person that count at an instant (ISO), the newest first. */
export async function sessionsOf(
  database: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
  at: string,
): Promise<Omit<OwnSession, 'isThis'>[]> {
  return await rowsOf<Omit<OwnSession, 'isThis'>>(database)`
    select s.session_id, s.started_at, s.seen_at, s.browser,
      s.address
    from login_session s
    join app_user u on u.account_id = s.account_id and u.user_id = s.user_id
      and u.token_version = s.token_version
    join account a on a.account_id = s.account_id
    where s.account_id = ${accountId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${at}
      and (a.idle_minutes is null
        or s.seen_at > ${at}::timestamptz - (a.idle_minutes + 1) * interval '1 minute')
    order by s.started_at desc, s.session_id limit 100`;
}

/** Ends a sign-in of a person. @returns false when they have none of that id that counts */
export async function endSession(
  tx: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
  { sessionId, at }: { sessionId: string; at: string },
): Promise<boolean> {
  const { rowCount } = await runSql(tx)`
    update login_session set ended_at = ${at}
    where account_id = ${accountId} and user_id = ${userId} and session_id = ${sessionId} and ended_at is null`;
  return rowCount === 1;
}

/** Ends all sign-ins of people. */
export async function endSessions(
  tx: Queryable,
  accountId: string,
  userIds: readonly string[],
): Promise<void> {
  await runSql(tx)`
    update app_user set token_version = token_version + 1
    where account_id = ${accountId} and user_id = any(${userIds})`;
}

/** Stores that a sign-in was used at an instant (ISO). */
export async function storeSeen(
  database: Queryable,
  accountId: string,
  { sessionId, at }: { sessionId: string; at: string },
): Promise<void> {
  await runSql(database)`
    update login_session set seen_at = ${at} where account_id = ${accountId} and session_id = ${sessionId} and seen_at < ${at}`;
}

/** Deletes the sign-ins of an account that were over before an instant (ISO). */
export async function forgetSessions(
  database: Queryable,
  accountId: string,
  before: string,
): Promise<void> {
  const over = build.deleteFrom('loginSession').where('accountId', '=', accountId);
  await execute(database, over.where('expiresAt', '<', before));
}
