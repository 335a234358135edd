import type { Registry } from '@kuri/shared/contract';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { copyPart, script } from '../support/remote-variant.ts';
import { signInAt } from '../support/test.ts';

// A shell whose script throws before anything is shown: nobody is left with a white page.

test.describe.configure({ mode: 'serial' });

const own = ownConsole();

/** `npm run release -w shell` in a checkout whose shell is this one. */
const ship = (folder: string, flags: string[], env: Record<string, string> = {}) =>
  script('part.mjs', ['release', '--why=drill', '--skip-tests=drill', ...flags], {
    cwd: folder,
    env: { KURI_RELEASES: own().releases, KURI_TRIAL_DATA: ConsoleServer.preparedData, ...env },
  });

const shellStatus = async () => (await (await Api.signIn(own().url)).modules())[0];

let broken = '';

test('is refused by its release, which tries it in a browser; so is one that cannot be tried', async () => {
  test.setTimeout(300_000);
  broken = await copyPart('shell', {
    version: '1.0.1',
    changes: {
      'src/console.tsx': (text) =>
        text.replace('watchTyping();', "throw new Error('out of order');"),
    },
  });
  const tried = await ship(broken, []);
  expect(tried.code).toBe(1);
  expect(tried.output).toContain('in a headless browser');

  const untried = await ship(broken, [], { PATH: '', KURI_CHROMIUM: '' });
  expect(untried.code).toBe(1);
  expect(untried.output).toContain('There is no Chromium here');
  expect((await shellStatus())?.version).toMatch(/^1\.0\.0-/);
});

test('once live, the shell before is started, says so, and the failure is reported', async ({
  page,
}) => {
  const { code, output } = await ship(broken, ['--skip-trial', 'drill']);
  expect(code, output).toBe(0);

  await signInAt(page, own().url, '/dues');
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  await expect(page.getByText(/^Kuri 1\.0\.1 has a problem\. Version 1\.0\.0-/)).toBeVisible();

  const { version, failures } = (await shellStatus()) ?? {};
  expect(version).toBe('1.0.1');
  expect(failures).toEqual([expect.objectContaining({ version: '1.0.1', kind: 'boot' })]);
});

test('who comes to sign in gets the shell before too', async ({ page }) => {
  // Unlike a script in the page, a locator outlives that the page is replaced meanwhile.
  const block = page.locator('#kuri-registry');
  const shell = async () =>
    (JSON.parse((await block.textContent()) ?? '') as Registry).shell.version;
  await page.goto(own().url);
  await expect.poll(shell).toMatch(/^1\.0\.0-/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('when the one before does not start either, the page says so and offers another attempt', async ({
  page,
}) => {
  await page.route('**/shell/*/main.*.js', (route) => route.fulfill({ status: 503 }));
  await page.goto(own().url);
  await expect(page.getByRole('alert')).toHaveText(
    'Kuri could not be started. Please try again in a few minutes.',
  );
  await page.unroute('**/shell/*/main.*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
