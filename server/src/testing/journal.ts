import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../ground/database/database.ts';
import { MIGRATIONS } from './migrations-folder.ts';

const SQL = readFileSync(path.join(MIGRATIONS, '0084_journal.sql'), 'utf8');
const [RECEIPTS = '', PAYOUTS = '', CASH = '', COUNTS = '', SUMS = ''] =
  SQL.match(/^insert into[^;]+/gm) ?? [];

/** The same statement for one account. */
const only = (statement: string, accountId: string, table: string, alias: string) =>
  statement.replaceAll(
    `${table} ${alias}\n`,
    `(select * from ${table} where account_id = '${accountId}') ${alias}\n`,
  );

/** Fills the journal of an account from its documents as the migration does, what it has already left alone. */
export async function fillJournal(tx: Queryable, accountId: string): Promise<void> {
  for (const statement of [
    only(RECEIPTS, accountId, 'receipt', 'r'),
    only(PAYOUTS, accountId, 'prize_payout', 'o'),
    only(CASH, accountId, 'cash_entry', 'e'),
    COUNTS.replaceAll(
      'from journal j',
      `from (select * from journal where account_id = '${accountId}') j`,
    ).replaceAll('from drawer_day where', `from drawer_day where account_id = '${accountId}' and`),
  ]) {
    await tx.query(`${statement} on conflict do nothing`);
  }
  await tx.query('delete from journal_sum where account_id = $1', [accountId]);
  await tx.query(only(SUMS, accountId, 'journal', 'j'));
}

/** All receipt numbers of an account, in order. */
export async function receiptNumbers(database: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    'select receipt_number as number from payment where account_id = $1 order by 1',
    [accountId],
  );
  return rows.map(({ number }) => number);
}
