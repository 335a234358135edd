import * as z from 'zod/mini';
import { dayText } from './dates.ts';
import {
  FREE_BACKDATING_DAYS,
  isBackdated,
  oldestFreeDate,
  type BackdatingLimits,
} from './receipt-dates.ts';
import { payPrizeBody } from './prize.ts';

/** The fewest characters of the reason for a payout that is dated further back. */
const MIN_BACKDATE_REASON = 5;

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
  { payoutDate, backdateReason = '' }: { payoutDate: string; backdateReason?: string | undefined },
  { today, drawDate, mayBackdate, freeDays = FREE_BACKDATING_DAYS }: PayoutDateLimits,
): { field: 'payoutDate' | 'backdateReason'; message: string } | undefined {
  const wrong = (message: string) => ({ field: 'payoutDate' as const, message });
  if (payoutDate > today) return wrong('Payout date cannot be in the future');
  if (payoutDate < drawDate) {
    return wrong(`Payout date cannot be before the draw, ${dayText(drawDate)}`);
  }
  if (!isBackdated(payoutDate, today, freeDays)) return undefined;
  if (!mayBackdate) {
    return wrong(
      `Only an administrator can date a payout more than ${freeDays} days back. The earliest date for you is ${dayText(oldestFreeDate(today, freeDays))}`,
    );
  }
  if (backdateReason.trim().length >= MIN_BACKDATE_REASON) return undefined;
  const message = `Please give a reason of at least ${MIN_BACKDATE_REASON} characters: the payout is dated more than ${freeDays} days back`;
  return { field: 'backdateReason', message };
}

interface Dated {
  payoutDate: string;
  backdateReason: string;
}

/** What the panel of a prize asks for: what is sent, and the rule of its date. */
export function payPrizeForm(limits: PayoutDateLimits) {
  return payPrizeBody.check(
    z.superRefine<Dated>(
      (given, context) => {
        const fault = payoutDateFault(given, limits);
        if (fault === undefined) return;
        const { field, message } = fault;
        context.addIssue({ code: 'custom', path: [field], message, input: given });
      },
      {
        when: ({ value, issues }) =>
          typeof value === 'object' &&
          value !== null &&
          !issues.some(({ path }) => path?.[0] === 'payoutDate' || path?.[0] === 'backdateReason'),
      },
    ),
  );
}
