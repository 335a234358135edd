import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../dates/date-picker.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

export interface DateFieldProps<In extends FieldValues, Out extends FieldValues>
  extends FormFieldProps<In, Out>, Pick<DatePickerProps, 'min' | 'max'> {}

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
      ref(
        day === null || day === undefined
          ? null
          : {
              focus: () => {
                day.focus();
              },
            },
      );
    },
    [ref],
  );
  return (
    <DatePicker
      {...picker}
      ref={focusable}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(date) => {
        change(date ?? '');
      }}
      onBlur={blur}
      isDisabled={disabled === true}
      error={error}
    />
  );
}
