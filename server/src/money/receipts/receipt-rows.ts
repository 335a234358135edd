import type { PaymentMode, Receipt } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';

/** A receipt line with its payment, ticket, person and group. */
export interface ReceiptRow {
  receiptId: string;
  receiptNumber: string;
  ticketId: string;
  membershipCode: string;
  memberId: string;
  /** Of when it was written. */
  memberName: string;
  contactPhone: string;
  groupId: string;
  schemeName: string;
  /** The business date of the payment, `YYYY-MM-DD`. */
  date: string;
  amountPaise: number;
  method: PaymentMode;
  instalments: number;
  transactionId: string | null;
  remarks: string | null;
  status: Receipt['status'];
  reversalReason: string | null;
  reversedBy: string | null;
  reversedAt: string | null;
  /** The first name of who took the payment; their id when they are no user any more. */
  createdBy: string;
  createdAt: string;
  /** Of a payment that came out of a paper book. */
  importId: string | null;
}

/** Receipt lines with what they are shown with, newest first. @param lines rows `r` of the account `$1`, as SQL */
export function receiptRowsSql(lines: string): string {
  return `select r.receipt_id as "receiptId", p.receipt_number as "receiptNumber",
       r.ticket_id as "ticketId", t.code as "membershipCode", r.member_id as "memberId",
       r.member_name as "memberName", m.phone as "contactPhone", r.scheme_id as "groupId",
       g.name as "schemeName", r.receipt_date as date, r.amount_paise as "amountPaise", r.method,
       r.instalments, p.transaction_id as "transactionId", p.remarks, r.status,
       r.reversal_reason as "reversalReason", coalesce(v.first_name, r.reversed_by) as "reversedBy",
       r.reversed_at as "reversedAt", coalesce(u.first_name, p.created_by) as "createdBy",
       r.created_at as "createdAt", p.import_id as "importId"
     from (${lines}) r
     join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
     join ticket t on t.account_id = r.account_id and t.ticket_id = r.ticket_id
     join member m on m.account_id = r.account_id and m.member_id = r.member_id
     join scheme g on g.account_id = r.account_id and g.scheme_id = r.scheme_id
     left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
     left join app_user v on v.account_id = r.account_id and v.user_id = r.reversed_by
     order by r.receipt_date desc, r.created_at desc, r.receipt_id desc`;
}

const BY_IDS = receiptRowsSql(
  'select * from receipt where account_id = $1 and receipt_id = any($2)',
);

/** The receipt lines of these ids, newest first. */
export async function receiptsByIds(
  database: Queryable,
  accountId: string,
  receiptIds: readonly string[],
): Promise<ReceiptRow[]> {
  if (receiptIds.length === 0) return [];
  return (await database.query<ReceiptRow>(BY_IDS, [accountId, receiptIds])).rows;
}

function reversalOf({ reversalReason, reversedBy, reversedAt }: ReceiptRow): Receipt['reversal'] {
  if (reversalReason === null || reversedBy === null || reversedAt === null) return null;
  return { reason: reversalReason, by: reversedBy, at: reversedAt };
}

/** The receipt of the API. A payment that is written down later keeps its day; its time is the entry's. */
export function toReceipt(row: ReceiptRow): Receipt {
  const amount = toRupees(row.amountPaise);
  return {
    receiptId: row.receiptId,
    receiptNumber: row.receiptNumber,
    ticketId: row.ticketId,
    membershipCode: row.membershipCode,
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
    transactionId: row.transactionId,
    remarks: row.remarks,
    status: row.status,
    reversal: reversalOf(row),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    ...(row.importId !== null && { source: 'import' as const }),
  };
}
