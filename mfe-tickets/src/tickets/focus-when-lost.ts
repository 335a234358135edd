/** How long a closing dialog may hold the focus, in frames. */
const FRAMES = 60;

/**
 * Gives an element the focus as soon as nothing has it: a dialog that closes gives it back to a row
 * that is gone. Wherever the user has put it meanwhile, it stays.
 */
export function focusWhenLost(element: HTMLElement | null, frames = FRAMES): void {
  if (document.activeElement === document.body) element?.focus();
  else if (frames > 0)
    requestAnimationFrame(() => {
      focusWhenLost(element, frames - 1);
    });
}
