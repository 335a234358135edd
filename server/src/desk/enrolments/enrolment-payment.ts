import { isBackdated, type Enrolled } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isTransactionUsed } from '../../money/receipts/receipt-queries.ts';
import { recordPayment } from '../../money/receipts/create-receipt.ts';
import type { Writer } from '../../ground/http/writer.ts';
import type { Enrolment } from './enrolment-person.ts';
import type { NewTicket } from '../../people/members/ticket-queries.ts';

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
    amounts,
    tickets,
    today,
    freeDays,
  }: {
    body: Enrolment;
    /** As it is stored. */
    memberName: string;
    /** In paise, for each ticket. */
    amounts: readonly number[];
    tickets: readonly NewTicket[];
    today: string;
    freeDays: number;
  },
): Promise<Pick<Enrolled, 'receipt' | 'warnings'>> {
  const instalmentPaise = tickets[0]?.instalmentPaise;
  if (instalmentPaise === undefined || amounts.every((amount) => amount === 0))
    return { receipt: null, warnings: [] };
  const { transactionId } = body;
  const used = transactionId && (await isTransactionUsed(tx, writer.accountId, transactionId));
  const lines = tickets.flatMap(({ ticketId, groupId, memberId }, index) => {
    const amountPaise = amounts[index] ?? 0;
    const instalments = Math.floor(amountPaise / instalmentPaise);
    return amountPaise === 0
      ? []
      : [{ ticketId, groupId, memberId, memberName, amountPaise, instalments }];
  });
  const { payment } = await recordPayment(tx, writer, {
    lines,
    method: body.paymentMode,
    receiptDate: body.joinedDate,
    transactionId,
    referenceReason: body.referenceReason,
    backdateReason: isBackdated(body.joinedDate, today, freeDays) ? body.backdateReason : undefined,
  });
  return {
    receipt: { receiptNumber: payment.receiptNumber },
    warnings: used ? [`Another payment has the same transaction id, ${transactionId}.`] : [],
  };
}
