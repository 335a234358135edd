/**
 * Copies a text. Where that is refused, or there is no clipboard at all, as over plain http, the user's own
 * copying is left: the text is selected where it is shown.
 * @returns whether it was copied
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown instanceof HTMLTextAreaElement) {
      shown.focus();
      shown.select();
    } else if (shown) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}
