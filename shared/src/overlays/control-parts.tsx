import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { labelStyle, noteStyle } from '../ui/field.tsx';

// The parts around a control: what a Field gives to a plain input, for controls that name and
// describe themselves.

export interface ControlLabels {
  label: string;
  /** Leaves the label to screen readers, where the control's place says what it is. */
  hideLabel?: boolean | undefined;
  /** Marks the control as one that must be filled. */
  required?: boolean | undefined;
  /** Shown below, and tied to the control. */
  error?: string | undefined;
  /** Shown below while there is no error. */
  hint?: string | undefined;
}

export function ControlLabel({ label, required, hideLabel }: ControlLabels) {
  return (
    <LabelLine data-hidden={hideLabel === true || undefined}>
      <span>{label}</span>
      {required && <span aria-hidden="true"> *</span>}
    </LabelLine>
  );
}

export function ControlNote({ error, hint }: Pick<ControlLabels, 'error' | 'hint'>) {
  if (error !== undefined) return <ErrorLine>{error}</ErrorLine>;
  return hint === undefined ? null : <HintLine slot="description">{hint}</HintLine>;
}

const LabelLine = styled(Label)`
  ${labelStyle}

  > [aria-hidden] {
    color: var(--bad);
  }
`;

const ErrorLine = styled(FieldError)`
  ${noteStyle}
  color: var(--bad);
`;

const HintLine = styled(Text)`
  ${noteStyle}
`;
