import type { Locator, Page } from '@playwright/test';
import type { Ticket } from '@kuri/shared/contract';
import { Touch, Keyboard, type InputDevice } from '../support/input-devices.ts';
import { mobile, unique } from '../support/names.ts';
import { entry } from '../support/screen.ts';
import { expect, keepLogin, test } from '../support/test.ts';
import {
  CashBook,
  DEDUCTION,
  FIRST_INSTALMENT,
  JOINING,
  OPENING,
  PRIZE,
  amountOf,
  median,
  prepareOffice,
  shown,
  wayOf,
  type Office,
  type WayToPay,
} from '../support/working-day.ts';

const ENOUGH_KEYS = 12;

/** State that the steps of the day share. */
interface Day {
  page: Page;
  office: Office;
  cash: CashBook;
  keyboard: Keyboard;
  input: InputDevice;
  isMobile: boolean;
  /** The members who have joined. */
  names: string[];
  at: (dialog: string) => Locator;
  groupList: Locator;
  /** Expects the page to be no wider than the screen. */
  fits: () => Promise<void>;
  checkA11y: () => Promise<void>;
}

test('a working day, from the opening cash to the closed drawer @drill', async ({
  page,
  server,
  isMobile,
  checkA11y,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  const office = await test.step('prepare', () => prepareOffice(server.url));
  const keyboard = new Keyboard(page);
  const input: InputDevice = isMobile ? new Touch(page) : keyboard;
  // By the viewport's own width: a phone's window grows with what is too wide for it.
  const fits = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  };

  await keepLogin(page, server.url, office.login);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();

  const day: Day = {
    ...{
      page,
      office,
      cash: new CashBook(),
      keyboard,
      input,
      isMobile,
      names: [],
      fits,
      checkA11y,
    },
    at: (name) => page.getByRole('dialog', { name }),
    groupList: page.getByRole('main').getByRole('button', { name: /Group$/ }),
  };
  await test.step('open the day', () => openDay(day));
  await test.step('enrol', () => enrol(day));
  await test.step('take payments', () => takePayments(day));
  await test.step('reverse one', () => reverseOne(day));
  await test.step('substitute one', () => substituteOne(day));
  await test.step('how much do I owe, and why', () => explainDue(day));
  await test.step('hold the draw', () => holdDraw(day));
  await test.step('pay the prize out', () => payPrize(day));
  await test.step('close the day', () => closeDay(day));
});

async function openDay({ page, input, cash, fits }: Day): Promise<void> {
  await input.goTo('Counter');
  await expect(page.getByText('Not opened')).toBeVisible();
  await fits();
  await input.type(page.getByLabel('Opening cash'), String(OPENING));
  await input.press(page.getByRole('button', { name: 'Save Opening Cash' }));
  await expect(page.getByText(shown(cash.paise))).toBeVisible();
  await fits();
}

async function enrol({
  page,
  input,
  cash,
  fits,
  at,
  groupList,
  names,
  office,
}: Day): Promise<void> {
  const { newGroup } = office;
  await input.goTo('Group Tickets');
  await input.choose(groupList, newGroup.schemeName);
  for (let no = 1; no <= JOINING; no += 1) {
    await input.press(page.getByRole('button', { name: 'New Ticket' }).first());
    const panel = at('Add Group Ticket');
    await input.type(panel.getByLabel('Member Mobile'), mobile());
    await expect(panel.getByText('New member')).toBeVisible();
    const name = `Joins ${no} ${unique()}`;
    names.push(name);
    await input.type(panel.getByLabel('Member Name'), name);
    await input.type(panel.getByLabel('Address'), '4 Beach Road, Kollam');
    await input.press(panel.getByLabel('Paid now'));
    await fits();
    if (no > JOINING - 2) {
      await input.choose(panel.getByLabel('Payment Mode'), 'UPI');
      await input.type(panel.getByLabel('Transaction number'), `upi${unique()}`);
    } else cash.in(FIRST_INSTALMENT * 100);
    await input.press(panel.getByRole('button', { name: 'Add Ticket' }));
    await expect(panel).toBeHidden();
    await fits();
    await input.press(at('Receipt').getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('button', { name: new RegExp(`${no}/${JOINING}`) })).toBeVisible();
  }
  await fits();
}

async function takePayments({
  page,
  input,
  keyboard,
  cash,
  fits,
  isMobile,
  office,
}: Day): Promise<void> {
  const { payers } = office;
  const keysOf: number[] = [];
  const secondsOf: number[] = [];
  await input.goTo('Counter');
  const search = page.getByRole('combobox', { name: 'Search Members' });
  for (const [no, payer] of payers.entries()) {
    const way = wayOf(no);
    const amount = amountOf(payer, way);
    await expect(search).toBeFocused();
    const began = Date.now();
    const before = input.count;
    await (isMobile ? payByTouch(page, input, payer, way) : payByKeys(page, keyboard, payer, way));
    const last = page.getByRole('status').filter({ hasText: payer.memberName });
    await expect(last).toContainText(`${shown(amount)} from ${payer.memberName}`);
    secondsOf.push((Date.now() - began) / 1000);
    if (isRegular(way)) keysOf.push(input.count - before);
    if (way.method === 'Cash') cash.in(amount);
    if (no % 10 === 0) await fits();
  }
  await expect(page.getByText(shown(cash.paise))).toBeVisible();
  console.log(
    `${isMobile ? 'taps' : 'keys'} of a regular payment: at most ${Math.max(...keysOf)}, ` +
      `median ${median(keysOf)}; median seconds of a payment: ${median(secondsOf).toFixed(2)}`,
  );
  expect(Math.max(...keysOf)).toBeLessThanOrEqual(ENOUGH_KEYS);
}

async function reverseOne({ page, input, cash, fits, office }: Day): Promise<void> {
  const { payers } = office;
  const [wrong] = payers;
  if (wrong === undefined) throw new Error('Nobody has paid');
  await input.goTo('Receipts');
  await fits();
  await input.type(page.getByLabel(/^Search by name, receipt/), wrong.memberName);
  const row = entry(page, wrong.memberName);
  await expect(row).toHaveCount(1);
  await input.pick(row.getByRole('button', { name: /^Actions/ }), 'Reverse');
  const dialog = page.getByRole('alertdialog', { name: 'Reverse Receipt' });
  await input.type(dialog.getByLabel('Reason'), 'Noted for the wrong person');
  await fits();
  await input.press(dialog.getByRole('button', { name: 'Reverse' }));
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Reversed');
  cash.out(amountOf(wrong, wayOf(0)));
  await fits();
}

async function substituteOne({
  page,
  isMobile,
  input,
  fits,
  at,
  checkA11y,
  names,
}: Day): Promise<void> {
  const holder = names[1] ?? '';
  await input.goTo('Group Tickets');
  await input.press(page.getByRole('button', { name: new RegExp(`^${holder}`) }));
  const more = at(holder).getByRole('button', { name: /^More for/ });
  if (isMobile) await input.pick(more, 'Transfer Ticket');
  else await input.press(at(holder).getByRole('button', { name: 'Transfer Ticket' }));
  const dialog = page.getByRole('alertdialog', { name: 'Transfer Ticket' });
  await input.type(dialog.getByLabel('Mobile of the new holder'), mobile());
  await expect(dialog.getByText('a new member will be added')).toBeVisible();
  await input.type(dialog.getByLabel('Member Name'), 'Takes Over');
  await input.type(dialog.getByLabel('Address'), '7 Hill Road, Munnar');
  await input.type(dialog.getByLabel('Reason'), 'Has moved to Dubai');
  await fits();
  await checkA11y();
  await input.press(dialog.getByRole('button', { name: 'Transfer Ticket' }));
  await expect(page.getByText('Ticket transferred')).toBeVisible();
  await fits();
  await expect(dialog).toHaveCount(0);
  await expect(entry(page, 'Takes Over')).toHaveCount(1);
}

async function explainDue({ page, input, fits, at, office }: Day): Promise<void> {
  const { payers } = office;
  const [, , , asks] = payers;
  if (asks === undefined) throw new Error('Nobody asks');
  await input.find(asks.contactPhone.slice(-10), new RegExp(`^${asks.memberName}`));
  await expect(page.getByRole('heading', { name: asks.memberName, level: 1 })).toBeVisible();
  await fits();
  await input.press(page.getByRole('button', { name: `Due amount of ${asks.membershipCode}` }));
  const why = at('Due amount');
  const left = amountOf(asks, { method: 'Cash' }) - amountOf(asks, wayOf(3));
  await expect(why).toContainText(shown(left));
  await fits();
  await input.press(why.getByRole('button', { name: 'Close' }).last());
  await expect(why).toBeHidden();
}

async function holdDraw({ page, input, fits, groupList, office }: Day): Promise<void> {
  const { newGroup } = office;
  await input.goTo('Random Picker', 'Random Member Selector');
  await input.choose(groupList, newGroup.schemeName);
  await fits();
  await input.press(page.getByRole('button', { name: 'Go to Draw' }));
  await expect(page.getByText(`${JOINING} tickets take part`)).toBeVisible();
  await fits();
  await input.press(page.getByRole('button', { name: 'Freeze the list' }));
  const number = page.getByLabel('Number', { exact: true });
  for (const spoken of ['4711', '0073']) {
    await input.type(number, spoken);
    await input.press(page.getByRole('button', { name: 'Add', exact: true }));
  }
  await fits();
  await input.press(page.getByRole('button', { name: 'START' }));
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeVisible();
  await fits();
  await input.press(page.getByRole('link', { name: 'Back to Dashboard' }));
}

async function payPrize({ page, input, cash, fits, groupList, office }: Day): Promise<void> {
  const { newGroup } = office;
  await input.goTo('Payouts');
  await input.choose(groupList, newGroup.schemeName);
  const row = entry(page, 'Payable');
  await expect(row).toHaveCount(1);
  await fits();
  await input.press(row.getByRole('button').first());
  const panel = page.getByRole('dialog', { name: 'Prize of Draw 1' });
  await input.choose(panel.getByRole('button', { name: /Method/ }), 'Cash');
  await input.type(panel.getByLabel('Deduction', { exact: true }), String(DEDUCTION));
  await input.type(panel.getByLabel('Reason for the deduction'), 'Fine for the late months');
  await fits();
  await input.press(panel.getByRole('button', { name: 'Pay Out' }));
  const sure = page.getByRole('alertdialog', { name: 'Pay this prize out?' });
  await expect(sure).toContainText(shown((PRIZE - DEDUCTION) * 100));
  await fits();
  await input.press(sure.getByRole('button', { name: 'Pay Out' }));
  cash.out((PRIZE - DEDUCTION) * 100);
  await input.press(panel.getByRole('button', { name: 'Print Voucher' }));
  await fits();
  await input.press(
    page
      .getByRole('dialog', { name: 'Payout Voucher' })
      .getByRole('button', { name: 'Close' })
      .last(),
  );
  // The payer does not confirm it.
  await expect(panel.getByText(/Somebody else than the person who paid confirms/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Receiver Has Signed' })).toBeHidden();
  await fits();
  await input.press(panel.getByRole('button', { name: 'Close' }).first());
}

async function closeDay({ page, input, cash, office, fits, checkA11y }: Day): Promise<void> {
  const { payers, date } = office;
  await input.goTo('Day Book');
  const drawer = page.getByRole('region', { name: 'Your drawer' });
  await expect(drawer).toContainText(shown(cash.paise));
  await checkA11y();
  const own = (await office.api.dayBook(date)).drawers.find(({ isOwn }) => isOwn);
  expect(Math.round((own?.inDrawer ?? 0) * 100)).toBe(cash.paise);
  await input.press(page.getByRole('button', { name: 'Close Drawer' }));
  const panel = page.getByRole('dialog', { name: 'Close your drawer' });
  for (const { label, text } of cash.notes()) await input.type(panel.getByLabel(label), text);
  await fits();
  await input.press(panel.getByRole('button', { name: 'Close Drawer' }));
  await expect(drawer.getByText('Closed').first()).toBeVisible();
  await fits();
  await checkA11y();
  await input.goTo('Counter');
  await expect(page.getByText(/^Your drawer of .* is closed/)).toBeVisible();
  await fits();
  const [, , , owes] = payers;
  if (owes === undefined) throw new Error('Nobody owes');
  await expect(office.api.pay(owes, 1)).rejects.toThrow(/drawer/);
}

/** Takes what is due, or some instalments of it; nothing is typed but the search. */
const isRegular = ({ received, transactionId }: WayToPay) =>
  (received ?? transactionId) === undefined;

async function payByKeys(page: Page, keyboard: Keyboard, payer: Ticket, way: WayToPay) {
  await page.keyboard.type(payer.contactPhone.slice(-10));
  await keyboard.key('Enter');
  const form = page.getByRole('form', { name: `Payment of ${payer.memberName}` });
  await expect(form.getByRole('checkbox').first()).toBeFocused();
  if (way.instalments !== undefined) await keyboard.key(String(way.instalments));
  await keyboard.key('Enter');
  await keyboard.key({ Cash: 'c', UPI: 'u', 'Bank Transfer': 'b', Card: 'd' }[way.method]);
  const detail = page.getByLabel(way.method === 'Cash' ? 'Cash Received' : 'Transaction number');
  await expect(detail).toBeFocused();
  await page.keyboard.type(way.received ?? way.transactionId ?? '');
  await keyboard.key('Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await keyboard.key('Enter');
}

async function payByTouch(page: Page, input: InputDevice, payer: Ticket, way: WayToPay) {
  await input.type(
    page.getByRole('combobox', { name: 'Search Members' }),
    payer.contactPhone.slice(-10),
  );
  const option = page.getByRole('option', { name: new RegExp(`^${payer.memberName}`) });
  await expect(option).toBeInViewport({ ratio: 1 });
  await input.press(option);
  const form = page.getByRole('form', { name: `Payment of ${payer.memberName}` });
  await expect(form).toBeVisible();
  for (let less = payer.dueInstallments; less > (way.instalments ?? less); less -= 1) {
    await input.press(form.getByRole('button', { name: /One instalment less/ }));
  }
  await input.press(form.getByRole('radio', { name: way.method }));
  if (way.received !== undefined) await input.type(form.getByLabel('Cash Received'), way.received);
  if (way.transactionId !== undefined) {
    await input.type(form.getByLabel('Transaction number'), way.transactionId);
  }
  const record = form.getByRole('button', { name: /^Record/ });
  // Nobody scrolls to it.
  await expect(record).toBeInViewport({ ratio: 1 });
  await input.press(record);
  await input.press(page.getByRole('button', { name: 'Done' }));
}
