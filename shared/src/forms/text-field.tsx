import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { keepCaret } from './keep-caret.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export interface TextFieldProps<In extends FieldValues, Out extends FieldValues>
  extends
    FormFieldProps<In, Out>,
    Pick<
      TextInputProps,
      'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'readOnly' | 'prefix'
    > {
  /** Keeps what is typed in capitals. */
  capitals?: boolean;
}

const inCapitals = (text: string) => text.toUpperCase();
const asTyped = (text: string) => text;

/** A line of text, kept as text. */
export function TextField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  label,
  required = false,
  hint,
  capitals = false,
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
            change(keepCaret(event.target, capitals ? inCapitals : asTyped));
          }}
          onBlur={blur}
        />
      )}
    </Field>
  );
}
