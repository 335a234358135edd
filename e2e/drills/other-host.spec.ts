import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from '../support/remote-variant.ts';

const root = path.resolve(import.meta.dirname, '../..');
const HOST = 'http://other-host.test';

test('a remote runs in another host of Module Federation, by its manifest alone', async ({
  page,
}) => {
  await build(path.join(root, 'e2e/other-host'));
  const { kuri } = JSON.parse(
    readFileSync(path.join(root, 'mfe-groups/dist/mf-manifest.json'), 'utf8'),
  ) as { kuri: { pages: { path: string }[] } };
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(path.basename(pathname));
    if (pathname === '/') {
      await route.fulfill({
        contentType: 'text/html',
        body: '<body><script type="module" src="/host.js"></script>',
      });
      return;
    }
    const isOfRemote = pathname.startsWith('/groups/');
    const folder = isOfRemote ? 'mfe-groups/dist' : '.kuri/other-host';
    const file = path.join(root, folder, pathname.replace(/^\/groups\//, ''));
    await route.fulfill({ path: file });
  });
  await page.goto(HOST);
  const parts = kuri.pages.map((one) => `${one.path}: function`).join(', ');
  await expect(page.locator('body')).toHaveText(parts);
  expect(errors).toEqual([]);
  expect(asked.filter((file) => file.startsWith('remoteEntry'))).toEqual([
    expect.stringMatching(/\.alone\.js$/),
  ]);
});
