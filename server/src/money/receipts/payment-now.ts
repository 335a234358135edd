import { istDate, type Payment } from '@kuri/shared/contract';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { ticketsByIds } from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { readReceipts } from './receipt-lists.ts';

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
  const receiptIds = receipts.map(({ receiptId }) => receiptId);
  const ticketIds = tickets.map(({ ticketId }) => ticketId);
  const receiptById = new Map(
    (await readReceipts(tx, accountId, receiptIds)).map((row) => [row.receiptId, row]),
  );
  const today = istDate(Date.parse(at));
  const ticketById = new Map(
    (await ticketsByIds(tx, accountId, ticketIds)).map((row) => [
      row.ticketId,
      toTicket(row, today),
    ]),
  );
  return {
    ...first,
    data: {
      ...first.data,
      receipts: receiptIds.flatMap((id) => receiptById.get(id) ?? []),
      tickets: ticketIds.flatMap((id) => ticketById.get(id) ?? []),
    },
  };
}
