import { paymentForm, type PaymentForm, type ReceiptDateLimits } from '@kuri/shared/contract';
import { useContractForm, type ContractForm } from '@kuri/shared/forms';
import { todayInIndia } from '@kuri/shared/format';

type PaymentValues = ReturnType<ReturnType<typeof paymentForm>['parse']>;
export type PaymentFormHandle = ContractForm<PaymentForm, PaymentValues>;

/** A payment of which nothing is said yet: of today, whenever that is. */
export const emptyPayment = (): PaymentForm => ({
  paymentMethod: '',
  receiptDate: todayInIndia(),
  transactionId: '',
  referenceReason: '',
  remarks: '',
  backdateReason: '',
});

/** The form of the payment panel: nothing chosen yet, and paid today. The tickets come before it. */
export function usePaymentForm(limits: ReceiptDateLimits): PaymentFormHandle {
  return useContractForm<PaymentForm, PaymentValues>(paymentForm(limits), {
    defaultValues: emptyPayment(),
    takesFocus: limits.tickets.length > 0,
  });
}

/** What is sent of a transaction id and the reason for none, apart from the other values. */
export function referenceOf<
  Given extends {
    paymentMethod: string;
    transactionId?: string | undefined;
    referenceReason?: string | undefined;
  },
>({ transactionId, referenceReason, ...values }: Given) {
  const isMissed = values.paymentMethod !== 'Cash' && !transactionId;
  return {
    ...values,
    reference: {
      ...(transactionId ? { transactionId } : {}),
      ...(isMissed && referenceReason ? { referenceReason } : {}),
    },
  };
}
