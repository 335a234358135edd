import { build, execute } from '../../ground/database/build.ts';
import {
  addRupees,
  approvalOf,
  type CheckedApproval,
  type CheckedPayout,
  type Deducted,
  isBackdated,
  isPermitted,
  istDate,
  type MembershipStatus,
  type PaymentMode,
  payoutDateFault,
  payoutFault,
  type Prize,
  type SettledCause,
  type UnusualCause,
  type UserType,
  whyUnusual,
  refusals,
} from '@kuri/shared/contract';
import { type AskedDues, checkDues, receiptDues, receiptOfDues } from './adjust-dues.ts';
import {
  deductionsOf,
  findPrize,
  payoutNamed,
  prizeNamed,
  prizeOfDraw,
  type PrizeRow,
  toPrize,
} from './prize-queries.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { insertRow, textOrNull, updateRow } from '../../ground/database/statements.ts';
import { conflict, Failure, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { openForCash } from '../../money/cash/cash-writes.ts';
import { openBooks, type Posting } from '../../money/journal/post.ts';
import { paidInstalments } from '../../ground/arrears/arrears.ts';
import { takeNumberOfYear } from '../../ground/counters.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { changedAt } from '../../ground/versions.ts';
import { reverseReceipt } from '../../money/receipts/reverse-receipt.ts';
import { requireSecondPerson } from '../../office/accounts/second-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { refuseFrozenTicket } from '../../people/members/frozen-tickets.ts';
import {
  lockTickets,
  storeWaived,
  ticketsByIds,
  updateTicketStatus,
} from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';

const REFUSED = refusals('payPrize', {
  onlyAnAdministratorSettlesATicket: 'Only an administrator settles a ticket that leaves',
  aTicketThatLeavesPaysNo: 'A ticket that leaves pays no dues',
  ofTicketIsNotPaidTake:
    '{amount} of ticket {code} is not paid: take it off as dues or as a deduction',
  itsDrawWasHeldBeforeKuri: 'its draw was held before Kuri',
  itIsAboveTheReturnAmount: 'it is above the return amount of the group',
  theReturnAmountOrItsDeductions:
    'the return amount or its deductions were entered or changed after the freeze',
  receiptsOfTheTicketWereReversed: 'receipts of the ticket were reversed since its draw',
  theTicketHasAnotherHolderThan: 'the ticket has another holder than at its draw',
  somebodyElseThanTheWinnerReceives: 'somebody else than the winner receives it',
  itWasPaidAndSignedFor: 'it was paid and signed for before, and that payout was reversed',
  thisPrizeWasAlreadyPaidOut: 'This prize was already paid out: voucher {voucher}, by {name}',
  thisGroupHasNoReturnAmount:
    'This group has no return amount: an administrator enters it in the group first',
  theReturnAmountHasChangedIt: 'The return amount has changed: it is {amount} now',
  thisPrizeIsPaidByOne: 'One administrator approves this prize and another one pays it: {why}',
  thisPrizeIsPaidWithoutAnother: 'This prize needs no approval: nothing about it is unusual',
  voucherWasAlreadyReversed: 'Voucher {number} was already reversed',
  voucherWasAlreadyConfirmed: 'Voucher {number} was already confirmed',
});

/** A payout to be stored; amounts in paise. */
export interface NewPayout {
  payoutId: string;
  voucherNumber: string;
  /** Of a ticket that is paid without a win its own id. */
  drawId: string;
  /** Draw that was held before the group came into the console. */
  isPaper?: boolean;
  /** Why it is paid without a win, and what the ticket was before. */
  cause?: SettledCause;
  formerStatus?: MembershipStatus;
  groupId: string;
  ticketId: string;
  memberId: string;
  returnPaise: number;
  /** Lines by the rules of the group, in rupees, and their sum. */
  deductions: Deducted[];
  deductedPaise: number;
  deductionPaise: number;
  deductionReason: string | null;
  /** Paid dues of the winner. */
  adjustedPaise: number;
  amountPaise: number;
  payoutDate: string;
  method: PaymentMode;
  reference: string | null;
  receiver: string | null;
  receiverReason: string | null;
  /** The word on which an unusual prize is paid. */
  approvalTurn: number | null;
  drawerReason: string | null;
}

export async function insertPayout(
  tx: Queryable,
  { accountId, userId, at, madeWith }: Pick<Writer, 'accountId' | 'userId' | 'at' | 'madeWith'>,
  payout: NewPayout,
): Promise<void> {
  const { drawId, isPaper = false, groupId: schemeId, deductions, ...stored } = payout;
  await insertRow(tx, 'prizePayout', {
    ...stored,
    accountId,
    schemeId,
    drawId: isPaper || payout.cause ? null : drawId,
    paperDrawId: isPaper ? drawId : null,
    deductions: JSON.stringify(deductions),
    createdBy: userId,
    createdAt: at,
    madeWith,
  });
}

const KINDS_OF = {
  won: ['prize', 'deduction'],
  left: ['settlement', 'kept'],
  ended: ['endPayment', 'kept'],
} as const;

/** Sums that a payout moves: the money, and what is kept back. Dues that it pays are moved by their receipt. */
export function postingsOf(payout: Omit<NewPayout, 'voucherNumber'>): Posting[] {
  const { payoutId, groupId, ticketId, memberId, amountPaise, method, cause } = payout;
  const of = { document: 'payout', documentId: payoutId, groupId, ticketId, memberId } as const;
  const kept = payout.deductedPaise + payout.deductionPaise;
  const [paidBy, keptBy] = KINDS_OF[cause ?? 'won'];
  return [
    { ...of, kind: paidBy, paise: amountPaise, method },
    { ...of, kind: keptBy, paise: kept, method: null },
  ].filter(({ paise }) => paise > 0);
}

export async function storeConfirmed(
  tx: Queryable,
  accountId: string,
  { payoutId, by: confirmedBy, at: confirmedAt }: { payoutId: string; by: string; at: string },
): Promise<void> {
  await updateRow(tx, 'prizePayout', { accountId, payoutId }, { confirmedBy, confirmedAt });
}

/** A ticket, as it is now, closed or opened again: closed it owes nothing. */
async function storeSettled(
  tx: Queryable,
  { accountId, at }: Writer,
  { ticketId, status }: { ticketId: string; status: MembershipStatus },
): Promise<void> {
  const [ticket] = await ticketsByIds(tx, accountId, [ticketId]);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  const updatedAt = changedAt(ticket.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId, status, updatedAt });
  const open = status === 'Left' ? ticket.totalInstalments - paidInstalments(ticket) : 0;
  await storeWaived(tx, accountId, { ticketId, waivedInstalments: open });
}

/**
 * Checks a payout to a ticket without a win. One that leaves gets back what it paid, so its dues stay open; at the end
 * what it has not paid is set off or kept back. No list is frozen meanwhile.
 * @throws Failure 403 without the permission, 409 DRAW_UNDER_WAY or DUES_OPEN, 422 for dues of a ticket that leaves
 */
async function checkSettled(
  tx: Queryable,
  accountId: string,
  payoutRequest: { userType: UserType; prize: PrizeRow; ticket: TicketRow; body: CheckedPayout },
): Promise<void> {
  const { userType, prize, ticket, body } = payoutRequest;
  await refuseFrozenTicket(tx, accountId, ticket);
  if (prize.cause === 'left') {
    if (!isPermitted(userType, 'settleTickets')) {
      const message = REFUSED.onlyAnAdministratorSettlesATicket;
      throw new Failure({ status: 403, code: 'FORBIDDEN', message });
    }
    if (body.adjustments.length === 0) return;
    throw invalidField('adjustments', REFUSED.aTicketThatLeavesPaysNo);
  }
  const openPaise = ticket.instalmentPaise * ticket.totalInstalments - ticket.paidPaise;
  const own = body.adjustments.filter(({ schemeMemberId }) => schemeMemberId === ticket.ticketId);
  const off = addRupees([body.deduction, ...own.map(({ amountPaid }) => amountPaid)]);
  if (toPaise(off) >= openPaise) return;
  const message = REFUSED.ofTicketIsNotPaidTake({
    amount: paiseText(openPaise),
    code: ticket.code,
  });
  throw conflict('DUES_OPEN', message, [{ field: 'deduction', message }]);
}

type Payable = PrizeRow & { returnPaise: number };

/** A prize with its ticket and those of dues, held until the transaction ends. @throws Failure 404, or 409 */
async function lockPrize(
  tx: Queryable,
  accountId: string,
  { drawId, dues = [] }: { drawId: string; dues?: readonly AskedDues[] },
): Promise<{ prize: PrizeRow; tickets: TicketRow[] }> {
  const seen = await prizeOfDraw(tx, accountId, drawId);
  const ticketIds = new Set([seen.ticketId, ...dues.map(({ ticketId }) => ticketId)]);
  const tickets = await lockTickets(tx, accountId, [...ticketIds]);
  if (!tickets.some((row) => row.ticketId === seen.ticketId)) throw notFound(NOT_FOUND.ticket);
  return { prize: (await findPrize(tx, accountId, { drawId })) ?? seen, tickets };
}

/** Words of the causes in refusals and files. */
export const UNUSUAL_BECAUSE: Readonly<Record<UnusualCause, string>> = {
  heldOnPaper: REFUSED.itsDrawWasHeldBeforeKuri,
  aboveReturn: REFUSED.itIsAboveTheReturnAmount,
  returnChanged: REFUSED.theReturnAmountOrItsDeductions,
  receiptsReversed: REFUSED.receiptsOfTheTicketWereReversed,
  holderChanged: REFUSED.theTicketHasAnotherHolderThan,
  otherReceiver: REFUSED.somebodyElseThanTheWinnerReceives,
  paidBefore: REFUSED.itWasPaidAndSignedFor,
};

/** @throws Failure 409 PRIZE_PAID, NO_RETURN_AMOUNT or PRIZE_CHANGED */
function checkPayable(prize: PrizeRow, shownPaise: number): asserts prize is Payable {
  const { state, returnPaise, voucherNumber, paidBy } = prize;
  if (state !== 'payable') {
    const message = REFUSED.thisPrizeWasAlreadyPaidOut({ voucher: voucherNumber, name: paidBy });
    throw conflict('PRIZE_PAID', message);
  }
  if (returnPaise === null) {
    const message = REFUSED.thisGroupHasNoReturnAmount;
    throw conflict('NO_RETURN_AMOUNT', message);
  }
  if (returnPaise !== shownPaise) {
    const now = paiseText(returnPaise);
    throw conflict('PRIZE_CHANGED', REFUSED.theReturnAmountHasChangedIt({ amount: now }));
  }
}

/**
 * The word of an administrator that an unusual prize takes; undefined for a usual one.
 * @throws Failure 403 without the permission, 409 PRIZE_NOT_APPROVED, or 422 for more than what is left
 */
function approvalFor(
  row: PrizeRow,
  { userType, body }: { userType: UserType; body: CheckedPayout },
): { turn: number; byId: string; at: string; reason: string } | undefined {
  const prize = toPrize(row);
  const fault = payoutFault(body, prize);
  if (fault) throw invalidField(fault.field, fault.message);
  const [cause] = whyUnusual(prize, body.receiver);
  if (cause === undefined) return undefined;
  const message = REFUSED.thisPrizeIsPaidByOne({ why: UNUSUAL_BECAUSE[cause] });
  if (!isPermitted(userType, 'payUnusualPrizes'))
    throw new Failure({ status: 403, code: 'FORBIDDEN', message });
  const { approvalTurn: turn, approvedById: byId, approvedAt: at, approvalReason: reason } = row;
  if (turn === null || !approvalOf(prize, body.receiver))
    throw conflict('PRIZE_NOT_APPROVED', message);
  return { turn, byId, at, reason };
}

/**
 * Keeps an administrator's word that an unusual prize may be paid as it is now. The last word counts, so one without
 * another receiver also takes an earlier one back. Locks the ticket.
 * @throws Failure 404 for a draw without a winner on record, 409 DRAW_VOID, PRIZE_PAID, NO_RETURN_AMOUNT, PRIZE_CHANGED,
 *   or PRIZE_USUAL
 */
export async function approvePrize(
  tx: Queryable,
  writer: Writer,
  { drawId, returnAmount, receiver, reason }: CheckedApproval,
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const { prize: row } = await lockPrize(tx, accountId, { drawId });
  checkPayable(row, toPaise(returnAmount));
  const { memberId, memberName, returnPaise } = row;
  const causes = whyUnusual(toPrize(row), receiver);
  if (causes.length === 0 && row.approvalTurn === null)
    throw conflict('PRIZE_USUAL', REFUSED.thisPrizeIsPaidWithoutAnother);
  const approvals = build.selectFrom('prizeApproval').select('turn');
  const { rows: earlier } = await execute(
    tx,
    approvals.where((row) => row.and({ accountId, drawId })),
  );
  const after = { drawId, memberId, returnPaise, receiver: textOrNull(receiver), causes, reason };
  await insertRow(tx, 'prizeApproval', {
    ...{ accountId, ...after, causes: JSON.stringify(causes), memberName },
    ...{ turn: earlier.length + 1, approvedBy: userId, approvedAt: at },
  });
  await writeAudit(tx, { ...writer, action: 'prize.approved', entityId: drawId, after });
  return toPrize(await prizeOfDraw(tx, accountId, drawId));
}

/** @throws Failure 422 for a date on which it could not, or not by this user, be paid */
async function checkDate(
  tx: Queryable,
  { accountId, at }: Writer,
  payoutRequest: { userType: UserType; body: CheckedPayout; drawDate: string },
): Promise<{ isFarBack: boolean }> {
  const { userType, body, drawDate } = payoutRequest;
  const today = istDate(Date.parse(at));
  const freeDays = await backdatingDaysOf(tx, accountId);
  const mayBackdate = isPermitted(userType, 'backdatePayments');
  const fault = payoutDateFault(body, { today, drawDate, mayBackdate, freeDays });
  if (fault) throw invalidField(fault.field, fault.message);
  return { isFarBack: isBackdated(body.payoutDate, today, freeDays) };
}

export function takeVoucherNumber(tx: Queryable, accountId: string, payoutDate: string) {
  return takeNumberOfYear(tx, accountId, { counter: 'payouts', prefix: 'PV', date: payoutDate });
}

/**
 * Pays the prize of a draw out, or a ticket without a win, which it closes; once, less the dues of the winner that it
 * is set off against, which get a receipt. Locks the ticket against a second payout and a transfer.
 * @param request `userType` is the caller's: not everybody may date a payout far back
 * @throws Failure 404 for a draw without a winner on record, 409 DRAW_VOID, PRIZE_PAID,
 *   NO_RETURN_AMOUNT, PRIZE_CHANGED, PRIZE_NOT_APPROVED, SAME_PERSON, DAY_CLOSED or what `checkDues` and `checkSettled`
 *   throw, 403 for an unusual one or NOT_INDEPENDENT, 422 for the date, or what `openForCash` throws
 */
export async function payPrize(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: CheckedPayout },
): Promise<Prize> {
  const { accountId } = writer;
  const { drawId } = body;
  const dues = body.adjustments.map(({ schemeMemberId, amountPaid }) => ({
    ticketId: schemeMemberId,
    amountPaise: toPaise(amountPaid),
  }));
  const { tickets, prize } = await lockPrize(tx, accountId, { drawId, dues });
  checkPayable(prize, toPaise(body.returnAmount));
  const approval = approvalFor(prize, { userType, body });
  const { drawDate, groupId, ticketId, memberId, returnPaise } = prize;
  const { isFarBack } = await checkDate(tx, writer, { userType, body, drawDate });
  const { cause } = prize;
  const ticket = cause && tickets.find((row) => row.ticketId === ticketId);
  if (ticket) await checkSettled(tx, accountId, { userType, prize, ticket, body });
  const deductionPaise = toPaise(body.deduction);
  const { payoutDate } = body;
  const lines = await checkDues(tx, writer, { dues, tickets, memberId, payoutDate });
  const adjustedPaise = dues.reduce((paise, each) => paise + each.amountPaise, 0);
  const deductions = deductionsOf(prize);
  const deductedPaise = deductions.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  const amountPaise = returnPaise - deductedPaise - deductionPaise - adjustedPaise;
  const cashPaise = body.method === 'Cash' ? amountPaise : 0;
  const { rest } = body;
  const dated = { day: payoutDate, field: 'payoutDate' };
  const books = await openForCash(tx, writer, { cashPaise, rest, dated });
  const unnumbered = {
    payoutId: newId('prz'),
    drawId,
    ...(prize.isPaper && { isPaper: true }),
    ...(ticket && { cause, formerStatus: ticket.status }),
    groupId,
    ticketId,
    memberId,
    returnPaise,
    deductions,
    deductedPaise,
    deductionPaise,
    deductionReason: deductionPaise > 0 ? body.deductionReason : null,
    adjustedPaise,
    amountPaise,
    payoutDate,
    method: body.method,
    reference: textOrNull(body.reference.toUpperCase()),
    receiver: textOrNull(body.receiver),
    receiverReason: body.receiver === '' ? null : (approval?.reason ?? null),
    approvalTurn: approval?.turn ?? null,
    drawerReason: null,
  };
  const entityId = unnumbered.payoutId;
  if (approval) {
    const { byId: otherId, at: workAt } = approval;
    const work = { act: 'payUnusualPrize', otherId, workAt } as const;
    await requireSecondPerson(tx, writer, { ...work, subjectId: entityId });
  }
  await books.post(postingsOf(unnumbered));
  const voucherNumber = await takeVoucherNumber(tx, accountId, payoutDate);
  const payout: NewPayout = { ...unnumbered, voucherNumber };
  await insertPayout(tx, writer, payout);
  await receiptDues(tx, writer, { lines, payout });
  if (cause) await storeSettled(tx, writer, { ticketId, status: 'Left' });
  const { backdateReason } = body;
  const after = { ...payout, ...(isFarBack && { backdateReason }) };
  await writeAudit(tx, {
    ...writer,
    action: cause ? 'prize.settled' : 'prize.paid',
    entityId,
    after,
  });
  return prizeNamed(tx, accountId, entityId);
}

/**
 * A payout, held by its ticket until the transaction ends.
 * @param others tickets to hold as well
 * @throws Failure 404, 409 PAYOUT_REVERSED
 */
async function lockPayout(
  tx: Queryable,
  accountId: string,
  { payoutId, others = [] }: { payoutId: string; others?: readonly string[] },
): Promise<PrizeRow> {
  const { ticketId } = await payoutNamed(tx, accountId, payoutId);
  await lockTickets(tx, accountId, [...new Set([ticketId, ...others])]);
  const row = await payoutNamed(tx, accountId, payoutId);
  if (row.state === 'reversed') {
    throw conflict(
      'PAYOUT_REVERSED',
      REFUSED.voucherWasAlreadyReversed({ number: row.voucherNumber }),
    );
  }
  return row;
}

/**
 * Confirms that the receiver signed for a prize, by another person than the payer.
 * @throws Failure 404, 409 PAYOUT_REVERSED, PAYOUT_CONFIRMED, or SAME_PERSON for who paid it, 403
 *   NOT_INDEPENDENT
 */
export async function confirmPrize(
  tx: Queryable,
  writer: Writer,
  { payoutId }: { payoutId: string },
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const row = await lockPayout(tx, accountId, { payoutId });
  const { state, voucherNumber, drawId, ticketId, paidById, paidAt } = row;
  if (state === 'confirmed') {
    throw conflict(
      'PAYOUT_CONFIRMED',
      REFUSED.voucherWasAlreadyConfirmed({ number: voucherNumber }),
    );
  }
  const work = { act: 'confirmPrize', otherId: paidById, workAt: paidAt } as const;
  await requireSecondPerson(tx, writer, { ...work, subjectId: payoutId });
  await storeConfirmed(tx, accountId, { payoutId, by: userId, at });
  const after = { voucherNumber, drawId, ticketId };
  await writeAudit(tx, { ...writer, action: 'prize.confirmed', entityId: payoutId, after });
  return prizeNamed(tx, accountId, payoutId);
}

/**
 * Reverses a payout, with the receipt of the dues that it paid: the prize is payable again, a closed ticket what it was,
 * and the payout stays on record. The money comes back on the day of the reversal, to the drawer of the user.
 * @throws Failure 404, 409 PAYOUT_REVERSED, DRAW_UNDER_WAY or DAY_CLOSED
 */
export async function reversePrize(
  tx: Queryable,
  writer: Writer,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const dues = await receiptOfDues(tx, accountId, payoutId);
  const row = await lockPayout(tx, accountId, { payoutId, others: dues?.ticketIds ?? [] });
  const { voucherNumber, drawId, ticketId, amountPaise, method, formerStatus: status } = row;
  if (status !== null) await refuseFrozenTicket(tx, accountId, row);
  const books = await openBooks(tx, writer);
  await books.reverse([payoutId]);
  const reversed = { reversalReason: reason, reversedBy: userId, reversedAt: at };
  await updateRow(tx, 'prizePayout', { accountId, payoutId }, reversed);
  if (status !== null) await storeSettled(tx, writer, { ticketId, status });
  if (dues)
    await reverseReceipt(tx, writer, { receiptNumber: dues.receiptNumber, reason }, { payoutId });
  await writeAudit(tx, {
    ...writer,
    action: 'prize.reversed',
    entityId: payoutId,
    before: { voucherNumber, drawId, ticketId, amountPaise, method },
    after: { reason },
  });
  return prizeNamed(tx, accountId, payoutId);
}
