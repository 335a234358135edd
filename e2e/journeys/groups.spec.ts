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
  await typePanel.getByLabel('Scheme Name').fill(`Journey Type ${suffix}`);
  await typePanel.getByLabel('Description').fill('Made by a journey');
  await typePanel.getByLabel('Duration').fill('12');
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
  await panel.getByLabel('Scheme Name').fill(`Journey Group ${suffix}`);
  await panel.getByLabel('Scheme Code').fill(`JG-${suffix}`);
  await choose(panel, 'Scheme Type', `Journey Type ${suffix}`);
  await expect(panel.getByLabel('Scheme Duration')).toHaveValue('12');
  await expect(panel.getByLabel('Monthly Installment')).toHaveValue('1750');
  await panel.getByLabel('Max Capacity').pressSequentially('2500');
  await expect(panel.getByLabel('Max Capacity')).toHaveValue('250');
  await typeDate(panel, 'Scheme Start Date', `1012${YEAR}`);
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

  await page.getByRole('button', { name: new RegExp(`^Journey Group ${suffix}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Journey Group ${suffix}`);
  await expect(page.getByRole('table', { name: 'Months' }).getByRole('row')).toHaveCount(13);
  await checkA11y();
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
