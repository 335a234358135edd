import {
  isBackdated,
  isPermitted,
  istDate,
  payoutDateFault,
  payoutFault,
  type CheckedPayout,
  type Prize,
  type UserType,
} from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import { takeNumbers } from '../../ground/counters.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { textOrNull } from '../../ground/database/text-or-null.ts';
import { keepDayOpen } from '../../money/day-book/drawer-queries.ts';
import { Failure, conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { newId } from '../../ground/ids.ts';
import { lockTicket } from '../../people/members/ticket-queries.ts';
import { toPaise } from '../../ground/money.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { paiseText } from '../../ground/readable.ts';
import { financialYear } from '../../money/receipts/receipt-number.ts';
import { insertPayout, type NewPayout } from './payout-writes.ts';
import { findPrize, type PrizeRow } from './prize-queries.ts';
import { prizeNamed, prizeOfDraw } from './prizes.ts';

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
 * Checks a payout to somebody else than the holder, and one whose ticket had receipts reversed since its draw.
 * @throws Failure 403 for who may not decide it, 422 without a reason
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
  const fault = payoutFault(body, prize);
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

/** The next voucher number of the year; the last lock of its transaction. */
export async function takeVoucherNumber(
  tx: Queryable,
  accountId: string,
  payoutDate: string,
): Promise<string> {
  const year = financialYear(payoutDate);
  const number = await takeNumbers(tx, { accountId, name: `payouts/${year}` });
  return `PV/${year}/${String(number).padStart(6, '0')}`;
}

/**
 * Pays the prize of a draw out, once. The ticket is held first, so that of two who pay it one finds it
 * paid, and so that nobody takes the ticket over meanwhile.
 * @param request `userType` is the caller's: not everybody may date a payout far back
 * @throws Failure 404 for a draw without a winner on record, 409 DRAW_VOID, PRIZE_PAID,
 *   NO_RETURN_AMOUNT, PRIZE_CHANGED or DAY_CLOSED, 403 for an unusual one, 422 for the date or a reason
 */
export async function payPrize(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: CheckedPayout },
): Promise<Prize> {
  const { accountId } = writer;
  const { drawId } = body;
  const seen = await prizeOfDraw(tx, accountId, drawId);
  const ticket = await lockTicket(tx, accountId, seen.ticketId);
  if (!ticket) throw notFound('Ticket not found');
  const prize = (await findPrize(tx, accountId, { drawId })) ?? seen;
  checkPayable(prize, toPaise(body.returnAmount));
  checkUnusual(prize, { userType, body });
  const { drawDate, groupId, ticketId, memberId, returnPaise } = prize;
  const { isFarBack } = await checkDate(tx, writer, { userType, body, drawDate });
  await keepDayOpen(tx, writer);
  const deductionPaise = toPaise(body.deduction);
  const payout: NewPayout = {
    payoutId: newId('prz'),
    voucherNumber: await takeVoucherNumber(tx, accountId, body.payoutDate),
    drawId,
    groupId,
    ticketId,
    memberId,
    returnPaise,
    deductionPaise,
    deductionReason: deductionPaise > 0 ? body.deductionReason : null,
    amountPaise: returnPaise - deductionPaise,
    payoutDate: body.payoutDate,
    method: body.method,
    reference: textOrNull(body.reference.toUpperCase()),
    receiver: textOrNull(body.receiver),
    receiverReason: body.receiver === '' ? null : body.receiverReason,
    receiptsReason: prize.receiptsReversed ? body.receiptsReason : null,
  };
  await insertPayout(tx, writer, payout);
  const entityId = payout.payoutId;
  const { backdateReason } = body;
  const after = { ...payout, ...(isFarBack && { backdateReason }) };
  await writeAudit(tx, { ...writer, action: 'prize.paid', entityId, after });
  return prizeNamed(tx, accountId, entityId);
}
