import { expect, test, onlyOnDesktop } from '../support/test.ts';

test('without the remote’s files the shell works, and Retry recovers without a reload', async ({
  page,
  signIn,
  isMobile,
  checkA11y,
}) => {
  const files = '**/mfe/mfe-groups/**';
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await signIn();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Groups');
  await expect(page.getByRole('button', { name: /Lakshmi/ })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }),
  ).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
  await checkA11y();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('Groups');

  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true });
  });
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'New Group' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('one copy of each shared library is loaded', async ({ page, signIn }) => {
  onlyOnDesktop();
  const scripts: string[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    // The worker that watches for hangs is a blob.
    if (isScript && !response.url().startsWith('blob:')) scripts.push(response.url());
  });
  await signIn();
  await page.getByRole('button', { name: 'New Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  const sources = await Promise.all(
    [...new Set(scripts)].map(async (url) => (await page.request.get(url)).text()),
  );
  // A text that is exactly once in each library's code, also when minified.
  const marks = {
    react: 'react.transitional.element',
    'react-dom': 'https://react.dev/errors/',
    'the router': 'useHref() may be used only in the context of a <Router>',
    'styled-components': 'data-styled-version',
    '@kuri/shared': 'loginUserDetails',
  };
  for (const [library, mark] of Object.entries(marks)) {
    const holders = sources.filter((source) => source.includes(mark));
    expect(holders.length, `scripts that hold ${library}`).toBe(1);
  }
});
