import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function openDrawer(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
}

test('an entry is pinned, also over a reload; a drawer closes by Escape @phone', async ({
  page,
  isMobile,
  signIn,
  checkA11y,
}) => {
  await signIn();
  await openDrawer(page, isMobile);
  await expect(sidebar(page).getByRole('link', { name: 'Groups' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await sidebar(page).getByRole('button', { name: 'Pin Groups' }).click();
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible();
  await checkA11y();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('pinned-navs') ?? 'null') as unknown),
  ).toEqual([{ name: 'Groups', route: '/groups' }]);

  await page.reload();
  await openDrawer(page, isMobile);
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Unpin Groups' }).first().click();
  await expect(page.getByText('Pinned', { exact: true })).toBeHidden();
  if (!isMobile) return;
  await page.keyboard.press('Escape');
  await expect(sidebar(page).getByRole('link', { name: 'Groups' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('the sidebar collapses to icons that keep their names', async ({
  page,
  isMobile,
  signIn,
  checkA11y,
}) => {
  test.skip(isMobile, 'a drawer on the phone');
  await signIn();
  // The console's own has taken the place of that in index.html.
  await expect(page.locator('#frame')).toHaveCount(0);
  const wide = await sidebar(page).boundingBox();
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect
    .poll(async () => (await sidebar(page).boundingBox())?.width ?? 0)
    .toBeLessThan((wide?.width ?? 0) / 2);
  await expect(sidebar(page).getByRole('link', { name: 'Groups' })).toBeVisible();
  await checkA11y();
  await page.getByRole('button', { name: /expand/i }).click();
  await expect(sidebar(page).getByText('Groups')).toBeVisible();
});

test('a page is shown as soon as its code is there', async ({ page, isMobile, signIn }) => {
  test.skip(isMobile, 'the same code on every screen');
  await page.clock.install();
  await signIn();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  // From here on nothing comes that waits for its time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await sidebar(page).getByRole('link', { name: 'Dues' }).click();
  await expect(page.getByRole('heading', { name: 'DuesList' })).toBeVisible();
});

test('a tap on the corner of an icon opens its page, and pins nothing', async ({
  browser,
  server,
  isMobile,
}) => {
  test.skip(isMobile, 'a drawer on the phone');
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAt(page, server.url);
  // The console's own entries have taken the place of those in index.html.
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const link = sidebar(page).getByRole('link', { name: 'Dues' });
  const box = await link.boundingBox();
  if (!box) throw new Error('There is no entry of Dues');
  await page.touchscreen.tap(box.x + box.width - 3, box.y + 4);
  await expect(page).toHaveURL(/\/dues$/);
  expect(await page.evaluate(() => localStorage.getItem('pinned-navs'))).toBeNull();
  await context.close();
});
