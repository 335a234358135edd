import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Adds to a script of the shell what its build did not put there. */
async function tamperWith(page: Page, name: string): Promise<void> {
  await page.route(`**/shell/*/${name}.*.js`, async (route) => {
    const answer = await route.fetch();
    const body = `globalThis.tampered = true;${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
}

const refusal = (page: Page, name: string) =>
  page.waitForEvent('console', (message) => {
    const text = message.text();
    return text.includes('integrity') && text.includes(`/${name}.`);
  });

const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test('the shell does not start with bytes that were not published', async ({ page }) => {
  await tamperWith(page, 'main');
  const refused = refusal(page, 'main');
  await page.goto('/');
  await refused;
  expect(await hasRun(page)).toBe(false);
  await expect(page.getByRole('alert')).toContainText('Kuri could not be started.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('nor with those of a chunk that comes while somebody signs in', async ({
  browser,
  server,
}) => {
  // A page of its own: that its chunk is missing is an error of it.
  const page = await browser.newPage();
  await tamperWith(page, 'console');
  const refused = refusal(page, 'console');
  await page.goto(server.url);
  await refused;
  await expect(page.getByRole('alert')).toContainText('Kuri could not be started.');
  expect(await hasRun(page)).toBe(false);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
