import { MIN_REASON } from './limits.ts';
import { dayText } from './dates.ts';
import { ruleOf } from './fields.ts';
import { handedOver, payPrizeBody, type CheckedPayout, type Prize } from './prize.ts';
import { backdatingFault, type BackdatingLimits, type DateFault } from './receipt-dates.ts';

/** Limits of a payout's date; dates as `YYYY-MM-DD`. */
export interface PayoutDateLimits extends BackdatingLimits {
  /** The day on which the prize was won. */
  drawDate: string;
}

/**
 * Fault of a payout's date: a future day, a day before the draw, or one so far back that it takes a
 * permission and a reason, as with receipts.
 */
export function payoutDateFault(
  { payoutDate, backdateReason }: { payoutDate: string; backdateReason?: string | undefined },
  { drawDate, ...limits }: PayoutDateLimits,
): DateFault<'payoutDate'> | undefined {
  const field = 'payoutDate';
  if (payoutDate > limits.today) return { field, message: 'Payout date cannot be in the future' };
  if (payoutDate < drawDate) {
    return { field, message: `Payout date cannot be before the draw, ${dayText(drawDate)}` };
  }
  return backdatingFault({ dated: 'payout', field }, { date: payoutDate, backdateReason }, limits);
}

type Payout = Pick<CheckedPayout, 'returnAmount' | 'deduction' | 'adjustments' | 'receiptsReason'>;

/**
 * Fault of a payout: it comes to less than nothing after the deductions of its group, or the reason is missing
 * why it is paid although receipts of its ticket were reversed since its draw.
 */
export function payoutFault(
  { receiptsReason, ...amounts }: Payout,
  { receiptsReversed = false, deductions }: Pick<Prize, 'receiptsReversed' | 'deductions'>,
): { field: 'receiptsReason' | 'deduction'; message: string } | undefined {
  if (handedOver({ ...amounts, deductions }) < 0) {
    return { field: 'deduction', message: 'This is more than what is left of the prize' };
  }
  if (!receiptsReversed || receiptsReason.trim().length >= MIN_REASON) return undefined;
  const message = `Say why it is paid although receipts of the ticket were reversed, in at least ${MIN_REASON} characters`;
  return { field: 'receiptsReason', message };
}

/** Schema of the prize panel: its fields, and the rules of its date and its reasons. */
export function payPrizeForm(
  limits: PayoutDateLimits,
  prize: Pick<Prize, 'receiptsReversed' | 'deductions'> = {},
) {
  return payPrizeBody.check(
    ruleOf(
      ['payoutDate', 'backdateReason'],
      (given: { payoutDate: string; backdateReason: string }) => payoutDateFault(given, limits),
    ),
    ruleOf(['receiptsReason', 'deduction', 'adjustments'], (given: Payout) =>
      payoutFault(given, prize),
    ),
  );
}
