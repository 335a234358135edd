import { readFile } from 'node:fs/promises';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

test('a paper book is brought along, is in the console, and is undone', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Start an import' }).click();
  // The templates have an example each, which is a small book by itself.
  for (const kind of ['groups', 'members', 'payments']) {
    const row = page.getByRole('group', { name: kind });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Template/ }).click(),
    ]);
    const buffer = await readFile(await download.path());
    await row
      .locator('input[type=file]')
      .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
    await expect(row.getByText(`${kind}.csv`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Check the files' }).click();
  const tickets = page.getByLabel('Tickets of LG12-A in the paper book');
  const amount = page.getByLabel('Amount of LG12-A in the paper book');
  await tickets.fill('2');
  await amount.fill('9999');
  await page.getByRole('button', { name: 'Write the book' }).click();
  await expect(page.getByText('1 group does not agree yet')).toBeVisible();
  await checkA11y();
  await amount.fill('10,000');
  await page.getByRole('button', { name: 'Write the book' }).press('Enter');
  await expect(page.getByText('The book is written')).toBeVisible();

  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('Only an example');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: Only an example')).toBeVisible();
});
