import { receiptSearch, type ReceiptSearch } from '../../people/members/search-texts.ts';
import { execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  ADJUSTED,
  type ReceiptMode,
  type Receipt,
  type ReminderLocale,
} from '@kuri/shared/contract';
import { setPaidSql } from '../../ground/arrears/arrears-sql.ts';
import { idCondition, insertRows, isGiven, type Sql } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import { newestFirst, type NewestFirst } from '../../ground/search/page-of-ids.ts';
import {
  CHARGE_COLUMNS,
  chargesIn,
  NO_CHARGES,
  type ChargesPaise,
  toCharges,
} from '../journal/charges.ts';
import type { Posting } from '../journal/post.ts';

/** The first and last day of a range without one: no date lies outside. */
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
  columns: ['receipt_date', 'created_at'],
  id: 'receipt_id',
};
export const NEWEST = newestFirst(RECEIPTS, 'r');

/** The condition that a receipt `r` is of a range. Two texts, so that each keeps to its index. */
export function inRange(accountId: string, { groupId, start, end }: ReceiptRange): Sql {
  const isOfGroup = isGiven('r.scheme_id', groupId);
  return sql`r.account_id = ${accountId} and ${isOfGroup} and r.receipt_date between ${start} and ${end}`;
}

/** A receipt line with its payment, ticket, person and group. */
interface ReceiptRow extends Partial<ChargesPaise> {
  receiptId: string;
  receiptNumber: string;
  ticketId: string;
  membershipCode: string;
  paperNumber: string | null;
  memberId: string;
  /** The name when it was written. */
  memberName: string;
  contactPhone: string;
  reminderLocale: ReminderLocale | null;
  groupId: string;
  schemeName: string;
  /** The business date of the payment, `YYYY-MM-DD`. */
  date: string;
  amountPaise: number;
  method: ReceiptMode;
  lateFeeWaivedPaise: number;
  lateFeeWaiver: string | null;
  /** Instalments that it completed. */
  instalments: number;
  /** The price of one, of its ticket. */
  instalmentPaise: number;
  transactionId: string | null;
  remarks: string | null;
  status: Receipt['status'];
  reversalReason: string | null;
  reversedBy: string | null;
  reversedAt: string | null;
  /** The day from which the collections take it off; null for its own. */
  reversalDay: string | null;
  /** The first name of who took the payment; their id when they are no user any more. */
  createdBy: string;
  createdAt: string;
  /** The import of a payment out of a paper book. */
  importId: string | null;
}

/** Receipt lines with what they are shown with, newest first. @param lines rows `r` of the account */
export function receiptRows(accountId: string, lines: Sql) {
  return sql<ReceiptRow>`select r.receipt_id, p.receipt_number,
       r.ticket_id, t.code as membership_code, t.paper_number, r.member_id,
       r.member_name, m.phone as contact_phone,
       m.reminder_locale, r.scheme_id as group_id,
       g.name as scheme_name, r.receipt_date as date, r.amount_paise,
       ${CHARGE_COLUMNS}, r.late_fee_waived_paise,
       p.late_fee_waiver, r.method,
       r.instalments, t.instalment_paise, p.transaction_id, p.remarks, r.status,
       r.reversal_reason, coalesce(v.first_name, r.reversed_by) as reversed_by,
       r.reversed_at, r.reversal_day, coalesce(u.first_name, p.created_by) as created_by,
       r.created_at, p.import_id
     from (${lines}) r
     join payment p on p.account_id = ${accountId} and p.payment_id = r.payment_id
     join ticket t on t.account_id = ${accountId} and t.ticket_id = r.ticket_id
     join member m on m.account_id = ${accountId} and m.member_id = r.member_id
     join scheme g on g.account_id = ${accountId} and g.scheme_id = r.scheme_id
     left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
     left join app_user v on v.account_id = r.account_id and v.user_id = r.reversed_by
     order by r.receipt_date desc, r.created_at desc, r.receipt_id desc`;
}

/** The receipts of these ids, newest first. */
export async function readReceipts(
  database: Queryable,
  accountId: string,
  receiptIds: readonly string[],
): Promise<Receipt[]> {
  if (receiptIds.length === 0) return [];
  const named = sql`select * from receipt where account_id = ${accountId} and receipt_id = any(${receiptIds})`;
  return (await execute(database, receiptRows(accountId, named))).rows.map(toReceipt);
}

function reversalOf({ reversalReason, reversedBy, reversedAt }: ReceiptRow): Receipt['reversal'] {
  if (reversalReason === null || reversedBy === null || reversedAt === null) return null;
  return { reason: reversalReason, by: reversedBy, at: reversedAt };
}

function waiverOf({ lateFeeWaivedPaise, lateFeeWaiver }: ReceiptRow) {
  return {
    ...(lateFeeWaivedPaise > 0 && { lateFeeWaived: toRupees(lateFeeWaivedPaise) }),
    ...(lateFeeWaivedPaise > 0 && lateFeeWaiver !== null && { lateFeeWaiver }),
  };
}

/** The receipt of the API. A payment that is written down later keeps its day; its time is the entry's. */
export function toReceipt(row: ReceiptRow): Receipt {
  const amount = toRupees(row.amountPaise);
  const creditPaise = row.amountPaise - row.instalments * row.instalmentPaise;
  // Lines of a paper book count their own whole instalments, whatever was paid before.
  const hasCredit = creditPaise !== 0 && row.importId === null;
  return {
    receiptId: row.receiptId,
    receiptNumber: row.receiptNumber,
    ticketId: row.ticketId,
    membershipCode: row.membershipCode,
    ...(row.paperNumber !== null && { paperNumber: row.paperNumber }),
    memberId: row.memberId,
    memberName: row.memberName,
    contactPhone: row.contactPhone,
    schemeId: row.groupId,
    schemeName: row.schemeName,
    receiptDate: `${row.date}${row.createdAt.slice(10)}`,
    receiptAmount: amount,
    amountPaid: amount,
    paymentMethod: row.method,
    no_installments: row.instalments,
    noOfInstallments: row.instalments,
    ...(hasCredit && { creditAmount: toRupees(creditPaise) }),
    ...toCharges(row),
    ...waiverOf(row),
    transactionId: row.transactionId,
    remarks: row.remarks,
    status: row.status,
    reversal: reversalOf(row),
    ...(row.reversalDay !== null && { reversedOn: row.reversalDay }),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    ...(row.importId !== null && { source: 'import' as const }),
  };
}

/** A payment as stored; amounts in paise. */
export interface StoredPayment {
  paymentId: string;
  receiptNumber: string;
  method: ReceiptMode;
  totalPaise: number;
  /** Late fees beside the total, and why they were waived. */
  lateFeePaise?: number;
  lateFeeWaiver?: string | null;
  /** `YYYY-MM-DD`. */
  receiptDate: string;
  transactionId: string | null;
  /** Why it has none. */
  referenceReason?: string | null;
  remarks: string | null;
  createdBy: string;
  createdAt: string;
  /** The part of the console that took it: `mfe-receipts@1.4.0`; null when it did not say. */
  madeWith: string | null;
  /** Payout of the prize that paid it. */
  payoutId?: string;
}

/** A line: the part of a payment for one ticket. */
export interface StoredLine extends Partial<ChargesPaise> {
  receiptId: string;
  ticketId: string;
  groupId: string;
  memberId: string;
  /** The name on the receipt; without it the member's name of now. */
  memberName?: string;
  amountPaise: number;
  lateFeeWaivedPaise?: number;
  /** Whole instalments in the amount. */
  instalments: number;
}

/** A payment to be stored with what it pays to each ticket. */
export type NewPayment = StoredPayment & {
  lines: readonly StoredLine[];
  /** The import of a paper book. */
  importId?: string;
};

/** Sums that a line moves: the part of the instalments, and its charges. */
export function postingsOf(
  line: StoredLine,
  { method, importId }: { method: ReceiptMode; importId?: string | undefined },
): Posting[] {
  const { receiptId, ticketId, groupId, memberId, amountPaise } = line;
  const of = { document: 'receipt', documentId: receiptId, method } as const;
  const whose = { ticketId, groupId, memberId };
  const set = method === ADJUSTED ? 'setOff' : 'instalment';
  const kind = importId === undefined ? set : 'broughtAlong';
  return [
    { ...of, ...whose, kind, paise: amountPaise },
    ...chargesIn(line).map(({ name, paise }) => ({ ...of, ...whose, kind: name, paise })),
  ];
}

/** As many are one statement of payments, so that none of their lines is stored before. */
const TOGETHER = 100;

/** Stores payments with their lines. @param search of their lines, read before */
export async function insertPayments(
  tx: Queryable,
  accountId: string,
  payments: readonly NewPayment[],
  search?: ReceiptSearch,
): Promise<void> {
  const toPaymentRow = ({ lines: _lines, ...payment }: NewPayment) => {
    const none = { lateFeePaise: 0, lateFeeWaiver: null, referenceReason: null };
    return { accountId, ...none, importId: null, payoutId: null, ...payment };
  };
  const lines = payments.flatMap((payment) => payment.lines.map((line) => ({ payment, line })));
  const searchOf =
    search ??
    (await receiptSearch(
      tx,
      accountId,
      lines.map(({ line }) => line),
    ));
  const toReceiptRow = ({ payment, line }: { payment: NewPayment; line: StoredLine }) => {
    const search = searchOf(line, payment);
    const { paymentId, method, receiptDate, createdAt } = payment;
    const { groupId: schemeId, ...rest } = line;
    const none = { memberName: null, ...NO_CHARGES, lateFeeWaivedPaise: 0 };
    return {
      ...{ accountId, paymentId, method, receiptDate, createdAt },
      ...{ ...none, schemeId, search, ...rest },
    };
  };
  const stored = insertRows(tx, 'payment', payments, { toRow: toPaymentRow });
  // The lines of a few payments travel with them, behind them.
  if (payments.length > TOGETHER) await stored;
  await Promise.all([stored, insertRows(tx, 'receipt', lines, { toRow: toReceiptRow })]);
}

/** The sum of the valid receipts of a ticket, in paise, and the date of the last one. */
export interface PaidFigures {
  ticketId: string;
  paidPaise: number;
  lastPaidDate: string | null;
}

/** Sums the valid receipts of tickets; a ticket without any is left out. */
export async function sumReceipts(tx: Queryable, accountId: string, ticketIds: readonly string[]) {
  return await rowsOf<PaidFigures>(tx)`
    select ticket_id, sum(amount_paise)::bigint as paid_paise,
      max(receipt_date) as last_paid_date
    from receipt where account_id = ${accountId} and ${idCondition('ticket_id', ticketIds)} and status = 'Valid'
    group by ticket_id`;
}

/** Keeps the sum of its receipts on a ticket. */
export async function storePaid(tx: Queryable, accountId: string, figures: PaidFigures) {
  const paise = sql`${figures.paidPaise}::bigint`;
  await runSql(tx)`
    update ticket set last_paid_date = ${figures.lastPaidDate}, ${setPaidSql(accountId, paise, 'ticket')}
    where account_id = ${accountId} and ticket_id = ${figures.ticketId}`;
}

/** True if a payment of the account that stands has this transaction id, in upper case. */
export async function isTransactionUsed(
  database: Queryable,
  accountId: string,
  transactionId: string,
): Promise<boolean> {
  const { rows } = await runSql(database)`
    select 1 from payment p join receipt r using (account_id, payment_id)
    where p.account_id = ${accountId} and p.transaction_id = ${transactionId} and r.reversed_at is null limit 1`;
  return rows.length > 0;
}

/** The tickets of a group with a receipt that was there at `from` and was reversed since. */
export async function reversedSince(
  database: Queryable,
  { accountId, groupId }: { accountId: string; groupId: string },
  { from, until }: { from: string; until: string | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await runSql<{ ticketId: string }>(database)`
    select distinct ticket_id from receipt
    where account_id = ${accountId} and scheme_id = ${groupId} and created_at <= ${from} and reversed_at >= ${from}
      and ${until === null ? sql`true` : sql`reversed_at <= ${until}`}`;
  return new Set(rows.map(({ ticketId }) => ticketId));
}
