import { takesReason, type ReceiptDateLimits } from '@kuri/shared/contract';
import {
  DateField,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  useFieldValue,
  type ContractForm,
  type DateFieldProps,
} from '@kuri/shared/forms';
import { paymentLabels } from '../labels.ts';
import type { PaymentFormHandle } from './payment-form.ts';
import { calendarRange } from './payment-limits.ts';

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
