import { useEffect, type RefObject } from 'react';

const FIELDS =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], button[aria-haspopup="listbox"]';

function firstField(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) =>
      field.tabIndex >= 0 &&
      !field.matches(':disabled, [readonly]') &&
      field.closest('[aria-hidden="true"]') === null,
  );
}

/** Runs after a number of frames; returns a function that cancels it. */
function afterFrames(count: number, run: () => void): () => void {
  let left = count;
  const next = () => {
    left -= 1;
    if (left === 0) run();
    else handle = requestAnimationFrame(next);
  };
  let handle = requestAnimationFrame(next);
  return () => {
    cancelAnimationFrame(handle);
  };
}

/**
 * Puts the focus into the first field of `root` when its content appears, so that typing can start at
 * once; not when somebody has gone to a field of it meanwhile.
 */
export function useFirstFieldFocus(root: RefObject<HTMLElement | null>, hasContent: boolean) {
  useEffect(() => {
    if (!hasContent) return undefined;
    const focus = () => {
      if (root.current === null || root.current.contains(document.activeElement)) return;
      firstField(root.current)?.focus();
    };
    // An overlay with a focused field is held back for up to 0.6 s until the keyboard of the touch
    // screen has come; so the overlay comes first.
    if (window.matchMedia('(pointer: coarse)').matches) return afterFrames(4, focus);
    focus();
    return undefined;
  }, [root, hasContent]);
}
