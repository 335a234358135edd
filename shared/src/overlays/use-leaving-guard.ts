import { useEffect, useEffectEvent } from 'react';
import { holdHistory } from './history-hold.ts';
import { holdReload } from './reload-hold.ts';

interface LeavingGuard {
  /** True while there is something to leave. */
  isOpen: boolean;
  /** Something would be lost with the page: the browser asks before it is closed or reloaded. */
  isDirty: boolean;
  /** Asked for by the browser's Back or Forward, which then go nowhere. */
  onLeave: () => void;
}

/**
 * Keeps the browser's own ways to leave from dropping what lies over the page: Back and Forward ask
 * it to close in place of changing the page below, a reload of typed data asks first.
 */
export function useLeavingGuard({ isOpen, isDirty, onLeave }: LeavingGuard): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isOpen) return undefined;
    return holdHistory(() => leave());
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || !isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const letGo = holdReload();
    return () => {
      letGo();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isOpen, isDirty]);
}
