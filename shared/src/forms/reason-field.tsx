import type { FieldValues } from 'react-hook-form';
import { messages } from '../texts/messages.ts';
import { TextAreaField, TextField, type TextFieldProps } from './form-fields.tsx';
import { FullWidth } from './form-parts.tsx';

/** Name of a reason, and its hint: its length, and that it stays. */
export const reasonLabels = messages('shared.reason', {
  label: 'Reason',
  hint: 'At least 5 characters; it stays on record.',
});

export interface ReasonFieldProps<In extends FieldValues, Out extends FieldValues> extends Pick<
  TextFieldProps<In, Out>,
  'form' | 'name'
> {
  /** @default 'Reason' */
  label?: string | undefined;
  /** Instead of the usual one. */
  hint?: string | undefined;
  /** Several lines. */
  isLong?: boolean;
}

/** Asks why, on a line of its own. */
export function ReasonField<In extends FieldValues, Out extends FieldValues>({
  isLong = false,
  label = reasonLabels.label,
  hint = reasonLabels.hint,
  ...field
}: ReasonFieldProps<In, Out>) {
  const Box = isLong ? TextAreaField : TextField;
  return (
    <FullWidth>
      <Box {...field} label={label} hint={hint} required />
    </FullWidth>
  );
}
