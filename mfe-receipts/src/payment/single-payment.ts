import {
  SINGLE_FORM_METHODS,
  singlePaymentForm,
  type SinglePaymentForm,
} from '@kuri/shared/contract';
import { useContractForm, type Entry } from '@kuri/shared/forms';
import { todayInIndia } from '../presets/calendar-days.ts';

/** The methods of the form for one ticket. */
export const METHODS = SINGLE_FORM_METHODS.map((value) => ({ value, label: value }));

/** The form for one ticket: one instalment, paid today. */
export function useSinglePaymentForm() {
  return useContractForm<Entry<SinglePaymentForm>, ReturnType<typeof singlePaymentForm.parse>>(
    singlePaymentForm,
    { defaultValues: { paymentMethod: '', receiptDate: todayInIndia(), no_installments: 1 } },
  );
}
