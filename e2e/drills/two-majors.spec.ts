import type { Frame, FrameLocator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { mobile } from '../support/names.ts';
import { buildVariant, releases, removeVariants } from '../support/remote-variant.ts';
import { entry } from '../support/screen.ts';
import { checkA11y, signInAt } from '../support/test.ts';

// A shell and a remote of the next major of `shared` and of React, beside remotes that stay with this one.

// One console: each begins with what the one before has made live.
test.describe.configure({ mode: 'serial' });

const NEXT = { version: '2.0.0', shared: '2.0.0', react: '20.0.0' };

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

/** Notes which React renders a document, and which document is printed, as the browser would. */
async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const inject = ({ version }: { version: string }) => Object.assign(globalThis, { version });
    const __REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject };
    const print = () => {
      document.documentElement.dataset['printed'] = '';
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__, print });
  });
}
const reactOf = (place: Page | Frame | null | undefined): Promise<unknown> | undefined =>
  place?.evaluate(() => (globalThis as unknown as { version: unknown }).version);

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

test('a page in a frame is dimmed, printed and used by keys as any', async ({ page }) => {
  await takeNotes(page);
  await signInAt(page, own.url, '/receipts');
  const receipts = framed(page, 'Receipts');
  await expect(receipts.getByRole('row').nth(1)).toBeVisible();
  const inner = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await reactOf(page)).toBe('20.0.0');
  expect(await reactOf(inner)).toMatch(/^19\./);
  await checkA11y(page);

  // Into the frame and out of it.
  const first = receipts.getByRole('button', { name: 'Add Receipt' });
  const before = page.getByRole('button', { name: 'Lakshmi' });
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(before).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();

  const actions = receipts.getByRole('button', { name: /^Actions for/ }).first();
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(receipts.getByRole('menuitem', { name: 'Print receipt' })).toBeFocused();
  await page.keyboard.press('Enter');
  const slip = receipts.getByRole('dialog', { name: 'Receipt', exact: true });
  await expect(slip.getByText('Received from')).toBeVisible();
  await expect(page.locator('[inert]').filter({ has: menu(page) })).toHaveCount(1);
  await checkA11y(page);
  await page.keyboard.press('Control+p');
  await expect(receipts.locator('html')).toHaveAttribute('data-printed');
  await expect(page.locator(':root')).not.toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(receipts.locator('body > :visible')).toHaveCount(1);
  await expect(receipts.locator('body > :visible')).toContainText('Received from');
  await page.emulateMedia({ media: 'screen' });
  // What is emulated takes the focus from what is not printed; printing does not.
  await slip.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Escape');
  await expect(slip).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(actions).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await first.click();
  const panel = receipts.getByRole('dialog', { name: 'Add Receipt' });
  await expect(panel.getByRole('button', { name: 'Create Receipt' })).toBeInViewport({ ratio: 1 });
  await checkA11y(page);
  // What is dimmed around the frame closes it, as what is dimmed in it does.
  await page.mouse.click(195, 20);
  await expect(panel).toBeHidden();
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
  await checkA11y(page);
});

test('signing out ends both, whichever of them it happens in @drill', async ({ page }) => {
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
