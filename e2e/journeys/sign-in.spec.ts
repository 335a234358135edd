import { expect, test, onlyOnDesktop } from '../support/test.ts';

test('a wrong login says what is wrong, a right one opens the groups', async ({
  page,
  checkA11y,
}) => {
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
});

test('a reload keeps the session; a stored login skips the login page', async ({
  page,
  signIn,
}) => {
  onlyOnDesktop();
  await signIn();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/groups$/);
});

test('a login in one tab opens the console in another one that waits for one', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  const other = await page.context().newPage();
  await other.goto(server.url);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn();
  await expect(other).toHaveURL(/\/groups$/);
});

test('an expired or damaged stored login is removed and leads to the login', async ({ page }) => {
  onlyOnDesktop();
  await page.goto('/');
  for (const stored of [
    'not json',
    JSON.stringify({ authToken: 'x' }),
    JSON.stringify({
      accountId: 'acc_demo',
      userId: 'usr_1',
      firstName: 'Lakshmi',
      userType: 'ADMIN',
      authToken: 'x.y.z',
      expiresAt: '2020-01-01T00:00:00.000+05:30',
    }),
  ]) {
    await page.evaluate((value) => {
      localStorage.setItem('loginUserDetails', value);
    }, stored);
    await page.goto('/groups');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('loginUserDetails'))).toBeNull();
  }
});

test('logging out asks first and clears all that the browser keeps @phone', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn();
  await page.evaluate(() => {
    localStorage.setItem('random-selected-group', 'grp_1');
  });
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

test('an unknown address says so and leads home', async ({ page, signIn, checkA11y }) => {
  onlyOnDesktop();
  await signIn('/no-such-page');
  await expect(page.getByText('Page Not Found~')).toBeVisible();
  await checkA11y();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/groups$/);
});
