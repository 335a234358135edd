import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { TextField, useFormField } from '../forms/form-fields.tsx';

export interface ReferenceFieldsProps<In extends FieldValues, Out extends FieldValues> {
  form: ContractForm<In, Out>;
  names: Record<'id' | 'reason', FieldPath<In>>;
  labels: Record<'id' | 'reason' | 'hint', string>;
  disabled?: boolean;
  /** Shows the id, too, only once it was missed: for a form that has no such field. */
  onlyMissed?: boolean;
}

/** The transaction id of a payment and, once it was missed, the reason for none. */
export function ReferenceFields<In extends FieldValues, Out extends FieldValues>({
  form,
  names,
  labels,
  disabled = false,
  onlyMissed = false,
}: ReferenceFieldsProps<In, Out>) {
  const id = useFormField({ form, name: names.id });
  const reason = useFormField({ form, name: names.reason });
  const isTyped = typeof reason.value === 'string' && reason.value !== '';
  const isMissed = id.error !== undefined || reason.error !== undefined || isTyped;
  const isGiven = typeof id.value === 'string' && id.value !== '';
  // The field that is in error was not there to take the focus.
  const focus = useEffectEvent(() => {
    if (onlyMissed && id.error !== undefined) form.setFocus(names.id);
  });
  useEffect(() => {
    if (isMissed) focus();
  }, [isMissed]);
  return (
    <>
      {(!onlyMissed || isMissed || isGiven) && (
        <TextField
          form={form}
          name={names.id}
          rechecks={[names.reason]}
          label={labels.id}
          disabled={disabled}
          capitals
        />
      )}
      {isMissed && (
        <TextField
          form={form}
          name={names.reason}
          rechecks={[names.id]}
          label={labels.reason}
          hint={labels.hint}
          disabled={disabled}
        />
      )}
    </>
  );
}
