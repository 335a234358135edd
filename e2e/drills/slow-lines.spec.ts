import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { isFullRun } from '../support/full-run.ts';
import { releaseNext } from '../support/next-versions.ts';
import { signInAt } from '../support/test.ts';

// A line that is slow shows every page, and takes no version back: only silence is a failure.

const PARTS = ['mfe-groups', 'mfe-receipts'];
/** Kilobits a second, and milliseconds to the first byte. */
const LINES = [
  [250, 300],
  [400, 2000],
  [100, 500],
] as const;

const own = ownConsole(async (started) => {
  // Each has a version to fall back to, and has to prove itself.
  await releaseNext(started, (all) => all.filter(({ name }) => PARTS.includes(name)));
});

async function slowDown(page: Page, [speed, latency]: (typeof LINES)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (speed * 1000) / 8;
  const line = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

const rows = (page: Page) => page.getByRole('row').nth(1);
const LONG = { timeout: 120_000 };

for (const line of isFullRun ? LINES : LINES.slice(0, 1)) {
  test(`a line of ${line[0]} kbit/s and ${line[1]} ms shows each page`, async ({ browser }) => {
    const asked: string[] = [];
    for (const first of ['/groups', '/receipts']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.on('request', (request) => asked.push(request.url()));
      // As Firefox and Safari have it, which know of no line.
      if (first === '/groups')
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {}));
      await slowDown(page, line);
      await signInAt(page, own().url, first);
      await expect(rows(page)).toBeVisible(LONG);
      if (first === '/groups') {
        // At once, as somebody does who knows where to go.
        await page.getByRole('link', { name: 'Receipts' }).first().click();
        await expect(page.getByText('Still loading: the line is slow.')).toBeVisible();
        await expect(page).toHaveURL(/receipts/);
        await expect(page.getByText('Still loading')).toBeHidden(LONG);
        await expect(rows(page)).toBeVisible(LONG);
      }
      await expect(page.getByText('has a problem')).toBeHidden();
      // Time for a warm-up to begin, which such a line is spared.
      await page.waitForTimeout(5_000);
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
      await context.close();
    }
    expect(asked.filter((url) => url.includes('/mfe/mfe-dues/'))).toEqual([]);
    const modules = await (await Api.signIn(own().url)).modules();
    expect(modules.flatMap(({ failures }) => failures)).toEqual([]);
  });
}
