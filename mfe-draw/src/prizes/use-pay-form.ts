import {
  PAYMENT_MODES,
  isBackdated,
  oldestFreeDate,
  payPrizeForm,
  type CheckedPayout,
  type PayPrizeBody,
  type PayoutDateLimits,
  type Prize,
} from '@kuri/shared/contract';
import { useContractForm } from '@kuri/shared/forms';
import { todayInIndia } from '@kuri/shared/format';
import { useFreeDays } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';

export const METHODS = PAYMENT_MODES.map((value) => ({ value, label: value }));

/** A prize whose amount is known. */
export type PayablePrize = Prize & { returnAmount: number };

/** The form that pays a prize out: in full, today, to the winner, until something else is said. */
export function usePayForm({ drawId, drawDate, returnAmount }: PayablePrize) {
  const today = todayInIndia();
  const limits: PayoutDateLimits = {
    today,
    drawDate,
    mayBackdate: useMay('backdatePayments'),
    freeDays: useFreeDays(),
  };
  const form = useContractForm<PayPrizeBody, CheckedPayout>(payPrizeForm(limits), {
    defaultValues: {
      drawId,
      returnAmount,
      deduction: 0,
      deductionReason: '',
      payoutDate: today,
      method: '',
      reference: '',
      receiver: '',
      receiverReason: '',
      backdateReason: '',
    },
  });
  return { form, limits };
}
export type PayFormHandle = ReturnType<typeof usePayForm>['form'];

/** The first and the last day that the calendar offers. */
export function calendarRange({ today, drawDate, mayBackdate, freeDays }: PayoutDateLimits) {
  const free = oldestFreeDate(today, freeDays);
  return { min: mayBackdate || free < drawDate ? drawDate : free, max: today };
}

/** Whether a payout of this date is asked for its reason. */
export function takesReason(date: unknown, { today, mayBackdate, freeDays }: PayoutDateLimits) {
  return mayBackdate && typeof date === 'string' && date !== ''
    ? isBackdated(date, today, freeDays)
    : false;
}
