import { useRef, useState, type PointerEvent } from 'react';
import { PHONE_QUERY } from '../ui/breakpoint.ts';

/** A downward drag that is longer than this closes, in pixels. */
const CLOSING_DRAG_PX = 100;

/**
 * Closes a phone's panel by a downward drag of its header; a shorter one springs back.
 * @param onClose called once, when the finger lets go
 * @returns how far the panel follows the finger, in pixels, and the handlers for its header, which
 * needs `touch-action: none`
 */
export function useDragToClose(onClose: () => void) {
  const startY = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const distanceOf = (event: PointerEvent) =>
    startY.current === null ? 0 : Math.max(0, event.clientY - startY.current);
  const letGo = () => {
    startY.current = null;
    setOffset(0);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // The close button keeps its own press: a captured pointer would take the click away from it.
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (onButton || !event.isPrimary || !window.matchMedia(PHONE_QUERY).matches) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      setOffset(distanceOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = distanceOf(event);
      letGo();
      if (distance > CLOSING_DRAG_PX) onClose();
    },
    onPointerCancel: letGo,
  };
  return { offset, handlers };
}
