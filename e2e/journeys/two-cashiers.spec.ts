import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bookSettings, changeBookSettings, dayBookEntries } from '@kuri/shared/calls';
import {
  addDays,
  inAndOut,
  toPaise,
  type DayBook,
  type DayBookEntry,
  type Ticket,
} from '@kuri/shared/contract';
import { Api, dueToday, todayInIndia, twoMonthsAgo } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { choose, entry } from '../support/screen.ts';
import { expect, keepLogin, onlyOnDesktop, test } from '../support/test.ts';
import { CashBook, shown } from '../support/working-day.ts';

const INSTALMENT = 1_250.25;
const PRIZE = 20_345.5;
const HANDED_OVER = 700.25;
const DEPOSITED = 2_000.75;
const SPENT = 120.5;
const REASON = 'As on every evening';

/** A voucher of the file for Tally; a debit is below 0. */
interface Voucher {
  date: string;
  type: string;
  number: string;
  sides: { ledger: string; isDebit: boolean; paise: number }[];
}

test('a day of two cashiers adds up to the paisa, in the day book, its file and the one for Tally', async ({
  page,
  browser,
  baseURL,
  server,
  checkA11y,
}) => {
  onlyOnDesktop();
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  other.setDefaultTimeout(20_000);
  const day = { ...(await prepareDay(server.url, page, other)), checkA11y };
  await test.step('both open their drawers, and take payments', () => openAndTake(day));
  await test.step('one hands cash over, the other confirms', () => handOver(day));
  await test.step('one deposits, the other spends', () => depositAndSpend(day));
  await test.step('a prize is paid in cash', () => payPrize(day));
  await test.step('both close with what they count', () => closeDrawers(day));
  const { date, demo } = day;
  const book = await demo.dayBook(date);
  const entries = (await demo.call(dayBookEntries, { query: { date } })).data;
  listAddsUp(day, { book, entries });
  await test.step('the file says the same', () => fileAddsUp(day, { book, entries }));
  await test.step('the vouchers for Tally balance, and come to the day book', () =>
    vouchersBalance(day, { book, entries }));
  await context.close();
});

test('a day of twenty entries and two cashiers is one page', async ({ page, server, signIn }) => {
  onlyOnDesktop();
  const demo = await Api.signIn(server.url);
  let date = todayInIndia();
  let count = 0;
  while (count < 20 || count > 25) {
    date = addDays(date, -1);
    count = (await demo.call(dayBookEntries, { query: { date } })).data.length;
  }
  await signIn(`/dayBook?date=${date}`);
  await expect(
    page.getByRole('table', { name: 'Entries of the day' }).locator('tbody tr'),
  ).toHaveCount(count);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

type Day = Awaited<ReturnType<typeof prepareDay>> & { checkA11y: () => Promise<void> };

/** Day book and its entries, as the server has them. */
interface DayList {
  book: DayBook;
  entries: readonly DayBookEntry[];
}

/** Two cashiers at their screens, and three who owe. */
async function prepareDay(url: string, page: Page, other: Page) {
  const date = todayInIndia();
  const demo = await Api.signIn(url);
  const [nila, anil] = [`Nila${unique()}`, `Anil${unique()}`];
  const ofNila = await demo.hire(nila, 'ADMIN');
  const ofAnil = await demo.hire(anil, 'OPERATOR');
  const bank = `Canara ${unique()}`;
  const { banks, ledgers, updatedAt } = (await demo.call(bookSettings, {})).data;
  const accounts = [...banks, { name: bank, inUse: true }];
  await demo.call(changeBookSettings, { body: { banks: accounts, updatedAt } });
  const type = await demo.addType(PRIZE);
  const owing = await demo.createGroup(`O${unique()}`, 3, {
    ...type,
    ...twoMonthsAgo(),
    monthlyInstallment: INSTALMENT,
  });
  const payers: Ticket[] = [];
  for (let no = 1; no <= 3; no += 1) {
    const person = { memberName: `Pays ${no} ${unique()}`, contactPhone: mobile() };
    payers.push(await demo.enrol(owing.schemeId, person));
  }
  await keepLogin(page, url, ofNila);
  await keepLogin(other, url, ofAnil);
  const drawers = new Map([
    [page, new CashBook(50_000.5)],
    [other, new CashBook(500)],
  ]);
  const cashOf = (of: Page) => drawers.get(of) ?? new CashBook(0);
  const drawerOf = (of: Page) => of.getByRole('region', { name: 'Your drawer' });
  const shows = (of: Page) => expect(drawerOf(of)).toContainText(shown(cashOf(of).paise));
  return {
    demo,
    page,
    other,
    nila,
    anil,
    bank,
    ledgers,
    payers,
    type,
    drawers,
    cashOf,
    drawerOf,
    shows,
    date,
  };
}

async function openAndTake({ page, other, drawers, cashOf, payers }: Day): Promise<void> {
  const [first, second, third] = payers;
  if (!first || !second || !third) throw new Error('Nobody pays');
  const due = toPaise(INSTALMENT) * first.dueInstallments;
  for (const [cashier, cash] of drawers) {
    await cashier.goto('/counter');
    await cashier.getByLabel('Opening cash').fill(String(cash.paise / 100));
    await cashier.getByRole('button', { name: 'Save Opening Cash' }).click();
    await expect(cashier.getByText(shown(cash.paise))).toBeVisible();
  }
  await take(page, first, 'Cash');
  cashOf(page).in(due);
  await take(other, second, 'Cash');
  cashOf(other).in(due);
  await take(other, third, 'UPI');
}

async function handOver({ page, other, nila, cashOf, shows }: Day): Promise<void> {
  await other.goto('/dayBook');
  await shows(other);
  const form = await cashForm(other, 'Handover', HANDED_OVER);
  await choose(form, 'To', nila);
  await form.getByRole('button', { name: /^Record/ }).click();
  await expect(other.getByRole('region', { name: 'Handovers that wait' })).toContainText(nila);
  // Until it is confirmed the cash is the giver's.
  await shows(other);
  await page.goto('/dayBook');
  const waiting = page.getByRole('region', { name: 'Handovers that wait' });
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Handover confirmed')).toBeVisible();
  cashOf(other).out(toPaise(HANDED_OVER));
  cashOf(page).in(toPaise(HANDED_OVER));
  await shows(page);
}

async function depositAndSpend({ page, other, bank, cashOf, shows }: Day): Promise<void> {
  const deposit = await cashForm(page, 'Bank deposit', DEPOSITED);
  await choose(deposit, 'Bank account', bank);
  await deposit.getByLabel('Transaction number').fill(`CH${unique()}`);
  await deposit.getByRole('button', { name: /^Record/ }).click();
  await expect(page.getByText('Deposit recorded')).toBeVisible();
  cashOf(page).out(toPaise(DEPOSITED));
  await other.goto('/dayBook');
  await shows(other);
  const expense = await cashForm(other, 'Expense', SPENT);
  await choose(expense, 'Category', 'Travel');
  await expense.getByLabel('Paid to').fill('Bus & auto');
  await expense.getByRole('button', { name: /^Record/ }).click();
  await expect(other.getByText('Expense recorded')).toBeVisible();
  cashOf(other).out(toPaise(SPENT));
}

async function payPrize({ demo, page, type, cashOf }: Day): Promise<void> {
  const group = await demo.createGroup(`W${unique()}`, 1, {
    ...type,
    ...dueToday(),
    monthlyInstallment: 1000,
  });
  const winner = { memberName: `Wins ${unique()}`, contactPhone: mobile(), paidAmount: 1000 };
  await demo.enrol(group.schemeId, winner);
  await draw(page, group.schemeId);
  await page.goto(`/payouts?state=payable&group=${group.schemeId}`);
  await entry(page, 'Payable').getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Prize of Draw 1' });
  await choose(panel, 'Method', 'Cash');
  await panel.getByRole('button', { name: 'Pay Out' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Pay this prize out?' });
  await sure.getByRole('button', { name: 'Pay Out' }).click();
  await expect(panel.getByRole('button', { name: 'Print Voucher' })).toBeVisible();
  cashOf(page).out(toPaise(PRIZE));
}

async function closeDrawers({
  page,
  other,
  anil,
  drawers,
  cashOf,
  drawerOf,
  shows,
  checkA11y,
}: Day): Promise<void> {
  for (const [cashier, cash] of drawers) {
    await cashier.goto('/dayBook');
    await shows(cashier);
    await cashier.getByRole('button', { name: 'Close Drawer' }).click();
    const panel = cashier.getByRole('dialog', { name: 'Close your drawer' });
    for (const { label, text } of cash.notes()) await panel.getByLabel(label).fill(text);
    await panel.getByRole('button', { name: 'Close Drawer' }).click();
    await expect(drawerOf(cashier).getByText('Closed').first()).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('region', { name: anil })).toContainText(shown(cashOf(other).paise));
  await checkA11y();
}

function listAddsUp({ page, other, nila, anil, cashOf }: Day, { book, entries }: DayList): void {
  for (const [name, cashier] of [
    [nila, page],
    [anil, other],
  ] as const) {
    const drawer = book.drawers.find((each) => each.name === name);
    expect(toPaise(drawer?.inDrawer ?? 0)).toBe(cashOf(cashier).paise);
    expect(drawer?.closing?.difference).toBe(0);
    expect(cashIn(entries.filter(({ by }) => by === name))).toBe(cashOf(cashier).paise);
  }
  expect(cashIn(entries)).toBe(toPaise(book.inDrawer ?? 0));
}

async function fileAddsUp({ page }: Day, { book, entries }: DayList): Promise<void> {
  const csv = await saved(page, 'Export as CSV');
  const [head, ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(cellsOf);
  const column = (name: string) => head?.indexOf(name) ?? -1;
  expect(rows).toHaveLength(entries.length);
  const paise = (row: string[], name: string) => toPaise(Number(row[column(name)] || 0));
  const sum = rows
    .filter((row) => row[column('Method')] === 'Cash')
    .reduce((total, row) => {
      const opened = row[column('Entry')] === 'Opening cash' ? paise(row, 'Cash counted') : 0;
      return total + opened + paise(row, 'In') - paise(row, 'Out');
    }, 0);
  expect(sum).toBe(toPaise(book.inDrawer ?? 0));
}

async function vouchersBalance(
  { page, bank, date, ledgers }: Day,
  { book }: DayList,
): Promise<void> {
  await page.getByRole('tab', { name: 'Tally' }).click();
  const vouchers = await vouchersOf(page, await saved(page, 'Save for Tally'));
  for (const { sides, date: dated } of vouchers) {
    expect(dated).toBe(date.replaceAll('-', ''));
    expect(sides.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    for (const { isDebit, paise } of sides) expect(paise < 0).toBe(isDebit);
  }
  const numbers = vouchers.map(({ type: of, number }) => `${of} ${number}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  const debited = (ledger: string) =>
    -vouchers
      // Counts say what was there before the day.
      .filter(({ number }) => !number.startsWith('Drawer '))
      .flatMap(({ sides }) => sides)
      .filter((side) => side.ledger === ledger)
      .reduce((sum, { paise }) => sum + paise, 0);
  expect(debited(ledgers?.cash ?? 'Cash')).toBe(cashMoved(book));
  expect(debited(bank)).toBe(toPaise(DEPOSITED));
}

/** Takes what is due of somebody at the counter. */
async function take(page: Page, payer: Ticket, method: 'Cash' | 'UPI'): Promise<void> {
  await page.getByRole('combobox', { name: 'Search Members' }).fill(payer.contactPhone.slice(-10));
  await page.getByRole('option', { name: new RegExp(`^${payer.memberName}`) }).click();
  const form = page.getByRole('form', { name: `Payment of ${payer.memberName}` });
  await form.getByRole('radio', { name: method }).check();
  if (method === 'UPI') await form.getByLabel('Transaction number').fill(`upi${unique()}`);
  await form.getByRole('button', { name: /^Record/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The form of cash that moves in one's own drawer, with its amount and reason. */
async function cashForm(page: Page, kind: string, rupees: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Move cash' }).click();
  const form = page.getByRole('dialog', { name: 'Move cash' });
  await form.getByRole('tab', { name: kind }).click();
  await form.getByLabel('Amount').fill(String(rupees));
  await form.getByLabel(/^Reason/).fill(REASON);
  return form;
}

/** Draws the first winner of a group. */
async function draw(page: Page, schemeId: string): Promise<void> {
  await page.goto(`/draw/${schemeId}`);
  await page.getByRole('button', { name: 'Freeze the list' }).click();
  for (const spoken of ['4711', '0073']) {
    await page.getByLabel('Number', { exact: true }).fill(spoken);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByRole('button', { name: 'START' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
}

/** Cash of some entries, in paise: what drawers were opened with, what came in, less what went out. */
function cashIn(entries: readonly DayBookEntry[]): number {
  return entries
    .filter(({ method }) => method === 'Cash')
    .reduce((paise, entryOfDay) => {
      const { in: came, out: went } = inAndOut(entryOfDay);
      const opened = entryOfDay.kind === 'opening' ? entryOfDay.amount : 0;
      return paise + toPaise(opened) + toPaise(came ?? 0) - toPaise(went ?? 0);
    }, 0);
}

/** Cash that came to the office on the day, less what left it, in paise. */
function cashMoved({ received, reversed, paidOut, payoutsReversed, cash }: DayBook): number {
  const came = [received.Cash, payoutsReversed.Cash, cash?.toppedUp ?? 0];
  const went = [reversed.Cash, paidOut.Cash, cash?.deposited ?? 0, cash?.spent ?? 0];
  const sum = (amounts: number[]) => amounts.reduce((paise, each) => paise + toPaise(each), 0);
  return sum(came) - sum(went);
}

/** The text of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** The cells of a line: quotes stand around one with a comma, and twice for one. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** The vouchers of a file for Tally, as an XML parser reads them. */
function vouchersOf(page: Page, xml: string): Promise<Voucher[]> {
  return page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const fault = file.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent);
    const textOf = (of: Element, name: string) =>
      of.getElementsByTagName(name)[0]?.textContent ?? '';
    return [...file.getElementsByTagName('VOUCHER')].map((voucher) => ({
      date: textOf(voucher, 'DATE'),
      type: textOf(voucher, 'VOUCHERTYPENAME'),
      number: textOf(voucher, 'VOUCHERNUMBER'),
      sides: [...voucher.getElementsByTagName('ALLLEDGERENTRIES.LIST')].map((side) => ({
        ledger: textOf(side, 'LEDGERNAME'),
        isDebit: textOf(side, 'ISDEEMEDPOSITIVE') === 'Yes',
        paise: Math.round(Number(textOf(side, 'AMOUNT')) * 100),
      })),
    }));
  }, xml);
}
