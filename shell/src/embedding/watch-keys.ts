import { shortcutOf } from '../palette/search-keys.ts';

/** A key press, as far as the console's shortcuts ask. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Reports the keys that are for the console around the frame: its shortcuts, and Escape where nothing in
 * the frame has taken it.
 * @returns what ends it
 */
export function watchKeys(onPressed: (pressed: Pressed) => void): () => void {
  const pass = ({ key, ctrlKey, metaKey, shiftKey }: Pressed) => {
    onPressed({ key, ctrlKey, metaKey, shiftKey });
  };
  const onShortcut = (event: KeyboardEvent) => {
    if (shortcutOf(event) === null) return;
    event.preventDefault();
    pass(event);
  };
  const onEscape = (event: KeyboardEvent) => {
    const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOpen) pass(event);
  };
  // Shortcuts before any control, as in the page (use-palette.tsx); Escape after all of them.
  document.addEventListener('keydown', onShortcut, true);
  document.addEventListener('keydown', onEscape);
  return () => {
    document.removeEventListener('keydown', onShortcut, true);
    document.removeEventListener('keydown', onEscape);
  };
}
