import { addReceipt, memberById, memberSearch, receiptPage } from '@kuri/shared/calls';
import {
  act,
  axeViolations,
  failure,
  fireEvent,
  offline,
  ok,
  page,
  renderPage,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { istDate } from '@kuri/shared/contract';
import {
  button,
  chooseMeera,
  chooseMethod,
  createReceipt,
  fillPayment,
  meera,
  payment,
  receiptsHttp,
  searchFor,
} from '../testing/payment-driver.ts';

const http = receiptsHttp([]);

beforeEach(() => http.on(memberById, ok(meera())));

afterEach(() => {
  jest.useRealTimers();
});

const show = (route = '/receipts') => renderPage(route);
const paid = () => http.sent(addReceipt);
const keyOf = (index: number) => paid()[index]?.headers['idempotency-key'];

test('records a payment once it is confirmed, and offers the slip', async () => {
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  const { user, address } = await show('/receipts?page=3');
  await fillPayment(user);
  expect(screen.getByText('1 ticket · 2 instalments')).toBeVisible();
  const question = await createReceipt(user);
  expect(question).toHaveTextContent('₹10,000.00 from Meera Krishnan for 1 ticket · 2 instalments');
  expect(paid()).toHaveLength(0);
  expect(await axeViolations()).toEqual([]);
  const listed = http.sent(receiptPage).length;

  await user.click(button('Confirm Payment'));
  expect(await screen.findByText('Receipt added successfully')).toBeVisible();
  expect(paid()[0]?.body).toEqual({
    monthlySchemeId: 'grp_1',
    ticketsCount: 1,
    amountPerTicket: 5000,
    schemeMember: [
      { schemeMemberId: 'tkt_1', amountPaid: 10000, no_installments: 2, paidBefore: 35000 },
    ],
    paymentMethod: 'UPI',
    receiptDate: istDate(Date.now()),
    transactionId: 'UPI4412093381',
  });
  const slip = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(within(slip).getByText('RC/2026-27/000123')).toBeVisible();
  expect(within(slip).getByText('Rupees Ten Thousand Only')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(await axeViolations()).toEqual([]);
  await waitFor(() => expect(address()).toBe('/receipts'));
  expect(http.sent(receiptPage).length).toBeGreaterThan(listed);

  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Add Receipt' })[0]).toHaveFocus();
  });
});

test('a ticket that takes no payment cannot be chosen, and says why', async () => {
  const { user } = await show();
  await chooseMeera(user);
  // One ticket alone has no box for all.
  expect(screen.queryByRole('checkbox', { name: 'All tickets' })).toBeNull();
  const assigned = screen.getByRole('checkbox', { name: 'AP12-B-055' });
  expect(assigned).toBeDisabled();
  expect(assigned).toHaveAccessibleDescription('A Coupon-Assigned ticket cannot take a payment');
  expect(screen.getByRole('checkbox', { name: 'NS12-C-007' })).toHaveAccessibleDescription(
    'Fully paid',
  );
});

test('all tickets that take a payment are chosen at once, and left out again', async () => {
  const second = ticket({ membershipId: 'tkt_4', schemeMemberId: 'tkt_4', membershipCode: 'B-2' });
  const { schemeMemberships } = meera();
  http.on(memberSearch, page([{ ...meera(), schemeMemberships: [...schemeMemberships, second] }]));
  const { user } = await show();
  await chooseMeera(user);
  const all = screen.getByRole('checkbox', { name: 'All tickets' });
  expect(all).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'B-2' }));
  await user.click(button('One instalment more for B-2'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
  expect(screen.getByText('2 tickets · 3 instalments')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(all);
  expect(all).not.toBeChecked();
  expect(screen.getByText('0 tickets · 0 instalments')).toBeVisible();
});

test('instalments go from 1 to what is left', async () => {
  const { user } = await show();
  await chooseMeera(user);
  await user.click(screen.getByRole('checkbox', { name: 'LG12-A-142' }));
  const stepper = within(screen.getByRole('group', { name: 'Instalments of LG12-A-142' }));
  await user.click(button('One instalment less for LG12-A-142'));
  expect(stepper.getByText('1')).toBeVisible();
  for (let step = 0; step < 6; step += 1)
    await user.click(button('One instalment more for LG12-A-142'));
  expect(stepper.getByText('5')).toBeVisible();
  expect(screen.getAllByText('₹25,000.00')).toHaveLength(2);
});

test('says everything that is missing at once', async () => {
  const { user } = await show();
  await chooseMeera(user);
  await user.click(button('Create Receipt'));
  expect(await screen.findByText('Please select a payment method')).toBeVisible();
  expect(screen.getByText('Please select at least one ticket')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  const ticketBox = screen.getByRole('checkbox', { name: 'LG12-A-142' });
  expect(ticketBox).toHaveFocus();

  // A second submit moves the focus again.
  screen.getByLabelText('Transaction number').focus();
  await user.click(button('Create Receipt'));
  await waitFor(() => expect(ticketBox).toHaveFocus());
  await user.click(ticketBox);
  expect(screen.queryByText('Please select at least one ticket')).toBeNull();
  await user.click(button('Create Receipt'));
  await waitFor(() => expect(button(/Payment Method/)).toHaveFocus());
  await chooseMethod(user, 'Card');
  expect(screen.getByLabelText('Reason for no transaction number')).toBeVisible();
});

test('a refused payment keeps the form, says why, and the same payment has the same key', async () => {
  http.on(addReceipt, offline());
  const { user } = await show();
  await fillPayment(user);
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  expect(await screen.findByText('Receipt added failed: Error submitting payment')).toBeVisible();
  expect(screen.getByText('Error submitting payment')).toBeVisible();
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI4412093381');
  expect(screen.getByText('1 ticket · 2 instalments')).toBeVisible();

  const refusal = 'Ticket LG12-A-142 has only 1 instalments left';
  http.on(addReceipt, failure(409, 'EXCEEDS_REMAINING', refusal));
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(keyOf(1)).toBe(keyOf(0));

  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
  await user.click(button('One instalment less for LG12-A-142'));
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('says after 10 seconds that it is still at it, until the answer is there', async () => {
  let answer = () => {};
  http.on(addReceipt, () => {
    return new Promise((resolve) => {
      answer = () => resolve(ok(payment(), 'Receipt added successfully', 201));
    });
  });
  const note = () => screen.queryByText(/^Still working/);
  const { user } = await show();
  await fillPayment(user);
  await createReceipt(user);
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(button('Confirm Payment'));
  await waitFor(() => expect(paid()).toHaveLength(1));
  act(() => jest.advanceTimersByTime(8_000));
  expect(note()).toBeNull();
  act(() => jest.advanceTimersByTime(3_000));
  expect(note()).toBeVisible();
  answer();
  expect(await screen.findByText('Receipt added successfully')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_500));
  expect(note()).toBeNull();
});

test('what was typed is not thrown away without a question', async () => {
  const { user } = await show();
  await chooseMeera(user);
  await user.click(screen.getByRole('checkbox', { name: 'LG12-A-142' }));
  await user.click(button('Cancel'));
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});

test('the choice of a member goes on to the tickets', async () => {
  const { user } = await show();
  await chooseMeera(user);
  expect(screen.getByRole('checkbox', { name: 'LG12-A-142' })).toHaveFocus();
});

test('another member starts with nothing chosen', async () => {
  const { user } = await show();
  await fillPayment(user);
  await user.click(button('Change'));
  expect(screen.queryByLabelText('Transaction number')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Search Members' })).toHaveFocus();
});

describe('searching', () => {
  test('starts at 3 characters and shows name, phone and tickets', async () => {
    const { user } = await show();
    await searchFor(user, 'me');
    expect(await screen.findByText('Type at least 3 characters')).toBeVisible();
    expect(http.sent(memberSearch)).toHaveLength(0);
    await user.keyboard('e');
    expect(await screen.findByRole('option', { name: /^Meera Krishnan/ })).toHaveTextContent(
      'Meera Krishnan +91 98470 11234 · 3 tickets',
    );
    expect(http.sent(memberSearch).map(({ query }) => query)).toEqual([
      { searchValue: 'mee', pageno: '1', pagesize: '10' },
    ]);
  });

  test('says that it is loading, and that there is no match', async () => {
    let answer = () => {};
    http.on(memberSearch, () => {
      return new Promise((resolve) => {
        answer = () => resolve(page([]));
      });
    });
    const { user } = await show();
    await searchFor(user, 'nobody');
    expect(await screen.findByText('Loading...')).toBeVisible();
    await waitFor(() => expect(http.sent(memberSearch)).toHaveLength(1));
    answer();
    expect(await screen.findByText('No matching tickets')).toBeVisible();
  });

  test('a failed search is no empty one', async () => {
    http.on(memberSearch, failure(500, 'INTERNAL', 'Something went wrong.'));
    const { user } = await show();
    await searchFor(user, 'meera');
    expect(await screen.findByText('Error fetching user')).toBeVisible();
    expect(screen.queryByText('No matching tickets')).toBeNull();
    expect(await axeViolations()).toEqual([]);

    http.on(memberSearch, page([meera()]));
    await user.keyboard(' k');
    expect(await screen.findByRole('option', { name: /^Meera Krishnan/ })).toBeVisible();
    expect(screen.queryByText('Error fetching user')).toBeNull();
  });
});
