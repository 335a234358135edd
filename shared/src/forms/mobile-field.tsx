import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isMobile, phone10 } from '../contract/phone.ts';
import { Field } from '../ui/field.tsx';
import { overlayLabels } from '../overlays/labels.ts';
import { TextInput } from '../ui/text-input.tsx';
import { type FormFieldProps, keepCaret, useFormField } from './form-fields.tsx';

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

export interface MobileInputProps {
  label: string;
  /** The ten digits, or what there is of them. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** A spinner, a button that clears. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A mobile number after its +91: takes digits only, at most ten; says of a landline that reminders do not reach it. */
export function MobileInput({
  label,
  onChange,
  onEnter,
  required = false,
  error,
  hint,
  ...input
}: MobileInputProps) {
  const isDoubtful = phone10(input.value) !== undefined && !isMobile(input.value);
  const doubt = isDoubtful ? overlayLabels.notMobile : undefined;
  return (
    <Field label={label} required={required} error={error} hint={doubt ?? hint}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(keepCaret(event.target, mobileDigits))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || onEnter === undefined) return;
            // Enter looks the number up; it is not yet meant to submit the form.
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
}

const LENGTH = 10;

/**
 * Digits of a mobile box, at most ten. A number that is pasted or typed with
 * its country code or trunk zero loses these, instead of its last digits: otherwise the first ten
 * digits of 91 98470 11234 would be somebody else's number.
 */
export function mobileDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length <= LENGTH) return digits;
  const whole = phone10(digits);
  if (whole !== undefined) return whole;
  return (digits.length === LENGTH + 1 ? digits.replace(/^91/, '') : digits).slice(0, LENGTH);
}
