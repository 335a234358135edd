import {
  isBackdated,
  isPermitted,
  istDate,
  receiptDateFault,
  type Payment,
  type UserType,
  type addReceiptBody,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { firstNameOf } from '../../office/accounts/queries.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { Failure, type FieldError, invalidField } from '../../ground/http/failure.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import { toPaise } from '../../ground/money.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { reactivateTicket } from './reactivate-ticket.ts';
import { toPayment } from './payment-answer.ts';
import { catchesUp, checkPayment, overpaidWarnings, type CheckedLine } from './payment-rules.ts';
import { lineField, lockPaymentTickets, refuseChanged } from './payment-tickets.ts';
import { refuseDuplicatePayment } from './duplicate-payments.ts';
import { isTransactionUsed } from './receipt-queries.ts';
import { latest, recordPayment } from './record-payment.ts';

/** The checked body of a request for a receipt. */
export type PaymentRequest = z.output<typeof addReceiptBody>;

/** Refuses a count that is not that of the lines. */
function checkCount({ ticketsCount, schemeMember }: PaymentRequest): void {
  if (ticketsCount === schemeMember.length) return;
  throw invalidField('ticketsCount', 'ticketsCount must be the number of tickets');
}

/** Refuses a date on which these tickets could not, or not by this user, be paid. */
function checkDate(
  body: PaymentRequest,
  tickets: readonly TicketRow[],
  { userType, today, freeDays }: { userType: UserType; today: string; freeDays: number },
): void {
  const fault = receiptDateFault(body, {
    today,
    tickets: tickets.map(({ code, joinedDate, startDate }) => ({
      membershipCode: code,
      joinedDate,
      schemeStartDate: startDate,
    })),
    mayBackdate: isPermitted(userType, 'backdatePayments'),
    freeDays,
  });
  if (fault) throw invalidField(fault.field, fault.message);
}

/** How many instalments each line pays; it goes by two names. */
function instalmentsOf(body: PaymentRequest): number[] {
  return body.schemeMember.map((line, index) => {
    const instalments = line.no_installments ?? line.noOfInstallments;
    if (instalments !== undefined) return instalments;
    const text = 'Please enter number of installments (min 1)';
    throw invalidField(lineField(index, 'no_installments'), text);
  });
}

function refuseOtherGroups(groupId: string | null, tickets: readonly TicketRow[]): void {
  if (groupId === null || groupId === '') return;
  const errors = tickets.flatMap((ticket, index): FieldError[] =>
    ticket.groupId === groupId
      ? []
      : [
          {
            field: lineField(index, 'schemeMemberId'),
            message: `Ticket ${ticket.code} belongs to another group`,
          },
        ],
  );
  const [first] = errors;
  if (first) {
    const { message } = first;
    throw new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
  }
}

/** The ticket after the payment; a defaulter who catches up is active again. */
async function paidTicket(
  tx: Queryable,
  writer: Writer,
  { line, receiptDate, today }: { line: CheckedLine; receiptDate: string; today: string },
): Promise<TicketRow> {
  const { ticket } = line;
  const paid = {
    ...ticket,
    paidPaise: ticket.paidPaise + line.amountPaise,
    lastPaidDate: latest(ticket.lastPaidDate, receiptDate),
  };
  if (!catchesUp(line, today)) return paid;
  return { ...paid, ...(await reactivateTicket(tx, writer, ticket)) };
}

/**
 * Takes one payment for one ticket or several, all or none: one receipt number, a line per ticket.
 * @param writer its instant decides what day is today
 * @param request `userType` is the caller's: not everybody may date a receipt far back
 * @throws Failure 404 for a ticket that is not there, 409 TICKET_CHANGED, TICKET_NOT_PAYABLE,
 *   EXCEEDS_REMAINING, POSSIBLE_DUPLICATE or DAY_CLOSED, 422 for fields, with AMOUNT_MISMATCH for an
 *   amount that is not the price of the instalments
 */
export async function createReceipt(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: PaymentRequest },
): Promise<Payment> {
  const { accountId, userId, at } = writer;
  const today = istDate(Date.parse(at));
  checkCount(body);
  const { receiptDate, transactionId = '', schemeMember } = body;
  const instalments = instalmentsOf(body);
  const ids = schemeMember.map(({ schemeMemberId }) => schemeMemberId);
  const [freeDays, used, cashier, tickets] = await Promise.all([
    backdatingDaysOf(tx, accountId),
    transactionId !== '' && isTransactionUsed(tx, accountId, transactionId),
    firstNameOf(tx, accountId, userId),
    lockPaymentTickets(tx, accountId, ids),
  ]);
  refuseOtherGroups(body.monthlySchemeId, tickets);
  refuseChanged(schemeMember, tickets);
  checkDate(body, tickets, { userType, today, freeDays });
  const lines = tickets.map((ticket, index): CheckedLine => ({
    ticket,
    amountPaise: toPaise(schemeMember[index]?.amountPaid ?? 0),
    instalments: instalments[index] ?? 0,
  }));
  const failure = checkPayment(lines, today);
  if (failure) throw failure;
  if (body.confirmDuplicate !== true)
    await refuseDuplicatePayment(tx, writer, { lines, receiptDate });

  const paid: TicketRow[] = [];
  for (const line of lines) paid.push(await paidTicket(tx, writer, { line, receiptDate, today }));
  const stored = await recordPayment(tx, writer, {
    lines: lines.map(({ ticket: { ticketId, groupId, memberId, memberName }, ...amounts }) => ({
      ticketId,
      groupId,
      memberId,
      memberName,
      ...amounts,
    })),
    method: body.paymentMethod,
    receiptDate,
    transactionId,
    referenceReason: body.referenceReason,
    remarks: body.remarks,
    backdateReason: isBackdated(receiptDate, today, freeDays) ? body.backdateReason : undefined,
  });
  return toPayment({ tickets: paid, stored, cashier: cashier ?? userId, today }, [
    ...(used ? [`Another payment has the same transaction id, ${transactionId}.`] : []),
    ...overpaidWarnings(lines),
  ]);
}
