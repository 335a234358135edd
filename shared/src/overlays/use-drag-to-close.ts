import { useRef, type PointerEvent, type RefObject } from 'react';
import { PHONE_QUERY } from '../ui/breakpoint.ts';

/** A downward drag that is longer than this closes, in pixels. */
const CLOSING_DRAG_PX = 100;

/**
 * Closes a phone's panel by a downward drag of its header; a shorter one springs back.
 * @param panel follows the finger while it is dragged
 * @param onClose called once, when the finger lets go
 * @returns handlers for the header, which needs `touch-action: none`
 */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null);

  const follow = (distance: number) => {
    if (panel.current === null) return;
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
    panel.current.toggleAttribute('data-dragging', distance > 0);
  };
  const distanceOf = (event: PointerEvent) =>
    startY.current === null ? 0 : event.clientY - startY.current;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // The close button keeps its own press: a captured pointer would take the click away from it.
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (onButton || !event.isPrimary || !window.matchMedia(PHONE_QUERY).matches) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) follow(distanceOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = distanceOf(event);
      startY.current = null;
      follow(0);
      if (distance > CLOSING_DRAG_PX) onClose();
    },
    onPointerCancel: () => {
      startY.current = null;
      follow(0);
    },
  };
}
