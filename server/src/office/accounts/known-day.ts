import { build, execute, runSql } from '../../ground/database/build.ts';
import { dayText, UNKNOWN_AFTER_DAYS, worded, refusals } from '@kuri/shared/contract';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { type ApiContext, readerOf } from '../../ground/http/context.ts';
import { conflict } from '../../ground/http/failure.ts';
import { allAccounts } from './queries.ts';

const REFUSED = refusals('knownDay', {
  dayNotKnown:
    "The server's clock says {day}, which is more than {days} days after the last day of this office: set the clock right, or let an administrator confirm the day in Settings",
});

/** The newest business date on which an account worked; undefined before its first. */
export async function newestDay(
  database: Queryable,
  accountId: string,
): Promise<string | undefined> {
  const newest = build.selectFrom('knownDay').select('day').where('accountId', '=', accountId);
  const { rows } = await execute(database, newest);
  return rows[0]?.day;
}

/**
 * Whether a day can be true for an account, which then has worked on it: it is not far beyond the newest one
 * that it has worked on or an administrator has confirmed.
 * @param today the business date by the server's clock
 */
async function isKnownDay(database: Queryable, accountId: string, today: string): Promise<boolean> {
  const { rows } = await runSql(database)`
    insert into known_day as k (account_id, day) values (${accountId}, ${today})
    on conflict (account_id) do update set day = greatest(k.day, excluded.day)
      where k.day >= excluded.day - ${UNKNOWN_AFTER_DAYS}::integer
    returning day`;
  return rows.length > 0;
}

const unknownDayText = (today: string) =>
  REFUSED.dayNotKnown({ day: dayText(today), days: UNKNOWN_AFTER_DAYS });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that is taken also on a day that is not known. */
    isOfAnyDay?: true;
  }
}

/** Refuses writes of the scope on a day that is not known: 409 DAY_NOT_CONFIRMED. After the account is bound. */
export function requireKnownDay(scope: FastifyInstance, { database, clock }: ApiContext): void {
  const newestDays = new Map<string, string>();
  scope.addHook('preHandler', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (request.routeOptions.config.isOfAnyDay) return;
    const { accountId, today } = readerOf(request, clock());
    if (newestDays.get(accountId) === today) return;
    if (!(await isKnownDay(database, accountId, today))) {
      throw conflict('DAY_NOT_CONFIRMED', unknownDayText(today));
    }
    newestDays.set(accountId, today);
  });
}

/** Takes a day for true, whatever the newest one is. */
export async function acceptDay(tx: Queryable, accountId: string, today: string): Promise<void> {
  await runSql(tx)`
    insert into known_day (account_id, day) values (${accountId}, ${today})
    on conflict (account_id) do update set day = excluded.day`;
}

/**
 * Does a day's work for one account after the other, each within its own rows.
 * @param database may work beyond accounts
 * @param today the business date by the server's clock
 * @throws Error after the others' work, when the day is not known in an account
 */
export async function onKnownDay(
  database: Database,
  today: string,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  const left: string[] = [];
  for (const accountId of await allAccounts(database)) {
    await inAccount(accountId, async () => {
      if (await isKnownDay(database, accountId, today)) await work(accountId);
      else left.push(accountId);
    });
  }
  if (left.length > 0) throw new Error(`${worded(unknownDayText(today))} (${left.join(', ')})`);
}
