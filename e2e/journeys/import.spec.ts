import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMonths } from '@kuri/shared/contract';
import { todayInIndia } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { approvePrize, choose as chooseOption, entry, goInApp } from '../support/screen.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

type Row = Readonly<Record<string, string>>;

/** The template of a kind as it is downloaded, with rows in place of its example. */
async function filled(page: Page, kind: string, rows: readonly Row[]): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Template for ${kind}` }).click();
  const template = await readFile(await (await download).path(), 'utf8');
  const [head = ''] = template.split('\r\n');
  const headings = head.replaceAll(/[\uFEFF"]/g, '').split(',');
  const lines = rows.map((row) => headings.map((heading) => `"${row[heading] ?? ''}"`).join(','));
  return Buffer.from([head, ...lines, ''].join('\r\n'));
}

/** Chooses a file as the button beside its template does. */
async function choose(page: Page, kind: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: new RegExp(`^(Choose|Replace) the file of ${kind}`) })
    .click();
  await (await chooser).setFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Columns:' })).toBeVisible();
}

/** Takes the columns as they are proposed. */
async function takeColumns(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: `Replace the file of ${kind}` })).toBeEnabled();
}

/** Chooses a register of the office: a title, its own headings, two columns that may be the phone, a total. */
async function chooseRegister(page: Page, code: string, payments: readonly Row[]): Promise<void> {
  const rows = payments.map(({ Phone, Date: date, Amount }) =>
    [Phone, '0487 2233445', code, date, Amount].join(','),
  );
  const register = ['CHITS', '', 'Mobile,Phone,Grp,Paid on,Amt', ...rows, ',TOTAL,,,20000'];
  await choose(page, 'payments', Buffer.from(register.join('\r\n')));
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Several columns fit: Phone');
  await page.getByRole('combobox', { name: /^Phone/ }).selectOption('Mobile');
  const leftOut = page.getByRole('region', { name: 'Left out' });
  await expect(leftOut.getByText('Row 6: a total, TOTAL · 20000')).toBeVisible();
  await expect(leftOut.getByText('Columns: Phone')).toBeVisible();
}

/** Writes the checked files, with a reason. */
async function writeBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the book' }).click();
  const why = page.getByRole('alertdialog', { name: 'Write the paper book' });
  await why.getByLabel('Reason').fill('The paper book of the branch');
  await why.getByRole('button', { name: 'Write the book' }).click();
  await expect(page.getByText('The import is complete')).toBeVisible();
}

/** A group in which two of three have paid. */
function paperBook() {
  const code = `PB${unique()}`;
  const group = {
    'Group code': code,
    'Group name': `Paper Book ${code}`,
    'Group type': `Paper ${code}`,
    'Monthly instalment': '5000',
    Places: '25',
    'Start date': '01/04/2026',
    'First draw': '10/04/2026',
  };
  const members: Row[] = ['Asha', 'Binu', 'Chitra'].map((name) => ({
    'Member name': `${name} ${code}`,
    Phone: mobile(),
    Address: '14 Temple Road, Thrissur',
    'Group code': code,
    'Joined date': '01/04/2026',
  }));
  const payments = members.slice(0, 2).map(({ Phone = '' }) => ({
    Phone,
    'Group code': code,
    Date: '05/04/2026',
    Amount: '10000',
  }));
  return { code, group, members, payments };
}

test('a paper book is brought along once it is without fault and agrees, and undone', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const { code, group, members, payments } = paperBook();
  await signIn('/import');
  await page.getByRole('button', { name: 'Start an import' }).click();
  await choose(page, 'groups', await filled(page, 'groups', [group]));
  await expect(page.getByText('Nothing is left out.')).toBeVisible();
  await takeColumns(page, 'groups');
  const wrong = members.with(2, { ...members[2], 'Joined date': '31/04/2026' });
  await choose(page, 'members', await filled(page, 'members', wrong));
  await takeColumns(page, 'members');
  await chooseRegister(page, code, payments);
  await checkA11y();
  await takeColumns(page, 'payments');
  await page.getByRole('button', { name: 'Check the files' }).click();
  const faults = page.getByRole('table', { name: 'Faults' }).getByRole('row');
  await expect(faults).toHaveCount(2);
  for (const text of ['Members', '4', 'Joined date']) {
    await expect(faults.nth(1).getByRole('cell', { name: text, exact: true })).toBeVisible();
  }
  await checkA11y();
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Members with their faults' }).click();
  expect((await taken).suggestedFilename()).toBe('members-faults.xlsx');

  await choose(page, 'members', await filled(page, 'members', members));
  await takeColumns(page, 'members');
  await page.getByRole('button', { name: 'Check the files' }).click();
  const totals = page.getByRole('group', { name: code });
  await totals.getByLabel(`Tickets in the book of ${code}`).fill('3');
  await totals.getByLabel(`Amount in the book of ${code}`).fill('25000');
  const write = page.getByRole('button', { name: 'Write the book' });
  await write.click();
  await expect(
    page.getByText('1 group is not complete yet or does not agree, so nothing can be written.'),
  ).toBeVisible();
  // A phone shows the whole difference.
  await totals.getByLabel(`Tickets in the book of ${code}`).fill('12');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(totals.getByText(/^9 tickets less than the book; money is/)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);
  if (size) await page.setViewportSize(size);
  await totals.getByLabel(`Tickets in the book of ${code}`).fill('3');
  await totals.getByLabel(`Amount in the book of ${code}`).fill('20000');
  await totals.getByLabel(`Draws held on paper in ${code}`).fill('0');
  await expect(totals.getByText('Agrees')).toBeVisible();
  await checkA11y();
  await writeBook(page);

  const written = page.getByRole('table', { name: 'Imports' }).getByRole('row').nth(1);
  await expect(written).toContainText('3 tickets, 2 payments');
  await written.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByLabel('Reason').fill('The wrong book');
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(written).toContainText('Undone: The wrong book');
  await checkA11y();
});

/** A date as it stands in a paper book. */
const onPaper = (date: string) => date.split('-').reverse().join('/');

/** A group that has held eight draws on paper: the ninth is due today. */
function runningGroup() {
  const code = `MV${unique()}`;
  const began = addMonths(todayInIndia(), -8);
  const drawDay = (drawNo: number) => onPaper(addMonths(began, drawNo - 1));
  const people = Array.from({ length: 11 }, (_, index) => ({
    name: `Mover ${String.fromCodePoint(65 + index)} ${code}`,
    phone: mobile(),
  }));
  const group = {
    'Group code': code,
    'Group name': `Moved ${code}`,
    'Group type': `Moved ${code}`,
    'Monthly instalment': '1000',
    Places: '25',
    'Start date': onPaper(began),
    'First draw': onPaper(began),
    'Return amount': '11000',
  };
  const members = people.map(({ name, phone }) => ({
    'Member name': name,
    Phone: phone,
    Address: '14 Temple Road, Thrissur',
    'Group code': code,
    'Joined date': onPaper(began),
  }));
  const payments = people.map(({ phone }) => ({
    Phone: phone,
    'Group code': code,
    Date: onPaper(todayInIndia()),
    Amount: '9000',
  }));
  const draws = people.slice(0, 8).map(({ phone }, index) => ({
    'Group code': code,
    'Draw no.': String(index + 1),
    'Draw date': drawDay(index + 1),
    'Winner phone': phone,
    Prize: '11000',
    // The last prize is still to be paid.
    ...(index < 7 && { 'Prize paid on': drawDay(index + 1), 'Paid by': 'UPI' }),
  }));
  return { code, people, files: { groups: [group], members, payments, draws } };
}

test('a running group moves in whole: the next draw has the next number, without the winners on paper', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const { code, people, files } = runningGroup();
  await signIn('/import');
  await page.getByRole('button', { name: 'Start an import' }).click();
  for (const [kind, rows] of Object.entries(files)) {
    await choose(page, kind, await filled(page, kind, rows));
    await takeColumns(page, kind);
  }
  await page.getByRole('button', { name: 'Check the files' }).click();
  const totals = page.getByRole('group', { name: code });
  await totals.getByLabel(`Tickets in the book of ${code}`).fill('11');
  await totals.getByLabel(`Amount in the book of ${code}`).fill('99000');
  await expect(totals.getByText('8 draws in the files.')).toBeVisible();
  await totals.getByLabel(`Draws held on paper in ${code}`).fill('8');
  await writeBook(page);

  await goInApp(page, '/randomPicker');
  await chooseOption(page.getByRole('main'), 'Group', `Moved ${code}`);
  const held = page.getByRole('table', { name: 'Held before Kuri' });
  await expect(held.getByRole('row')).toHaveCount(9);
  await expect(held.getByRole('row').nth(8)).toContainText('See Payouts');
  await checkA11y();
  await page.getByRole('button', { name: 'Correct draws held' }).click();
  const panel = page.getByRole('dialog', { name: 'Draws Held before Kuri' });
  await expect(panel.getByRole('combobox', { name: /^Winner/ }).nth(7)).toHaveValue(/Mover H/);
  await checkA11y();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Go to Draw' }).click();
  await expect(page.getByText('3 tickets take part')).toBeVisible();
  await page.getByRole('button', { name: 'START' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
  const winner = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  expect(people.slice(8).map(({ name }) => name)).toContain(winner);

  await goInApp(page, '/randomPicker');
  const drawn = page.getByRole('table', { name: 'Draws', exact: true }).getByRole('row').nth(1);
  await expect(drawn).toContainText('Draw 9');
  await expect(page.getByRole('button', { name: 'Correct draws held' })).toBeHidden();
  const opening = page.waitForEvent('popup');
  await drawn.getByRole('link', { name: /^Check draw 9/ }).click();
  const check = await opening;
  await expect(
    check.getByText('8 draws were held before this record and are not checked'),
  ).toBeVisible();
  await check.close();

  await goInApp(page, '/payouts?state=payable');
  await entry(page, people[7]?.name ?? '')
    .getByRole('button')
    .first()
    .click();
  const prize = page.getByRole('dialog', { name: 'Prize of Draw 8' });
  await approvePrize(page, prize);
  await chooseOption(prize, 'Method', 'UPI');
  await prize.getByRole('button', { name: 'Pay Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay Out' }).click();
  await expect(prize.getByText(/PV\/\d{4}-\d{2}\/\d{6}/)).toBeVisible();
});
