import { useEffect, useRef, type RefObject } from 'react';

/** Frames for which a closing dialog may hold the focus. */
const FRAMES = 60;

/**
 * Gives an element the focus as soon as nothing has it: a dialog that closes gives it back to a row
 * that is gone. Wherever the user has put it meanwhile, it stays.
 */
export function focusWhenLost(element: HTMLElement | null, frames = FRAMES): void {
  if (document.activeElement === document.body) element?.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenLost(element, frames - 1));
}

/**
 * Gives an element the focus when a screen has come to another state, and what had the focus is gone
 * with the former one. @param state undefined until it is known
 */
export function useFocusWhenLost(
  state: string | undefined,
  element: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) focusWhenLost(element.current);
    shown.current = state;
  }, [state, element]);
}
