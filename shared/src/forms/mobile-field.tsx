import type { FieldValues } from 'react-hook-form';
import { MobileInput } from './mobile-input.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export type MobileFieldProps<In extends FieldValues, Out extends FieldValues> = FormFieldProps<
  In,
  Out
>;

/** A mobile number, kept as its digits. */
export function MobileField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  ...input
}: MobileFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  return (
    <MobileInput
      {...input}
      ref={ref}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
      onBlur={blur}
      error={error}
    />
  );
}
