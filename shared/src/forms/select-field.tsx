import type { FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '../overlays/select.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

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
