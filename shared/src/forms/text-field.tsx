import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export interface TextFieldProps<In extends FieldValues, Out extends FieldValues>
  extends
    FormFieldProps<In, Out>,
    Pick<
      TextInputProps,
      'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'readOnly' | 'prefix'
    > {}

/** A line of text, kept as text. */
export function TextField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  label,
  required = false,
  hint,
  ...input
}: TextFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          ref={ref}
          name={name}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => {
            change(event.target.value);
          }}
          onBlur={blur}
        />
      )}
    </Field>
  );
}
