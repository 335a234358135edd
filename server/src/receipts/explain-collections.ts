import type { CollectionExplanation, PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import type { PageRange } from '../search/page-of-ids.ts';
import { toRupees } from '../money.ts';
import { countReceipts, type ReceiptRange } from './collection-queries.ts';
import { collectedTotals } from './collection-report.ts';
import { newestReceiptIds, readReceipts } from './receipt-lists.ts';

/** Where the report has the total of a method. */
const TOTAL_OF = {
  Cash: 'cashPayments',
  UPI: 'upiPayments',
  Card: 'cardPayments',
  'Bank Transfer': 'otherPayments',
} as const satisfies Record<PaymentMode, string>;

interface Sum {
  receipts: number;
  paise: number;
}

/** What was reversed of the receipts of a range. */
async function sumReversed(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  method: PaymentMode | undefined,
): Promise<Sum> {
  const { rows } = await database.query<Sum>(
    `select count(*) as receipts, coalesce(sum(amount_paise), 0)::bigint as paise from receipt
     where account_id = $1 and reversed_at is not null and receipt_date between $2 and $3
       and ($4::text is null or scheme_id = $4) and ($5::text is null or method = $5)`,
    [accountId, start, end, groupId ?? null, method ?? null],
  );
  return rows[0] ?? { receipts: 0, paise: 0 };
}

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
