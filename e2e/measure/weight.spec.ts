import { expect, test } from '../support/test.ts';
import { overBudget } from './budget.ts';
import { loadsBefore, watchLoads } from './loads.ts';

test('the login keeps to its budget of bytes, requests and rounds', async ({ page, server }) => {
  await watchLoads(page, 'form button[type=submit]');
  await page.goto(server.url);
  expect(overBudget('signIn', await loadsBefore(page))).toEqual([]);
});

test('the first list keeps to its budget of bytes, requests and rounds', async ({
  page,
  signIn,
}) => {
  await watchLoads(page, 'tbody tr');
  await signIn('/groups');
  expect(overBudget('firstList', await loadsBefore(page))).toEqual([]);
});
