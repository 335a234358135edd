import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

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
      Retry
    </Button>
  );
}
