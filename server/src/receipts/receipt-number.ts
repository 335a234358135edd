import type { Queryable } from '../database/database.ts';
import { takeNumbers } from '../counters.ts';

/**
 * The financial year of a date, April to March.
 * @param date `YYYY-MM-DD`
 * @returns e.g. `2025-26`
 */
export function financialYear(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * Takes the next receipt number of the account in the financial year of a payment's date. The last
 * lock of its transaction: every other payment of the account waits for it.
 * @returns e.g. `RC/2025-26/000123`
 */
export async function takeReceiptNumber(
  tx: Queryable,
  accountId: string,
  receiptDate: string,
): Promise<string> {
  const year = financialYear(receiptDate);
  const number = await takeNumbers(tx, { accountId, name: `receipts/${year}` });
  return `RC/${year}/${String(number).padStart(6, '0')}`;
}
