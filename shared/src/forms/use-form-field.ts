import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

export interface FormFieldProps<In extends FieldValues, Out extends FieldValues> {
  form: ContractForm<In, Out>;
  name: FieldPath<In>;
  label: string;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
  /** Fields whose message depends on this one: after a submit they are checked again with it. */
  rechecks?: readonly FieldPath<In>[] | undefined;
}

/** One field of a form: its value, its message, and what a control needs to take part. */
export function useFormField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks = [],
}: Pick<FormFieldProps<In, Out>, 'form' | 'name' | 'rechecks'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { isSubmitted } = form.formState;
  // Not the controller's own value: that falls back to the default when a field was emptied.
  const value: unknown = form.getValues(name);

  const change = (next: unknown) => {
    field.onChange(next);
    if (isSubmitted && rechecks.length > 0) void form.trigger(rechecks);
  };
  return { value, change, error: fieldState.error?.message, blur: field.onBlur, ref: field.ref };
}
