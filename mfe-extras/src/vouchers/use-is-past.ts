import { useEffect, useState } from 'react';

/** The longest delay of a timer; nobody keeps a page open for that many days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Whether a moment has come; turns by itself when it comes.
 * @param at milliseconds since the epoch; null for a moment that never comes
 */
export function useIsPast(at: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const wait = at === null ? null : at - now;

  useEffect(() => {
    if (wait === null || wait <= 0 || wait > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [wait]);

  return wait !== null && wait <= 0;
}
