import type { Page } from '@playwright/test';
import { goInApp } from '../support/screen.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

interface Registry {
  modules: { pages: { path: string }[] }[];
}

/** The background colour of the page. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(246, 247, 245)';
const DARK = 'rgb(15, 20, 24)';

test('dark is as the system says, or chosen in the profile menu, and every page can be read in it', async ({
  page,
  signIn,
  checkContrast,
}) => {
  onlyOnDesktop();
  await signIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await ground(page)).toBe(DARK);
  await page.keyboard.press('Escape');

  const answer = await page.request.get('/registry.json');
  const { modules } = (await answer.json()) as Registry;
  const paths = modules.flatMap(({ pages }) => pages.map(({ path }) => path));
  for (const path of paths.filter((each) => !each.includes(':'))) {
    await goInApp(page, path);
    await expect(page.locator('main, h1').first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.getByRole('img')).first(),
    ).toBeAttached();
    // Colours alone differ from the light appearance.
    await test.step(path, checkContrast);
  }
  await goInApp(page, '/groups');
  await page.getByRole('button', { name: 'New Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await checkContrast();

  await page.emulateMedia({ media: 'print' });
  expect(await ground(page), 'paper keeps its own white').toBe('rgba(0, 0, 0, 0)');
});
