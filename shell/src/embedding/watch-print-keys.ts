/**
 * Prints what is in a window when somebody presses the keys for it: the browser would print the page
 * around a frame, with as much of the frame as is seen.
 * @param printed the window; undefined while there is none
 * @returns what ends it
 */
export function watchPrintKeys(
  printed: () => Pick<Window, 'print'> | null | undefined,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPrint = key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey;
    const target = isPrint ? printed() : undefined;
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    target.print();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
