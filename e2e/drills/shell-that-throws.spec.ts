import { expect, test } from '@playwright/test';
import type { ModuleStatus, Registry } from '@kuri/shared/contract';
import { ConsoleServer } from '../support/console-server.ts';
import { buildVariant, releases, removeVariants } from '../support/remote-variant.ts';
import { signInAt } from '../support/test.ts';

// A shell whose script throws before anything is shown: nobody is left with a white page.

test.describe.configure({ mode: 'serial' });

let own: ConsoleServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await ConsoleServer.start();
});

test.afterAll(async () => {
  await own.stop();
  await removeVariants();
});

test('the shell before is started, says so, and the failure is told', async ({ page }) => {
  test.setTimeout(120_000);
  const broken = await buildVariant('shell', {
    version: '1.0.1',
    changes: {
      'src/console.tsx': (text) =>
        text.replace('watchStorage();', "throw new Error('out of order');"),
    },
  });
  const { code, output } = await releases(own.releases, ['release', broken, '--why', 'drill']);
  expect(code, output).toBe(0);

  await signInAt(page, own.url, '/dues');
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible();
  await expect(page.getByText(/^Kuri 1\.0\.1 has a problem\. Version 1\.0\.0-/)).toBeVisible();

  const told = await page.evaluate(async () => {
    const login = JSON.parse(localStorage.getItem('loginUserDetails') ?? '{}') as {
      accountId: string;
      authToken: string;
    };
    const answer = await fetch(`/kuri-console/${login.accountId}/modules`, {
      headers: { authorization: `Bearer ${login.authToken}` },
    });
    return ((await answer.json()) as { data: ModuleStatus[] }).data;
  });
  const { version, failures } = told[0] ?? {};
  expect(version).toBe('1.0.1');
  expect(failures).toEqual([expect.objectContaining({ version: '1.0.1', kind: 'boot' })]);
});

test('who comes to sign in gets the shell before too', async ({ page }) => {
  const shell = () =>
    page.evaluate(() => {
      const block = document.getElementById('kuri-registry');
      return (JSON.parse(block?.textContent ?? '') as Registry).shell.version;
    });
  await page.goto(own.url);
  await expect.poll(shell).toMatch(/^1\.0\.0-/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('when the one before does not start either, the page says so and offers another attempt', async ({
  page,
}) => {
  await page.route('**/shell/*/main.*.js', (route) => route.fulfill({ status: 503 }));
  await page.goto(own.url);
  await expect(page.getByRole('alert')).toHaveText(
    'Kuri could not be started. Please try again in a few minutes.',
  );
  await page.unroute('**/shell/*/main.*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
