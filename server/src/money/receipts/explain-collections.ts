import type { CollectionExplanation, PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { toRupees } from '../../ground/money.ts';
import { countReceipts, sumReversed, type ReceiptRange } from './collection-queries.ts';
import { collectedTotals } from './collection-report.ts';
import { newestReceiptIds, readReceipts } from './receipt-lists.ts';

/** Where the report has the total of a method. */
const TOTAL_OF = {
  Cash: 'cashPayments',
  UPI: 'upiPayments',
  Card: 'cardPayments',
  'Bank Transfer': 'otherPayments',
} as const satisfies Record<PaymentMode, string>;

/**
 * What makes a total of the collections: the receipts of its range, and what was reversed of them. The
 * total is the one of their report.
 * @param method undefined for all of them together
 */
export async function explainCollections(
  database: Queryable,
  accountId: string,
  {
    range,
    method,
    page,
  }: { range: ReceiptRange; method: PaymentMode | undefined; page: PageRange },
): Promise<CollectionExplanation> {
  const total = await countReceipts(database, accountId, range, method);
  const totals = await collectedTotals(database, accountId, range);
  const reversed = await sumReversed(database, accountId, range, method);
  const ids = await newestReceiptIds(database, accountId, range, { ...page, method });
  return {
    totalAmount: method === undefined ? totals.totalAmount : totals[TOTAL_OF[method]],
    counted: total - reversed.receipts,
    reversedAmount: toRupees(reversed.paise),
    reversed: reversed.receipts,
    receipts: await readReceipts(database, accountId, ids),
  };
}
