import { runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { istDate, istInstant } from '@kuri/shared/contract';
import { onKnownDay } from '../../office/accounts/known-day.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { beyondAccounts } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { nextChangeSql } from '../../ground/database/statements.ts';
import type { ApiContext } from '../../ground/http/context.ts';

/** Author of the change, its ISO instant, and the business date in India. */
interface Completer {
  accountId: string;
  userId: string;
  requestId: string;
  at: string;
  today: string;
}

/** All draws are done, and the day of the last instalment is over. */
export const IS_OVER = sql`status = 'Active' and draws_completed >= duration_months
  and start_date + make_interval(months => duration_months - 1) < `;

/** Makes a group Completed once its last draw is recorded and its last due date is past. */
export async function completeIfOver(
  tx: Queryable,
  writer: Completer,
  groupId: string,
): Promise<void> {
  const { accountId, at, today } = writer;
  const { rows } = await runSql(tx)`
    update scheme set status = 'Completed', updated_at = ${nextChangeSql(at)}
    where account_id = ${accountId} and scheme_id = ${groupId} and ${IS_OVER} ${today}::date returning scheme_id`;
  if (rows.length === 0) return;
  const [before, after] = [{ schemeStatus: 'Active' }, { schemeStatus: 'Completed' }];
  await writeAudit(tx, { ...writer, action: 'group.completed', entityId: groupId, before, after });
}

async function completeGroupsOf(database: Database, accountId: string, now: number): Promise<void> {
  const [at, today] = [istInstant(now), istDate(now)];
  const { rows } = await runSql<{ groupId: string }>(database)`
    select scheme_id as group_id from scheme
    where account_id = ${accountId} and ${IS_OVER} ${today}::date order by scheme_id`;
  for (const { groupId } of rows) {
    const writer = { accountId, userId: 'system', requestId: 'completion', at, today };
    await database.transaction((tx) => completeIfOver(tx, writer, groupId));
  }
}

/**
 * Completes every group that is over, in all accounts, each in its own transaction.
 * @throws Error when the day is not known in an account
 */
export async function completeGroups({ database, clock }: ApiContext): Promise<void> {
  const now = clock();
  await onKnownDay(beyondAccounts(database, 'completion'), istDate(now), (accountId) =>
    completeGroupsOf(database, accountId, now),
  );
}
