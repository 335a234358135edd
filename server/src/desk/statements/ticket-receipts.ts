import type { CountedReceipt } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';

/** A receipt of a ticket, reversed or not. */
export interface TicketReceipt {
  ticketId: string;
  receiptId: string;
  receiptNumber: string;
  /** The business date of the payment, `YYYY-MM-DD`. */
  date: string;
  amountPaise: number;
  reversedAt: string | null;
}

/** Far more than the tickets of a person have: a ticket is paid once a month. */
const MOST = 20_000;

/** The receipts of tickets by ticket, the oldest first, reversed ones too. */
export async function receiptsOfTickets(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketReceipt[]>> {
  const { rows } = await database.query<TicketReceipt>(
    `select r.ticket_id as "ticketId", r.receipt_id as "receiptId",
       p.receipt_number as "receiptNumber", r.receipt_date as date,
       r.amount_paise as "amountPaise", r.reversed_at as "reversedAt"
     from receipt r
     join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
     where r.account_id = $1 and r.ticket_id = any($2)
     order by r.receipt_date, r.created_at, r.receipt_id limit ${MOST}`,
    [accountId, ticketIds],
  );
  const found = new Map<string, TicketReceipt[]>(ticketIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.ticketId)?.push(row);
  return found;
}

/** The receipt of the API. */
export function toCounted(row: TicketReceipt): CountedReceipt {
  const { receiptId, receiptNumber, date, amountPaise, reversedAt } = row;
  return { receiptId, receiptNumber, date, amount: toRupees(amountPaise), reversedAt };
}
