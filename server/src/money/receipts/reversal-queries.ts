import type { PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** A line of a payment, with what says where its money was counted. */
export interface PaidLine {
  receiptId: string;
  receiptNumber: string;
  paymentId: string;
  ticketId: string;
  groupId: string;
  method: PaymentMode;
  receiptDate: string;
  amountPaise: number;
}

const LINE = `r.receipt_id as "receiptId", p.receipt_number as "receiptNumber",
  p.payment_id as "paymentId", r.ticket_id as "ticketId", r.scheme_id as "groupId", r.method,
  r.receipt_date as "receiptDate", r.amount_paise as "amountPaise"`;

/** A line that is to be reversed, and whether it came out of a paper book: it was never in a drawer. */
type FoundLine = PaidLine & { isImported: boolean };

/** The lines of a receipt number, or the one line of an id, reversed or not. */
export async function findReceiptLines(
  database: Queryable,
  accountId: string,
  named: { receiptId: string | undefined; receiptNumber: string | undefined },
): Promise<FoundLine[]> {
  const { rows } = await database.query<FoundLine>(
    `select ${LINE}, p.import_id is not null as "isImported" from payment p
     join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
     where p.account_id = $1 and ${
       named.receiptId === undefined ? 'p.receipt_number = $2' : 'r.receipt_id = $2'
     }`,
    [accountId, named.receiptId ?? named.receiptNumber],
  );
  return rows;
}

/**
 * Marks those of the receipts that are still valid as reversed.
 * @returns the lines that were
 */
export async function markReversed(
  tx: Queryable,
  accountId: string,
  receiptIds: readonly string[],
  { reason, by, at }: { reason: string; by: string; at: string },
): Promise<PaidLine[]> {
  const { rows } = await tx.query<PaidLine>(
    `update receipt r
     set status = 'Reversed', reversal_reason = $3, reversed_by = $4, reversed_at = $5
     from payment p
     where r.account_id = $1 and r.receipt_id = any($2) and r.status = 'Valid'
       and p.account_id = $1 and p.payment_id = r.payment_id
     returning ${LINE}`,
    [accountId, receiptIds, reason, by, at],
  );
  return rows;
}
