import { expect, test } from '../support/test.ts';

test('a wrong login says what is wrong, a right one opens the groups, in another tab too', async ({
  page,
  checkA11y,
}) => {
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter either email or mobile number')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await checkA11y();

  const userId = page.getByLabel('Email or mobile number');
  await userId.fill('98470');
  await expect(page.getByText('Please enter either email or mobile number')).toBeHidden();
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter a valid email or mobile number')).toBeVisible();

  await userId.fill('nobody@kuri.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText('Unable to login, please check your credentials and try again.'),
  ).toBeVisible();

  await userId.fill('+91 98470 00001');
  await page.getByLabel('Password').fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/groups$/);
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await expect(other).toHaveURL(/\/groups$/);
});

test('logging out asks first and clears all that the browser keeps @phone', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn();
  await page.evaluate(() => localStorage.setItem('random-selected-group', 'grp_1'));
  await page.getByRole('button', { name: /Lakshmi/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeHidden();
  await page.getByRole('button', { name: /Lakshmi/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Accounts' })).toHaveAttribute(
    'href',
    'https://accounts.kuri.example/',
  );
  await page.getByRole('menuitem', { name: 'Log Out' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
  await checkA11y();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /Lakshmi/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
