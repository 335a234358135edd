import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, followed as it changes; null before it is known. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth || null);
    // Before the first paint, which comes before the observer.
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
