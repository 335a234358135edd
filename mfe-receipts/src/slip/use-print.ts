import { useEffect, useRef } from 'react';

/** Gives a function that prints as soon as everything on the paper is there. */
export function usePrint(isReady: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isReady || !isWanted.current) return;
    isWanted.current = false;
    window.print();
  }, [isReady]);
  return () => {
    if (isReady) window.print();
    else isWanted.current = true;
  };
}
