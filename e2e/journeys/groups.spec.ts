import type { Locator } from '@playwright/test';
import { choose, entry } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** Next year: these groups have still to begin. */
const YEAR = new Date().getFullYear() + 1;

/** Types a date into the segments of a date field, as a hand on the keyboard does. */
async function typeDate(panel: Locator, label: string, digits: string): Promise<void> {
  await panel.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await panel.page().keyboard.type(digits);
}

test('a late fee is typed at a group type, changed, and taken away again', async ({
  page,
  signIn,
  checkA11y,
  isMobile,
}) => {
  const name = `Late Fee Type ${isMobile ? 'Phone' : 'Desk'}`;
  const panelOf = (title: string) => page.getByRole('dialog', { name: title });
  await signIn('/groups?tab=types');
  await page.getByRole('button', { name: 'New Group Type' }).click();
  const added = panelOf('Add Group Type');
  await added.getByLabel('Scheme Name').fill(name);
  await added.getByLabel('Description').fill('Made by a journey');
  await added.getByLabel('Duration').fill('12');
  await added.getByLabel('Monthly Amount').fill('1000');
  await added.getByLabel('Return Amount').fill('12000');
  const fee = added.getByLabel('Late fee of an instalment');
  await fee.fill('₹50 after 5');
  await expect(added.getByText(/₹50 for each instalment paid more than 5 days/)).toBeVisible();
  await checkA11y();
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();

  for (const [shown, next] of [
    ['₹50 after 5 days', '2% after 3 days'],
    ['2% after 3 days', ''],
    ['', ''],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edited = panelOf('Edit Group Type');
    await expect(edited.getByLabel('Late fee of an instalment')).toHaveValue(shown);
    if (shown === next) break;
    await edited.getByLabel('Late fee of an instalment').fill(next);
    await edited.getByRole('button', { name: 'Update' }).click();
    await expect(edited).toBeHidden();
  }
});

test('a group type and a group are created and edited, and are there after a reload', async ({
  page,
  signIn,
  checkA11y,
  isMobile,
}) => {
  const suffix = isMobile ? 'Phone' : 'Desk';
  await signIn();
  await checkA11y();

  await page.getByRole('tab', { name: 'Group Types' }).click();
  await expect(page).toHaveURL(/tab=types/);
  await checkA11y();
  await page.getByRole('button', { name: 'New Group Type' }).click();
  const typePanel = page.getByRole('dialog', { name: 'Add Group Type' });
  await expect(typePanel).toBeVisible();
  await checkA11y();
  await typePanel.getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'Scheme Name is required',
    'Description is required',
    'Duration is required',
    'Monthly Amount is required',
    'Return Amount is required',
  ]) {
    await expect(typePanel.getByText(text)).toBeVisible();
  }
  await checkA11y();
  await typePanel.getByLabel('Scheme Name').fill(`Journey Type ${suffix}`);
  await typePanel.getByLabel('Description').fill('Made by a journey');
  await typePanel.getByLabel('Duration').fill('12');
  await typePanel.getByLabel('Monthly Amount').fill('0');
  await typePanel.getByLabel('Return Amount').fill('-1');
  await typePanel.getByRole('button', { name: 'Save' }).click();
  await expect(typePanel.getByText('Valid scheme amount is required')).toBeVisible();
  await expect(typePanel.getByText('Valid return amount is required')).toBeVisible();
  await typePanel.getByLabel('Monthly Amount').fill('1750');
  await typePanel.getByLabel('Return Amount').fill('21500.50');
  await typePanel.getByRole('button', { name: 'Save' }).click();
  await expect(typePanel).toBeHidden();
  await expect(entry(page, `Journey Type ${suffix}`)).toContainText('₹1,750');

  await page.getByRole('tab', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'New Group' }).click();
  const panel = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(panel).toBeVisible();
  await checkA11y();
  await panel.getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'Scheme Name is required',
    'Scheme Code is required',
    'A valid scheme type must be selected',
    'Max Capacity is required',
    'Scheme Duration is required',
    'Monthly Installment is required',
    'Scheme Start Date is required',
    'Scheme Draw Date is required',
  ]) {
    await expect(panel.getByText(text)).toBeVisible();
  }
  await checkA11y();

  await panel.getByLabel('Scheme Name').fill(`Journey Group ${suffix}`);
  await panel.getByLabel('Scheme Code').fill(`JG-${suffix}`);
  await choose(panel, 'Scheme Type', `Journey Type ${suffix}`);
  await expect(panel.getByLabel('Scheme Duration')).toHaveValue('12');
  await expect(panel.getByLabel('Monthly Installment')).toHaveValue('1750');
  await panel.getByLabel('Scheme Duration').fill('11');
  await panel.getByLabel('Max Capacity').pressSequentially('2500');
  await expect(panel.getByLabel('Max Capacity')).toHaveValue('250');
  await typeDate(panel, 'Scheme Start Date', `1012${YEAR}`);
  await typeDate(panel, 'Scheme Draw Date', `0912${YEAR}`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Scheme Duration must be 12 months')).toBeVisible();
  await expect(panel.getByText('Scheme Draw Date must be after Scheme Start Date')).toBeVisible();
  await panel.getByLabel('Scheme Duration').fill('12');
  await typeDate(panel, 'Scheme Draw Date', `1012${YEAR}`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Group added successfully')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(entry(page, `Journey Group ${suffix}`)).toContainText(`10-Dec-${YEAR}`);

  await entry(page, `Journey Group ${suffix}`).getByRole('button', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  await edit.getByLabel('Max Capacity').fill('40');
  await checkA11y();
  await edit.getByRole('button', { name: /Save|Update/ }).click();
  await expect(page.getByText('Group updated successfully')).toBeVisible();
  await page.reload();
  await expect(entry(page, `Journey Group ${suffix}`)).toContainText('0/40');
});

test('a group is created by keyboard alone @drill', async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, 'no keyboard on the phone');
  await signIn();
  await page.getByRole('button', { name: 'New Group' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(panel.getByLabel('Scheme Name')).toBeFocused();
  await page.keyboard.type('Keyboard Only');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Scheme Code')).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const types = page.getByRole('listbox').getByRole('option');
  await expect(types.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(types).toHaveCount(0);
  await expect(panel.locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`0112${YEAR}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`0512${YEAR}`);
  // The calendar's button, the room numbers, Cancel.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(entry(page, 'Keyboard Only')).toBeVisible();
});
