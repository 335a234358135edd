import type { Response } from '@playwright/test';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, signInAt, test } from '../support/test.ts';
import { overBudget } from './budget.ts';
import { loadsBefore, watchLoads } from './loads.ts';

// One console for both, and of their own: with the groups that other tests make, the first list's
// answer would be longer.
test.describe.configure({ mode: 'serial' });

let own: ConsoleServer;

test.beforeAll(async () => {
  own = await ConsoleServer.start();
});

test.afterAll(() => own.stop());

test('the login keeps to its budget of bytes, requests and rounds', async ({ page }) => {
  await watchLoads(page, 'form button[type=submit]');
  await page.goto(own.url);
  expect(overBudget('signIn', await loadsBefore(page))).toEqual([]);
});

test('the first list keeps to its budget, and all its scripts are compiled as they arrive', async ({
  page,
}) => {
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    const isOfPage = /^http.*\.[0-9a-f]{8}\.js$/.test(answer.url());
    if (isOfPage) scripts.push(answer);
  });
  await watchLoads(page, 'tbody tr');
  await signInAt(page, own.url);
  await page.locator('tbody tr').first().waitFor();
  // Scripts that come behind the list are not waited for.
  const texts = await Promise.all([...scripts].map((answer) => answer.text()));
  const beginnings = texts.map((text) => text.split('\n', 1)[0]);
  expect(beginnings.length).toBeGreaterThanOrEqual(4);
  // The hint to compile them so.
  expect(new Set(beginnings)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
  expect(overBudget('firstList', await loadsBefore(page))).toEqual([]);
});
