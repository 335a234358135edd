import type { Page } from '@playwright/test';
import { BuildServer } from '../support/build-server.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { buildVariant, markVersion, removeVariants } from '../support/remote-variant.ts';

// A developer's own build of a remote in a running console: only where the server allows its origin,
// never without a banner, never beyond the tab.

const REMOTE = 'mfe-groups';
const OWN_TEXT = 'Groups as of 9.0.0';

let own: ConsoleServer;
let developer: BuildServer;

test.beforeAll(async () => {
  const folder = await buildVariant(REMOTE, { version: '9.0.0', changes: markVersion('9.0.0') });
  developer = await BuildServer.start(folder);
  own = await ConsoleServer.start({ KURI_OVERRIDE_ORIGINS: developer.origin });
});

test.afterAll(async () => {
  await Promise.all([own.stop(), developer.stop()]);
  await removeVariants();
});

const banner = (page: Page) => page.getByRole('region', { name: 'Overrides of this tab' });
const link = (path: string) => `${own.url}${path}?override=${REMOTE}@${developer.origin}`;

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'New Group' })).toBeVisible();
  await expect(page.getByText(OWN_TEXT)).toBeHidden();
  await expect(banner(page)).toBeHidden();
}

test('where the server allows it, one tab has it under a banner until the way back', async ({
  page,
  context,
}) => {
  await page.goto(link('/'));
  await expect(banner(page)).toContainText(`${REMOTE} comes from ${developer.origin}`);
  // The link's part of the address is gone, so that nobody passes it on unawares.
  await expect(page).toHaveURL(`${own.url}/`);
  await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await page.getByLabel('Password').fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(OWN_TEXT)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(banner(page)).toBeInViewport();
  await page.reload();
  await expect(page.getByText(OWN_TEXT)).toBeVisible();
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  await expect(banner(page)).toBeInViewport();

  // A new tab has none, nor has one that begins with a copy of this tab's storage.
  const other = await context.newPage();
  await other.goto(`${own.url}/groups`);
  await expectLive(other);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/groups'));
  await expectLive(await opening);

  await banner(page).getByRole('button', { name: 'Back to the live version' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expectLive(page);
});
