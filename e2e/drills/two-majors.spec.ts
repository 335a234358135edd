import type { FrameLocator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { mobile } from '../support/names.ts';
import { buildVariant, releases, removeVariants } from '../support/remote-variant.ts';
import { entry } from '../support/screen.ts';
import { signInAt } from '../support/test.ts';

// A shell and a remote of the next major of `shared`, beside remotes that stay with this one.

// One console: each begins with what the one before has made live.
test.describe.configure({ mode: 'serial' });

const NEXT = { version: '2.0.0', shared: '2.0.0' };

let own: ConsoleServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  own = await ConsoleServer.start();
  await command('release', await buildVariant('shell', NEXT));
  await command('release', await buildVariant('mfe-tickets', NEXT));
});

test.afterAll(async () => {
  await own.stop();
  await removeVariants();
});

/** Carries a command out, which has to succeed. */
async function command(...args: string[]): Promise<void> {
  const { code, output } = await releases(own.releases, [...args, '--why', 'drill']);
  expect(code, output).toBe(0);
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** What another shell shows on the page. */
const framed = (page: Page | FrameLocator, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`);
const heading = (place: Page | FrameLocator, name: string) =>
  place.getByRole('heading', { level: 1, name });

/** A member with one unpaid ticket in a group of their own. @returns the group */
async function payer(memberName: string): Promise<string> {
  const api = await Api.signIn(own.url);
  const group = await api.createGroup(`M${memberName.slice(-3)}`, 3);
  await api.enrol(group.schemeId, { memberName, contactPhone: mobile() });
  return group.schemeId;
}

/** Pays at the counter of a ticket's panel, which another remote fills. */
async function pay(name: string, place: Page | FrameLocator): Promise<void> {
  await place
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const panel = place.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Payment Details' }).click();
  const payment = panel.frameLocator('iframe[title="Receipts"]');
  await expect(payment.getByText('No previous receipts found for this member')).toBeVisible();
  await payment.getByRole('button', { name: 'Payment Method' }).click();
  await payment.getByRole('option', { name: 'Cash' }).click();
  await payment.getByRole('button', { name: 'Create Receipt' }).click();
  await payment.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(payment.getByText('Receipt added successfully')).toBeVisible();
  await payment.getByRole('button', { name: 'Done' }).click();
  await expect(payment.getByText(/RC\/\d{4}-\d{2}\/\d{6}/).first()).toBeVisible();
}

test('a shell of the next major shows remotes of this one', async ({ page }) => {
  await signInAt(page, own.url, '/receipts');
  const receipts = framed(page, 'Receipts');
  await expect(page.locator('script[src^="/shell/2.0.0/"]').first()).toBeAttached();
  await expect(heading(receipts, 'Receipts')).toBeVisible();
  await expect(receipts.getByRole('row').nth(1)).toBeVisible();

  // The address of the page is that of the frame, there and back.
  const search = receipts.getByPlaceholder('Search by name or reference number');
  await search.fill('Nobody');
  await expect(page).toHaveURL(/\/receipts\?.*search=Nobody/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search the console' })).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page).getByRole('link', { name: 'Dues' }).click();
  await expect(heading(framed(page, 'Dues'), 'Dues')).toBeVisible();
  await expect(page).toHaveTitle('Dues · Kuri');
  await page.goBack();
  await expect(search).toHaveValue('Nobody');
  // On a phone too, the frame alone is scrolled.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(heading(receipts, 'Receipts')).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(beyond).toBe(0);

  await menu(page).getByRole('link', { name: 'Group Tickets' }).click();
  await expect(heading(page, 'Group Tickets')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a slot of the one is filled by the other, and a payment in it refreshes both', async ({
  page,
}) => {
  const group = await payer('Pays Old');
  await signInAt(page, own.url, `/members?group=${group}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const isPage = request.frame() === page.mainFrame();
    if (request.method() === 'POST' && request.url().includes('addMemberReceipt')) asked.length = 0;
    if (isPage && request.method() === 'GET') asked.push(request.url());
  });
  await pay('Pays Old', page);
  expect(asked.filter((url) => url.includes('/kuri-console/'))).not.toEqual([]);
});

test('signing out ends both, whichever of them it happens in', async ({ page }) => {
  await signInAt(page, own.url, '/receipts');
  const receipts = framed(page, 'Receipts');
  await expect(heading(receipts, 'Receipts')).toBeVisible();
  // The server has ended the session, which the frame is told first: by its search.
  const search = /membersReceipts.*Anybody/;
  await page.route(search, (route) => route.fulfill({ status: 401, json: {} }));
  await receipts.getByPlaceholder('Search by name or reference number').fill('Anybody');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.unroute(search);

  await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await menu(page).getByRole('link', { name: 'Dues' }).click();
  await expect(heading(framed(page, 'Dues'), 'Dues')).toBeVisible();
  await page.getByRole('button', { name: 'Lakshmi' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a shell of this major shows a remote of the next one, in which it fills a slot', async ({
  page,
}) => {
  await command('rollback', 'shell');
  const group = await payer('Pays New');
  await signInAt(page, own.url, `/members?group=${group}`);
  await expect(page.locator('script[src^="/shell/1.0.0"]').first()).toBeAttached();
  const tickets = framed(page, 'Group Tickets');
  await expect(heading(tickets, 'Group Tickets')).toBeVisible();
  await pay('Pays New', tickets);
  await tickets.getByRole('button', { name: 'Close', exact: true }).first().click();

  await menu(page).getByRole('link', { name: 'Receipts' }).click();
  await expect(heading(page, 'Receipts')).toBeVisible();
  await expect(entry(page, 'Pays New')).toHaveCount(1);
  await page.goBack();
  await expect(heading(tickets, 'Group Tickets')).toBeVisible();

  await page.getByRole('button', { name: 'Lakshmi' }).click();
  await page.getByRole('menuitem', { name: 'Modules' }).click();
  const row = page.getByRole('row').filter({ hasText: 'mfe-tickets' });
  await row.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByText('Shell 2.0.0, inside the live shell')).toBeVisible();
});
