import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in pixels, followed as it changes; `usual` before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      setWidth(observed.clientWidth || usual);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => {
      observer.disconnect();
    };
  }, [element, usual]);
  return width;
}
