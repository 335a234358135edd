import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { SpinnerIcon } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** `m` is 36 px high, `l` 44. */
  size?: ButtonSize;
  /** Shown before the text. */
  icon?: ReactNode;
  /** While true the button keeps its focus, shows a spinner and does nothing. */
  busy?: boolean;
  /** Takes the text's place while busy: 'Saving...'. */
  busyLabel?: string;
}

/** A button; `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant = 'default',
  size = 'm',
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      {...rest}
      type={type}
      onClick={press}
      data-variant={variant}
      data-size={size}
      data-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy ? <SpinnerIcon /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </Base>
  );
}

const Base = styled.button`
  ${buttonStyle}
`;
