import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** No screen is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess).toBe(0);
}

test('the preview shows a page of the console in three widths, to everybody', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/demoiframe');
  await expect(page.getByRole('heading', { name: 'Console preview' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await checkA11y();

  await page.getByLabel('Page').selectOption('Sign in');
  for (const [device, width] of [
    ['Tablet', 820],
    ['Desktop', 1440],
    ['Phone', 390],
  ] as const) {
    await page.getByLabel('Width').selectOption(device);
    await expect(page.locator('iframe')).toHaveAttribute('title', `Preview of Sign in, ${device}`);
    await expect.poll(() => shown.locator('html').evaluate(() => innerWidth)).toBe(width);
    await expectNoSidewaysScroll(page);
  }
});
