import { useEffect, useEffectEvent } from 'react';

interface LeavingGuard {
  /** True while there is something to leave. */
  isOpen: boolean;
  /** Something would be lost with the page: the browser asks before it is closed or reloaded. */
  isDirty: boolean;
  /** Asked for by the browser's Back or Forward, which then go nowhere. */
  onLeave: () => void;
}

/** Where the router counts its steps in the history; NaN where it doesn't. */
function stepOf(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : NaN;
}

/**
 * Keeps the browser's own ways to leave from dropping what lies over the page: Back and Forward ask
 * it to close in place of changing the page below, a reload of typed data asks first.
 */
export function useLeavingGuard({ isOpen, isDirty, onLeave }: LeavingGuard): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isOpen) return undefined;
    const step = stepOf(history.state);
    let isReturning = false;
    const hold = (event: PopStateEvent) => {
      const distance = step - stepOf(event.state);
      if (isReturning) {
        isReturning = distance !== 0;
        event.stopImmediatePropagation();
      } else if (Number.isFinite(distance) && distance !== 0) {
        isReturning = true;
        event.stopImmediatePropagation();
        history.go(distance);
        leave();
      }
    };
    // Before the router, which listens without capturing.
    window.addEventListener('popstate', hold, { capture: true });
    return () => {
      window.removeEventListener('popstate', hold, { capture: true });
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || !isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isOpen, isDirty]);
}
