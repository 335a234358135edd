import { useCallback, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../dates/date-picker.tsx';
import { Select, type SelectProps } from '../overlays/select.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea, type TextAreaProps, TextInput, type TextInputProps } from '../ui/text-input.tsx';
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

/**
 * Changes the text of a box as it is typed, and keeps the caret where it was: when React writes another
 * text than the typed one into a box, the caret goes to its end, and the next key with it. Call it in
 * `onChange`: `setValue(keepCaret(event.target, (text) => text.toUpperCase()))`.
 * @param change gives the text that is kept; of the text before the caret alone, it gives its place
 */
export function keepCaret(input: HTMLInputElement, change: (text: string) => string): string {
  const { value: inputText, selectionStart } = input;
  const kept = change(inputText);
  if (kept !== inputText && selectionStart !== null) {
    const caret = change(inputText.slice(0, selectionStart)).length;
    // The box has it already when React comes to write it, and React leaves it alone.
    input.value = kept;
    input.setSelectionRange(caret, caret);
  }
  return kept;
}

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
          onChange={(event) => change(keepCaret(event.target, capitals ? inCapitals : asTyped))}
          onBlur={blur}
        />
      )}
    </Field>
  );
}

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
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
}

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
          onChange={(event) => type(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
}

/** Signs that people write around an amount: `Rs. 5,000`, `₹5,000/-`, marks of direction. */
const AROUND_AMOUNT = /^\s*(?:rs\b\.?|₹)|\/-?\s*$|[,\s\p{Cf}]/giu;

/**
 * Value of a number box for the schema: undefined when it is empty, a number when the text is one, as people write
 * amounts too, otherwise the text itself, so that the schema can say what is wrong.
 */
function numberOrText(text: string): number | string | undefined {
  const plain = text.replaceAll(AROUND_AMOUNT, '');
  if (plain === '') return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function toNumberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

export interface SelectFieldProps<In extends FieldValues, Out extends FieldValues>
  extends FormFieldProps<In, Out>, Pick<SelectProps, 'options' | 'placeholder' | 'isLoading'> {
  /** Called after a choice, to fill other fields from it. */
  onChoose?: (value: string) => void;
}

/** One choice out of a list, kept as its value. */
export function SelectField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  disabled,
  onChoose,
  ...select
}: SelectFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  return (
    <Select
      {...select}
      ref={ref}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => {
        change(chosen);
        onChoose?.(chosen);
      }}
      onBlur={blur}
      isDisabled={disabled === true}
      error={error}
    />
  );
}

/** The choices of a list; values without a label are shown as they are. */
export function optionsOf<T extends string>(
  values: readonly T[],
  labels?: Readonly<Record<T, string>>,
): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: labels?.[value] ?? value }));
}

export interface DateFieldProps<In extends FieldValues, Out extends FieldValues>
  extends FormFieldProps<In, Out>, Pick<DatePickerProps, 'min' | 'minReason' | 'max'> {}

/** A date, kept as `YYYY-MM-DD`, and as an empty text when there is none. */
export function DateField<In extends FieldValues, Out extends FieldValues>({
  form,
  name,
  rechecks,
  disabled,
  ...picker
}: DateFieldProps<In, Out>) {
  const { value, change, error, blur, ref } = useFormField({ form, name, rechecks });
  // The form focuses the day, the first part of the date, as the box itself takes no focus.
  const focusable = useCallback(
    (box: HTMLDivElement | null) => {
      const day = box?.querySelector<HTMLElement>('[role="spinbutton"]');
      ref(day === null || day === undefined ? null : { focus: () => day.focus() });
    },
    [ref],
  );
  return (
    <DatePicker
      {...picker}
      ref={focusable}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(date) => change(date ?? '')}
      onBlur={blur}
      isDisabled={disabled === true}
      error={error}
    />
  );
}
