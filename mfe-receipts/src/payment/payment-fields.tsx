import { PAYMENT_MODES, type ReceiptDateLimits } from '@kuri/shared/contract';
import { DateField, SelectField, TextField, useFieldValue } from '@kuri/shared/forms';
import { paymentLabels } from '../labels.ts';
import type { PaymentFormHandle } from './payment-form.ts';
import { calendarRange, takesReason } from './payment-limits.ts';

const METHODS = PAYMENT_MODES.map((value) => ({ value, label: value }));

/** How and when it was paid. */
export function PaymentFields({
  form,
  limits,
}: {
  form: PaymentFormHandle;
  limits: ReceiptDateLimits;
}) {
  const date = useFieldValue(form, 'receiptDate');
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
      <TextField form={form} name="transactionId" label={paymentLabels.transaction} capitals />
      <TextField
        form={form}
        name="remarks"
        label={paymentLabels.remarks}
        placeholder={paymentLabels.optional}
      />
    </>
  );
}
