import { receiptSearch } from '../../people/members/search-texts.ts';
import {
  isBackdated,
  isPermitted,
  istDate,
  istInstant,
  receiptDateFault,
  referenceFault,
  type Payment,
  type ReceiptMode,
  type UserType,
  type addReceiptBody,
  refusals,
  severalOf,
  fieldTexts,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { firstNameOf } from '../../office/accounts/queries.ts';
import type { Writer } from '../../ground/http/context.ts';
import { rowsOf } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import {
  asWarnings,
  Failure,
  type FieldError,
  invalidField,
  conflict,
  notFound,
  NOT_FOUND,
} from '../../ground/http/failure.ts';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { paymentLimitsOf } from '../../office/organisation/organisation-queries.ts';
import {
  catchesUp,
  checkPayment,
  completedInstalments,
  lineField,
  overpaidWarnings,
  refuseChanged,
  refuseRepeatedTickets,
  type CheckedLine,
} from './receipt-rules.ts';
import {
  insertPayments,
  postingsOf,
  isTransactionUsed,
  storePaid,
  sumReceipts,
  toReceipt,
  type PaidFigures,
  type StoredLine,
  type StoredPayment,
} from './receipt-queries.ts';
import { isPersonId, onlyTicketOf, lockTickets } from '../../people/members/ticket-queries.ts';
import { paiseText } from '../../ground/readable.ts';
import { idCondition, textOrNull } from '../../ground/database/statements.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { openBooks } from '../journal/post.ts';
import { newId } from '../../ground/ids.ts';
import { activatePaid, reactivateTicket } from './activate-paid.ts';
import { settleLateFees } from './late-fees.ts';
import { takeReceiptNumber } from './receipt-number.ts';

const RECEIPT_REFUSED = refusals('createReceipt', {
  ticketsCountMustBeTheNumberOf: 'ticketsCount must be the number of tickets',
  ticketBelongsToAnotherGroup: 'Ticket {code} belongs to another group',
  anotherPaymentHasTheSameTransaction: 'Another payment has the same transaction number, {id}.',
  noBankGivesTheTransactionId:
    'No bank gives the transaction number {id}. Check it on the payer’s phone.',
  lessThanAMinuteAgo: 'less than a minute ago',
  n1MinuteAgo: '1 minute ago',
  minutesAgo: '{minutes} minutes ago',
  aPaymentOfForWasRecorded:
    'A payment of {amount} for {code} was recorded {ago} as {number} by {name}.',
});

/** Warnings about a transaction id: another payment that stands has it, or it is one digit over and over. */
export async function referenceWarnings(tx: Queryable, accountId: string, id = '') {
  if (/^(\d)\1*$/.test(id)) return [RECEIPT_REFUSED.noBankGivesTheTransactionId({ id })];
  const isUsed = id !== '' && (await isTransactionUsed(tx, accountId, id));
  return isUsed ? [RECEIPT_REFUSED.anotherPaymentHasTheSameTransaction({ id })] : [];
}

type PaymentRequest = z.output<typeof addReceiptBody>;

function checkCount({ ticketsCount, schemeMember }: PaymentRequest): void {
  if (ticketsCount === schemeMember.length) return;
  throw invalidField('ticketsCount', RECEIPT_REFUSED.ticketsCountMustBeTheNumberOf);
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

/** Instalments that each line pays; the wire has two names for them. */
function instalmentsOf(body: PaymentRequest): number[] {
  return body.schemeMember.map((line, index) => {
    const instalments = line.no_installments ?? line.noOfInstallments;
    if (instalments !== undefined) return instalments;
    const text = fieldTexts.installments;
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
            message: RECEIPT_REFUSED.ticketBelongsToAnotherGroup({ code: ticket.code }),
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
 *   EXCEEDS_REMAINING, POSSIBLE_DUPLICATE or DAY_CLOSED, 422 for fields, with AMOUNT_MISMATCH where the
 *   office takes no parts, for an amount that is not the price of the instalments or open of them, and
 *   LATE_FEE_MISMATCH for another late fee than is due; 403 for a waiver of a user who may not
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
  const [{ backdatingDays: freeDays, allowPartial }, doubts, cashier, tickets] = await Promise.all([
    paymentLimitsOf(tx, accountId),
    referenceWarnings(tx, accountId, transactionId),
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
  const failure = checkPayment(lines, { today, allowPartial });
  if (failure) throw failure;
  const fees = settleLateFees(lines, body, { today, userType });
  if (body.confirmDuplicate !== true)
    await refuseDuplicatePayment(tx, writer, { lines, receiptDate });

  const paid: TicketRow[] = [];
  for (const line of lines) paid.push(await paidTicket(tx, writer, { line, receiptDate, today }));
  const stored = await recordPayment(tx, writer, {
    lines: lines.map(({ ticket, amountPaise }, index) => ({
      ticketId: ticket.ticketId,
      groupId: ticket.groupId,
      memberId: ticket.memberId,
      memberName: ticket.memberName,
      amountPaise,
      instalments: completedInstalments(ticket, amountPaise),
      ...fees.ofLine(index),
    })),
    lateFeeWaiver: fees.waiver,
    method: body.paymentMethod,
    receiptDate,
    transactionId,
    referenceReason: body.referenceReason,
    remarks: body.remarks,
    backdateReason: isBackdated(receiptDate, today, freeDays) ? body.backdateReason : undefined,
  });
  const paidTickets = paid.map((row) => ({ ...row, ...stored.activated.get(row.ticketId) }));
  return toPayment({ tickets: paidTickets, stored, cashier: cashier ?? userId, today }, [
    ...doubts,
    ...overpaidWarnings(lines),
  ]);
}

/**
 * The live tickets that the lines of a payment name, in the order of the lines. They are locked until
 * the transaction ends. A person's id names their ticket, as long as they have no other.
 * @throws Failure 404 when one is not there, 422 when one is named twice
 */
async function lockPaymentTickets(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<TicketRow[]> {
  const ticketIds: string[] = [];
  for (const [index, id] of ids.entries()) {
    const field = lineField(index, 'schemeMemberId');
    ticketIds.push(
      isPersonId(id) ? await onlyTicketOf(tx, accountId, { memberId: id, field }) : id,
    );
  }
  refuseRepeatedTickets(ticketIds);
  const rows = await lockTickets(tx, accountId, ticketIds);
  const byId = new Map(rows.map((row) => [row.ticketId, row]));
  return ticketIds.map((ticketId) => {
    const ticket = byId.get(ticketId);
    if (!ticket) throw notFound(NOT_FOUND.ticket);
    return ticket;
  });
}

/** An equal payment that was entered so short a time before is asked about. */
const DUPLICATE_MINUTES = 10;
const MINUTE_MS = 60_000;

interface EarlierPayment {
  ticketId: string;
  receiptNumber: string;
  createdAt: string;
  cashier: string;
  amountPaise: number;
}

/** The valid lines of these tickets and this date that were entered after an instant, newest first. */
async function recentLines(
  tx: Queryable,
  accountId: string,
  {
    ticketIds,
    receiptDate,
    after,
  }: { ticketIds: readonly string[]; receiptDate: string; after: string },
): Promise<EarlierPayment[]> {
  return await rowsOf<EarlierPayment>(tx)`
    select r.ticket_id, p.receipt_number,
      r.created_at, coalesce(u.first_name, p.created_by) as cashier,
      r.amount_paise
    from receipt r
    join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
    left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
    where r.account_id = ${accountId} and ${idCondition('r.ticket_id', ticketIds)} and r.receipt_date = ${receiptDate}
      and r.status = 'Valid' and r.created_at > ${after}
    order by r.created_at desc, r.receipt_id desc`;
}

function agoText(createdAt: string, at: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes === 0) return RECEIPT_REFUSED.lessThanAMinuteAgo;
  return minutes === 1 ? RECEIPT_REFUSED.n1MinuteAgo : RECEIPT_REFUSED.minutesAgo({ minutes });
}

/**
 * Asks once more about a payment that looks like one of a moment ago: the same ticket, amount and
 * date, and not reversed. Who sends it with `confirmDuplicate` is not asked.
 * @param payment its tickets are locked, so that of two at the same moment the second one is asked
 * @throws Failure 409 POSSIBLE_DUPLICATE with the earlier receipt: number, time and who took it
 */
async function refuseDuplicatePayment(
  tx: Queryable,
  { accountId, at }: { accountId: string; at: string },
  { lines, receiptDate }: { lines: readonly CheckedLine[]; receiptDate: string },
): Promise<void> {
  const after = istInstant(Date.parse(at) - DUPLICATE_MINUTES * MINUTE_MS);
  const ticketIds = lines.map(({ ticket }) => ticket.ticketId);
  const recent = await recentLines(tx, accountId, { ticketIds, receiptDate, after });
  const errors = lines.flatMap(({ ticket, amountPaise }, index): FieldError[] => {
    const duplicate = recent.find(
      (line) => line.ticketId === ticket.ticketId && line.amountPaise === amountPaise,
    );
    if (!duplicate) return [];
    const amount = paiseText(amountPaise);
    const message = RECEIPT_REFUSED.aPaymentOfForWasRecorded({
      amount,
      code: ticket.code,
      ago: agoText(duplicate.createdAt, at),
      number: duplicate.receiptNumber,
      name: duplicate.cashier,
    });
    return [{ field: lineField(index, 'schemeMemberId'), message }];
  });
  if (errors.length === 0) return;
  throw conflict('POSSIBLE_DUPLICATE', severalOf(errors.map(({ message }) => message)), errors);
}

/** A payment to be written: what is paid to which ticket. Amounts in paise, above 0. */
interface PaymentInput {
  lines: readonly PaymentLine[];
  method: ReceiptMode;
  /** The business date of the payment, `YYYY-MM-DD`: it decides the year of the receipt number. */
  receiptDate: string;
  /** Field of the request that has the date. */
  dateField?: string;
  transactionId?: string | undefined;
  /** Why a payment that is not in cash has no transaction id. */
  referenceReason?: string | undefined;
  remarks?: string | undefined;
  /** Why the late fees of its lines are waived. */
  lateFeeWaiver?: string | null;
  /** Payout of the prize that pays it. */
  payoutId?: string;
  /** Why the date lies further back than is free; kept in the audit row only. */
  backdateReason?: string | undefined;
}

type PaymentLine = Omit<StoredLine, 'receiptId'> & { memberName: string };

/** The later of two dates, when there are two. */
function latest(a: string | null, b: string): string {
  return a !== null && a > b ? a : b;
}

/** Keeps on each ticket what its receipts, `before`, come to with the lines that are about to be written. */
async function addPaid(
  tx: Queryable,
  accountId: string,
  { lines, receiptDate }: PaymentInput,
  before: readonly PaidFigures[],
): Promise<void> {
  const sums = new Map(before.map((sum) => [sum.ticketId, sum]));
  await Promise.all(
    lines.map(({ ticketId, amountPaise }) => {
      const { paidPaise = 0, lastPaidDate = null } = sums.get(ticketId) ?? {};
      return storePaid(tx, accountId, {
        ticketId,
        paidPaise: paidPaise + amountPaise,
        lastPaidDate: latest(lastPaidDate, receiptDate),
      });
    }),
  );
}

/**
 * Writes one payment: its receipt number, one line per ticket, what each ticket has paid, what came in
 * on the day, and an audit row. What may be paid is decided before. The caller's transaction holds the
 * tickets locked (or made them), one line each; the receipt counter stays locked from here on.
 * @returns the payment, its lines with their ids in the order given, and the tickets that it has activated
 * @throws Failure 409 DAY_CLOSED when the writer has closed the day, 422 for a call of the console without a
 *   transaction id or a reason for none, and for a date in a closed month
 */
export async function recordPayment(tx: Queryable, writer: Writer, input: PaymentInput) {
  const { accountId, userId, at, madeWith } = writer;
  // The published calls take it as optional: what others send without it is shown in the day book.
  const fault = madeWith === null ? undefined : referenceFault(input);
  if (fault) throw invalidField(fault.field, fault.message);
  const transactionId = textOrNull(input.transactionId?.trim().toUpperCase());
  const ticketIds = input.lines.map(({ ticketId }) => ticketId);
  const dated = { day: input.receiptDate, field: input.dateField ?? 'receiptDate' };
  const [before, search, books] = await Promise.all([
    sumReceipts(tx, accountId, ticketIds),
    receiptSearch(tx, accountId, input.lines),
    openBooks(tx, writer, { dated }),
  ]);
  const lines = input.lines.map((line) => ({ ...line, receiptId: newId('rct') }));
  // Locks that all payments of the account wait for are held for two round trips, from here to the commit.
  const [, , receiptNumber] = await Promise.all([
    addPaid(tx, accountId, input, before),
    books.post(lines.flatMap((line) => postingsOf(line, input))),
    takeReceiptNumber(tx, accountId, input.receiptDate),
  ]);
  const lateFeePaise = lines.reduce((sum, line) => sum + (line.lateFeePaise ?? 0), 0);
  const payment: StoredPayment = {
    paymentId: newId('pay'),
    receiptNumber,
    method: input.method,
    totalPaise: lines.reduce((total, { amountPaise }) => total + amountPaise, 0),
    ...(lateFeePaise > 0 && { lateFeePaise }),
    ...(typeof input.lateFeeWaiver === 'string' && { lateFeeWaiver: input.lateFeeWaiver }),
    receiptDate: input.receiptDate,
    transactionId,
    referenceReason: transactionId === null ? textOrNull(input.referenceReason) : null,
    remarks: textOrNull(input.remarks?.trim()),
    createdBy: userId,
    createdAt: at,
    madeWith,
    ...(input.payoutId !== undefined && { payoutId: input.payoutId }),
  };
  const [activated] = await Promise.all([
    activatePaid(tx, writer, ticketIds),
    insertPayments(tx, accountId, [{ ...payment, lines }], search),
    writeAudit(tx, {
      ...writer,
      action: 'payment.recorded',
      entityId: payment.paymentId,
      after: { ...payment, lines, backdateReason: input.backdateReason },
    }),
  ]);
  return { payment, lines, activated };
}

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
function toPayment({ tickets, stored, cashier, today }: Taken, warnings: string[]): Payment {
  const { payment, lines } = stored;
  // The late fee of a payment is that of all its lines.
  const { lateFeePaise = 0, lateFeeWaiver = null, ...paid } = payment;
  return {
    receiptNumber: payment.receiptNumber,
    totalAmount: toRupees(payment.totalPaise),
    ...(lateFeePaise > 0 && { lateFee: toRupees(lateFeePaise) }),
    receipts: tickets.map((ticket, index) => {
      const line = lines[index];
      if (!line) throw new Error('A payment has a line for each of its tickets.');
      return toReceipt({
        ...paid,
        ...ticket,
        ...line,
        lateFeeWaivedPaise: line.lateFeeWaivedPaise ?? 0,
        lateFeeWaiver,
        membershipCode: ticket.code,
        date: payment.receiptDate,
        status: 'Valid',
        reversalReason: null,
        reversedBy: null,
        reversedAt: null,
        reversalDay: null,
        createdBy: cashier,
        importId: null,
      });
    }),
    tickets: tickets.map((ticket) => toTicket(ticket, today)),
    ...asWarnings(warnings),
  };
}
