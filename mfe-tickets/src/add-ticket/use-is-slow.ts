import { useEffect, useState } from 'react';

/** True once something has been going on for so many milliseconds. */
export function useIsSlow(isGoingOn: boolean, milliseconds: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn, milliseconds]);
  return isSlow;
}
