import { startTransition, useEffect, useState } from 'react';

/** More rows than a tall window has in sight. */
const FIRST = 30;
/** How many are added with a frame. */
const SLICE = 50;

/**
 * How many rows of a list are shown: those in sight at once, the others behind their paint, a slice with
 * each frame. In one go, a long list would be a task of half a second on a phone. What was shown once
 * stays, so that a list that is fetched again keeps its height.
 * @param total how many rows there are
 */
export function useShownCount(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setCount(count + SLICE);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count, total]);
  return Math.min(count, total);
}
