import type { Page } from '@playwright/test';
import { Api, dueToday } from '../support/api.ts';
import { expect, ownConsole, test } from '../support/drill.ts';
import { mobile, unique } from '../support/names.ts';
import { buildVariant, releases } from '../support/remote-variant.ts';
import { checkA11y, keepLogin, signInAt } from '../support/test.ts';

// A build that is not released, shown by a link to who may see it, and to nobody else.

const OWN_TEXT = 'Draws as they will be';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let link = '';

const own = ownConsole(async (started) => {
  const folder = await buildVariant('mfe-draw', {
    version: '1.1.0',
    changes: {
      'src/labels.ts': (text) =>
        text.replace('Choose a group to see its members and draws.', OWN_TEXT),
    },
  });
  const args = ['release', folder, '--preview', 'new-draw', '--by', 'Anu', '--why', 'drill'];
  const { code, output } = await releases(started.releases, args);
  expect(code, output).toBe(0);
  link = /\/randomPicker\?with=\S+/.exec(output)?.[0] ?? output;
});

const banner = (page: Page) => page.getByRole('region', { name: 'Overrides of this tab' });

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('Choose a group to see its members and draws.')).toBeVisible();
  await expect(page.getByText(OWN_TEXT)).toBeHidden();
  await expect(banner(page)).toBeHidden();
}

/** A group whose list can be frozen today. */
async function groupToDraw(api: Api): Promise<string> {
  const { schemeId } = await api.createGroup(`P${unique()}`, 10, dueToday());
  for (const memberName of ['Anjali', 'Rahul']) {
    await api.enrol(schemeId, { memberName, contactPhone: mobile(), paidAmount: 1000 });
  }
  return schemeId;
}

test('a link shows it on a phone after the login until the way back; all others see what is live', async ({
  page: other,
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN' });
  const page = await context.newPage();
  await page.goto(`${own().url}${link}`);
  await expect(banner(page)).toContainText('Sign in to see the preview new-draw of mfe-draw');
  await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(OWN_TEXT)).toBeVisible();
  await expect(page).toHaveURL(`${own().url}/randomPicker`);
  await expect(banner(page)).toContainText('This tab shows the preview new-draw of mfe-draw');
  await expect(banner(page)).toBeInViewport();
  await checkA11y(page);

  await signInAt(other, own().url, '/randomPicker');
  await expectLive(other);

  const api = await Api.signIn(own().url);
  const schemeId = await groupToDraw(api);
  await page.goto(`${own().url}/draw/${schemeId}`);
  await page.getByRole('button', { name: 'Freeze the list' }).click();
  await expect(page.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
  // The trail names what it was made with.
  await other.goto(`${own().url}/audit?kind=draws`);
  const newest = other.getByRole('row').nth(1);
  await expect(newest).toContainText('frozen');
  await newest.getByRole('button', { name: /^Details of/ }).click();
  await expect(other.getByText(/mfe-draw@1\.1\.0-preview\.new-draw\.[0-9a-f]{8}/)).toBeVisible();

  await banner(page).getByRole('button', { name: 'Back to the live version' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(`${own().url}/randomPicker`);
  await expectLive(page);
  await context.close();
});

test('who may not see previews is told so over the live one', async ({ page }) => {
  const operator = await (await Api.signIn(own().url)).hire('Omana', 'OPERATOR');
  await keepLogin(page, own().url, operator);
  await page.goto(`${own().url}${link}`);
  await expect(banner(page)).toContainText('you may not see previews. You see the live version.');
  await expect(page.getByText('Choose a group to see its members and draws.')).toBeVisible();
});

test('an administrator finds it on the Modules page, with its end and its link', async ({
  page,
}) => {
  await signInAt(page, own().url, '/modules');
  const row = page.getByRole('row').filter({ hasText: 'mfe-draw' });
  await row.getByRole('button', { name: 'Details of Draw' }).click();
  const preview = page.getByRole('table', { name: 'Previews' }).getByRole('row').nth(1);
  await expect(preview).toContainText('Anu');
  await preview.getByRole('link', { name: 'new-draw' }).click();
  await expect(page.getByText(OWN_TEXT)).toBeVisible();
});
