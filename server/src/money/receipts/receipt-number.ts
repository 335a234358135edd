import type { Queryable } from '../../ground/database/database.ts';
import { financialYear } from '../../ground/calendar.ts';
import { takeNumbers } from '../../ground/counters.ts';

/** The prefix of all numbers of a financial year. */
function prefixOf(year: string): string {
  return `RC/${year}/`;
}

/**
 * Takes the next receipt numbers of the account, each in the financial year of a payment's date.
 * @param dates `YYYY-MM-DD`, in the order in which the payments are numbered
 * @returns e.g. `RC/2025-26/000123` for each date
 */
export async function takeReceiptNumbers(
  tx: Queryable,
  accountId: string,
  dates: readonly string[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const year of dates.map(financialYear)) counts.set(year, (counts.get(year) ?? 0) + 1);
  const next = new Map<string, number>();
  for (const [year, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = await takeNumbers(tx, { accountId, name: `receipts/${year}`, count });
    next.set(year, last - count + 1);
  }
  return dates.map((date) => {
    const year = financialYear(date);
    const number = next.get(year) ?? 0;
    next.set(year, number + 1);
    return `${prefixOf(year)}${String(number).padStart(6, '0')}`;
  });
}

/** Receipt numbers that were taken in all accounts and years; for the owner of the tables. */
export async function countReceiptNumbers(owner: Queryable): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select coalesce(sum(value), 0)::bigint as count from counter where name like 'receipts/%'`,
  );
  return rows[0]?.count ?? 0;
}

/** The same for one payment. */
export async function takeReceiptNumber(
  tx: Queryable,
  accountId: string,
  receiptDate: string,
): Promise<string> {
  const [number = ''] = await takeReceiptNumbers(tx, accountId, [receiptDate]);
  return number;
}
