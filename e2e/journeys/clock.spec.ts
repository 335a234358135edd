import type { Page } from '@playwright/test';
import { dayText, istDate } from '@kuri/shared/contract';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

const DAY = 86_400_000;
/** As it is shown in a range that ends today. */
const untilToday = () => `– ${dayText(istDate(Date.now()))}`;

/** Puts the clock of the browser's computer forward, in milliseconds; its time zone is New York's. */
async function putForward(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...of: [] | [number]) {
        if (of.length === 0) super(Wrong.now());
        else super(...of);
      }

      static override now() {
        return Right.now() + ahead;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, milliseconds);
}

for (const [name, ahead] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['three years behind', -1096 * DAY],
] as const) {
  test(`with a clock that is ${name} all goes by the server's day`, async ({ page }) => {
    onlyOnDesktop();
    await putForward(page, ahead);
    await page.goto('/');
    await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
    await page.getByLabel('Password').fill('Kuri@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/groups$/);
    await expect(
      page.getByText(/^This computer's clock says .* Kuri uses the server's\.$/),
    ).toBeVisible();

    await page.goto('/collections');
    await expect(page.getByText(untilToday()).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(untilToday()).first()).toBeVisible();
    await expect(page.getByText(/^This computer's clock/)).toBeHidden();
  });
}

test('a login that ends under a form is renewed over it, and the form is sent', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn('/referrals');
  await page.getByRole('button', { name: 'Add Referral' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add Referral' });
  await panel.getByLabel('Name').fill('Meera Nair');
  // As after the twelve hours of a login.
  await page.evaluate(() => {
    localStorage.removeItem('loginUserDetails');
    window.dispatchEvent(new StorageEvent('storage', { key: 'loginUserDetails' }));
  });
  const again = page.getByRole('alertdialog', { name: 'Your session has ended. Sign in again.' });
  await expect(again).toBeVisible();
  await checkA11y();
  await again.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await again.getByLabel('Password').fill('Kuri@2026');
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(panel.getByLabel('Name')).toHaveValue('Meera Nair');
  await expect(panel.getByLabel('Name')).toBeFocused();
});

test('without a network the page says so and keeps its list', async ({
  page,
  signIn,
  context,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn('/groups');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await context.setOffline(true);
  const bar = page.getByText(/^No connection: what you see is from \d\d:\d\d$/);
  await expect(bar).toBeVisible();
  await expect(rows).toHaveCount(10);
  await checkA11y();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(rows.first()).toBeVisible();
});
