import { useEffect, useRef, useState } from 'react';
import { useReloadHeld } from '@kuri/shared/session';
import type { ParentWindow } from './parent-window.ts';

/**
 * Reports to the page whether something is open in the frame that Back closes first.
 * @returns what asks the topmost of it to close
 */
export function useHolds(parent: ParentWindow): () => void {
  const holds = useRef<WindowEventMap['kuri:held']['detail']>([]);
  const [isHeld, setIsHeld] = useState(false);
  const isDirty = useReloadHeld();

  useEffect(() => {
    const listen = ({ detail }: WindowEventMap['kuri:held']) => {
      holds.current = detail;
      setIsHeld(detail.length > 0);
    };
    window.addEventListener('kuri:held', listen);
    return () => {
      window.removeEventListener('kuri:held', listen);
    };
  }, []);

  useEffect(() => {
    parent.send({ what: 'held', isHeld, isDirty });
  }, [parent, isHeld, isDirty]);

  return () => holds.current.at(-1)?.onLeave();
}
