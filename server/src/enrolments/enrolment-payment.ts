import { isBackdated, type Enrolled } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { isTransactionUsed } from '../receipts/receipt-queries.ts';
import { recordPayment } from '../receipts/record-payment.ts';
import { allocatePayment } from '../receipts/allocate-payment.ts';
import type { Writer } from '../http/writer.ts';
import type { Enrolment } from './enrolment-person.ts';
import type { NewTicket } from '../members/ticket-queries.ts';

/**
 * Writes what was paid at enrolment as one payment on the day of joining, spread over the tickets.
 * @returns no receipt when nothing was paid; a warning when the transaction id is in use
 */
export async function firstPayment(
  tx: Queryable,
  writer: Writer,
  {
    body,
    memberName,
    paise,
    tickets,
    today,
    freeDays,
  }: {
    body: Enrolment;
    /** As it is stored. */
    memberName: string;
    paise: number;
    tickets: readonly NewTicket[];
    today: string;
    freeDays: number;
  },
): Promise<Pick<Enrolled, 'receipt' | 'warnings'>> {
  const instalmentPaise = tickets[0]?.instalmentPaise;
  if (paise === 0 || instalmentPaise === undefined) return { receipt: null, warnings: [] };
  const { transactionId } = body;
  const used = transactionId && (await isTransactionUsed(tx, writer.accountId, transactionId));
  const amounts = allocatePayment(paise, instalmentPaise, tickets.length);
  const lines = tickets.flatMap(({ ticketId, groupId, memberId }, index) => {
    const amountPaise = amounts[index] ?? 0;
    const instalments = Math.floor(amountPaise / instalmentPaise);
    return amountPaise === 0 ? [] : [{ ticketId, groupId, memberId, memberName, amountPaise, instalments }];
  });
  const { payment } = await recordPayment(tx, writer, {
    lines,
    method: body.paymentMode,
    receiptDate: body.joinedDate,
    transactionId,
    backdateReason: isBackdated(body.joinedDate, today, freeDays) ? body.backdateReason : undefined,
  });
  return {
    receipt: { receiptNumber: payment.receiptNumber },
    warnings: used ? [`Another payment has the same transaction id, ${transactionId}.`] : [],
  };
}
