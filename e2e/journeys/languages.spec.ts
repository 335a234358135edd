import { expect, onlyOnDesktop, test } from '../support/test.ts';

test('the console is read in Malayalam by choice, and in English again', async ({
  page,
  signIn,
}) => {
  onlyOnDesktop();
  await signIn();
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'മലയാളം' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ചിട്ടികൾ' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await page.getByRole('button', { name: 'പുതിയ ചിട്ടി', exact: true }).click();
  await page.getByRole('button', { name: 'സേവ് ചെയ്യുക' }).click();
  await expect(page.getByText('ചിട്ടി കോഡ് നൽകുക')).toBeVisible();
  await page.getByRole('button', { name: 'വേണ്ട' }).click();
  await page.getByRole('link', { name: 'രസീതുകൾ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'രസീതുകൾ' })).toBeVisible();
  await page.getByRole('button', { name: 'ചേർക്കുക', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'രസീത് ചേർക്കുക' })).toBeVisible();
  await page.getByRole('button', { name: 'അടയ്ക്കുക' }).click();

  await page.getByRole('button', { name: /പ്രൊഫൈൽ മെനു/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
});
