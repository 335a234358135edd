import { expect, onlyOnDesktop, test } from '../support/test.ts';
import { choose } from '../support/screen.ts';

test('an operator is added, chooses a password, works, and is shut out', async ({
  page,
  browser,
  baseURL,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('row', { name: /Lakshmi \(you\)/ })).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: 'Add Person' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  // The page behind is out of reach, for the keyboard and for screen readers.
  const behind = page.getByRole('button', { name: 'Add Person' });
  await expect(page.locator('[inert]').locator(behind)).toHaveCount(1);
  await expect(behind).toHaveCount(1);
  await behind.focus();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Anu');
  await page.getByLabel('Email').fill('anu@kuri.example');
  const role = 'Operator: groups, members, payments and draws';
  await choose(page.getByRole('dialog', { name: 'Add Person' }), 'Role', role);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'First password' });
  const first = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Anu.*First password/ })).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const operator = await context.newPage();
  const logIn = async (password: string) => {
    await operator.goto('/');
    await operator.getByLabel('Email or mobile number').fill('anu@kuri.example');
    await operator.getByLabel('Password').fill(password);
    await operator.getByRole('button', { name: 'Sign in' }).click();
  };
  await logIn(first);
  await expect(operator.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await operator.goto('/receipts');
  await expect(operator.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await operator.getByLabel('First password').fill(first);
  await operator.getByLabel(/^New password \*$/).fill('Vallam@2027');
  await operator.getByLabel('New password again').fill('Vallam@2027');
  await operator.getByRole('button', { name: 'Save and continue' }).click();
  await expect(operator.getByRole('heading', { name: 'Counter', level: 1 })).toBeVisible();
  // An operator has the day book under More and nothing else.
  await operator.getByRole('button', { name: 'More' }).click();
  await expect(operator.getByRole('link', { name: 'Day Book' })).toBeVisible();
  for (const name of ['Staff', 'Settings', 'Audit Trail', 'Backup']) {
    await expect(operator.getByRole('link', { name })).toBeHidden();
  }

  await operator.goto('/profile?tab=security');
  await operator.getByLabel('Current Password').fill('Vallam@2027');
  await operator.getByLabel('New Password').fill('Kadal@2028');
  await operator.getByLabel('Confirm Password').fill('Kadal@2028');
  await operator.getByRole('button', { name: 'Change Password' }).click();
  const changed = operator.getByRole('alertdialog');
  await expect(changed).toContainText('Password changed successfully!');
  await changed.getByRole('button').click();

  await page.getByRole('button', { name: /Anu/ }).click();
  await page.getByRole('menuitem', { name: 'Disable Login' }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByRole('row', { name: /Anu.*Disabled/ })).toBeVisible();

  // The operator's next action ends at the login, unless the page has asked for something meanwhile.
  const ended = operator.getByText('Your session has ended. Sign in again.');
  await Promise.race([operator.getByRole('link', { name: 'Dues' }).click(), ended.waitFor()]);
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await logIn('Kadal@2028');
  await expect(operator.getByText(/This login is disabled/)).toBeVisible();
  await context.close();
});
