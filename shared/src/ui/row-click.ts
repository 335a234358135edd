import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"]';

/**
 * Opens a row on a click anywhere on it, except on a control of its own or in a menu that is shown
 * elsewhere on the page, whose clicks React passes up to the row.
 */
export function rowClick(open: (() => void) | undefined) {
  if (!open) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest(CONTROLS) === null) open();
  };
}
