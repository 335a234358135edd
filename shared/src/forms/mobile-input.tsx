import type { ReactNode, Ref } from 'react';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { keepCaret } from './keep-caret.ts';
import { mobileDigits } from './mobile-digits.ts';

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

/** A mobile number after its +91: takes digits only, at most ten. */
export function MobileInput({
  label,
  onChange,
  onEnter,
  required = false,
  error,
  hint,
  ...input
}: MobileInputProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            onChange(keepCaret(event.target, mobileDigits));
          }}
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
