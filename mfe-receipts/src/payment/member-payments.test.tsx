import { addReceipt } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  login,
  fakeHttp,
  offline,
  ok,
  renderScreen,
  screen,
  ticket,
  waitFor,
} from '@kuri/shared/testing';
import { istDate, type Ticket, type UserType } from '@kuri/shared/contract';
import { button, chooseMethod, payment } from '../testing/payment-driver.ts';
import { MemberPayments } from './member-payments.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
});

function show(overrides: Partial<Ticket> = {}, userType: UserType = 'ADMIN') {
  const onPaid = jest.fn();
  const onClose = jest.fn();
  const onDirtyChange = jest.fn();
  const screenOf = renderScreen(
    <MemberPayments
      ticket={ticket(overrides)}
      onPaid={onPaid}
      onClose={onClose}
      onDirtyChange={onDirtyChange}
    />,
    { session: login({ userType }) },
  );
  return { ...screenOf, onPaid, onClose, onDirtyChange };
}

const count = () => screen.getByLabelText(/^Number of Instalments/);
const paid = () => http.sent(addReceipt);

async function pay(user: ReturnType<typeof show>['user']) {
  await chooseMethod(user, 'Cash');
  await user.click(button('Create Receipt'));
  await screen.findByRole('alertdialog', { name: 'Confirm receipt' });
  await user.click(button('Confirm Payment'));
}

test('takes a payment for the ticket, with one instalment of today unless said otherwise', async () => {
  const { user, onPaid } = show();
  expect(await axeViolations()).toEqual([]);
  await pay(user);
  expect(await screen.findByText('Receipt added successfully')).toBeVisible();
  expect(paid()[0]?.body).toEqual({
    monthlySchemeId: 'grp_1',
    ticketsCount: 1,
    amountPerTicket: 5000,
    schemeMember: [{ schemeMemberId: 'tkt_1', amountPaid: 5000, no_installments: 1 }],
    paymentMethod: 'Cash',
    receiptDate: istDate(Date.now()),
  });
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeVisible();
});

test('a second payment that looks the same is another one', async () => {
  const { user } = show();
  await pay(user);
  await screen.findByRole('dialog', { name: 'Receipt' });
  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pay(user);
  await waitFor(() => expect(paid()).toHaveLength(2));
  expect(paid()[1]?.body).toEqual(paid()[0]?.body);
  expect(paid()[1]?.headers['idempotency-key']).not.toBe(paid()[0]?.headers['idempotency-key']);
});

test('offers Cash, Card and UPI', async () => {
  const { user } = show();
  await user.click(button(/Payment Method/));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Cash', 'Card', 'UPI']);
});

test('asks for the number of a payment that is not in cash, or why there is none', async () => {
  const { user } = show();
  expect(screen.queryByLabelText(/Transaction number/)).toBeNull();
  await chooseMethod(user, 'UPI');
  await user.click(button('Create Receipt'));
  expect(await screen.findByText(/^Enter the transaction number, or say why/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Transaction number')).toHaveFocus());
  expect(await axeViolations()).toEqual([]);
  await enter(user, screen.getByLabelText('Reason for no transaction number'), 'The slip is lost');
  expect(screen.queryByText(/^Enter the transaction number/)).toBeNull();
  await user.click(button('Create Receipt'));
  await user.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  await screen.findByText('Receipt added successfully');
  const sent = { paymentMethod: 'UPI', referenceReason: 'The slip is lost' };
  expect(paid()[0]?.body).toMatchObject(sent);
  expect(paid()[0]?.body).not.toHaveProperty('transactionId');
});

test('asks nothing more of cash', async () => {
  const { user } = show();
  await chooseMethod(user, 'Card');
  await user.click(button('Create Receipt'));
  await screen.findByText(/^Enter the transaction number, or say why/);
  await chooseMethod(user, 'Cash');
  expect(screen.queryByLabelText(/Transaction number/)).toBeNull();
  await user.click(button('Create Receipt'));
  expect(await screen.findByRole('alertdialog', { name: 'Confirm receipt' })).toBeVisible();
});

test('says what is missing', async () => {
  const { user } = show();
  await user.clear(count());
  await user.click(button('Create Receipt'));
  expect(await screen.findByText('Please select a payment method')).toBeVisible();
  expect(screen.getByText('Please enter number of installments (min 1)')).toBeVisible();
  await enter(user, count(), '0');
  expect(screen.getByText('Please enter number of installments (min 1)')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('more instalments than are left cannot be typed; all of them cost what is left', async () => {
  const { user } = show({ paidAmount: 37000, balanceAmount: 23000 });
  expect(screen.getByText('5 instalments left')).toBeVisible();
  await user.clear(count());
  await enter(user, count(), '6');
  expect(count()).toHaveValue('');
  await enter(user, count(), '5');
  expect(await screen.findByText('₹23,000.00')).toBeVisible();
});

test('a failed payment keeps what was typed, and is repeated under the same key', async () => {
  http.on(addReceipt, offline());
  const { user, onPaid } = show();
  await user.clear(count());
  await enter(user, count(), '2');
  await pay(user);
  expect(await screen.findByText('Error submitting payment')).toBeVisible();
  expect(count()).toHaveValue('2');
  expect(onPaid).not.toHaveBeenCalled();

  http.on(
    addReceipt,
    failure(422, 'VALIDATION_ERROR', 'Not that day', {
      receiptDate: 'Receipt date is in the future',
    }),
  );
  await user.click(button('Create Receipt'));
  await user.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  expect(await screen.findByText('Receipt date is in the future')).toBeVisible();
  expect(paid()[1]?.headers['idempotency-key']).toBe(paid()[0]?.headers['idempotency-key']);
});

test('reports whether something is typed, and that the figures are stale when it is refused', async () => {
  http.on(addReceipt, failure(409, 'EXCEEDS_REMAINING', 'Only 1 is left'));
  const { user, onPaid, onDirtyChange, unmount } = show();
  expect(onDirtyChange).toHaveBeenLastCalledWith(false);
  await pay(user);
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
  expect(await screen.findByText('Only 1 is left')).toBeVisible();
  expect(onPaid).toHaveBeenCalledTimes(1);
  unmount();
  expect(onDirtyChange).toHaveBeenLastCalledWith(false);
});

test('a ticket that takes no payment says why', async () => {
  const { user, onClose } = show({ membershipStatus: 'Coupon-Assigned' });
  expect(screen.getByText('A Coupon-Assigned ticket cannot take a payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Receipt' })).toBeNull();
  await user.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a user who may not take payments has no form', () => {
  show({}, 'AUDITOR');
  expect(screen.queryByRole('button', { name: 'Create Receipt' })).not.toBeInTheDocument();
});
