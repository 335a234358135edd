import { Api } from '../support/api.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { buildVariant, releases } from '../support/remote-variant.ts';
import { signInAt } from '../support/test.ts';

// A shell whose frame throws after it was shown: the one before is offered at once, and the failure is counted.

const own = ownConsole();

test('a shell that stops after it was shown offers the one before, and is reported', async ({
  page,
}) => {
  const folder = await buildVariant('shell', {
    version: '1.0.2',
    changes: {
      'src/frame/layout/content.tsx': (text) =>
        text.replace(
          'usePageFocus(ref);',
          "usePageFocus(ref); if (performance.now() > 8_000) throw new Error('out of order');",
        ),
    },
  });
  const { code, output } = await releases(own().releases, ['release', folder, '--why', 'drill']);
  expect(code, output).toBe(0);

  await signInAt(page, own().url, '/dues');
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  await page.waitForFunction(() => performance.now() > 8_000);
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
  await page.getByRole('button', { name: 'Use the version before' }).click();
  await expect(page.getByText(/^Kuri 1\.0\.2 has a problem\. Version 1\.0\.0-/)).toBeVisible();
  const [shell] = await (await Api.signIn(own().url)).modules();
  expect(shell?.failures).toEqual([
    expect.objectContaining({ version: '1.0.2', kind: 'render', message: 'Error: out of order' }),
  ]);
});
