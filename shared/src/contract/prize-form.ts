import { dayText } from './dates.ts';
import { ruleOf } from './fields.ts';
import { payPrizeBody } from './prize.ts';
import { backdatingFault, type BackdatingLimits, type DateFault } from './receipt-dates.ts';

/** What the date of a payout is judged by; dates as `YYYY-MM-DD`. */
export interface PayoutDateLimits extends BackdatingLimits {
  /** The day on which the prize was won. */
  drawDate: string;
}

/**
 * What forbids a payout of this date: a day that is still to come, a day before the draw, or one so far
 * back that it takes a permission and a reason, as with receipts.
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

/** What the panel of a prize asks for: what is sent, and the rule of its date. */
export function payPrizeForm(limits: PayoutDateLimits) {
  return payPrizeBody.check(
    ruleOf(
      ['payoutDate', 'backdateReason'],
      (given: { payoutDate: string; backdateReason: string }) => payoutDateFault(given, limits),
    ),
  );
}
