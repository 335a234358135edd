import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Registry } from '@kuri/shared/contract';
import { expect, ownConsole, test } from '../support/drill.ts';
import {
  VARIANTS,
  build,
  buildVariant,
  releases,
  script,
  markVersion,
} from '../support/remote-variant.ts';
import { signInAt } from '../support/test.ts';

// Shipping by the commands, on a server that runs on and with nothing else built again.

// One console: each begins with what the one before has made live.
test.describe.configure({ mode: 'serial' });

const REMOTE = 'mfe-groups';
const root = path.resolve(import.meta.dirname, '../..');

const own = ownConsole(async () => command('release', await groups('1.0.1')));

test.beforeEach(async ({ page }) => {
  await signInAt(page, own().url);
});

const built = new Map<string, Promise<string>>();

/** The remote in a version that its page names, built once. @returns its folder */
function groups(version: string): Promise<string> {
  const folder =
    built.get(version) ?? buildVariant(REMOTE, { version, changes: markVersion(version) });
  built.set(version, folder);
  return folder;
}

/** Carries a command out, which has to succeed. */
async function command(...args: string[]): Promise<void> {
  const { code, output } = await releases(own().releases, [...args, '--why', 'drill']);
  expect(code, output).toBe(0);
}

/** Promotes a canary that a page has just used: the page reports that a little later. */
async function promote(name: string): Promise<void> {
  await expect
    .poll(async () => (await releases(own().releases, ['promote', name, '--why', 'drill'])).code)
    .toBe(0);
}

/** A command that must change nothing. @returns why it did not */
async function refused(...args: string[]): Promise<string> {
  const before = await registry();
  const { code, output } = await releases(own().releases, args);
  expect(code, output).toBe(1);
  expect(await registry()).toEqual(before);
  return output;
}

async function registry(): Promise<Registry> {
  return (await (await fetch(`${own().url}/registry.json`)).json()) as Registry;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const offer = (page: Page) => page.getByRole('button', { name: 'Reload to update' });

async function expectGroups(page: Page, version: string): Promise<void> {
  await expect(page.getByText(`Groups as of ${version}`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function goRoundTo(page: Page, name: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  await menu(page).getByRole('link', { name, exact: true }).click();
}

/** The tab is looked at again, and has asked what is live. */
async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse(`${own().url}/registry.json`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
}

test('an open tab stays with what it has until it is reloaded: a release, then its rollback', async ({
  page,
}) => {
  await expectGroups(page, '1.0.1');
  await command('release', await groups('1.0.2'));
  await goRoundTo(page, 'Groups');
  await expectGroups(page, '1.0.1');

  await page.getByRole('button', { name: 'New Group' }).click();
  const panel = page.getByRole('dialog', { name: 'Create New Group' });
  await panel.getByLabel('Scheme Name').fill('Half typed');
  await lookAgain(page);
  await expect(offer(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeVisible();

  await page.getByRole('button', { name: 'Lakshmi' }).click();
  await page.getByRole('menuitem', { name: 'Modules' }).click();
  const row = page.getByRole('row').filter({ hasText: REMOTE });
  await expect(row).toContainText('1.0.2');
  await expect(row).toContainText('1.0.1');
  await row.getByRole('button', { name: 'Details of Groups' }).click();
  const history = page.getByRole('table', { name: 'History' }).getByRole('row');
  await expect(history.nth(1)).toContainText(/release\s*1\.0\.2/);
  await expect(history.nth(2)).toContainText(/release\s*1\.0\.1/);

  await menu(page).getByRole('link', { name: 'Groups', exact: true }).click();
  await offer(page).click();
  await expectGroups(page, '1.0.2');

  await command('rollback', REMOTE);
  await lookAgain(page);
  await offer(page).click();
  await expectGroups(page, '1.0.1');
});

test('a canary reaches its accounts, leaves them when withdrawn, and goes live by promotion', async ({
  page,
}) => {
  const live = '1.0.1';
  await command('canary', await groups('1.0.3'), '--share', '100');
  await page.reload();
  await expectGroups(page, '1.0.3');
  await command('withdraw', REMOTE);
  await page.reload();
  await expectGroups(page, live);

  await command('canary', await groups('1.0.4'), '--share', '100');
  expect(await refused('promote', REMOTE)).toContain('Nobody has used mfe-groups 1.0.4 yet');
  await page.reload();
  await expectGroups(page, '1.0.4');
  await promote(REMOTE);
  await page.reload();
  await expectGroups(page, '1.0.4');
  const promoted = (await registry()).modules.find(({ name }) => name === REMOTE);
  expect(promoted).toMatchObject({ version: '1.0.4', canary: null, previous: { version: live } });
});

test('two versions in one session are never taken for each other', async ({ page }) => {
  const OPEN_REMOTE = 'mfe-extras';
  const changes = {
    'src/preview/preview-screen.tsx': (text: string) =>
      text.replace('A page of', 'In 1.0.1, a page of'),
  };
  const folder = await buildVariant(OPEN_REMOTE, { version: '1.0.1', changes });
  await command('canary', folder, '--share', '100');
  const stable = page.getByText(/^A page of the console/);
  const canary = page.getByText(/^In 1\.0\.1, a page of the console/);

  // A visitor without a login belongs to no account: the live version.
  await page.evaluate(() => localStorage.removeItem('loginUserDetails'));
  await page.goto(`${own().url}/demoiframe`);
  await expect(stable).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  // In the same session, without a reload, the account's own.
  await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await page.getByLabel('Password').fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/groups$/);
  await page.goBack();
  await expect(canary).toBeVisible();
  await expect(stable).toBeHidden();
  await command('withdraw', OPEN_REMOTE);
});

test('a remote made by new-remote is in the sidebar after its release, and nothing else is touched', async ({
  page,
}) => {
  const made = await script('new-remote.mjs', ['bonus-days', '--in', VARIANTS]);
  expect(made.code, made.output).toBe(0);
  const folder = path.join(root, VARIANTS, 'mfe-bonus-days');
  expect(await scriptsOf(folder)).toEqual(await scriptsOf(path.join(root, REMOTE)));
  await build(folder);

  const before = await registry();
  await command('release', folder);
  await page.reload();
  await menu(page).getByRole('link', { name: 'Bonus Days' }).click();
  await expect(page.getByRole('heading', { name: 'Bonus Days' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { shell, modules } = await registry();
  expect(shell).toEqual(before.shell);
  expect(modules.filter(({ name }) => name !== 'mfe-bonus-days')).toEqual(before.modules);

  const again = await script('new-remote.mjs', ['bonus-days', '--in', VARIANTS]);
  expect(again.code).toBe(1);
  expect(again.output).toContain('exists already');
});

async function scriptsOf(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { scripts: object }).scripts);
}

test('remotes of the minor before `shared` run, those of the next one are refused', async ({
  page,
}) => {
  const text = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  const [major = '', minor = ''] = (JSON.parse(text) as { version: string }).version.split('.');
  const later = (steps: number) => `${major}.${Number(minor) + steps}.0`;

  // All that is live was built against the minor before the one that this shell provides.
  const shell = await buildVariant('shell', { version: '1.1.0', shared: later(1) });
  await command('canary', shell, '--share', '100');
  const ofCanary = page.locator('script[src^="/shell/1.1.0/"]').first();
  await page.reload();
  await expectGroups(page, '1.0.4');
  await expect(ofCanary).not.toBeAttached();
  // The page has learned who asks: the next one is the canary's.
  await page.reload();
  await expectGroups(page, '1.0.4');
  await expect(ofCanary).toBeAttached();
  await promote('shell');
  await page.context().clearCookies();
  await page.reload();
  await expectGroups(page, '1.0.4');
  await goRoundTo(page, 'Bonus Days');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect((await registry()).shell.version).toBe('1.1.0');

  const changes = markVersion('1.2.0');
  const next = await buildVariant(REMOTE, { version: '1.2.0', changes, shared: later(2) });
  expect(await refused('release', next)).toContain(
    'uses ListScreen of @kuri/shared/ui, which the shell 1.1.0 does not have',
  );
});

test('a shell and remotes of the next major go live together, or none, and go back together', async ({
  page,
}) => {
  const before = await registry();
  const live = ['shell', ...before.modules.map(({ name }) => name)];
  await command('retire', 'mfe-bonus-days');
  const parts = live.filter((name) => name !== 'mfe-bonus-days');
  const folders: string[] = [];
  for (const part of parts) {
    const changes = part === REMOTE ? markVersion('2.0.0') : {};
    folders.push(await buildVariant(part, { version: '2.0.0', shared: '2.0.0', changes }));
  }
  const [shell = '', ...others] = folders;
  const needs = /needs @kuri\/shared\/ \^\d\.0\.0, but the shell/;
  for (const alone of [[shell], others, folders.slice(0, -1)]) {
    expect(await refused('release', ...alone)).toMatch(needs);
  }
  const { revision } = await registry();
  await command('release', ...folders);
  expect((await registry()).revision).toBe(revision + 1);
  await page.reload();
  await expectGroups(page, '2.0.0');
  await goRoundTo(page, 'Receipts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  expect(await refused('rollback', 'shell')).toMatch(needs);
  await command('rollback', ...parts);
  expect((await registry()).revision).toBe(revision + 2);
  await page.reload();
  await menu(page).getByRole('link', { name: 'Groups', exact: true }).click();
  await expectGroups(page, '1.0.4');
});
