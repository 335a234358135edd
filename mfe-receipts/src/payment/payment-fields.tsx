import {
  dateRange,
  earliestReceiptDate,
  paymentForm,
  takesReason,
  type PaymentForm,
  type ReceiptDateLimits,
  type Ticket,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  DateField,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  useContractForm,
  useFieldValue,
  type ContractForm,
  type DateFieldProps,
} from '@kuri/shared/forms';
import { useFreeDays } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { paymentLabels } from '../labels.ts';

/** The date's field and its reason's, as the forms of payments name them. */
export const DATE_NAMES = { date: 'receiptDate', reason: 'backdateReason' } as const;

/** The transaction id's field and that of the reason for none, as the forms of payments name them. */
export const REFERENCE_NAMES = { id: 'transactionId', reason: 'referenceReason' } as const;
/** What another method makes right or wrong. */
export const OF_METHOD = Object.values(REFERENCE_NAMES);

interface PaymentFieldsProps {
  form: PaymentFormHandle;
  limits: ReceiptDateLimits;
}

/** How and when it was paid. */
export function PaymentFields({ form, limits }: PaymentFieldsProps) {
  return (
    <>
      <PaymentMethodField
        form={form}
        name="paymentMethod"
        rechecks={OF_METHOD}
        label={paymentLabels.method}
        placeholder={paymentLabels.methodPlaceholder}
      />
      <DateFields form={form} limits={limits} names={DATE_NAMES} />
      <TransactionField form={form} />
      <RemarksField form={form} />
    </>
  );
}

type Values = Record<string, unknown>;

interface DateFieldsProps<In extends Values, Out extends Values> {
  form: ContractForm<In, Out>;
  limits: ReceiptDateLimits;
  names: Record<'date' | 'reason', DateFieldProps<In, Out>['name']>;
}

/** The date of the payment, and the reason for an earlier one. */
export function DateFields<In extends Values, Out extends Values>({
  form,
  limits,
  names,
}: DateFieldsProps<In, Out>) {
  const date = useFieldValue(form, names.date);
  return (
    <>
      <DateField
        form={form}
        name={names.date}
        label={paymentLabels.date}
        {...calendarRange(limits)}
        required
      />
      {takesReason(date, limits) && (
        <TextField
          form={form}
          name={names.reason}
          label={paymentLabels.backdateReason}
          hint={paymentLabels.backdateHint}
          required
        />
      )}
    </>
  );
}

type FieldProps = Pick<PaymentFieldsProps, 'form'>;

export function TransactionField({ form }: FieldProps) {
  return <ReferenceFields form={form} names={REFERENCE_NAMES} labels={paymentLabels.reference} />;
}

export function RemarksField({ form }: FieldProps) {
  return (
    <TextField
      form={form}
      name="remarks"
      label={paymentLabels.remarks}
      placeholder={paymentLabels.optional}
    />
  );
}

/** By what the date of a payment for these tickets is judged. */
export function useDateLimits(tickets: readonly Ticket[]): ReceiptDateLimits {
  const mayBackdate = useMay('backdatePayments');
  return { today: todayInIndia(), tickets, mayBackdate, freeDays: useFreeDays() };
}

/** The first and the last day that the calendar offers. */
export function calendarRange({ tickets, ...limits }: ReceiptDateLimits) {
  return dateRange(limits, tickets.map(earliestReceiptDate));
}

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
