import { useEffect, type KeyboardEvent, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled)';

/**
 * Takes the focus into an overlay while it is mounted, keeps Tab inside and gives the focus back to
 * where it came from. Returns the handler for the overlay's `onKeyDown`.
 */
export function useFocusTrap(overlay: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    overlay.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [overlay]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...(overlay.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const [edge, opposite] = event.shiftKey
      ? [stops.at(0), stops.at(-1)]
      : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    opposite?.focus();
  };
}
