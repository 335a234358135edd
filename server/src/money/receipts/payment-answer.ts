import type { Payment } from '@kuri/shared/contract';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';
import { toRupees } from '../../ground/money.ts';
import { toReceipt } from './receipt-rows.ts';
import type { recordPayment } from './record-payment.ts';

/** A payment that was taken. */
interface Taken {
  /** As they are after it, in the order of its lines. */
  tickets: readonly TicketRow[];
  stored: Awaited<ReturnType<typeof recordPayment>>;
  /** The first name of who took it. */
  cashier: string;
  today: string;
}

/** The answer to a payment: nothing is read, so that its locks are held no longer. */
export function toPayment({ tickets, stored, cashier, today }: Taken, warnings: string[]): Payment {
  const { payment, lines } = stored;
  return {
    receiptNumber: payment.receiptNumber,
    totalAmount: toRupees(payment.totalPaise),
    receipts: tickets.map((ticket, index) => {
      const line = lines[index];
      if (!line) throw new Error('A payment has a line for each of its tickets.');
      return toReceipt({
        ...payment,
        ...ticket,
        ...line,
        membershipCode: ticket.code,
        date: payment.receiptDate,
        status: 'Valid',
        reversalReason: null,
        reversedBy: null,
        reversedAt: null,
        createdBy: cashier,
        importId: null,
      });
    }),
    tickets: tickets.map((ticket) => toTicket(ticket, today)),
    warnings,
  };
}
