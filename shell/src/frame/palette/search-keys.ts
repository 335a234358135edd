const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that open the search of the console, as they are called on this machine. */
export function searchKeys(): readonly [string, string] {
  return [isApple() ? 'Cmd' : 'Ctrl', 'K'];
}

/** Shortcut of a key press; null for none. */
export function shortcutOf(event: KeyboardEvent): 'search' | 'guide' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, defaultPrevented } = event;
  if (isComposing || repeat || altKey || defaultPrevented || isCovered()) return null;
  if (key.toLowerCase() === 'k' && !shiftKey && ctrlKey !== metaKey) {
    return ctrlKey && isApple() ? null : 'search';
  }
  return key === '?' && !ctrlKey && !metaKey && !isTyping(event.target) ? 'guide' : null;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** A panel or a dialog lies above the page: what is typed into it would be left. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
