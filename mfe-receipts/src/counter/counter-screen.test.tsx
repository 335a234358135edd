import {
  addReceipt,
  memberById,
  memberSearch,
  organisationRead,
  ownPayments,
  receiptSlip,
} from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  enter,
  failure,
  fireEvent,
  login,
  member,
  noAnswer,
  offline,
  ok,
  organisation,
  page,
  renderPage,
  screen,
  setViewportWidth,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { todayInIndia } from '@kuri/shared/format';
import { payment } from '../testing/payment-driver.ts';
import { receipt, slipAnswer } from '../testing/receipt-fixtures.ts';
import { counterHttp, findMeera, inArrears, ownPayment } from '../testing/counter-driver.ts';

const http = counterHttp();

beforeEach(() => {
  http.on(organisationRead, failure(503, 'UNAVAILABLE', 'Not now'));
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
});

afterEach(() => {
  jest.useRealTimers();
});

const show = () => renderPage('/counter');
const search = () => screen.findByRole('combobox', { name: 'Search Members' });
const check = (name: string) => screen.getByRole('checkbox', { name });
const method = (name: string) => screen.getByRole('radio', { name });
const sent = () => http.sent(addReceipt);
const keyOf = (index: number) => sent()[index]?.headers['idempotency-key'];
const slip = () => screen.findByRole('dialog', { name: 'Receipt' });
const linesSent = (index = 0) =>
  (sent()[index]?.body as { schemeMember: object[] } | undefined)?.schemeMember;

const paidInCash = (amount: number) =>
  payment({
    totalAmount: amount,
    receipts: [
      receipt({ receiptNumber: 'RC/2026-27/000123', receiptAmount: amount, paymentMethod: 'Cash' }),
    ],
  });

test('takes what is due of all groups in five keys after the search, and starts again', async () => {
  http.on(addReceipt, ok(paidInCash(12_500.5), 'Receipt added successfully', 201));
  const { user } = await show();
  expect(await search()).toHaveFocus();
  await findMeera(user); // Enter
  expect(check('LG12-A-142')).toHaveFocus();
  expect(check('LG12-A-142')).toBeChecked();
  expect(check('AP12-B-055')).toBeChecked();
  expect(check('NS12-C-007')).not.toBeChecked();
  expect(screen.getByText('2 tickets · 3 instalments')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await user.keyboard('{Enter}');
  expect(method('Cash')).toHaveFocus();
  await user.keyboard('c');
  expect(screen.getByLabelText('Cash Received')).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = within(await slip());
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(dialog.queryByText(/Change to give/)).toBeNull();
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect(await search()).toHaveFocus();
  });
  expect(await search()).toHaveValue('');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText(/^RC\/2026-27\/000123: ₹12,500.50 from Meera/)).toBeVisible();

  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    monthlySchemeId: null,
    ticketsCount: 2,
    schemeMember: [
      { schemeMemberId: 'tkt_1', amountPaid: 10_000, no_installments: 2, paidBefore: 35_000 },
      { schemeMemberId: 'tkt_2', amountPaid: 2_500.5, no_installments: 1, paidBefore: 17_503.5 },
    ],
    paymentMethod: 'Cash',
    receiptDate: todayInIndia(),
  });
});

test('tickets and instalments are changed by keys', async () => {
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('1{ArrowDown} {ArrowDown}3++-');
  expect(check('AP12-B-055')).not.toBeChecked();
  expect(check('NS12-C-007')).toHaveFocus();
  expect(screen.getByText('2 tickets · 5 instalments')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp} ');
  expect(screen.getByText('3 tickets · 6 instalments')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(await search()).toHaveFocus();
});

test('a transfer is asked for its number, which no other method loses', async () => {
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}u');
  expect(screen.getByLabelText('Transaction number')).toHaveFocus();
  await user.keyboard('upi4412');
  await user.keyboard('{Escape}');
  expect(check('LG12-A-142')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(method('UPI')).toHaveFocus();
  await user.keyboard('d');
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI4412');
  await user.keyboard('{Enter}');
  await slip();
  expect(sent()[0]?.body).toMatchObject({ paymentMethod: 'Card', transactionId: 'UPI4412' });
});

test('shows the change to give, and refuses cash that is not enough', async () => {
  http.on(addReceipt, ok(paidInCash(12_500.5), 'Receipt added successfully', 201));
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}c12000{Enter}');
  expect(screen.getByLabelText('Cash Received')).toHaveAccessibleDescription('₹500.50 is missing');
  expect(sent()).toHaveLength(0);
  await user.keyboard('{Backspace>4/}3000');
  expect(screen.getByText('₹499.50')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(within(await slip()).getByText('₹499.50')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Change to give ₹499.50/)).toBeVisible();
  await findMeera(user);
  expect(screen.queryByText(/Change to give ₹499.50/)).toBeNull();
});

test('another amount is typed by keys, its fault stands at the field and nothing is lost', async () => {
  http.on(organisationRead, ok(organisation()));
  const { user } = await show();
  await findMeera(user);
  const [other] = await screen.findAllByRole('button', { name: /^Other amount, / });
  other?.focus();
  await user.keyboard('{Enter}');
  const amount = screen.getByRole('textbox', { name: 'Amount for LG12-A-142' });
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('10000');
  await user.keyboard('90000{Enter}');
  expect(method('Cash')).toHaveFocus();
  await user.keyboard(' {Enter}');
  await user.keyboard('{Enter}');
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('Only ₹25,000.00 is left to pay');
  expect(await axeViolations()).toEqual([]);
  expect(sent()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '700');
  await user.click(screen.getByRole('button', { name: /^Record/ }));
  await slip();
  expect(linesSent()?.[0]).toMatchObject({ amountPaid: 700, no_installments: 1 });
});

test('Escape goes from another amount back to the instalments', async () => {
  http.on(organisationRead, ok(organisation()));
  const { user } = await show();
  await findMeera(user);
  const [other] = await screen.findAllByRole('button', { name: /^Other amount, / });
  if (other) await user.click(other);
  await user.keyboard('{Escape}');
  expect(other).toHaveFocus();
  expect(screen.getByText('2 tickets · 3 instalments')).toBeVisible();
});

test('warnings are shown at the slip and below the search, where no toast covers them', async () => {
  const noticed = 'Another payment has the same transaction number, UPI4412.';
  http.on(addReceipt, ok(payment({ warnings: [noticed] }), 'Added', 201));
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}uupi4412{Enter}');
  expect(within(await slip()).getByText(noticed)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect(await search()).toHaveFocus();
  });
  expect(screen.getByText(noticed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss note' })).toBeNull();
});

test('a payer who is found again is shown with new data', async () => {
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}c{Enter}');
  await slip();
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect(await search()).toHaveFocus();
  });
  http.on(memberSearch, () => noAnswer());
  await enter(user, await search(), 'meera');
  // On a slow machine parts of the name are asked for too.
  await waitFor(() => {
    const whole = http.sent(memberSearch).filter(({ query }) => query['searchValue'] === 'meera');
    expect(whole).toHaveLength(2);
  });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('option', { name: /Meera/ })).toBeNull();
});

test('asks for a ticket and a method where they are missing', async () => {
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Please select a payment method')).toBeVisible();
  expect(method('Cash')).toHaveFocus();
  await user.keyboard('{Escape} {ArrowDown} {Enter}c{Enter}');
  expect(await screen.findByText('Please select at least one ticket')).toBeVisible();
  expect(check('LG12-A-142')).toHaveFocus();
  expect(screen.getByText(/Nothing is due|Choose a ticket/)).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('after a lost answer the same is sent under the same key, and nothing typed is lost', async () => {
  http.on(addReceipt, offline());
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}uupi77{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/it is recorded only once/);
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI77');
  expect(screen.getByLabelText('Transaction number')).toHaveFocus();
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  await user.keyboard('{Enter}');
  await slip();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  expect(keyOf(1)).toBe(keyOf(0));
});

test('shows the new figures when somebody else has taken a payment', async () => {
  const text = 'Ticket LG12-A-142 has changed: ₹40,000.00 is paid now, not ₹35,000.00.';
  http.on(addReceipt, failure(409, 'TICKET_CHANGED', text));
  const [first = ticket(), ...others] = inArrears();
  const now = { ...first, paidAmount: 40_000, paidInstallments: 8, dueInstallments: 1 };
  http.on(memberById, ok(member({ schemeMemberships: [now, ...others] })));
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}uupi77{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await screen.findByText('2 tickets · 2 instalments')).toBeVisible();
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI77');
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  await user.keyboard('{Enter}');
  await slip();
  expect(linesSent(1)?.[0]).toEqual({
    schemeMemberId: 'tkt_1',
    amountPaid: 5_000,
    no_installments: 1,
    paidBefore: 40_000,
  });
});

test('asks about a payment like one of a moment ago, and goes back to what was typed', async () => {
  const text = 'A payment of ₹10,000.00 for LG12-A-142 was recorded 3 minutes ago.';
  http.on(addReceipt, failure(409, 'POSSIBLE_DUPLICATE', text));
  const { user } = await show();
  await findMeera(user);
  await user.keyboard('{Enter}c{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Record it again?' });
  expect(question).toHaveTextContent(text);
  // A stray Enter records nothing.
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  await waitFor(() => {
    expect(screen.getByLabelText('Cash Received')).toHaveFocus();
  });
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Record it again?' });
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  await user.click(screen.getByRole('button', { name: 'Record Again' }));
  await slip();
  expect(sent().at(-1)?.body).toMatchObject({ confirmDuplicate: true });
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect(await search()).toHaveFocus();
  });
});

test('says of a person that no ticket of theirs takes a payment, and Enter goes back', async () => {
  const paidUp = ticket({ paidInstallments: 12, balanceAmount: 0 });
  http.on(memberSearch, page([member({ schemeMemberships: [paidUp] })]));
  const { user } = await show();
  await findMeera(user);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Meera Krishnan has no ticket that can be paid.',
  );
  expect(screen.queryByRole('radio')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await search()).toHaveFocus();
});

test('a key that is held goes no further than one step', async () => {
  const { user } = await show();
  await findMeera(user);
  fireEvent.keyDown(check('LG12-A-142'), { key: 'Enter', repeat: true });
  expect(check('LG12-A-142')).toHaveFocus();
  await user.keyboard('{Enter}c');
  const field = screen.getByLabelText('Cash Received');
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
});

test('a payment is dated by the day on which its member is found', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:50:00+05:30') });
  const session = login({ expiresAt: '2026-11-22T12:00:00+05:30' });
  const { user } = await renderPage('/counter', {
    session,
    advanceTimers: (milliseconds) => {
      jest.advanceTimersByTime(milliseconds);
    },
  });
  await search();
  jest.setSystemTime(new Date('2026-11-22T00:10:00+05:30'));
  await findMeera(user);
  await user.keyboard('{Enter}c{Enter}');
  await slip();
  expect(sent()[0]?.body).toMatchObject({ receiptDate: '2026-11-22' });
});

test('lists one’s own payments of today, with the slip of each once more', async () => {
  const rows = [ownPayment(), ownPayment({ receiptNumber: 'RC/2', reversedAmount: 2_500 })];
  http.on(ownPayments, page(rows, { totalRecords: 40 }));
  http.on(receiptSlip, ok(slipAnswer([receipt({ receiptNumber: 'RC/2026-27/000120' })])));
  const { user } = await show();
  const list = within(await screen.findByRole('list', { name: 'Your payments today' }));
  const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/^Anjali Menon10:05 am · RC\/2026-27\/000120₹2,500.00UPI$/);
  expect(shown[1]).toMatch(/Reversed$/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => {
    expect(http.sent(ownPayments).at(-1)?.query).toMatchObject({ pagesize: '32' });
  });
  const again = screen.getByRole('button', { name: 'Receipt RC/2026-27/000120 again' });
  await user.click(again);
  expect(within(await slip()).getByText('RC/2026-27/000120')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(again).toHaveFocus();
  });
});

test('everything works by touch on a phone', async () => {
  setViewportWidth(PHONE_WIDTH);
  const { user } = await show();
  await findMeera(user);
  await user.click(screen.getByRole('button', { name: 'One instalment less for LG12-A-142' }));
  await user.click(method('Bank Transfer'));
  await user.click(screen.getByRole('button', { name: 'Record ₹7,500.50' }));
  // The server is not asked while the id is missing.
  expect(await screen.findByText(/^Enter the transaction number, or say why/)).toBeVisible();
  expect(sent()).toEqual([]);
  const reason = screen.getByRole('textbox', { name: 'Reason for no transaction number' });
  await enter(user, reason, 'Slip is at the bank');
  await user.click(screen.getByRole('button', { name: 'Record ₹7,500.50' }));
  await slip();
  const referenceReason = 'Slip is at the bank';
  expect(sent()[0]?.body).toMatchObject({ paymentMethod: 'Bank Transfer', referenceReason });
});
