import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from './render-screen.tsx';

const XHTML = 'http://www.w3.org/1999/xhtml';
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
    const outer = document.createElementNS(XHTML, 'font');
    const inner = document.createElementNS(XHTML, 'font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
  observer?.observe(document.body, CHANGES);
}

const isSkipped = ({ data, parentElement }: Text) =>
  data.trim() === '' || SKIPPED.has(parentElement?.tagName ?? '');

interface TranslatedPage {
  address: string;
  /** Names of the buttons that open something: a panel, a dialog, a menu, a list. */
  opens: readonly (string | RegExp)[];
}

/**
 * Tests that pages of the remote load, and open what they have, while a browser translates them. The test file
 * answers their calls.
 */
export function testTranslatedPages(pages: readonly TranslatedPage[]): void {
  test.each(pages)('$address can be translated', async ({ address, opens }) => {
    const { user } = await renderPage(address);
    translatePage();
    for (const name of opens) {
      const [opener] = await screen.findAllByRole('button', { name });
      if (opener === undefined) throw new Error(`Nothing opens ${String(name)}`);
      await user.click(opener);
      await waitFor(() => expect(document.querySelector(OPENED)).not.toBeNull());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector(OPENED)).toBeNull());
    }
    expect(document.querySelector('main, h1')).not.toBeNull();
  });
}

const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(svg)';
