import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { visuallyHiddenStyle } from './visually-hidden.ts';

/** The label above a control. */
export const labelStyle = css`
  display: block;
  margin-bottom: 6px;
  font-size: 13px;
  font-weight: 550;

  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`;

/** The hint or the error below a control. */
export const noteStyle = css`
  display: block;
  margin-top: var(--s1);
  color: var(--ink-3);
  font-size: 12px;
  line-height: 16px;
`;

/** Props of a control from its field, to be spread on it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: string;
  /** Marks the label, and tells screen readers. */
  required?: boolean;
  /** Error of the value; takes the hint's place. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Leaves the label to screen readers, where a placeholder or an icon shows what the field is. */
  hideLabel?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control and what there is to say about it, tied together. */
export function Field({
  label,
  required = false,
  error,
  hint,
  hideLabel = false,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Frame {...rest}>
      <label htmlFor={id} data-hidden={hideLabel || undefined}>
        <span>{label}</span>
        {required && <em aria-hidden="true"> *</em>}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} data-error={error === undefined ? undefined : true}>
          {note}
        </p>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;

  > label {
    ${labelStyle}

    em {
      color: var(--bad);
      font-style: normal;
    }
  }
  > p {
    ${noteStyle}

    &[data-error] {
      color: var(--bad);
    }
  }
`;
