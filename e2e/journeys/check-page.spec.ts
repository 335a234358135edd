import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, onlyOnDesktop } from '../support/test.ts';

interface Vector {
  id: string;
  head: string;
  bundle: { events: string[]; lists: Record<string, string> };
}

const vectorsFile = path.resolve(import.meta.dirname, '../../docs/draw/vectors.json');

async function vector(id: string): Promise<Vector> {
  const vectors = JSON.parse(await readFile(vectorsFile, 'utf8')) as Vector[];
  const found = vectors.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No vector ${id}`);
  return found;
}

const asFile = (bundle: Vector['bundle']) => ({
  name: 'draws.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(bundle)),
});

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

async function expectNoSideScroll(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
}

test('a saved record is checked without the server, and everybody finds their name', async ({
  page,
  context,
  checkA11y,
}) => {
  const { bundle, head } = await vector('V4');
  await page.goto('/verify.html');
  await checkA11y();
  await context.setOffline(true);
  await page.getByLabel('Choose a saved record').setInputFiles(asFile(bundle));
  await expect(result(page).getByRole('status')).toContainText('GENUINE');
  await result(page).getByText('How this is proven').click();
  await expect(result(page).getByText('13416 mod 250 = 166 → no. 167')).toBeVisible();
  await expect(result(page).getByText('4 numbers from the room')).toBeVisible();
  await result(page).getByText('The list (250)').click();
  await page.getByLabel('Look for a name or number').fill('member 42');
  await expect(result(page).getByRole('row', { name: /^42 Member 42/ })).toBeVisible();
  await expect(result(page).getByRole('row')).toHaveCount(2);
  await checkA11y();
  await expectNoSideScroll(page);
  await page.getByLabel(/A code that you photographed/).fill(head.slice(0, 16));
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(result(page)).toContainText('The code that you gave is that of entry 3');
});

test('saved to a disk, the page works from there', async ({ page }) => {
  onlyOnDesktop();
  const { bundle } = await vector('V3');
  await page.goto('/verify.html');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this page' }).click();
  const saved = test.info().outputPath('verify.html');
  await (await download).saveAs(saved);
  await page.goto(`file://${saved}`);
  await page.getByLabel('Choose a saved record').setInputFiles(asFile(bundle));
  await expect(result(page).getByRole('status')).toContainText('GENUINE');
  await result(page).getByText('How this is proven').click();
  await expect(result(page).getByText(/65535 was skipped.*50267 mod 3 = 2 → no. 3/)).toBeVisible();
});
