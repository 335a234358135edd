import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import styled from 'styled-components';
import { RetryButton } from './retry-button.tsx';
import { Spinner } from './spinner.tsx';

interface PageLoadingProps extends ComponentPropsWithRef<'div'> {
  /** What is loading, for screen readers. */
  label?: string;
}

/** Takes the place of content that is on its way. */
export function PageLoading({ label = 'Loading', ...rest }: PageLoadingProps) {
  return (
    <Frame {...rest}>
      <Spinner label={label} size={28} />
    </Frame>
  );
}

interface EmptyStateProps extends ComponentPropsWithRef<'div'> {
  text: string;
  /** What would fill it: a button. */
  action?: ReactNode;
}

/** Nothing is there, and that is no failure. */
export function EmptyState({ text, action, ...rest }: EmptyStateProps) {
  return (
    <Frame {...rest}>
      <IconInbox aria-hidden="true" size={28} stroke={1.5} />
      <p>{text}</p>
      {action}
    </Frame>
  );
}

interface LoadFailedProps extends ComponentPropsWithRef<'div'> {
  /** What could not be loaded, and why. */
  text: string;
  onRetry: () => void;
  retrying?: boolean;
  /** Another way on, beside Retry. */
  action?: ReactNode;
}

/** Content that could not be loaded says so and offers another attempt. */
export function LoadFailed({ text, onRetry, retrying = false, action, ...rest }: LoadFailedProps) {
  return (
    <Frame role="alert" data-failed {...rest}>
      <IconAlertTriangle aria-hidden="true" size={28} stroke={1.5} />
      <p>{text}</p>
      <RetryButton retrying={retrying} onRetry={onRetry} />
      {action}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s3);
  min-height: 240px;
  padding: var(--s6) var(--s4);
  color: var(--ink-2);
  text-align: center;

  > svg {
    color: var(--ink-3);
  }
  &[data-failed] > svg {
    color: var(--bad);
  }
`;
