import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export interface NumberFieldProps<In extends FieldValues, Out extends FieldValues>
  extends FormFieldProps<In, Out>, Pick<TextInputProps, 'placeholder' | 'readOnly' | 'prefix'> {
  /** A keystroke that would make the number larger than this is ignored. */
  max?: number;
  /** The keyboard of a phone: `numeric` (default) for whole numbers, `decimal` for amounts. */
  inputMode?: 'numeric' | 'decimal';
}

/**
 * A number in a box of text: the form gets a number, undefined when the box is empty, and the text as
 * it is when that is no number. `prefix="₹"` for rupees.
 */
export function NumberField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  label,
  required = false,
  hint,
  max,
  inputMode = 'numeric',
  ...input
}: NumberFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  // "12." and "007" stay as they were typed, until the value is set from elsewhere.
  const [typed, setTyped] = useState(toNumberText(value));
  const shown = numberOrText(typed) === value ? typed : toNumberText(value);

  const type = (text: string) => {
    const next = numberOrText(text);
    if (max !== undefined && typeof next === 'number' && next > max) return;
    setTyped(text);
    change(next);
  };

  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          ref={ref}
          name={name}
          inputMode={inputMode}
          value={shown}
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={blur}
        />
      )}
    </Field>
  );
}

/**
 * What a number box holds for the schema: undefined when it is empty, a number when the text is one
 * (grouping commas allowed), otherwise the text itself, so that the schema can say what is wrong.
 */
function numberOrText(text: string): number | string | undefined {
  const plain = text.replaceAll(/[,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** The text of a form's value. */
function toNumberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
