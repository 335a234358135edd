import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';
import { NetworkLog, bytesOf, rounds, type LoggedRequest } from './network-log.ts';

interface Budget {
  login: { scriptBytes: number; rounds: number };
  firstList: { scriptAndStyleBytes: number; rounds: number };
}

const budget = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8'),
) as Budget;

test('login keeps to its budget of bytes and rounds', async ({ page, server }) => {
  const log = await NetworkLog.of(page);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const requests = log.answered();
  const scripts = bytesOf(requests, ['Script']);
  print('login', requests, `${scripts} bytes of scripts, at most ${budget.login.scriptBytes}`);
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(budget.login.scriptBytes);
  expect(rounds(requests).length).toBeLessThanOrEqual(budget.login.rounds);
});

test('the first list keeps to its budget of bytes and rounds', async ({ page, server, signIn }) => {
  await signIn();
  const login = await page.evaluate(() => localStorage.getItem('loginUserDetails'));
  // A new context has an empty cache, as on a first visit; only the login is carried over.
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('No browser');
  await context.addInitScript((details) => {
    if (details !== null) localStorage.setItem('loginUserDetails', details);
  }, login);
  const fresh = await context.newPage();
  const log = await NetworkLog.of(fresh);
  await fresh.goto(`${server.url}/groups`);
  await expect(fresh.getByRole('row').nth(1)).toBeVisible();
  const requests = log.answered();
  const bytes = bytesOf(requests, ['Script', 'Stylesheet']);
  const limit = budget.firstList.scriptAndStyleBytes;
  print('first list', requests, `${bytes} bytes of scripts and styles, at most ${limit}`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(limit);
  expect(rounds(requests).length).toBeLessThanOrEqual(budget.firstList.rounds);
  await context.close();
});

function print(what: string, requests: readonly LoggedRequest[], weight: string): void {
  const chain = rounds(requests).map((request) => new URL(request.url).pathname);
  console.log(
    `${what}: ${weight}; ${requests.length} requests in ${chain.length} rounds (${chain.join(' > ')})`,
  );
}
