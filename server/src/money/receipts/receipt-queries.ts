import type { PaymentMode } from '@kuri/shared/contract';
import { setPaidSql } from '../../ground/arrears/arrears-sql.ts';
import { idCondition, insertRows } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** A payment as stored; amounts in paise. */
export interface StoredPayment {
  paymentId: string;
  receiptNumber: string;
  method: PaymentMode;
  totalPaise: number;
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
}

/** What a payment pays to one ticket. */
export interface StoredLine {
  receiptId: string;
  ticketId: string;
  groupId: string;
  memberId: string;
  /** Whom it is written for; the member's name of now unless it is given. */
  memberName?: string;
  amountPaise: number;
  /** Whole instalments in the amount. */
  instalments: number;
}

/** A payment to be stored with what it pays to each ticket. */
export type NewPayment = StoredPayment & {
  lines: readonly StoredLine[];
  /** Of a paper book. */
  importId?: string;
};

/** As many are one statement of payments, so that none of their lines is stored before. */
const TOGETHER = 100;

/** Stores payments with their lines. */
export async function insertPayments(
  tx: Queryable,
  accountId: string,
  payments: readonly NewPayment[],
): Promise<void> {
  const toPaymentRow = (payment: NewPayment) => ({
    account_id: accountId,
    payment_id: payment.paymentId,
    receipt_number: payment.receiptNumber,
    method: payment.method,
    total_paise: payment.totalPaise,
    receipt_date: payment.receiptDate,
    transaction_id: payment.transactionId,
    reference_reason: payment.referenceReason ?? null,
    remarks: payment.remarks,
    created_by: payment.createdBy,
    created_at: payment.createdAt,
    made_with: payment.madeWith,
    import_id: payment.importId ?? null,
  });
  const toReceiptRow = ({ payment, line }: { payment: NewPayment; line: StoredLine }) => ({
    account_id: accountId,
    receipt_id: line.receiptId,
    payment_id: payment.paymentId,
    ticket_id: line.ticketId,
    scheme_id: line.groupId,
    member_id: line.memberId,
    member_name: line.memberName ?? null,
    method: payment.method,
    receipt_date: payment.receiptDate,
    amount_paise: line.amountPaise,
    instalments: line.instalments,
    created_at: payment.createdAt,
  });
  const lines = payments.flatMap((payment) => payment.lines.map((line) => ({ payment, line })));
  const stored = insertRows(tx, 'payment', payments, { toRow: toPaymentRow });
  // The lines of a few payments travel with them, behind them.
  if (payments.length > TOGETHER) await stored;
  await Promise.all([stored, insertRows(tx, 'receipt', lines, { toRow: toReceiptRow })]);
}

/** What the valid receipts of a ticket come to, in paise, and the date of the last one. */
export interface PaidFigures {
  ticketId: string;
  paidPaise: number;
  lastPaidDate: string | null;
}

/** What the valid receipts of tickets come to; a ticket without any is left out. */
export async function sumReceipts(
  tx: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<PaidFigures[]> {
  const named = idCondition('ticket_id', 2, ticketIds);
  const { rows } = await tx.query<PaidFigures>(
    `select ticket_id as "ticketId", sum(amount_paise)::bigint as "paidPaise",
       max(receipt_date) as "lastPaidDate"
     from receipt where account_id = $1 and ${named.sql} and status = 'Valid'
     group by ticket_id`,
    [accountId, named.value],
  );
  return rows;
}

/** Keeps on a ticket what its receipts come to. */
export async function storePaid(
  tx: Queryable,
  accountId: string,
  figures: PaidFigures,
): Promise<void> {
  await tx.query(
    `update ticket set last_paid_date = $4, ${setPaidSql('$3::bigint', 'ticket')}
     where account_id = $1 and ticket_id = $2`,
    [accountId, figures.ticketId, figures.paidPaise, figures.lastPaidDate],
  );
}

/** Whether a payment of the account has this transaction id, in upper case. */
export async function isTransactionUsed(
  database: Queryable,
  accountId: string,
  transactionId: string,
): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from payment where account_id = $1 and transaction_id = $2 limit 1',
    [accountId, transactionId],
  );
  return rows.length > 0;
}

/** The tickets of a group with a receipt that was there at `from` and was reversed since. */
export async function reversedSince(
  database: Queryable,
  { accountId, groupId }: { accountId: string; groupId: string },
  { from, until }: { from: string; until: string | null },
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ ticketId: string }>(
    `select distinct ticket_id as "ticketId" from receipt
     where account_id = $1 and scheme_id = $2 and created_at <= $3 and reversed_at >= $3
       and ($4::timestamptz is null or reversed_at <= $4)`,
    [accountId, groupId, from, until],
  );
  return new Set(rows.map(({ ticketId }) => ticketId));
}
