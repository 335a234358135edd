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

/** Puts the focus into the first field of `root` when it appears, so that typing can start at once. */
export function useFirstFieldFocus(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (root.current !== null) firstField(root.current)?.focus();
  }, [root]);
}
