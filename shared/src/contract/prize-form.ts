import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import { dayText } from './dates.ts';
import { ruleOf } from './fields.ts';
import { handedOver, payPrizeBody, type CheckedPayout, type Prize } from './prize.ts';
import { backdatingFault, type BackdatingLimits, type DateFault } from './receipt-dates.ts';

const REFUSED = refusals('prizeForm', {
  payoutDateCannotBeBeforeThe: 'Payout date cannot be before the draw, {day}',
  thisIsMoreThanWhatIs: 'This is more than what is left of the prize',
});

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
  if (payoutDate > limits.today)
    return { field, message: fieldTexts.inFuture({ label: fieldLabels.payoutDate }) };
  if (payoutDate < drawDate) {
    return { field, message: REFUSED.payoutDateCannotBeBeforeThe({ day: dayText(drawDate) }) };
  }
  return backdatingFault({ dated: 'payout', field }, { date: payoutDate, backdateReason }, limits);
}

type Payout = Pick<CheckedPayout, 'returnAmount' | 'deduction' | 'adjustments'>;

/** Fault of a payout that comes to less than nothing after the deductions of its group. */
export function payoutFault(
  amounts: Payout,
  { deductions }: Pick<Prize, 'deductions'>,
): { field: 'deduction'; message: string } | undefined {
  if (handedOver({ ...amounts, deductions }) >= 0) return undefined;
  return { field: 'deduction', message: REFUSED.thisIsMoreThanWhatIs };
}

/** Schema of the prize panel: its fields, and the rules of its date and its amount. */
export function payPrizeForm(limits: PayoutDateLimits, prize: Pick<Prize, 'deductions'> = {}) {
  return payPrizeBody.check(
    ruleOf(
      ['payoutDate', 'backdateReason'],
      (given: { payoutDate: string; backdateReason: string }) => payoutDateFault(given, limits),
    ),
    ruleOf(['deduction', 'adjustments'], (given: Payout) => payoutFault(given, prize)),
  );
}
