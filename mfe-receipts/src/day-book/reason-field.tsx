import { FullWidth, TextField, type TextFieldProps } from '@kuri/shared/forms';
import { stepLabels } from './labels.ts';

/** Asks why, on a line of its own. */
export function ReasonField<
  In extends Record<string, unknown>,
  Out extends Record<string, unknown>,
>(props: Pick<TextFieldProps<In, Out>, 'form' | 'name' | 'label'>) {
  return (
    <FullWidth>
      <TextField {...props} hint={stepLabels.reasonHint} required />
    </FullWidth>
  );
}
