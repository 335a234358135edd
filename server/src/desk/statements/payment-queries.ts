import type { Queryable } from '../../ground/database/database.ts';

/** The id of the payment with a receipt number. */
export async function paymentOfNumber(
  database: Queryable,
  accountId: string,
  receiptNumber: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from payment
     where account_id = $1 and receipt_number = $2`,
    [accountId, receiptNumber],
  );
  return rows[0]?.paymentId;
}

/** A line of a payment, with the ticket that it pays. */
export interface PaidLine {
  ticketId: string;
  memberName: string;
  /** The business date of the payment, `YYYY-MM-DD`. */
  date: string;
  amountPaise: number;
  reversedAt: string | null;
}

/** The lines of a payment. */
export async function linesOfPayment(
  database: Queryable,
  accountId: string,
  paymentId: string,
): Promise<PaidLine[]> {
  const { rows } = await database.query<PaidLine>(
    `select r.ticket_id as "ticketId", member_name as "memberName", r.receipt_date as date,
       r.amount_paise as "amountPaise", r.reversed_at as "reversedAt"
     from receipt r
     where r.account_id = $1 and r.payment_id = $2
     order by r.receipt_id`,
    [accountId, paymentId],
  );
  return rows;
}
