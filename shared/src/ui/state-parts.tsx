import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
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
    <StateFrame data-loading {...rest}>
      <Spinner label={label} size={28} />
    </StateFrame>
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
    <StateFrame role="alert" data-failed {...rest}>
      <IconAlertTriangle aria-hidden="true" size={28} stroke={1.5} />
      <p>{text}</p>
      <RetryButton retrying={retrying} onRetry={onRetry} />
      {action}
    </StateFrame>
  );
}

/** Middle of the room that content would have. */
export const StateFrame = styled.div`
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

interface RetryButtonProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Another attempt. When it goes because that succeeded, the part of the page around it has the focus. */
export function RetryButton({ retrying, onRetry }: RetryButtonProps) {
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
