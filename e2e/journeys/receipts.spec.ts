import type { Locator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { choose, entry, goInApp } from '../support/screen.ts';
import { expect, test, onlyOnDesktop, type SignIn } from '../support/test.ts';

/** A person with one unpaid ticket in a group of their own. */
async function payer(url: string): Promise<{ name: string; installment: string }> {
  const api = await Api.signIn(url);
  const group = await api.createGroup(`R${unique()}`, 3);
  const name = `Payer ${unique()}`;
  await api.enrol(group.schemeId, { memberName: name, contactPhone: mobile() });
  return { name, installment: group.monthlyInstallment.toLocaleString('en-IN') };
}

/** Opens Add Receipt with a member chosen and their only ticket ticked. */
async function openPayment(page: Page, name: string, signIn: SignIn): Promise<Locator> {
  await signIn('/receipts');
  await page.getByRole('button', { name: 'Add Receipt' }).click();
  const panel = page.getByRole('dialog', { name: 'Add Receipt' });
  const search = panel.getByRole('combobox', { name: 'Search Members' });
  await search.fill(name);
  const option = page.getByRole('option', { name: new RegExp(name) });
  // A list is held back until the touch screen's keyboard has come: nobody presses it before.
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Change' })).toBeVisible();
  return panel;
}

async function tickAndFill(panel: Locator): Promise<void> {
  await panel.getByRole('checkbox').first().check();
  await choose(panel, 'Payment Method', 'UPI');
  await panel.getByLabel('Transaction number', { exact: true }).fill('upi88');
}

const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm receipt' });

test('a payment is recorded once, in the list, on the slip and in the collections @phone', async ({
  page,
  server,
  signIn,
  checkA11y,
  isMobile,
}) => {
  const { name, installment } = await payer(server.url);
  const panel = await openPayment(page, name, signIn);
  await checkA11y();
  await panel.getByRole('button', { name: 'Create Receipt' }).click();
  await expect(panel.getByText('Please select at least one ticket')).toBeVisible();
  await tickAndFill(panel);
  await panel.getByRole('button', { name: /One instalment more/ }).click();
  await expect(panel.getByText('1 ticket · 2 instalments')).toBeVisible();
  await panel.getByRole('button', { name: /One instalment less/ }).click();
  await panel.getByRole('button', { name: 'Create Receipt' }).click();
  await expect(confirmation(page).getByText(new RegExp(`₹${installment}`))).toBeVisible();
  await checkA11y();
  // Twice, as an impatient hand does it.
  await confirmation(page).getByRole('button', { name: 'Confirm Payment' }).dblclick();
  await expect(page.getByText('Receipt added successfully')).toBeVisible();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/RC\/\d{4}-\d{2}\/\d{6}/)
      .first(),
  ).toBeVisible();
  await checkA11y();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(entry(page, name)).toHaveCount(1);
  await expect(entry(page, name)).toContainText(`₹${installment}.00`);
  if (isMobile)
    await page
      .getByRole('button', { name: /^Details of receipt/ })
      .first()
      .click();
  await expect(entry(page, name)).toContainText('UPI88');

  await goInApp(page, '/collections');
  await checkA11y();
  await page.getByPlaceholder('Search by name, phone').fill(name);
  await expect(entry(page, name)).toHaveCount(1);
});

test('a payment whose answer is lost is one receipt; an administrator reverses it, and no sum counts it', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const { name } = await payer(server.url);
  const panel = await openPayment(page, name, signIn);
  await tickAndFill(panel);
  // The server commits, the answer is lost.
  await page.route('**/addMemberReceipt', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await panel.getByRole('button', { name: 'Create Receipt' }).click();
  await confirmation(page).getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(confirmation(page)).toBeHidden();
  await page.unroute('**/addMemberReceipt');
  await panel.getByRole('button', { name: 'Create Receipt' }).click();
  await confirmation(page).getByRole('button', { name: 'Confirm Payment' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByPlaceholder('Search by name, receipt or transaction number').fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(entry(page, name)).toHaveCount(1);

  await entry(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Reason' });
  await checkA11y();
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByText('Reason must have at least 5 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Entered for the wrong ticket');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(entry(page, name)).toContainText('Reversed');
  await goInApp(page, '/collections');
  await page.getByPlaceholder('Search by name, phone').fill(name);
  await expect(page.getByText('No transactions found.')).toBeVisible();
});

test('receipts are filtered by dates, and the address remembers it @drill', async ({
  page,
  signIn,
  checkA11y,
}) => {
  await signIn('/receipts');
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await expect(page).toHaveURL(/yesterday/);
  // Its menu has gone too: while that fades, it is in no landmark.
  await expect(page.getByRole('button', { name: 'Yesterday', exact: true })).toBeHidden();
  await checkA11y();
  await page.reload();
  await expect(page.getByRole('button', { name: /Yesterday/ })).toBeVisible();
});

test('a payment is recorded by the keyboard alone @drill', async ({ page, server, signIn }) => {
  test.skip(test.info().project.name === 'phone', 'there is no keyboard to speak of');
  const { name } = await payer(server.url);
  await signIn('/receipts');
  await page.getByRole('button', { name: 'Add Receipt' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Add Receipt' });
  await expect(panel.getByRole('combobox', { name: 'Search Members' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Change' })).toBeVisible();

  await tabTo(page, panel.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, panel.getByRole('button', { name: /One instalment more/ }));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1 ticket · 2 instalments')).toBeVisible();
  await tabTo(page, panel.getByRole('button', { name: /Payment Method/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Cash' })).toBeFocused();
  await page.keyboard.type('UPI');
  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByLabel('Transaction number'));
  await page.keyboard.type('upi99');
  await tabTo(page, panel.getByRole('button', { name: 'Create Receipt' }));
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByRole('button', { name: 'Confirm Payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeVisible();
  await tabTo(page, done);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Receipt' })).toBeFocused();
  await expect(entry(page, name)).toHaveCount(1);
});

/** Presses Tab until the focus is there; as many times as no form needs says that it never comes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
