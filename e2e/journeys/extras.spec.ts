import type { Page } from '@playwright/test';
import { choose, entry } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** The alert with this text, dismissed by keyboard. */
async function dismiss(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'Vouchers' });
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
}

/** No screen is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess).toBe(0);
}

test('a voucher is generated and assigned to a member, and is gone with the page @drill', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn('/vouchers');
  const generate = page.getByRole('button', { name: 'Generate Voucher' });
  await generate.click();
  const form = page.getByRole('dialog', { name: 'Generate New Voucher' });
  await form.getByRole('button', { name: 'Generate Voucher' }).click();
  await expect(form.getByText('Voucher value is required and must be positive.')).toBeVisible();
  await expect(form.getByLabel('Voucher Value')).toBeFocused();
  await checkA11y();
  await form.getByLabel('Voucher Value').fill('500');
  await form.getByLabel('Validity Period (days)').fill('90');
  await form.getByRole('button', { name: 'Generate Voucher' }).click();
  await dismiss(page, 'Voucher generated successfully! Now assign it to a member.');
  await expect(generate).toBeFocused();

  await choose(page.locator('main'), 'Select a group', 'Lakshmi Gold 12');
  await page.getByLabel('Search members').fill('LG12-A-150');
  const member = entry(page, 'LG12-A-150');
  await expect(member).toHaveCount(1);
  const assign = member.getByRole('button', { name: /Assign Voucher/ });
  await assign.click();
  const panel = page.getByRole('dialog', { name: 'Assign Voucher' });
  await panel.getByRole('button', { name: 'Assign Voucher' }).click();
  await dismiss(page, 'Please select both a member and an unassigned voucher.');
  const select = panel.getByRole('button', { name: /^Select [A-Z0-9]{10}$/ });
  const code = ((await select.textContent()) ?? '').replace('Select ', '');
  await select.click();
  await checkA11y();
  await panel.getByRole('button', { name: 'Assign Voucher' }).click();
  await expect(page.getByText(/^Voucher assigned to .+ successfully!$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(assign).toBeFocused();

  await page.getByLabel('Search vouchers').fill(code.toLowerCase());
  await expect(entry(page, code)).toContainText('Assigned');
  await expect(entry(page, code)).toContainText('₹500.00');
  await expectNoSidewaysScroll(page);
  await checkA11y();

  await page.reload();
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();
});

test('the dashboard speaks of the chosen days, and every action of a row shows something @drill', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn('/dashboard');
  await expect(page.getByText('Sample data')).toBeVisible();
  const joined = page.getByRole('listitem').filter({ hasText: 'New Members Joined' });
  await expect(joined).toContainText('52');
  await page.getByRole('button', { name: /^Dates: Last 30 Days/ }).click();
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await expect(joined).toContainText('11');
  await expect(page).toHaveURL(/days=7/);
  await expectNoSidewaysScroll(page);
  await checkA11y();

  const actions = page.getByRole('button', { name: /Actions.*Suresh Babu/ });
  for (const [action, shown] of [
    ['View Profile', '+91 98470 00121'],
    ['Send Message', 'Copy the text to send it yourself'],
    ['View Referrals', 'Anu Thomas'],
  ] as const) {
    await actions.click();
    await page.getByRole('menuitem', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: `${action}: Suresh Babu` });
    await expect(dialog).toContainText(shown);
    await checkA11y();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(actions).toBeFocused();
  }
});

test('the preview shows a page of the console in three widths, to everybody', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/demoiframe');
  await expect(page.getByRole('heading', { name: 'Console preview' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await checkA11y();

  await page.getByLabel('Page').selectOption('Sign in');
  for (const [device, width] of [
    ['Tablet', 820],
    ['Desktop', 1440],
    ['Phone', 390],
  ] as const) {
    await page.getByText(device, { exact: true }).click();
    await expect(page.locator('iframe')).toHaveAttribute('title', `Preview of Sign in, ${device}`);
    await expect.poll(() => shown.locator('html').evaluate(() => innerWidth)).toBe(width);
    await expectNoSidewaysScroll(page);
  }
});
