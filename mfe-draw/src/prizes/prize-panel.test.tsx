import {
  approvePrize,
  confirmPrize,
  cashDesk,
  dayBook,
  memberById,
  organisationRead,
  payPrize,
  prizePage,
  reversePrize,
  secondPerson,
  type Call,
} from '@kuri/shared/calls';
import type { DayBook, DrawerDay, Prize, UserType } from '@kuri/shared/contract';
import { addDays, todayInIndia } from '@kuri/shared/format';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  member,
  ok,
  organisation,
  page,
  renderScreen,
  screen,
  ticket,
  waitFor,
  within,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { paidPrize, payout, prize } from '../testing/prize-fixtures.ts';
import { PrizePanel } from './prize-panel.tsx';

const http = fakeHttp();
const today = todayInIndia();
const drawDate = addDays(today, -3);

beforeEach(() => {
  http.on(organisationRead, ok(organisation()));
  http.on(memberById, ok(member()));
  http.on(dayBook, ok(bookOf({ openingCash: 70_000, inDrawer: 70_000 })));
});

function bookOf(drawer: Pick<DrawerDay, 'openingCash' | 'inDrawer'>): DayBook {
  const none = { Cash: 0, Card: 0, UPI: 0, 'Bank Transfer': 0 };
  const moved = { received: none, reversed: none, paidOut: none, payoutsReversed: none };
  const own: DrawerDay = {
    userId: login().userId,
    name: 'Lakshmi',
    isOwn: true,
    openedAfter: 0,
    openingReason: null,
    lateOpening: null,
    lastCounted: null,
    unreferenced: [],
    closing: null,
    seen: null,
    ...moved,
    ...drawer,
  };
  return { date: today, drawers: [own], paperBooks: [], ...moved };
}

function show(found: Prize[], userType: UserType = 'ADMIN') {
  http.on(prizePage, page(found));
  const onClose = jest.fn();
  const panel = (
    <PrizePanel
      subject={{ drawId: 'drw_1', drawNo: 8 }}
      isOpen
      onClose={onClose}
      onSaved={() => undefined}
    />
  );
  return { onClose, ...renderScreen(panel, { session: login({ userType }), hasStyles: true }) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const sent = (call: Call) => http.sent(call).map(({ body }) => body);

type User = RenderedScreen['user'];

async function chooseMethod(user: User, method: string) {
  await user.click(await screen.findByRole('button', { name: /Method/ }));
  await user.click(await screen.findByRole('option', { name: method }));
}

/** Presses Pay Out. @returns the question whether to pay */
async function askToPay(user: User, method?: string) {
  if (method !== undefined) await chooseMethod(user, method);
  await user.click(await screen.findByRole('button', { name: /^Pay Out ₹/ }));
  return within(await screen.findByRole('alertdialog', { name: 'Pay this prize out?' }));
}

const confirmPay = async (user: User) => {
  const sure = within(await screen.findByRole('alertdialog', { name: 'Pay this prize out?' }));
  await user.click(sure.getByRole('button', { name: /^Pay Out ₹/ }));
};

test('names the holder at the draw, and who changed what since, when and why', async () => {
  const former = {
    memberName: 'Meera Das',
    contactPhone: '919847000001',
    changedAt: '2026-11-20T10:15:00+05:30',
    changedBy: 'Lakshmi',
    reason: 'Married, see the certificate',
  };
  const taken = { ...former, memberName: 'Meera Krishna', reason: 'Moved', transferred: true };
  const formerNames = [former, { ...taken, contactPhone: '919847000002' }];
  const { user } = show([{ ...paidPrize(), formerNames }]);
  const atDraw = (await screen.findByText('Holder at the draw')).parentElement;
  expect(atDraw).toHaveTextContent('Meera Das');
  expect(screen.getByText('Changed since the draw').parentElement).toHaveTextContent(
    'Meera Das, +91 98470 00001 until 20-Nov-2026, changed by Lakshmi: Married, see the certificate; Meera Krishna, +91 98470 00002 until 20-Nov-2026, transferred by Lakshmi: Moved',
  );
  await user.click(button('Print Voucher'));
  const paper = within(await screen.findByRole('dialog', { name: 'Payout Voucher' }));
  expect(paper.getByText('Holder at the draw').parentElement).toHaveTextContent('Meera Das');
  expect(paper.getByText('Holder changed').parentElement).toHaveTextContent(
    'Meera Das, 20-Nov-2026 (Lakshmi: Married, see the certificate)',
  );
});

test('pays a prize out in full, to the winner, today, once it was said once more', async () => {
  http.on(payPrize, ok(paidPrize(), 'Prize paid out', 201));
  const { user } = show([prize({ drawDate })]);
  await screen.findByText('Amount to pay');
  expect(await axeViolations()).toEqual([]);
  const sure = await askToPay(user, 'Cash');
  expect(sure.getByText(/^₹62,500\.00 to Meera Krishnan by Cash/)).toBeVisible();
  expect(sure.getByText(/Cash left in your drawer: ₹7,500\.00\.$/)).toBeVisible();
  http.on(prizePage, page([paidPrize()]));
  await confirmPay(user);
  expect(await screen.findByText('Prize paid out')).toBeVisible();
  expect(sent(payPrize)).toEqual([
    {
      drawId: 'drw_1',
      returnAmount: 62_500,
      deduction: 0,
      deductionReason: '',
      payoutDate: today,
      method: 'Cash',
      reference: '',
      receiver: '',
    },
  ]);
  expect(await screen.findByText('PV/2026-27/000001')).toBeVisible();
  await waitFor(() => expect(button('Print Voucher')).toHaveFocus());
});

test('asks for the reason of a deduction', async () => {
  const { user } = show([prize({ drawDate })]);
  await screen.findByText('Amount to pay');
  await user.clear(box('Deduction'));
  await enter(user, box('Deduction'), '500');
  await chooseMethod(user, 'UPI');
  await user.click(button(/^Pay Out ₹/));
  expect(await screen.findByText('Say why less is paid, in at least 5 characters')).toBeVisible();
  expect(screen.getByText('₹62,000.00')).toBeVisible();
  await enter(user, box('Reason for the deduction'), 'One instalment is late');
  await user.click(button(/^Pay Out ₹/));
  const sure = await screen.findByText(/^₹62,000\.00 to Meera Krishnan by UPI/);
  expect(sure).not.toHaveTextContent('drawer:');
});

/** A word on the prize of the fixtures as it is. */
const approval = {
  returnAmount: 62_500,
  memberId: 'mem_3',
  memberName: 'Meera Krishnan',
  receiver: 'Biju',
  causes: ['otherReceiver' as const],
  reason: 'She is in hospital',
  by: 'Lakshmi',
  byId: 'usr_9',
  at: '2026-11-20T10:15:00+05:30',
};

test('an administrator approves another receiver, to whom another one pays', async () => {
  http.on(approvePrize, ok(prize({ approval }), 'Prize approved', 201));
  const { user, unmount } = show([prize({ drawDate })]);
  await user.click(await screen.findByRole('button', { name: 'Somebody Else Receives It' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve Prize' }));
  await enter(user, box('Received by somebody else'), 'Biju');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await enter(user, box('Reason'), 'She is in hospital');
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Prize approved')).toBeVisible();
  const word = { drawId: 'drw_1', returnAmount: 62_500, receiver: 'Biju' };
  expect(sent(approvePrize)).toEqual([{ ...word, reason: 'She is in hospital' }]);
  unmount();
  const text = 'Another person has to do this: it is your own work. Anu can now.';
  http.on(secondPerson, ok({ standing: null, text: { message: text } }));
  const first = show([prize({ drawDate, approval })]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay Out ₹/ })).toBeNull();
  first.unmount();
  http.on(secondPerson, ok({ standing: 'second', text: null }));
  http.on(payPrize, ok(paidPrize(), 'Prize paid out', 201));
  const second = show([prize({ drawDate, approval })]);
  expect(await screen.findByText('Somebody else than the winner receives it.')).toBeVisible();
  expect(screen.getByText(/^Approved by Lakshmi, .*: She is in hospital\./)).toBeVisible();
  const sure = await askToPay(second.user, 'UPI');
  expect(sure.getByText(/^₹62,500\.00 to Biju by UPI/)).toBeVisible();
  await confirmPay(second.user);
  await screen.findByText('Prize paid out');
  expect(sent(payPrize)).toMatchObject([{ receiver: 'Biju' }]);
});

test('an unusual prize says why, and offers nothing to others than administrators', async () => {
  const changes = { heldOnPaper: true, groupReturn: 12_000, receiptsReversed: true };
  const { unmount } = show([prize({ drawDate, ...changes })], 'OPERATOR');
  expect(await screen.findByText(/^One administrator approves this prize/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Its draw was held before Kuri.',
    'It is above the return amount of the group.',
    'Receipts of the ticket were reversed since the draw.',
  ]);
  expect(screen.queryByRole('button', { name: 'Approve Prize' })).toBeNull();
  expect(screen.queryByText('Amount to pay')).toBeNull();
  unmount();
  const former = { ...approval, contactPhone: '919847000001', changedAt: approval.at };
  const taken = { ...former, memberName: 'Anil', changedBy: 'Ravi', transferred: true };
  show([prize({ drawDate, approval, formerNames: [taken] })]);
  expect(await screen.findByText(/It has changed since then/)).toBeVisible();
  expect(screen.getByText('The ticket has another holder than at the draw.')).toBeVisible();
  expect(button('Approve Prize')).toBeVisible();
  expect(screen.queryByText('Amount to pay')).toBeNull();
});

test('a paid prize and its voucher name both administrators, and how their word stands', async () => {
  const word = { ...approval, standing: 'onePerson' as const };
  const { user } = show([
    { ...paidPrize({ receiver: 'Biju', receiverReason: approval.reason }), approval: word },
  ]);
  const approved = (await screen.findByText('Approved by')).parentElement;
  expect(approved).toHaveTextContent(/Lakshmi, .*\(She is in hospital\), by one person/);
  await user.click(button('Print Voucher'));
  const paper = within(await screen.findByRole('dialog', { name: 'Payout Voucher' }));
  expect(paper.getByText('Approved by').parentElement).toHaveTextContent('Lakshmi, by one person');
});

const owing = ticket({
  membershipId: 'tkt_9',
  membershipCode: 'KS12-A-009',
  schemeName: 'Karthika Silver',
  dueInstallments: 2,
  dueAmount: 5_000,
});

test('pays overdue instalments of the winner in another group from the prize', async () => {
  const redeemed = ticket({ membershipId: 'tkt_8', membershipStatus: 'Coupon-Redeemed' });
  const schemeMemberships = [owing, { ...redeemed, dueAmount: 5_000 }, ticket()];
  http.on(memberById, ok(member({ schemeMemberships })));
  http.on(payPrize, ok(paidPrize(), 'Prize paid out', 201));
  const { user } = show([prize({ drawDate })]);
  const dues = await screen.findByRole('group', { name: 'Pay overdue instalments from the prize' });
  const [choice, ...others] = within(dues).getAllByRole('checkbox');
  expect(others).toEqual([]);
  expect(choice).toHaveAccessibleName(/^KS12-A-009/);
  expect(choice).toHaveAccessibleDescription('Karthika Silver, 2 instalments overdue');
  if (choice) await user.click(choice);
  expect(screen.getByText('₹57,500.00')).toBeVisible();
  await chooseMethod(user, 'Cash');
  expect(await axeViolations()).toEqual([]);
  const sure = await askToPay(user);
  expect(sure.getByText(/^₹57,500\.00 to Meera Krishnan by Cash/)).toHaveTextContent(
    '₹5,000.00 of the prize pays overdue instalments, with a receipt. Cash left in your drawer: ₹12,500.00.',
  );
  await confirmPay(user);
  await screen.findByText('Prize paid out');
  expect(sent(payPrize)).toMatchObject([
    { adjustments: [{ schemeMemberId: 'tkt_9', amountPaid: 5_000 }], deduction: 0 },
  ]);
});

test('dues that are more than what is left of the prize are refused at once', async () => {
  http.on(memberById, ok(member({ schemeMemberships: [{ ...owing, dueAmount: 62_501 }] })));
  const { user } = show([prize({ drawDate })]);
  await user.click(await screen.findByRole('checkbox'));
  await chooseMethod(user, 'UPI');
  await user.click(button(/^Pay Out ₹/));
  const tooMuch = 'The dues are more than what is left of the prize';
  expect(await screen.findByText(tooMuch)).toBeVisible();
});

test('dues that were paid meanwhile are asked for again', async () => {
  http.on(memberById, ok(member({ schemeMemberships: [owing] })));
  const { user } = show([prize({ drawDate })]);
  await user.click(await screen.findByRole('checkbox'));
  await chooseMethod(user, 'UPI');
  const now = '₹2,500.00 of ticket KS12-A-009 is overdue now';
  http.on(payPrize, failure(409, 'DUES_CHANGED', now));
  http.on(memberById, ok(member({ schemeMemberships: [{ ...owing, dueAmount: 2_500 }] })));
  await askToPay(user);
  await confirmPay(user);
  expect((await screen.findAllByText(now)).length).toBeGreaterThan(0);
  expect(await screen.findByText('₹2,500.00')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText('Amount to pay').parentElement).toHaveTextContent('₹62,500.00');
});

async function amountsOnVoucher(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Print Voucher' }));
  const amounts = within(await screen.findByRole('table', { name: 'Amounts' }));
  return amounts.getAllByRole('row').map(({ textContent }) => textContent);
}

test('a paid prize and its voucher name the dues that it paid', async () => {
  const adjusted = [
    {
      schemeName: 'Karthika Silver',
      membershipCode: 'KS12-A-009',
      amount: 5_000,
      receiptNumber: 'RC/2026-27/000812',
    },
  ];
  const { user } = show([paidPrize({ amount: 57_500, adjusted })]);
  const dues = (await screen.findByText('Dues paid from the prize')).parentElement;
  expect(dues).toHaveTextContent('ReceiptRC/2026-27/000812KS12-A-009, Karthika Silver₹5,000.00');
  expect(await amountsOnVoucher(user)).toEqual([
    'Return amount₹62,500.00',
    'Dues paid from itKS12-A-009, Karthika Silver, RC/2026-27/000812-₹5,000.00',
    'Amount paid₹57,500.00',
  ]);
});

test('the deductions of the group are lines of the prize and of its voucher', async () => {
  const deductions = [{ name: 'Foreman’s commission', amount: 3_125 }];
  const { unmount } = show([prize({ drawDate, deductions })]);
  await screen.findByText('Amount to pay');
  expect(screen.getByText('Foreman’s commission').parentElement).toHaveTextContent('-₹3,125.00');
  expect(screen.getByText('Amount to pay').parentElement).toHaveTextContent('₹59,375.00');
  unmount();
  const { user } = show([{ ...paidPrize({ amount: 59_375 }), deductions }]);
  expect(await amountsOnVoucher(user)).toEqual([
    'Return amount₹62,500.00',
    'Foreman’s commission-₹3,125.00',
    'Amount paid₹59,375.00',
  ]);
});

test('keeps the form and says why when somebody else was first', async () => {
  const taken = 'This prize was already paid out: voucher PV/2026-27/000009, by Ravi';
  http.on(payPrize, failure(409, 'PRIZE_PAID', taken));
  const { user } = show([prize({ drawDate })]);
  await askToPay(user, 'Cash');
  await confirmPay(user);
  expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
});

test('asks where the cash comes from once the drawer was found to lack it, and keeps the form', async () => {
  http.on(dayBook, ok(bookOf({ openingCash: null, inDrawer: 2_000 })));
  const lacks = 'Your drawer should hold ₹2,000.00: add the missing ₹60,500.00 to it';
  http.on(payPrize, failure(409, 'DRAWER_LACKS', lacks, { rest: lacks }));
  const banks = [{ bankId: 'bnk_1', name: 'Canara Bank' }];
  http.on(cashDesk, ok({ banks, people: [], handovers: [] }));
  const { user } = show([prize({ drawDate })]);
  await screen.findByText('Amount to pay');
  await chooseMethod(user, 'Cash');
  await enter(user, box('Transaction number'), 'SLIP 7');
  const from = { name: /Where the missing cash comes from$/ };
  expect(screen.queryByRole('button', from)).toBeNull();
  const sure = await askToPay(user);
  expect(sure.getByText(/Your drawer is not opened today\.$/)).toBeVisible();
  await confirmPay(user);
  await user.click(await screen.findByRole('button', from));
  await user.click(await screen.findByRole('option', { name: 'Canara Bank' }));
  await enter(user, box('Bank transaction number'), 'CH 9');
  expect(box('Transaction number')).toHaveValue('SLIP 7');
  http.on(payPrize, ok(paidPrize(), 'Prize paid out', 201));
  await askToPay(user);
  await confirmPay(user);
  await screen.findByText('Prize paid out');
  expect(sent(payPrize)[1]).toMatchObject({
    rest: { bankId: 'bnk_1', reference: 'CH 9' },
    reference: 'SLIP 7',
  });
});

test('is confirmed, printed with lines to sign, and taken back with a reason', async () => {
  http.on(confirmPrize, ok(paidPrize()));
  http.on(reversePrize, ok(paidPrize()));
  const { user } = show([paidPrize({ deduction: 500, deductionReason: 'Late', amount: 62_000 })]);
  await user.click(await screen.findByRole('button', { name: 'Print Voucher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout Voucher' }));
  expect(dialog.getByText('Sree Lakshmi Savings')).toBeVisible();
  expect(dialog.getByText(/Rupees Sixty-Two Thousand Only/)).toBeVisible();
  expect(dialog.getByText('Receiver')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(button('Receiver Has Signed'));
  expect(await screen.findByText('Payout confirmed')).toBeVisible();
  expect(sent(confirmPrize)).toEqual([{ payoutId: 'prz_1' }]);
  await user.click(button('Reverse'));
  await enter(user, await screen.findByRole('textbox', { name: /Reason/ }), 'Wrong person');
  await user.click(button(/^Reverse ₹/));
  expect(await screen.findByText('Payout reversed')).toBeVisible();
  expect(sent(reversePrize)).toEqual([{ payoutId: 'prz_1', reason: 'Wrong person' }]);
});

test('shows the payouts that were reversed', async () => {
  const reversal = { reason: 'Wrong person', by: 'Lakshmi', at: '2026-11-22T11:00:00+05:30' };
  show([prize({ drawDate }), prize({ state: 'reversed', payout: payout({ reversal }) })]);
  const text = 'PV/2026-27/000001, ₹62,500.00: reversed by Lakshmi on 22-Nov-2026. Wrong person';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Amount to pay')).toBeVisible();
});

test('is confirmed by another person than who paid it', async () => {
  show([paidPrize({ paidById: login().userId })]);
  expect(await screen.findByText(/Somebody else than the person who paid confirms/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Receiver Has Signed' })).toBeNull();
});

test('offers only permitted actions, and no payment without an amount', async () => {
  const { unmount } = show([prize()], 'COLLECTOR');
  expect(await screen.findByText('It is not paid out yet.')).toBeVisible();
  unmount();
  const second = show([paidPrize()], 'OPERATOR');
  await screen.findByRole('button', { name: 'Receiver Has Signed' });
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  second.unmount();
  show([prize({ returnAmount: null })]);
  expect(await screen.findByText(/has no return amount/)).toBeVisible();
});

test('days of a closed month are not offered, and the date says why', async () => {
  const closed = addDays(today, -2);
  http.on(organisationRead, ok(organisation({ booksClosedUntil: closed })));
  show([prize({ drawDate })]);
  const day = await screen.findByRole('spinbutton', { name: /^day.*Payout date/ });
  await waitFor(() => expect(day).toHaveAccessibleDescription(/is closed in the books/));
});
