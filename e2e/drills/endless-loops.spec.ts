import { Api } from '../support/api.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { buildVariant, releases } from '../support/remote-variant.ts';
import { signInAt } from '../support/test.ts';

// A release whose code never ends: the page that runs it is lost, and everybody after it has the version before.

const VERSION = '1.0.98';

const own = ownConsole();

test('is reported while its page hangs, and the next page of the tab has the version before @drill', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const folder = await buildVariant('mfe-groups', {
    version: VERSION,
    changes: {
      'src/module.tsx': (text) =>
        `${text}\nif ('document' in globalThis) for (;;) Math.random();\n`,
    },
  });
  const { code, output } = await releases(own().releases, ['release', folder, '--why', 'drill']);
  expect(code, output).toBe(0);

  await signInAt(page, own().url, '/dues');
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Groups', exact: true }).first();
  // Nobody has shown it: what the pointer rests on is not run.
  await link.hover();
  await page.waitForTimeout(3_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  const tab = await context.newCDPSession(page);
  const pressed = link.click().catch(() => undefined);

  const hangs = async () => {
    const modules = await (await Api.signIn(own().url)).modules();
    return modules.flatMap(({ failures }) => failures).filter(({ kind }) => kind === 'hang');
  };
  await expect.poll(hangs, { timeout: 60_000 }).toHaveLength(1);
  expect((await hangs())[0]).toMatchObject({ version: VERSION });

  // The user ends the page, and loads it again in the same tab.
  const ended = page.waitForEvent('crash');
  tab.send('Page.crash').catch(() => undefined);
  await ended;
  await pressed;
  await tab.send('Page.navigate', { url: `${own().url}/groups` });
  const text = async () => {
    const asked = { expression: 'document.body.innerText' };
    const { result } = await tab.send('Runtime.evaluate', asked);
    return String(result.value);
  };
  await expect.poll(text).toContain(`Groups ${VERSION} has a problem.`);
});
