import { Field, TextInput } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';
import { asTyped, useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';

interface TransactionFieldProps {
  form: EnrolmentFormHandle;
  disabled: boolean;
}

/** The number of a payment; written in capitals, whatever is typed. */
export function TransactionField({ form, disabled }: TransactionFieldProps) {
  const { ref } = form.register('transactionId');
  const value = useFieldText(form, 'transactionId');
  return (
    <Field
      label={addTicketLabels.details.transactionId}
      error={form.formState.errors.transactionId?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => {
            form.setValue('transactionId', event.target.value.toUpperCase(), asTyped(form));
          }}
        />
      )}
    </Field>
  );
}
