import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'children'
> {
  /** Its name, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button that shows an icon only, and therefore needs a name. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Base title={label} {...rest} type={type} aria-label={label}>
      {icon}
    </Base>
  );
}

const Base = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border-radius: var(--r-s);
  color: var(--ink-2);

  &:hover {
    background: var(--hover);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`;
