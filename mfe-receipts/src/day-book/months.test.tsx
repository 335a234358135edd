import { bookMonths, closeMonth, reopenMonth } from '@kuri/shared/calls';
import type { BookMonths, UserType } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dayBookHttp } from '../testing/day-book-driver.ts';

const http = dayBookHttp();

const NONE = { Cash: 0, UPI: 0, Card: 0, 'Bank Transfer': 0 };
const sums = {
  received: { ...NONE, Cash: 5_000.5 },
  reversed: { ...NONE, Cash: 500 },
  paidOut: NONE,
  payoutsReversed: NONE,
  cash: { deposited: 750, toppedUp: 0, spent: 0, handedOver: 0, takenOver: 0 },
  left: 4_500.5,
};

function show(months: BookMonths, as: UserType = 'ADMIN') {
  http.on(bookMonths, ok(months));
  return renderPage('/dayBook?tab=months', { as });
}

const sent = (call: Parameters<typeof http.sent>[0]) => http.sent(call).map(({ body }) => body);

it('closes the month with what it was shown to sum up to', async () => {
  const { user } = await show({ closed: null, next: { month: '2026-10', sums } });
  const card = await screen.findByRole('region', { name: 'Months' });
  expect(card).toHaveTextContent('No month is closed.');
  expect(within(card).getByText('October 2026 comes to')).toBeVisible();
  expect(within(card).getByText('Paid into the bank')).toBeVisible();
  expect(card).toHaveTextContent('Cash₹4,500.50 Received ₹5,000.50 · Reversed -₹500.00');
  expect(within(card).queryByText('UPI')).toBeNull();
  expect(await axeViolations()).toEqual([]);
  http.on(closeMonth, ok(null));
  await user.click(within(card).getByRole('button', { name: 'Close October 2026' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Close October 2026?' });
  expect(dialog).toHaveTextContent('October 2026 comes to ₹4,500.50');
  await user.click(within(dialog).getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('Month closed')).toBeVisible();
  expect(sent(closeMonth)).toEqual([{ month: '2026-10', left: 4_500.5 }]);
});

it('opens the last closed month again by a reason', async () => {
  const { user } = await show({ closed: '2026-10', next: null });
  const card = await screen.findByRole('region', { name: 'Months' });
  expect(card).toHaveTextContent('Everything up to October 2026 is closed.');
  expect(card).toHaveTextContent('The next month can be closed once it is over.');
  http.on(reopenMonth, ok(null));
  await user.click(within(card).getByRole('button', { name: 'Open October 2026 Again' }));
  const dialog = await screen.findByRole('alertdialog');
  await enter(user, within(dialog).getByLabelText(/Reason/), 'A receipt was forgotten');
  await user.click(within(dialog).getByRole('button', { name: 'Open October 2026 Again' }));
  await waitFor(() =>
    expect(sent(reopenMonth)).toEqual([{ month: '2026-10', reason: 'A receipt was forgotten' }]),
  );
});

it('lets auditors read the months and close none', async () => {
  await show({ closed: '2026-09', next: { month: '2026-10', sums } }, 'AUDITOR');
  const card = await screen.findByRole('region', { name: 'Months' });
  expect(within(card).queryByRole('button')).toBeNull();
});

it('names the drawers that are open still, with links to their days, in place of the closing', async () => {
  const open = { date: '2026-10-05', name: 'Anil', waits: { to: 'Meera', amount: 300.5 } };
  await show({ closed: null, next: { month: '2026-10', sums, openDrawers: [open] } });
  const card = await screen.findByRole('region', { name: 'Months' });
  const link = within(card).getByRole('link', { name: '05-Oct-2026, Anil' });
  expect(link).toHaveAttribute('href', '/dayBook?date=2026-10-05');
  expect(card).toHaveTextContent('₹300.50 to Meera was never confirmed');
  expect(within(card).queryByRole('button', { name: 'Close October 2026' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});
