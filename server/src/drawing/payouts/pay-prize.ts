import {
  type CheckedPayout,
  type Deducted,
  isBackdated,
  isPermitted,
  istDate,
  type PaymentMode,
  payoutDateFault,
  payoutFault,
  type Prize,
  type UserType,
} from '@kuri/shared/contract';
import { checkDues, receiptDues, receiptOfDues } from './adjust-dues.ts';
import {
  deductionsOf,
  findPrize,
  payoutNamed,
  prizeNamed,
  prizeOfDraw,
  type PrizeRow,
} from './prize-queries.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { textOrNull } from '../../ground/database/statements.ts';
import { conflict, Failure, invalidField, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { keepDayOpen } from '../../money/day-book/drawer-queries.ts';
import { requireOpenMonth } from '../../money/day-book/closed-months.ts';
import { takeFromDrawer } from '../../money/day-book/take-from-drawer.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { takeNumberOfYear } from '../../money/receipts/receipt-number.ts';
import { reverseReceipt } from '../../money/receipts/reverse-receipt.ts';
import { requireSecondPerson } from '../../office/accounts/second-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { lockTickets } from '../../people/members/ticket-queries.ts';

/** A payout to be stored; amounts in paise. */
export interface NewPayout {
  payoutId: string;
  voucherNumber: string;
  drawId: string;
  /** Draw that was held before the group came into the console. */
  isPaper?: boolean;
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
  receiptsReason: string | null;
  drawerReason: string | null;
}

export async function insertPayout(
  tx: Queryable,
  { accountId, userId, at, madeWith }: Pick<Writer, 'accountId' | 'userId' | 'at' | 'madeWith'>,
  payout: NewPayout,
): Promise<void> {
  await tx.query(
    `insert into prize_payout (account_id, payout_id, voucher_number, draw_id, scheme_id, ticket_id,
       member_id, return_paise, deduction_paise, deduction_reason, amount_paise, payout_date, method,
       reference, receiver, receiver_reason, receipts_reason, drawer_reason, created_by, created_at, made_with,
       paper_draw_id, adjusted_paise, deductions, deducted_paise)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24::jsonb, $25)`,
    [
      accountId,
      payout.payoutId,
      payout.voucherNumber,
      payout.isPaper === true ? null : payout.drawId,
      payout.groupId,
      payout.ticketId,
      payout.memberId,
      payout.returnPaise,
      payout.deductionPaise,
      payout.deductionReason,
      payout.amountPaise,
      payout.payoutDate,
      payout.method,
      payout.reference,
      payout.receiver,
      payout.receiverReason,
      payout.receiptsReason,
      payout.drawerReason,
      userId,
      at,
      madeWith,
      payout.isPaper === true ? payout.drawId : null,
      payout.adjustedPaise,
      JSON.stringify(payout.deductions),
      payout.deductedPaise,
    ],
  );
}

export async function storeConfirmed(
  tx: Queryable,
  accountId: string,
  { payoutId, by, at }: { payoutId: string; by: string; at: string },
): Promise<void> {
  await tx.query(
    `update prize_payout set confirmed_by = $3, confirmed_at = $4
     where account_id = $1 and payout_id = $2`,
    [accountId, payoutId, by, at],
  );
}

type Payable = PrizeRow & { returnPaise: number };

/** @throws Failure 409 PRIZE_PAID, NO_RETURN_AMOUNT or PRIZE_CHANGED */
function checkPayable(prize: PrizeRow, shownPaise: number): asserts prize is Payable {
  const { state, returnPaise, voucherNumber, paidBy } = prize;
  if (state !== 'payable') {
    const message = `This prize was already paid out: voucher ${voucherNumber}, by ${paidBy}`;
    throw conflict('PRIZE_PAID', message);
  }
  if (returnPaise === null) {
    const message =
      'This group has no return amount: an administrator enters it in the group first';
    throw conflict('NO_RETURN_AMOUNT', message);
  }
  if (returnPaise !== shownPaise) {
    const now = paiseText(returnPaise);
    throw conflict('PRIZE_CHANGED', `The return amount has changed: it is ${now} now`);
  }
}

/**
 * Checks a payout to another receiver, after reversed receipts of the ticket, or of less than nothing.
 * @throws Failure 403 without the permission, 422 without a reason or for more than what is left
 */
function checkUnusual(
  prize: PrizeRow,
  { userType, body }: { userType: UserType; body: CheckedPayout },
): void {
  const isUnusual = prize.receiptsReversed || body.receiver !== '';
  if (isUnusual && !isPermitted(userType, 'payUnusualPrizes')) {
    const message = prize.receiptsReversed
      ? 'Receipts of this ticket were reversed since its draw: only an administrator can pay its prize'
      : 'Only an administrator can pay a prize to somebody else than its winner';
    throw new Failure({ status: 403, code: 'FORBIDDEN', message });
  }
  const fault = payoutFault(body, { ...prize, deductions: deductionsOf(prize) });
  if (fault) throw invalidField(fault.field, fault.message);
}

/** @throws Failure 422 for a date on which it could not, or not by this user, be paid */
async function checkDate(
  tx: Queryable,
  { accountId, at }: Writer,
  asked: { userType: UserType; body: CheckedPayout; drawDate: string },
): Promise<{ isFarBack: boolean }> {
  const { userType, body, drawDate } = asked;
  const today = istDate(Date.parse(at));
  const freeDays = await backdatingDaysOf(tx, accountId);
  const mayBackdate = isPermitted(userType, 'backdatePayments');
  const fault = payoutDateFault(body, { today, drawDate, mayBackdate, freeDays });
  if (fault) throw invalidField(fault.field, fault.message);
  return { isFarBack: isBackdated(body.payoutDate, today, freeDays) };
}

/** The next voucher number of the year; only the receipt of dues locks anything after it. */
export function takeVoucherNumber(tx: Queryable, accountId: string, payoutDate: string) {
  return takeNumberOfYear(tx, accountId, { counter: 'payouts', prefix: 'PV', date: payoutDate });
}

/**
 * Pays the prize of a draw out, once, less the dues of the winner that it is set off against, which get a
 * receipt. Locks the ticket against a second payout and a transfer.
 * @param request `userType` is the caller's: not everybody may date a payout far back
 * @throws Failure 404 for a draw without a winner on record, 409 DRAW_VOID, PRIZE_PAID,
 *   NO_RETURN_AMOUNT, PRIZE_CHANGED, DAY_CLOSED or what `checkDues` throws, 403 for an unusual one, 422 for the date, a
 *   reason or cash that the drawer lacks
 */
export async function payPrize(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: CheckedPayout },
): Promise<Prize> {
  const { accountId } = writer;
  const { drawId } = body;
  const seen = await prizeOfDraw(tx, accountId, drawId);
  const dues = body.adjustments.map(({ schemeMemberId, amountPaid }) => ({
    ticketId: schemeMemberId,
    amountPaise: toPaise(amountPaid),
  }));
  const ticketIds = new Set([seen.ticketId, ...dues.map(({ ticketId }) => ticketId)]);
  const tickets = await lockTickets(tx, accountId, [...ticketIds]);
  if (!tickets.some((row) => row.ticketId === seen.ticketId)) throw notFound('Ticket not found');
  const prize = (await findPrize(tx, accountId, { drawId })) ?? seen;
  checkPayable(prize, toPaise(body.returnAmount));
  checkUnusual(prize, { userType, body });
  const { drawDate, groupId, ticketId, memberId, returnPaise } = prize;
  const { isFarBack } = await checkDate(tx, writer, { userType, body, drawDate });
  await requireOpenMonth(tx, accountId, { day: body.payoutDate, field: 'payoutDate' });
  const deductionPaise = toPaise(body.deduction);
  const { payoutDate } = body;
  const lines = await checkDues(tx, writer, { dues, tickets, memberId, payoutDate });
  const adjustedPaise = dues.reduce((paise, each) => paise + each.amountPaise, 0);
  const deductions = deductionsOf(prize);
  const deductedPaise = deductions.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  const amountPaise = returnPaise - deductedPaise - deductionPaise - adjustedPaise;
  const cashPaise = body.method === 'Cash' ? amountPaise : 0;
  const drawerReason = await takeFromDrawer(tx, writer, { ...body, amountPaise: cashPaise });
  const payout: NewPayout = {
    payoutId: newId('prz'),
    voucherNumber: await takeVoucherNumber(tx, accountId, payoutDate),
    drawId,
    ...(prize.isPaper && { isPaper: true }),
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
    receiverReason: body.receiver === '' ? null : body.receiverReason,
    receiptsReason: prize.receiptsReversed ? body.receiptsReason : null,
    drawerReason,
  };
  await insertPayout(tx, writer, payout);
  await receiptDues(tx, writer, { lines, payout });
  const entityId = payout.payoutId;
  const { backdateReason } = body;
  const after = { ...payout, ...(isFarBack && { backdateReason }) };
  await writeAudit(tx, { ...writer, action: 'prize.paid', entityId, after });
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
    throw conflict('PAYOUT_REVERSED', `Voucher ${row.voucherNumber} was already reversed`);
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
  const { state, voucherNumber, drawId, ticketId, paidById } = await lockPayout(tx, accountId, {
    payoutId,
  });
  if (state === 'confirmed') {
    throw conflict('PAYOUT_CONFIRMED', `Voucher ${voucherNumber} was already confirmed`);
  }
  const act = { act: 'confirmPrize', otherId: paidById, subjectId: payoutId } as const;
  await requireSecondPerson(tx, writer, act);
  await storeConfirmed(tx, accountId, { payoutId, by: userId, at });
  const after = { voucherNumber, drawId, ticketId };
  await writeAudit(tx, { ...writer, action: 'prize.confirmed', entityId: payoutId, after });
  return prizeNamed(tx, accountId, payoutId);
}

/**
 * Reverses a payout, with the receipt of the dues that it paid: the prize is payable again and the payout
 * stays on record. The money comes back on the day of the reversal, to the drawer of the user.
 * @throws Failure 404, 409 PAYOUT_REVERSED or DAY_CLOSED
 */
export async function reversePrize(
  tx: Queryable,
  writer: Writer,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const dues = await receiptOfDues(tx, accountId, payoutId);
  const row = await lockPayout(tx, accountId, { payoutId, others: dues?.ticketIds ?? [] });
  await keepDayOpen(tx, writer);
  await tx.query(
    `update prize_payout set reversal_reason = $3, reversed_by = $4, reversed_at = $5
     where account_id = $1 and payout_id = $2`,
    [accountId, payoutId, reason, userId, at],
  );
  if (dues)
    await reverseReceipt(tx, writer, { receiptNumber: dues.receiptNumber, reason }, { payoutId });
  const { voucherNumber, drawId, ticketId, amountPaise, method } = row;
  await writeAudit(tx, {
    ...writer,
    action: 'prize.reversed',
    entityId: payoutId,
    before: { voucherNumber, drawId, ticketId, amountPaise, method },
    after: { reason },
  });
  return prizeNamed(tx, accountId, payoutId);
}
