import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { SpinnerIcon } from './spinner.tsx';

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger';
export type ButtonSize = 'm' | 'l';

/** The look of a button by its `data-variant` and `data-size`, for buttons and for links alike. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  height: max(36px, var(--touch));
  padding: 0 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-1);
  font: 600 14px/20px var(--font);
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 0.12s;

  &:hover {
    background: var(--hover);
  }
  &[data-size='l'] {
    height: 44px;
  }
  &[data-variant='primary'] {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-fill);
    &:hover {
      background: var(--brand-strong);
    }
  }
  &[data-variant='danger'] {
    background: var(--bad);
    border-color: var(--bad);
    color: var(--on-fill);
    &:hover {
      background: var(--bad-strong);
    }
  }
  &[data-variant='ghost'] {
    border-color: transparent;
    box-shadow: none;
    background: none;
    color: var(--ink-2);
    &:hover {
      background: var(--hover);
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  &[data-busy] {
    opacity: 0.85;
    cursor: progress;
  }
  svg {
    width: 16px;
    height: 16px;
  }
`;

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
      {inElement(busy ? (busyLabel ?? children) : children)}
    </Base>
  );
}

/**
 * Gives bare text an element of its own. A browser that translates the page takes bare text away; React, which
 * would put an icon in front of it, then throws.
 */
export function inElement(node: ReactNode): ReactNode {
  return typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
}

const Base = styled.button`
  ${buttonStyle}
`;
