import type { Queryable } from '../../ground/database/database.ts';
import { takeNumbers } from '../../ground/counters.ts';

/**
 * The financial year of a date, April to March.
 * @param date `YYYY-MM-DD`
 * @returns e.g. `2025-26`
 */
export function financialYear(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The prefix of all numbers of a financial year. */
function prefixOf(year: string): string {
  return `RC/${year}/`;
}

/** @param part in small letters */
function hasInPrefix(year: string, part: string): boolean {
  return prefixOf(year).toLowerCase().includes(part);
}

/** Years that receipts are of; those of others are found as well. */
const YEARS = Array.from({ length: 50 }, (_, index) => financialYear(`${2010 + index}-04-01`));

/** Up to two digits of the count itself: most numbers have them, since they are filled up with zeros. */
const FEW_DIGITS = /\/[^/]{0,2}$/;

/** Whether all numbers of a year may have this part, or most of them. @param key in small letters */
export function isOfManyNumbers(key: string): boolean {
  const part = key.replace(FEW_DIGITS, '/');
  return YEARS.some((year) => hasInPrefix(year, part));
}

/** Whether a part of many numbers has digits of the count itself. @param key in small letters */
export function isOfCount(key: string): boolean {
  return !YEARS.some((year) => hasInPrefix(year, key));
}

/**
 * Whether all numbers of the receipts from one date to another have a part, by their prefix alone.
 * @param first `YYYY-MM-DD`, as `last` is
 * @param key in small letters
 */
export function haveAllNumbers(first: string, last: string, key: string): boolean {
  const from = YEARS.indexOf(financialYear(first));
  const years = YEARS.slice(from, YEARS.indexOf(financialYear(last)) + 1);
  return from >= 0 && years.length > 0 && years.every((year) => hasInPrefix(year, key));
}

/**
 * Takes the next receipt numbers of the account, each in the financial year of a payment's date. The last
 * locks of its transaction: every other payment of the account waits for them.
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

/** The same for one payment. */
export async function takeReceiptNumber(
  tx: Queryable,
  accountId: string,
  receiptDate: string,
): Promise<string> {
  const [number = ''] = await takeReceiptNumbers(tx, accountId, [receiptDate]);
  return number;
}
