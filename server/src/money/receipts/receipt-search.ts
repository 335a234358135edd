import { execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  addRupees,
  istDate,
  type MemberReceipts,
  type OwnPayment,
  type Payment,
  type ReceiptMode,
  type Receipt,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, isGiven, type Sql } from '../../ground/database/statements.ts';
import {
  behind,
  pageOfHits,
  type ListRange,
  type PageOfIds,
  type PageRange,
} from '../../ground/search/page-of-ids.ts';
import { readSearchTerm, searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';
import { toRupees } from '../../ground/money.ts';
import { bookSums, collectedIn } from '../journal/journal-sums.ts';
import { CHARGES_OF_RECEIPT, type ChargesPaise, toCharges } from '../journal/charges.ts';
import {
  receiptRows,
  readReceipts,
  toReceipt,
  NEWEST,
  RECEIPTS,
  inRange,
  type ReceiptRange,
} from './receipt-queries.ts';
import type { Writer } from '../../ground/http/context.ts';
import { withMerged } from '../../people/members/member-marks.ts';
import { readTickets } from '../dues/pending-dues.ts';

/** The list of a collection report is never longer. */
export const MOST_RECEIPTS = 5_000;

/** A kind of the receipts of a range: all of them, reversed ones too, or those that the collections of it count. */
interface ReceiptKind {
  isCounted?: boolean;
  method?: ReceiptMode | undefined;
}

/** Conditions on the kind of receipts `r`: the date of a counted one counts it in the collections. */
function ofKind({ isCounted = false, method }: ReceiptKind): Sql {
  const counted = isCounted ? sql`and (r.status = 'Valid' or r.reversal_day is not null)` : sql``;
  return sql`and ${isGiven('r.method', method)} ${counted}`;
}

const AS_IT_IS = sql`r.account_id, r.receipt_id, r.payment_id, r.ticket_id, r.member_id, r.member_name,
  r.scheme_id, r.method, r.status, r.reversal_reason, r.reversed_by, r.reversed_at, r.reversal_day`;
const CHARGES = CHARGES_OF_RECEIPT.map(({ field }) => sql.ref(`r.${field}`));

/**
 * The newest lines of a range's collections: its receipts, and of closed months their reversals, each a line below 0 of
 * its day.
 */
export async function newestLines(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  { limit, offset, ...kind }: PageRange & ReceiptKind,
): Promise<Receipt[]> {
  const { groupId, start, end } = range;
  const lines = sql`select * from (
      (select ${AS_IT_IS}, r.receipt_date, r.amount_paise, ${sql.join(CHARGES)}, r.late_fee_waived_paise,
         r.instalments, r.created_at
       from receipt r where ${inRange(accountId, range)} ${ofKind(kind)}
       ${NEWEST} limit ${limit}::integer + ${offset}::integer)
      union all
      select ${AS_IT_IS}, r.reversal_day, -r.amount_paise, ${sql.join(CHARGES.map((charge) => sql`-${charge}`))}, 0,
         -r.instalments, r.reversed_at
      from receipt r
      where r.account_id = ${accountId} and r.reversal_day between ${start} and ${end}
        and ${isGiven('r.scheme_id', groupId)} ${ofKind({ method: kind.method })}
    ) r ${NEWEST} limit ${limit} offset ${offset}`;
  return (await execute(database, receiptRows(accountId, lines))).rows.map(toReceipt);
}

/**
 * A page of the receipts of a range, newest first, reversed ones too.
 * @param list `searchText` of the search box
 * @returns with the number over all pages
 */
export async function listReceipts(
  database: Queryable,
  accountId: string,
  { searchText, range, page }: { searchText: string; range: ReceiptRange; page: ListRange },
): Promise<PageOfIds & { receipts: Receipt[] }> {
  const term = readSearchTerm(searchText);
  const found = term
    ? await searchReceipts(database, accountId, { range, term, page })
    : await newestIds(database, accountId, { range, page });
  return { ...found, receipts: await readReceipts(database, accountId, found.ids) };
}

async function newestIds(
  database: Queryable,
  accountId: string,
  { range, page: { limit, offset, after } }: { range: ReceiptRange; page: ListRange },
): Promise<PageOfIds> {
  // Ids only, so that rows before the page stay unread.
  const { rows } = await runSql<{ id: string }>(database)`
    select r.receipt_id as id from receipt r where ${inRange(accountId, range)}
      and ${behind(RECEIPTS, 'r', { accountId, after })} ${NEWEST} limit ${limit} offset ${offset}`;
  const { receipts } = collectedIn(await bookSums(database, accountId, range));
  return { ids: rows.map(({ id }) => id), total: receipts };
}

/**
 * The receipts of tickets and persons, also of those who were merged into these, newest first, all of them, and what the valid ones come to.
 * @param ids of tickets or persons, mixed
 * @param groupId undefined for all groups
 */
export async function receiptsOf(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
  groupId: string | undefined,
): Promise<MemberReceipts> {
  const persons = await withMerged(database, accountId, ids);
  const lines = sql`select * from receipt r where r.account_id = ${accountId}
       and (r.ticket_id = any(${ids}) or r.member_id = any(${persons})) and ${isGiven('r.scheme_id', groupId)}`;
  const receipts = (await execute(database, receiptRows(accountId, lines))).rows.map(toReceipt);
  const valid = receipts.filter(({ status }) => status === 'Valid');
  return { receipts, totalPaid: addRupees(valid.map(({ receiptAmount }) => receiptAmount)) };
}

/**
 * The receipts of a range whose number, transaction id or ticket code matches, or a name or phone that their member has
 * or had; newest first.
 */
function searchReceipts(
  database: Queryable,
  accountId: string,
  { range, term, page }: { range: ReceiptRange; term: SearchTerm; page: ListRange },
): Promise<PageOfIds> {
  const conditions = sql`${inRange(accountId, range)}
    and ${behind(RECEIPTS, 'r', { accountId, after: page.after })} and ${searchMatches(term, 'r.search')}`;
  return pageOfHits(database, {
    list: RECEIPTS,
    row: 'r',
    hits: sql`select r.receipt_id, r.receipt_date, r.created_at from receipt_search_row r where ${conditions}`,
    walk: sql`from receipt r where ${conditions}`,
    page,
  });
}

type Row = Pick<OwnPayment, 'receiptNumber' | 'memberName' | 'paymentMethod' | 'createdAt'> & {
  totalPaise: number;
  reversedPaise: number;
} & ChargesPaise;

/**
 * A page of the payments that a user took on a day in India by the instant of recording, as the day book counts them:
 * none out of a paper book; newest first, reversed ones too.
 * @returns with the number over all pages
 */
export async function ownPaymentsOn(
  database: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
  { date, page }: { date: string; page: PageRange },
): Promise<{ payments: OwnPayment[]; total: number }> {
  const taken = sql`from payment p where p.account_id = ${accountId} and p.created_by = ${userId}
    and ${isInDays('p.created_at', date)} and p.import_id is null`;
  const sumOf = (field: string, status: Receipt['status']) => sql`(
    select coalesce(sum(r.${sql.id(field)}), 0)::bigint from receipt r
    where r.account_id = ${accountId} and r.payment_id = s.payment_id and r.status = ${status})`;
  const charges = CHARGES_OF_RECEIPT.map(
    ({ field }) => sql`${sumOf(field, 'Valid')} as ${sql.id(field)}`,
  );
  const { rows } = await runSql<Row>(database)`
    select s.receipt_number, s.method as payment_method,
      s.created_at, s.total_paise,
      (select r.member_name from receipt r
       where r.account_id = ${accountId} and r.payment_id = s.payment_id
       order by r.receipt_id limit 1) as member_name,
      ${sumOf('amountPaise', 'Reversed')} as reversed_paise, ${sql.join(charges)}
    from (select p.* ${taken}
          order by p.created_at desc, p.payment_id desc limit ${page.limit} offset ${page.offset}) as s
    order by s.created_at desc, s.payment_id desc`;
  const counted = await runSql<{ total: number }>(database)`select count(*) as total ${taken}`;
  const payments = rows.map(({ totalPaise, reversedPaise, ...row }) => ({
    receiptNumber: row.receiptNumber,
    memberName: row.memberName,
    paymentMethod: row.paymentMethod,
    createdAt: row.createdAt,
    totalAmount: toRupees(totalPaise),
    reversedAmount: toRupees(reversedPaise),
    ...toCharges(row),
  }));
  return { payments, total: counted.rows[0]?.total ?? 0 };
}

/**
 * The answer to a repeat of a payment or a reversal: the first answer with its receipts and tickets as
 * they are now, so that nobody holds a reversed receipt for a valid one.
 */
export async function paymentNow<T extends { data: Payment }>(
  tx: Queryable,
  { accountId, at }: Writer,
  first: T,
): Promise<T> {
  const { receipts, tickets } = first.data;
  const ticketIds = tickets.map(({ ticketId }) => ticketId);
  const receiptIds = receipts.map(({ receiptId }) => receiptId);
  const receiptsNow = await readReceipts(tx, accountId, receiptIds);
  return {
    ...first,
    data: {
      ...first.data,
      receipts: receiptIds.flatMap((id) => receiptsNow.filter(({ receiptId }) => receiptId === id)),
      tickets: await readTickets(tx, { accountId, today: istDate(Date.parse(at)) }, ticketIds),
    },
  };
}
