import { act } from '@testing-library/react';

const SKIPPED = new Set(['SCRIPT', 'STYLE', 'FONT', 'TEXTAREA']);
const CHANGES = { childList: true, subtree: true, characterData: true };

let observer: MutationObserver | undefined;

/**
 * Does to the page what a browser's translator does, now and after each change until the test ends: each text
 * goes into two `font` elements of its own. The words stay, so that tests find them as before.
 */
export function translatePage(): void {
  observer ??= new MutationObserver(translate);
  act(translate);
}

/** Ends the translation of the page. */
export function endTranslation(): void {
  observer?.disconnect();
  observer = undefined;
}

function translate(): void {
  observer?.disconnect();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text instanceof Text && !isSkipped(text)) texts.push(text);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
  observer?.observe(document.body, CHANGES);
}

const isSkipped = ({ data, parentElement }: Text) =>
  data.trim() === '' || SKIPPED.has(parentElement?.tagName ?? '');
