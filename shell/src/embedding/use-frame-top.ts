import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How far from the top of the document a frame begins, in pixels: what is above it may come and go.
 * @param isWatched false: 0
 */
export function useFrameTop(frame: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!isWatched || element?.parentElement == null) return undefined;
    const place = element.parentElement;
    const measure = () => {
      setTop(place.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    if (place.parentElement) watch.observe(place.parentElement);
    return () => {
      watch.disconnect();
    };
  }, [frame, isWatched]);
  return top;
}
