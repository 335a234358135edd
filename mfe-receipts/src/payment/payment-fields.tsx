import { PAYMENT_MODES, type ReceiptDateLimits } from '@kuri/shared/contract';
import { DateField, SelectField, TextField, useFieldValue } from '@kuri/shared/forms';
import { paymentLabels } from '../labels.ts';
import type { PaymentFormHandle } from './payment-form.ts';
import { calendarRange, takesReason } from './payment-limits.ts';

const METHODS = PAYMENT_MODES.map((value) => ({ value, label: value }));

interface PaymentFieldsProps {
  form: PaymentFormHandle;
  limits: ReceiptDateLimits;
}

/** How and when it was paid. */
export function PaymentFields({ form, limits }: PaymentFieldsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="paymentMethod"
        label={paymentLabels.method}
        placeholder={paymentLabels.methodPlaceholder}
        options={METHODS}
        required
      />
      <DateFields form={form} limits={limits} />
      <TransactionField form={form} />
      <RemarksField form={form} />
    </>
  );
}

/** When it was paid, and why it is told so late. */
export function DateFields({ form, limits }: PaymentFieldsProps) {
  const date = useFieldValue(form, 'receiptDate');
  return (
    <>
      <DateField
        form={form}
        name="receiptDate"
        label={paymentLabels.date}
        {...calendarRange(limits)}
        required
      />
      {takesReason(date, limits) && (
        <TextField
          form={form}
          name="backdateReason"
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
  return <TextField form={form} name="transactionId" label={paymentLabels.transaction} capitals />;
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
