import type { MemberReceipts, PaymentMode, Receipt } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { shownPart, type PageOfIds, type PageRange } from '../search/page-of-ids.ts';
import { readSearchTerm } from '../search/search-term.ts';
import { toRupees } from '../money.ts';
import { countIfAllNumbered } from './common-numbers.ts';
import { NEWEST, countReceipts, inRange, type ReceiptRange } from './collection-queries.ts';
import { receiptsByIds, toReceipt } from './receipt-rows.ts';
import { searchReceipts, soughtReceipts } from './receipt-search.ts';

/** A list of receipts for one reading is never longer. */
export const MOST_RECEIPTS = 5_000;

/** Which receipts of a range: undefined is all of them, reversed ones too. */
interface ReceiptKind {
  status?: Receipt['status'];
  method?: PaymentMode | undefined;
}

/** The ids of the newest receipts of a range. */
export async function newestReceiptIds(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  { limit, offset, status, method }: PageRange & ReceiptKind,
): Promise<string[]> {
  // Ids only, so that rows before the page stay unread.
  const { rows } = await database.query<{ receiptId: string }>(
    `select r.receipt_id as "receiptId" from receipt r
     where ${inRange(groupId)}
       ${status === undefined ? 'and $7::text is null' : 'and r.status = $7'}
       ${method === undefined ? 'and $8::text is null' : 'and r.method = $8'}
     ${NEWEST} limit $5 offset $6`,
    [accountId, start, end, groupId ?? null, limit, offset, status ?? null, method ?? null],
  );
  return rows.map(({ receiptId }) => receiptId);
}

/** The receipts of these ids, newest first. */
export async function readReceipts(
  database: Queryable,
  accountId: string,
  receiptIds: readonly string[],
): Promise<Receipt[]> {
  return (await receiptsByIds(database, accountId, receiptIds)).map(toReceipt);
}

async function pageOfIds(
  database: Queryable,
  accountId: string,
  { typed, range, page }: { typed: string; range: ReceiptRange; page: PageRange },
): Promise<PageOfIds> {
  const sought = soughtReceipts(typed, readSearchTerm(typed));
  if (sought) {
    const total = await countIfAllNumbered(database, accountId, range, sought);
    if (total === undefined) return searchReceipts(database, accountId, { range, sought, page });
    return { ids: await newestReceiptIds(database, accountId, range, shownPart(page)), total };
  }
  const ids = await newestReceiptIds(database, accountId, range, page);
  return { ids, total: await countReceipts(database, accountId, range) };
}

/**
 * A page of the receipts of a range, newest first, reversed ones too.
 * @param list `typed` is what the search box has
 * @returns with the number over all pages
 */
export async function listReceipts(
  database: Queryable,
  accountId: string,
  list: { typed: string; range: ReceiptRange; page: PageRange },
): Promise<{ receipts: Receipt[]; total: number }> {
  const { ids, total } = await pageOfIds(database, accountId, list);
  return { receipts: await readReceipts(database, accountId, ids), total };
}

/**
 * The receipts of tickets and persons, newest first, and what the valid ones come to.
 * @param ids of tickets or persons, mixed
 * @param groupId undefined for all groups
 */
export async function receiptsOf(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
  groupId: string | undefined,
): Promise<MemberReceipts> {
  const params = [accountId, ids, groupId ?? null];
  const theirs = `from receipt r where r.account_id = $1
    and (r.ticket_id = any($2) or r.member_id = any($2)) and ($3::text is null or r.scheme_id = $3)`;
  const { rows } = await database.query<{ receiptId: string }>(
    `select r.receipt_id as "receiptId" ${theirs} ${NEWEST} limit ${MOST_RECEIPTS}`,
    params,
  );
  const total = await database.query<{ paise: number }>(
    `select coalesce(sum(r.amount_paise) filter (where r.status = 'Valid'), 0)::bigint as paise ${theirs}`,
    params,
  );
  const receiptIds = rows.map(({ receiptId }) => receiptId);
  return {
    receipts: await readReceipts(database, accountId, receiptIds),
    totalPaid: toRupees(total.rows[0]?.paise ?? 0),
  };
}
