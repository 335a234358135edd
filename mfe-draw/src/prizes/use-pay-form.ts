import {
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

/** A prize whose amount is known. */
export type PayablePrize = Prize & { returnAmount: number };

/** The form that pays a prize out: in full, today, to the winner, until something else is said. */
export function usePayForm(prize: PayablePrize) {
  const { drawId, drawDate, returnAmount } = prize;
  const today = todayInIndia();
  const limits: PayoutDateLimits = {
    today,
    drawDate,
    mayBackdate: useMay('backdatePayments'),
    freeDays: useFreeDays(),
  };
  const form = useContractForm<PayPrizeBody, CheckedPayout>(payPrizeForm(limits, prize), {
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
      receiptsReason: '',
    },
  });
  return { form, limits };
}
export type PayFormHandle = ReturnType<typeof usePayForm>['form'];
