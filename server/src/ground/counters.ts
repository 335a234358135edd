import { runSql } from './database/build.ts';
import { financialYear } from './calendar.ts';
import type { Queryable } from './database/database.ts';

/**
 * Takes the next `count` numbers of an account's counter, which starts at 1 and has no gap, as a failed transaction
 * gives them back. The counter stays locked until the transaction ends, in the order of `database/locks.ts`.
 * @returns the last number taken
 */
export async function takeNumbers(
  tx: Queryable,
  { accountId, name, count = 1 }: { accountId: string; name: string; count?: number },
): Promise<number> {
  const { rows } = await runSql<{ value: number }>(tx)`
    insert into counter as c (account_id, name, value) values (${accountId}, ${name}, ${count})
    on conflict (account_id, name) do update set value = c.value + excluded.value
    returning value`;
  const [row] = rows;
  if (!row) throw new Error(`The counter ${name} gave no number.`);
  return row.value;
}

/** Last number of a counter; 0 before its first. */
export async function readCounter(
  database: Queryable,
  { accountId, name }: { accountId: string; name: string },
): Promise<number> {
  const { rows } = await runSql<{ value: number }>(database)`
    select value from counter where account_id = ${accountId} and name = ${name}`;
  return rows[0]?.value ?? 0;
}

/**
 * Takes the next number of a kind of voucher in the financial year of a date.
 * @param date `YYYY-MM-DD`
 * @returns e.g. `PV/2026-27/000012`
 */
export async function takeNumberOfYear(
  tx: Queryable,
  accountId: string,
  { counter, prefix, date }: { counter: string; prefix: string; date: string },
): Promise<string> {
  const year = financialYear(date);
  const number = await takeNumbers(tx, { accountId, name: `${counter}/${year}` });
  return `${prefix}/${year}/${String(number).padStart(6, '0')}`;
}
