import { useFieldValue } from '@kuri/shared/forms';
import { Field, TextInput } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import type { PaymentFormHandle } from './payment-form.ts';

/** The number of a payment; written in capitals, whatever is typed. */
export function TransactionField({ form }: { form: PaymentFormHandle }) {
  const { ref, onBlur } = form.register('transactionId');
  const value = useFieldValue(form, 'transactionId');
  const { isSubmitted, errors } = form.formState;
  return (
    <Field label={paymentLabels.transaction} error={errors.transactionId?.message}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          name="transactionId"
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onBlur={(event) => void onBlur(event)}
          onChange={(event) => {
            form.setValue('transactionId', event.target.value.toUpperCase(), {
              shouldDirty: true,
              shouldValidate: isSubmitted,
            });
          }}
        />
      )}
    </Field>
  );
}
