import {
  addReceipt,
  cashDesk,
  dayBook,
  memberById,
  memberSearch,
  ownPayments,
} from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { addDays, addMonths } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  axeViolations,
  failure,
  member,
  ok,
  page,
  renderPage,
  renderScreen,
  screen,
  ticket,
  within,
} from '@kuri/shared/testing';
import { findMeera, ownDay } from '../testing/counter-driver.ts';
import {
  button,
  createReceipt,
  fillPayment,
  payment,
  receiptsHttp,
} from '../testing/payment-driver.ts';
import { receipt } from '../testing/receipt-fixtures.ts';
import { MemberPayments } from './member-payments.tsx';

const http = receiptsHttp([]);
const START = addMonths(todayInIndia(), -9);

/** Two instalments are due and late; the third one that is open is due today. */
const lateTicket = (value = 50): Ticket =>
  ticket({
    schemeStartDate: START,
    joinedDate: addDays(START, -1),
    dueInstallments: 2,
    dueAmount: 10_000,
    lateFee: { kind: 'fixed', value, graceDays: 5, since: START },
  });
const meera = (value?: number) => member({ schemeMemberships: [lateTicket(value)] });

const paidWith = (fields: { lateFee?: number; lateFeeWaived?: number }) =>
  payment({
    ...(fields.lateFee !== undefined && { lateFee: fields.lateFee }),
    receipts: [receipt({ receiptAmount: 10_000, no_installments: 2, ...fields })],
  });

beforeEach(() => {
  http.on(memberSearch, page([meera()]));
  http.on(memberById, ok(meera()));
  http.on(dayBook, ok(ownDay()));
  http.on(ownPayments, page([]));
});

const sent = () => http.sent(addReceipt).map(({ body }) => body);
const waive = () => screen.getByRole('checkbox', { name: 'Waive' });

test('a late fee stands apart, is part of what is taken, and is on the slip', async () => {
  http.on(addReceipt, ok(paidWith({ lateFee: 100 }), 'Receipt added successfully', 201));
  const { user } = await renderPage('/receipts');
  await fillPayment(user);
  expect(waive()).toHaveAccessibleDescription('₹100.00');
  expect(screen.getByText('1 ticket · 2 instalments · late fee ₹100.00')).toBeVisible();
  expect(screen.getByText('₹10,100.00')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(await createReceipt(user)).toHaveTextContent(
    '₹10,100.00 from Meera Krishnan for 1 ticket · 2 instalments · late fee ₹100.00',
  );
  await user.click(button('Confirm Payment'));
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(sent()).toEqual([expect.objectContaining({ lateFee: 100 })]);
  expect(slip.getByRole('row', { name: 'Total ₹10,000.00' })).toBeVisible();
  expect(slip.getByRole('row', { name: 'Late fee ₹100.00' })).toBeVisible();
  expect(slip.getByRole('row', { name: 'Taken in all ₹10,100.00' })).toBeVisible();
  expect(slip.getByText('Rupees Ten Thousand One Hundred Only')).toBeVisible();
});

test('is waived with a reason, which is asked for', async () => {
  http.on(addReceipt, ok(paidWith({ lateFeeWaived: 100 }), 'Receipt added successfully', 201));
  const { user } = await renderPage('/receipts');
  await fillPayment(user);
  await user.click(waive());
  expect(screen.getByText('1 ticket · 2 instalments · late fee ₹100.00 waived')).toBeVisible();
  await user.click(button('Create Receipt'));
  const reason = screen.getByLabelText(/^Reason for waiving the late fee/);
  expect(reason).toHaveAccessibleDescription(/Say why the late fee is waived/);
  expect(reason).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.type(reason, 'Was in hospital');
  expect(await createReceipt(user)).toHaveTextContent('₹10,000.00 from Meera Krishnan');
  await user.click(button('Confirm Payment'));
  const slip = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(slip.getByRole('row', { name: 'Late fee waived ₹100.00' })).toBeVisible();
  const [body] = sent();
  expect(body).toMatchObject({ lateFeeWaiver: 'Was in hospital' });
  expect(body).not.toHaveProperty('lateFee');
});

test('a waiver of a fee that is no longer due asks for nothing', async () => {
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  const { user } = await renderPage('/receipts');
  await fillPayment(user);
  await user.click(waive());
  await user.click(button(/^Other amount/));
  await user.clear(screen.getByLabelText('Amount for LG12-A-142'));
  await user.keyboard('100');
  expect(screen.queryByRole('checkbox', { name: 'Waive' })).toBeNull();
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(JSON.stringify(sent())).not.toMatch(/lateFee/);
});

test('another fee than is due is refused, and the right one is shown', async () => {
  const text = 'The late fee is ₹120.00: take it with the payment, or waive it with a reason';
  http.on(addReceipt, failure(422, 'LATE_FEE_MISMATCH', text, { lateFee: text }));
  const { user } = await renderPage('/receipts');
  await fillPayment(user);
  await createReceipt(user);
  http.on(memberById, ok(meera(60)));
  await user.click(button('Confirm Payment'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('₹10,120.00')).toBeVisible();
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI4412093381');
});

test('the counter records the sum with the fee, and gives change of it', async () => {
  const paid = paidWith({ lateFee: 100 });
  http.on(addReceipt, ok(paid, 'Receipt added successfully', 201));
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [] }));
  const { user } = await renderPage('/counter');
  await findMeera(user);
  await user.keyboard('{Enter}c10050');
  expect(screen.getByText('₹50.00 is missing')).toBeVisible();
  await user.clear(screen.getByLabelText('Cash Received'));
  await user.keyboard('10500');
  expect(screen.getByText('₹400.00')).toBeVisible();
  await user.click(button('Record ₹10,100.00'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(sent()).toEqual([expect.objectContaining({ lateFee: 100 })]);
});

test('a collector takes it and waives nothing', async () => {
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [] }));
  const { user } = await renderPage('/counter', { as: 'COLLECTOR' });
  await findMeera(user);
  expect(button('Record ₹10,100.00')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Waive' })).toBeNull();
});

test('the payment of one ticket has it too', async () => {
  http.on(addReceipt, ok(paidWith({ lateFee: 50 }), 'Receipt added successfully', 201));
  const none = () => {};
  const { user } = renderScreen(
    <MemberPayments ticket={lateTicket()} onPaid={none} onClose={none} onDirtyChange={none} />,
  );
  expect(await screen.findByText('₹5,050.00')).toBeVisible();
  await user.click(button(/Payment Method/));
  await user.click(await screen.findByRole('option', { name: 'Cash' }));
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(sent()).toEqual([expect.objectContaining({ lateFee: 50 })]);
});
