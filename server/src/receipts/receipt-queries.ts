import type { PaymentMode } from '@kuri/shared/contract';
import { storedPaidInstalmentsSql } from '../arrears/arrears-sql.ts';
import type { Queryable } from '../database/database.ts';

/** A payment as stored; amounts in paise. */
export interface StoredPayment {
  paymentId: string;
  receiptNumber: string;
  method: PaymentMode;
  totalPaise: number;
  /** `YYYY-MM-DD`. */
  receiptDate: string;
  transactionId: string | null;
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
  amountPaise: number;
  /** Whole instalments in the amount. */
  instalments: number;
}

/** Stores a payment with its lines. */
export async function insertPayment(
  tx: Queryable,
  accountId: string,
  payment: StoredPayment,
  lines: readonly StoredLine[],
): Promise<void> {
  const { paymentId, method, receiptDate, createdAt } = payment;
  await tx.query(
    `insert into payment (account_id, payment_id, receipt_number, method, total_paise, receipt_date,
       transaction_id, remarks, created_by, created_at, made_with)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      accountId,
      paymentId,
      payment.receiptNumber,
      method,
      payment.totalPaise,
      receiptDate,
      payment.transactionId,
      payment.remarks,
      payment.createdBy,
      createdAt,
      payment.madeWith,
    ],
  );
  await tx.query(
    `insert into receipt (account_id, payment_id, method, receipt_date, created_at, receipt_id,
       ticket_id, scheme_id, member_id, amount_paise, instalments)
     select $1, $2, $3, $4, $5, line.* from unnest($6::text[], $7::text[], $8::text[], $9::text[],
       $10::bigint[], $11::integer[]) as line`,
    [
      accountId,
      paymentId,
      method,
      receiptDate,
      createdAt,
      lines.map(({ receiptId }) => receiptId),
      lines.map(({ ticketId }) => ticketId),
      lines.map(({ groupId }) => groupId),
      lines.map(({ memberId }) => memberId),
      lines.map(({ amountPaise }) => amountPaise),
      lines.map(({ instalments }) => instalments),
    ],
  );
}

interface PaidFigures {
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
  const { rows } = await tx.query<PaidFigures>(
    `select ticket_id as "ticketId", sum(amount_paise)::bigint as "paidPaise",
       max(receipt_date) as "lastPaidDate"
     from receipt where account_id = $1 and ticket_id = any($2) and status = 'Valid'
     group by ticket_id`,
    [accountId, ticketIds],
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
    `update ticket set paid_paise = $3, last_paid_date = $4,
       paid_instalments = ${storedPaidInstalmentsSql('$3')}
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
