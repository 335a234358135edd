import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { TextArea, type TextAreaProps } from '../ui/text-input.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export interface TextAreaFieldProps<In extends FieldValues, Out extends FieldValues>
  extends FormFieldProps<In, Out>, Pick<TextAreaProps, 'rows' | 'placeholder' | 'maxLength'> {}

/** Several lines of text, kept as text. */
export function TextAreaField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  label,
  required = false,
  hint,
  ...area
}: TextAreaFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <TextArea
          {...area}
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
