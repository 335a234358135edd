import type { Page } from '@playwright/test';
import { choose } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(window);
}

test('the profile is edited on the page and guarded, and a password checked by the server', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn();
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(/^Your login\./)).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabel('Full Name');
  await expect(name).toBeFocused();
  await name.fill('');
  await page.getByLabel('Phone').fill('9847011234');
  await page.getByLabel('Nationality').fill('Indian');
  await choose(page.getByRole('main'), 'Gender', 'Female');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await checkA11y();
  await expectNoSidewaysScroll(page);

  await name.fill('Lakshmi Priya');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Profile updated successfully!');
  await checkA11y();
  await dialog.getByRole('button').click();
  await expect(page.getByText('Lakshmi Priya')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.getByRole('tab', { name: 'Security Settings' }).click();
  await expect(page).toHaveURL(/tab=security$/);
  await page.getByLabel('Current Password').fill('Kuri@2025');
  await page.getByLabel('New Password').fill('New@2026');
  await expect(page.getByText('5 of 5 requirements met')).toBeAttached();
  await page.getByLabel('Confirm Password').fill('New@2027');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await checkA11y();
  await page.getByLabel('Confirm Password').fill('New@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Current password is wrong')).toBeVisible();
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await page.getByLabel(label).fill('');
  }

  await page.goto('/userProfile?tab=account');
  await expect(page.getByText('acc_demo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Navigate to Accounts' })).toHaveAttribute(
    'href',
    'https://accounts.kuri.example/',
  );
  await checkA11y();
  await expectNoSidewaysScroll(page);
});
