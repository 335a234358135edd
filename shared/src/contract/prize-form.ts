import * as z from 'zod/mini';
import { payoutDateFault, type PayoutDateLimits } from './payout-dates.ts';
import { payPrizeBody } from './prize.ts';

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
