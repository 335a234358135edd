import { expect, onlyOnDesktop, test } from '../support/test.ts';

/** Does to the page what a browser's translator does, also after each change. */
function translate(): void {
  const changes = { childList: true, subtree: true, characterData: true };
  const skipped = new Set(['SCRIPT', 'STYLE', 'FONT', 'TEXTAREA']);
  const observer = new MutationObserver(run);
  function run() {
    observer.disconnect();
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (text.data.trim() !== '' && parent?.closest('head, svg') === null) {
        if (!skipped.has(parent.tagName)) texts.push(text);
      }
    }
    for (const text of texts) {
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
    observer.observe(document.documentElement, changes);
  }
  document.addEventListener('DOMContentLoaded', run);
}

/**
 * Pages, and the buttons of each that open something: each remote tries all of its own in its
 * translated-pages.test.tsx; here the frame is around them.
 */
const PAGES: readonly (readonly [string, ...(string | RegExp)[]])[] = [
  ['/groups', 'New Group', /^Edit/],
  ['/receipts', 'Add Receipt', /^Actions for/, /^Date/],
  ['/profile'],
  ['/modules'],
];

test('pages load and open what they have while the browser translates them', async ({
  page,
  signIn,
}) => {
  onlyOnDesktop();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('NotFoundError')) problems.push(message.text());
  });
  await page.addInitScript(translate);
  const opened = page.locator(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not(svg)',
  );
  await signIn();
  for (const [address, ...openers] of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const name of openers) {
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(opened.first(), `${address} ${String(name)}`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
    await expect(page.getByText('has stopped because of an error'), address).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
