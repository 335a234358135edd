import { runSql } from '../../ground/database/build.ts';
import { ADJUSTED, istDate, receiptDateFault, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { ticketFigures } from '../../ground/arrears/arrears.ts';
import type { Writer } from '../../ground/http/context.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import { paiseText } from '../../ground/readable.ts';
import { reactivateTicket } from '../../money/receipts/activate-paid.ts';
import { recordPayment } from '../../money/receipts/create-receipt.ts';
import {
  catchesUp,
  checkPayment,
  completedInstalments,
  type CheckedLine,
} from '../../money/receipts/receipt-rules.ts';
import { paymentLimitsOf } from '../../office/organisation/organisation-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';

const REFUSED = refusals('adjustDues', {
  overdueNow: '{amount} of ticket {code} is overdue now',
  ofTicketIsOverdue: '{amount} of ticket {code} is overdue',
  eachTicketCanBeNamedOnly: 'Each ticket can be named only once',
  ticketOfTheWinnerNotFound: 'Ticket of the winner not found',
});

/** Dues of a ticket that a prize is to pay; the amount in paise. */
export interface AskedDues {
  ticketId: string;
  amountPaise: number;
}

/** Field of the dues of a ticket. */
const duesField = (index: number) => `adjustments.${index}.amountPaid`;

/** Refuses amounts above what is overdue: money of a prize pays no instalment in advance. */
function refuseAdvances(lines: readonly CheckedLine[], today: string): void {
  const faults = lines.flatMap(({ ticket, amountPaise }, index) => {
    const { duePaise } = ticketFigures(ticket, today);
    if (amountPaise <= duePaise) return [];
    return [{ field: duesField(index), amount: paiseText(duePaise), code: ticket.code }];
  });
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(({ field, ...of }) => ({
    field,
    message: REFUSED.ofTicketIsOverdue(of),
  }));
  throw conflict('DUES_CHANGED', REFUSED.overdueNow(first), errors);
}

/**
 * Checks the dues of a winner that a prize is to pay.
 * @param tickets locked, those of the dues among them
 * @returns a line for each
 * @throws Failure 404 for a ticket that is not there or not the winner's, 409 DUES_CHANGED for more than is
 *   overdue, TICKET_NOT_PAYABLE or EXCEEDS_REMAINING, 422 for a ticket named twice, a date before one of the
 *   tickets could be paid, or AMOUNT_MISMATCH
 */
export async function checkDues(
  tx: Queryable,
  { accountId, at }: Writer,
  payment: {
    dues: readonly AskedDues[];
    tickets: readonly TicketRow[];
    memberId: string;
    payoutDate: string;
  },
): Promise<CheckedLine[]> {
  const { dues, memberId, payoutDate } = payment;
  if (dues.length === 0) return [];
  const today = istDate(Date.parse(at));
  if (new Set(dues.map(({ ticketId }) => ticketId)).size < dues.length) {
    throw invalidField('adjustments', REFUSED.eachTicketCanBeNamedOnly);
  }
  const lines = dues.map(({ ticketId, amountPaise }): CheckedLine => {
    const ticket = payment.tickets.find((row) => row.ticketId === ticketId);
    if (ticket?.memberId !== memberId) throw notFound(REFUSED.ticketOfTheWinnerNotFound);
    return { ticket, amountPaise, instalments: completedInstalments(ticket, amountPaise) };
  });
  refuseAdvances(lines, today);
  const { allowPartial } = await paymentLimitsOf(tx, accountId);
  const failure = checkPayment(lines, { today, allowPartial });
  if (failure) throw failure;
  // The date of a payout has limits of its own.
  const fault = receiptDateFault(
    { receiptDate: payoutDate },
    {
      today: payoutDate,
      mayBackdate: true,
      tickets: lines.map(({ ticket: { code, joinedDate, startDate } }) => ({
        membershipCode: code,
        joinedDate,
        schemeStartDate: startDate,
      })),
    },
  );
  if (fault) throw invalidField('payoutDate', fault.message);
  return lines;
}

/** Writes the receipt of the dues that a stored payout pays: one number, a line per ticket. */
export async function receiptDues(
  tx: Queryable,
  writer: Writer,
  {
    lines,
    payout,
  }: {
    lines: readonly CheckedLine[];
    payout: { payoutId: string; voucherNumber: string; payoutDate: string };
  },
): Promise<void> {
  if (lines.length === 0) return;
  const today = istDate(Date.parse(writer.at));
  for (const line of lines) {
    if (catchesUp(line, today)) await reactivateTicket(tx, writer, line.ticket);
  }
  await recordPayment(tx, writer, {
    lines: lines.map(({ ticket, amountPaise, instalments }) => ({
      ticketId: ticket.ticketId,
      groupId: ticket.groupId,
      memberId: ticket.memberId,
      memberName: ticket.memberName,
      amountPaise,
      instalments,
    })),
    method: ADJUSTED,
    receiptDate: payout.payoutDate,
    transactionId: payout.voucherNumber,
    payoutId: payout.payoutId,
  });
}

/** Receipt of the dues that a payout paid, with its tickets; null without any. */
export async function receiptOfDues(
  tx: Queryable,
  accountId: string,
  payoutId: string,
): Promise<{ receiptNumber: string; ticketIds: string[] } | null> {
  const { rows } = await runSql<{ receiptNumber: string; ticketIds: string[] }>(tx)`
    select p.receipt_number, array_agg(r.ticket_id) as ticket_ids
    from payment p join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = ${accountId} and p.payout_id = ${payoutId} group by p.receipt_number`;
  return rows[0] ?? null;
}
