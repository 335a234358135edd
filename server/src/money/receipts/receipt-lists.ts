import type { MemberReceipts, PaymentMode, Receipt } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { placeOf } from '../../ground/http/pages.ts';
import { keyedPage, type KeyedPage } from '../../ground/search/keyed-page.ts';
import { beyond, type Place } from '../../ground/search/page-key.ts';
import type { KeyedRange, PageOfIds, PageRange } from '../../ground/search/page-of-ids.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { toRupees } from '../../ground/money.ts';
import { searchAllNumbered } from './common-numbers.ts';
import {
  NEWEST,
  RECEIPTS,
  countReceipts,
  inRange,
  type ReceiptRange,
} from './collection-queries.ts';
import { receiptRowsSql, receiptsByIds, toReceipt, type ReceiptRow } from './receipt-rows.ts';
import { searchReceipts } from './receipt-search.ts';
import { receiptCriteria } from './receipt-criteria.ts';

/** A list of receipts for one reading is never longer. */
export const MOST_RECEIPTS = 5_000;

/** Which receipts of a range: undefined is all of them, reversed ones too. */
interface ReceiptKind {
  status?: Receipt['status'];
  method?: PaymentMode | undefined;
  /** Those from here on, nearest first. */
  place?: Place | undefined;
}

/** The statement that reads the newest of a range, with its values. @param columns of a receipt `r` */
function newest(
  columns: string,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  { limit, offset, status, method, place }: PageRange & ReceiptKind,
): { text: string; values: unknown[] } {
  const page = beyond(RECEIPTS, place, 9, 'r');
  return {
    text: `select ${columns} from receipt r where ${inRange(groupId)}
       ${status === undefined ? 'and $7::text is null' : 'and r.status = $7'}
       ${method === undefined ? 'and $8::text is null' : 'and r.method = $8'}
       and ${page.condition} ${page.order} limit $5 offset $6`,
    values: [
      accountId,
      start,
      end,
      groupId ?? null,
      limit,
      offset,
      status ?? null,
      method ?? null,
      ...page.values,
    ],
  };
}

/** The ids of the newest receipts of a range. */
export async function newestReceiptIds(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  page: PageRange & ReceiptKind,
): Promise<string[]> {
  // Ids only, so that rows before the page stay unread.
  const { text, values } = newest('r.receipt_id as "receiptId"', accountId, range, page);
  const { rows } = await database.query<{ receiptId: string }>(text, values);
  return rows.map(({ receiptId }) => receiptId);
}

/** The newest receipts of a range, in the one statement that finds them: none is looked up by its id. */
export async function newestReceipts(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  page: PageRange & ReceiptKind,
): Promise<Receipt[]> {
  const { text, values } = newest('r.*', accountId, range, page);
  return (await database.query<ReceiptRow>(receiptRowsSql(text), values)).rows.map(toReceipt);
}

/** The receipts of these ids, newest first. */
export async function readReceipts(
  database: Queryable,
  accountId: string,
  receiptIds: readonly string[],
): Promise<Receipt[]> {
  return (await receiptsByIds(database, accountId, receiptIds)).map(toReceipt);
}

/** What a list of receipts is asked for. */
interface ReceiptList {
  /** What the search box has. */
  typed: string;
  range: ReceiptRange;
  page: KeyedRange;
}

async function pageOfIds(
  database: Queryable,
  accountId: string,
  { typed, range, page, place }: ReceiptList & { place: Place | undefined },
): Promise<PageOfIds> {
  const criteria = receiptCriteria(typed, readSearchTerm(typed));
  if (criteria) {
    const search = { range, criteria, page, place };
    const found = await searchAllNumbered(database, accountId, search);
    return found ?? (await searchReceipts(database, accountId, search));
  }
  const ids = await newestReceiptIds(database, accountId, range, { ...page, place });
  return { ids, total: await countReceipts(database, accountId, range) };
}

/**
 * A page of the receipts of a range, newest first, reversed ones too.
 * @returns with the number over all pages, and the keys of the pages beside it
 * @throws Failure 422 for a key that is not there
 */
export async function listReceipts(
  database: Queryable,
  accountId: string,
  list: ReceiptList,
): Promise<KeyedPage & { receipts: Receipt[] }> {
  const place = await placeOf(database, accountId, RECEIPTS, list.page.key);
  const found = await keyedPage(list.page, (page) =>
    pageOfIds(database, accountId, { ...list, page, place }),
  );
  return { ...found, receipts: await readReceipts(database, accountId, found.ids) };
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
