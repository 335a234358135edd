import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { uiLabels } from './labels.ts';

interface PageLoadingProps extends ComponentPropsWithRef<'div'> {
  /** Name for screen readers. */
  label?: string;
}

/** Takes the place of content that is on its way. */
export function PageLoading({ label = uiLabels.loading, ...rest }: PageLoadingProps) {
  return (
    <Frame data-loading {...rest}>
      <Spinner label={label} size={28} />
    </Frame>
  );
}

interface EmptyStateProps extends ComponentPropsWithRef<'div'> {
  text: string;
  /** Button that would fill it. */
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
  /** Message that says what could not be loaded, and why. */
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

interface StaleNoticeProps extends ComponentPropsWithRef<'div'> {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Line above content that could not be brought up to date; offers another attempt. */
export function StaleNotice({ text, retrying, onRetry, ...rest }: StaleNoticeProps) {
  return (
    <Line role="alert" {...rest}>
      <span>{text}</span>
      <RetryButton retrying={retrying} onRetry={onRetry} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
`;

interface RetryButtonProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Another attempt. When it goes because that succeeded, the part of the page around it has the focus. */
function RetryButton({ retrying, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);

  // A layout effect, because it is taken back while the button is still on the page.
  useLayoutEffect(() => {
    const retry = button.current;
    return () => {
      if (retry === null || retry !== document.activeElement) return;
      retry.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Button ref={button} onClick={onRetry} busy={retrying}>
      {uiLabels.retry}
    </Button>
  );
}
