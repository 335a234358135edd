import { PAYMENT_MODES } from '@kuri/shared/contract';
import { DateField, SelectField, TextField } from '@kuri/shared/forms';
import { paymentLabels } from '../labels.ts';
import { todayInIndia } from '../presets/calendar-days.ts';
import type { PaymentFormHandle } from './payment-form.ts';
import { TransactionField } from './transaction-field.tsx';

const METHODS = PAYMENT_MODES.map((value) => ({ value, label: value }));

/** How and when it was paid. */
export function PaymentFields({ form }: { form: PaymentFormHandle }) {
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
        max={todayInIndia()}
        required
      />
      <TransactionField form={form} />
      <TextField
        form={form}
        name="remarks"
        label={paymentLabels.remarks}
        placeholder={paymentLabels.optional}
      />
    </>
  );
}
