import {
  SINGLE_FORM_METHODS,
  singlePaymentForm,
  type ReceiptDateLimits,
  type SinglePaymentForm,
} from '@kuri/shared/contract';
import { optionsOf, useContractForm, type Entry } from '@kuri/shared/forms';
import { todayInIndia } from '@kuri/shared/format';

/** The methods of the form for one ticket. */
export const METHODS = optionsOf(SINGLE_FORM_METHODS);

/** The form for one ticket: one instalment, paid today. */
export function useSinglePaymentForm(limits: ReceiptDateLimits) {
  type Values = ReturnType<ReturnType<typeof singlePaymentForm>['parse']>;
  return useContractForm<Entry<SinglePaymentForm>, Values>(singlePaymentForm(limits), {
    defaultValues: {
      paymentMethod: '',
      receiptDate: todayInIndia(),
      backdateReason: '',
      transactionId: '',
      referenceReason: '',
      no_installments: 1,
    },
  });
}
