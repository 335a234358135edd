import type { FieldValues } from 'react-hook-form';
import { messages } from '../texts/messages.ts';
import { TextAreaField, TextField, type TextFieldProps } from './form-fields.tsx';
import { FullWidth } from './form-parts.tsx';

/** Hint of a reason: its length, and that it stays. */
export const reasonLabels = messages('shared.reason', {
  hint: 'At least 5 characters; it stays on record.',
});

export interface ReasonFieldProps<In extends FieldValues, Out extends FieldValues> extends Pick<
  TextFieldProps<In, Out>,
  'form' | 'name' | 'label'
> {
  /** Instead of the usual one. */
  hint?: string | undefined;
  /** Several lines. */
  isLong?: boolean;
}

/** Asks why, on a line of its own. */
export function ReasonField<In extends FieldValues, Out extends FieldValues>({
  isLong = false,
  hint = reasonLabels.hint,
  ...field
}: ReasonFieldProps<In, Out>) {
  const Box = isLong ? TextAreaField : TextField;
  return (
    <FullWidth>
      <Box {...field} hint={hint} required />
    </FullWidth>
  );
}
