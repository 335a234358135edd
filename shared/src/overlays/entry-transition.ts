import { createContext, useEffect, useState, type RefObject } from 'react';

/**
 * True once the panel around has come to rest. A list that opened while it slides in would be placed
 * where its field was on the way, and the hand would miss it.
 */
export const EntryTransitionContext = createContext(true);

/** True once an element that slides in when it is mounted has arrived. */
export function useEntryTransitionEnd(element: RefObject<Element | null>): boolean {
  // Without animations to ask for, nothing slides.
  const [hasEntered, setEntered] = useState(!('getAnimations' in Element.prototype));

  useEffect(() => {
    if (hasEntered) return undefined;
    let isGone = false;
    const look = () => {
      const { current } = element;
      // It is still at its start position; the slide begins with a later frame.
      if (current?.hasAttribute('data-entering') === true) {
        frame = requestAnimationFrame(look);
        return;
      }
      const slides = current?.getAnimations() ?? [];
      void Promise.allSettled(slides.map((slide) => slide.finished)).then(() => {
        if (!isGone) setEntered(true);
      });
    };
    let frame = requestAnimationFrame(look);
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [element, hasEntered]);

  return hasEntered;
}
