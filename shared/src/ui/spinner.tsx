import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './visually-hidden.ts';
import { uiLabels } from './labels.ts';

interface SpinnerProps extends ComponentPropsWithRef<'span'> {
  /** Name for screen readers: 'Loading groups'. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** Something is going on. Inside of a part that says so itself, use `SpinnerIcon`. */
export function Spinner({ label = uiLabels.loading, size = 24, ...rest }: SpinnerProps) {
  return (
    <Frame role="status" {...rest}>
      <SpinnerIcon size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Frame>
  );
}

/** The turning ring alone; says nothing to screen readers. */
export function SpinnerIcon({ size = 16 }: Pick<SpinnerProps, 'size'>) {
  return (
    <Ring aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Ring>
  );
}

const turn = keyframes`to { transform: rotate(360deg); }`;

const Frame = styled.span`
  display: inline-flex;
  position: relative;
  color: var(--brand);
`;

const Ring = styled.svg`
  animation: ${turn} 0.8s linear infinite;
`;
