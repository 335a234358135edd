import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, followed as it changes; null before it is known. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      setWidth(observed.clientWidth || null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
