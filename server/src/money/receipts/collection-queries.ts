import type { PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { newestFirst, type NewestFirst } from '../../ground/search/page-of-ids.ts';
import { ALL_GROUPS, rangeParts, type RangePart } from './range-parts.ts';

/** Where a range without a first or last day begins and ends: no date lies outside. */
export const EARLIEST = '1900-01-01';
export const LATEST = '2199-12-31';

/** Receipts of a group (undefined is all groups) on the days from `start` to `end`, both included. */
export interface ReceiptRange {
  groupId: string | undefined;
  start: string;
  end: string;
}

/** Receipts in the order of their lists. */
export const RECEIPTS: NewestFirst = {
  table: 'receipt',
  columns: ['receipt_date', 'created_at', 'receipt_id'],
};
export const NEWEST = newestFirst(RECEIPTS, 'r');

/**
 * Whether a receipt `r` of the account `$1` is of the days from `$2` to `$3` and of the group `$4`, where there is one.
 * Two texts, so that each keeps to its index.
 */
export function inRange(groupId: string | undefined): string {
  const group = groupId === undefined ? '$4::text is null' : 'r.scheme_id = $4';
  return `r.account_id = $1 and ${group} and r.receipt_date between $2 and $3`;
}

/** The rows `c` of `collection_day` that the parts `$2` to `$4` of a range are: each part along the key. */
const OF_PARTS = `unnest($2::text[], $3::date[], $4::date[]) as part (scheme_id, first, last)
  cross join lateral (
    select day, method, receipts, paise from collection_day
    where account_id = $1 and scheme_id = part.scheme_id and day between part.first and part.last
    offset 0
  ) c`;

function partValues(accountId: string, parts: readonly RangePart[]): unknown[] {
  return [
    accountId,
    parts.map(({ groupId }) => groupId),
    parts.map(({ first }) => first),
    parts.map(({ last }) => last),
  ];
}

/** The number of receipt lines in a range, reversed ones too. @param method undefined for all */
export async function countReceipts(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  method?: PaymentMode,
): Promise<number> {
  const { rows } = await database.query<{ receipts: number }>(
    `select coalesce(sum(c.receipts), 0)::bigint as receipts from ${OF_PARTS}
     where $5::text is null or c.method = $5`,
    [...partValues(accountId, rangeParts(range)), method ?? null],
  );
  return rows[0]?.receipts ?? 0;
}

/** Some receipts and their money, in paise. */
interface ReceiptSum {
  receipts: number;
  paise: number;
}

/** What was reversed of the receipts of a range. @param method undefined for all */
export async function sumReversed(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  method?: PaymentMode,
): Promise<ReceiptSum> {
  const { rows } = await database.query<ReceiptSum>(
    `select count(*) as receipts, coalesce(sum(amount_paise), 0)::bigint as paise from receipt
     where account_id = $1 and reversed_at is not null and receipt_date between $2 and $3
       and ($4::text is null or scheme_id = $4) and ($5::text is null or method = $5)`,
    [accountId, start, end, groupId ?? null, method ?? null],
  );
  return rows[0] ?? { receipts: 0, paise: 0 };
}

/** What came in by one method on one day (or in the month that begins with it), in paise. */
export interface CollectedSum {
  day: string;
  method: PaymentMode;
  paise: number;
}

/**
 * What came in over a range, without reversed receipts, oldest first.
 * @param byMonth sums by the first day of the month instead of by day
 */
export async function sumCollected(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  byMonth: boolean,
): Promise<CollectedSum[]> {
  const { groupId = ALL_GROUPS, start: first, end: last } = range;
  const parts = byMonth ? rangeParts(range) : [{ groupId, first, last }];
  const day = byMonth ? `date_trunc('month', c.day)::date` : 'c.day';
  const { rows } = await database.query<CollectedSum>(
    `select ${day} as day, c.method, sum(c.paise)::bigint as paise from ${OF_PARTS}
     where c.paise > 0 group by 1, 2 order by 1, 2`,
    partValues(accountId, parts),
  );
  return rows;
}

/** The first and the last day of a range on which anything came in. */
export async function collectedSpan(
  database: Queryable,
  accountId: string,
  { groupId = ALL_GROUPS, start, end }: ReceiptRange,
): Promise<{ first: string; last: string } | undefined> {
  const { rows } = await database.query<{ first: string | null; last: string | null }>(
    `select min(day) as first, max(day) as last from collection_day
     where account_id = $1 and scheme_id = $2 and day between $3 and $4`,
    [accountId, groupId, start, end],
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}
