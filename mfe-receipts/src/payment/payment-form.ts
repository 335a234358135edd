import { paymentForm, type PaymentForm } from '@kuri/shared/contract';
import { useContractForm, type ContractForm } from '@kuri/shared/forms';
import { todayInIndia } from '../presets/calendar-days.ts';

type PaymentValues = ReturnType<typeof paymentForm.parse>;
export type PaymentFormHandle = ContractForm<PaymentForm, PaymentValues>;

const emptyPayment = (): PaymentForm => ({
  paymentMethod: '',
  receiptDate: todayInIndia(),
  transactionId: '',
  remarks: '',
});

/** The form of the payment panel: nothing chosen yet, and paid today. */
export function usePaymentForm(): PaymentFormHandle {
  return useContractForm<PaymentForm, PaymentValues>(paymentForm, {
    defaultValues: emptyPayment(),
  });
}
