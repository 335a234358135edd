import type { MemberReceipts, PaymentMode, Receipt } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { behind, type ListRange, type PageOfIds } from '../../ground/search/page-of-ids.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { toRupees } from '../../ground/money.ts';
import {
  NEWEST,
  RECEIPTS,
  countReceipts,
  inRange,
  type ReceiptRange,
} from './collection-queries.ts';
import { receiptRowsSql, receiptsByIds, toReceipt, type ReceiptRow } from './receipt-rows.ts';
import { searchReceipts } from './receipt-search.ts';

/** A list of receipts for one reading is never longer. */
export const MOST_RECEIPTS = 5_000;

/** Which receipts of a range: undefined is all of them, reversed ones too. */
interface ReceiptKind {
  status?: Receipt['status'];
  method?: PaymentMode | undefined;
}

/** The statement that reads the newest of a range, with its values. @param columns of a receipt `r` */
function newest(
  columns: string,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  { limit, offset, after, status, method }: ListRange & ReceiptKind,
): { text: string; values: unknown[] } {
  return {
    text: `select ${columns} from receipt r where ${inRange(groupId)}
       ${status === undefined ? 'and $7::text is null' : 'and r.status = $7'}
       ${method === undefined ? 'and $8::text is null' : 'and r.method = $8'}
       and ${behind(RECEIPTS, 'r', { after, parameter: '$9' })} ${NEWEST} limit $5 offset $6`,
    values: [
      accountId,
      start,
      end,
      groupId ?? null,
      limit,
      offset,
      status ?? null,
      method ?? null,
      after ?? null,
    ],
  };
}

/** The ids of the newest receipts of a range. */
export async function newestReceiptIds(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  page: ListRange & ReceiptKind,
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
  page: ListRange & ReceiptKind,
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
  page: ListRange;
}

async function pageOfIds(
  database: Queryable,
  accountId: string,
  { typed, range, page }: ReceiptList,
): Promise<PageOfIds> {
  const term = readSearchTerm(typed);
  if (term) return searchReceipts(database, accountId, { range, term, page });
  const ids = await newestReceiptIds(database, accountId, range, page);
  return { ids, total: await countReceipts(database, accountId, range) };
}

/**
 * A page of the receipts of a range, newest first, reversed ones too.
 * @returns with the number over all pages
 */
export async function listReceipts(
  database: Queryable,
  accountId: string,
  list: ReceiptList,
): Promise<PageOfIds & { receipts: Receipt[] }> {
  const found = await pageOfIds(database, accountId, list);
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
