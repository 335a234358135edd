import { DEFAULTER_INSTALMENTS, istDate, istInstant } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { onKnownDay } from '../../office/accounts/known-day.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { beyondAccounts } from '../../ground/database/account-scope.ts';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { nextChangeSql } from '../../ground/database/statements.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { IS_FROZEN } from '../../people/members/frozen-tickets.ts';
import { isDefaulterSql } from '../../ground/arrears/arrears-sql.ts';

/** Few enough that no payment waits long for locked tickets. */
const BATCH = 500;

/** Days from one instalment to the next, at least. */
const SHORTEST_MONTH = 28;

/** Marks some of the active tickets of defaulters that are on no frozen list, locked in the order of their ids. */
async function markSome(tx: Queryable, accountId: string, now: number): Promise<number> {
  const [at, today] = [istInstant(now), istDate(now)];
  const { rows } = await runSql<{ ticketId: string }>(tx)`
    select t.ticket_id from ticket t
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    where t.account_id = ${accountId} and t.status = 'Active' and t.deleted_at is null and not ${IS_FROZEN}
      and t.due_on <= ${today}::date - ${SHORTEST_MONTH * (DEFAULTER_INSTALMENTS - 1)}::integer
      and ${isDefaulterSql(sql`${today}::date`)}
    order by t.ticket_id limit ${BATCH} for no key update of t`;
  if (rows.length === 0) return 0;
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  await runSql(tx)`
    update ticket set status = 'Defaulter', updated_at = ${nextChangeSql(at)}
    where account_id = ${accountId} and ticket_id = any(${ticketIds})`;
  const by = { accountId, userId: 'system', requestId: 'defaulters', at };
  const after = { status: 'Defaulter', today, ticketIds };
  await writeAudit(tx, { ...by, action: 'tickets.defaulted', entityId: accountId, after });
  return ticketIds.length;
}

/**
 * Makes every active ticket of a defaulter one, in all accounts, with one audit row for each batch. A
 * ticket on a frozen list waits until its draw is marked or voided.
 * @returns how many
 * @throws Error when the day is not known in an account; the others are done then
 */
export async function markDefaulters({ database, clock }: ApiContext): Promise<number> {
  const now = clock();
  let marked = 0;
  await onKnownDay(beyondAccounts(database, 'defaulters'), istDate(now), async (accountId) => {
    let some: number;
    do {
      some = await database.transaction((tx) => markSome(tx, accountId, now));
      marked += some;
    } while (some === BATCH);
  });
  return marked;
}
