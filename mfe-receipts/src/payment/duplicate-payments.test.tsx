import { addReceipt } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  offline,
  ok,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import {
  button,
  createReceipt,
  fillPayment,
  payment,
  receiptsHttp,
} from '../testing/payment-driver.ts';

const http = receiptsHttp([]);
const EARLIER =
  'A payment of ₹10,000.00 for LG12-A-142 was recorded 3 minutes ago as RC/2026-27/000122 by Ravi.';

beforeEach(() => http.on(addReceipt, failure(409, 'POSSIBLE_DUPLICATE', EARLIER)));

const paid = () => http.sent(addReceipt);
const keyOf = (index: number) => paid()[index]?.headers['idempotency-key'];
const recorded = () => ok(payment(), 'Receipt added successfully', 201);
const question = () => screen.findByRole('alertdialog', { name: 'Record it again?' });

async function refuseOnce() {
  const shown = await renderPage('/receipts');
  await fillPayment(shown.user);
  await createReceipt(shown.user);
  await shown.user.click(button('Confirm Payment'));
  return { ...shown, dialog: await question() };
}

test('a payment like one of a moment ago is asked about, and recorded when it is meant', async () => {
  const { user, dialog } = await refuseOnce();
  expect(dialog).toHaveTextContent(`${EARLIER} Record it again?`);
  expect(screen.queryByText(/^Receipt added failed/)).toBeNull();
  expect(await axeViolations()).toEqual([]);

  http.on(addReceipt, recorded());
  await user.click(button('Record Again'));
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeVisible();
  expect(paid()[1]?.body).toMatchObject({ confirmDuplicate: true });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('Back loses nothing that was typed, and asks again the next time', async () => {
  const { user } = await refuseOnce();
  await user.click(button('Back'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Transaction number')).toHaveValue('UPI4412093381');
  expect(screen.getByText('1 ticket · 2 instalments')).toBeVisible();
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  expect(await question()).toBeVisible();
  expect(paid()[1]?.body).not.toHaveProperty('confirmDuplicate');
});

test('a confirmed one whose answer was lost is sent again as it was, under its key', async () => {
  const { user } = await refuseOnce();
  http.on(addReceipt, offline());
  await user.click(button('Record Again'));
  expect(await screen.findByText('Error submitting payment')).toBeVisible();
  http.on(addReceipt, recorded());
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(paid()[2]?.body).toEqual(paid()[1]?.body);
  expect(keyOf(2)).toBe(keyOf(1));
});
