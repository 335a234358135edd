import { addReceipt, organisationRead } from '@kuri/shared/calls';
import { addDays, formatDate, todayInIndia } from '@kuri/shared/format';
import {
  type RenderedScreen,
  axeViolations,
  enter,
  fakeHttp,
  login,
  ok,
  organisation,
  renderScreen,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import type { Ticket, UserType } from '@kuri/shared/contract';
import { button, chooseMethod, payment } from '../testing/payment-driver.ts';
import { MemberPayments } from './member-payments.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on(addReceipt, ok(payment(), 'Receipt added successfully', 201));
});

const today = todayInIndia();
const paid = () => http.sent(addReceipt);
const reason = () => screen.queryByLabelText(/^Reason for the Earlier Date/);

function show(userType: UserType, overrides: Partial<Ticket> = {}) {
  const nothing = () => undefined;
  const shown = ticket({ joinedDate: '2020-01-10', schemeStartDate: '2020-02-01', ...overrides });
  return renderScreen(
    <MemberPayments ticket={shown} onPaid={nothing} onClose={nothing} onDirtyChange={nothing} />,
    { session: login({ userType }) },
  );
}

/**
 * Types a date over the one that is there. No time passes meanwhile: on a busy machine a second digit
 * that comes late would start the day again.
 */
async function typeDate(user: RenderedScreen['user'], date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  await user.click(screen.getByRole('spinbutton', { name: /day.*Receipt Date/ }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await user.keyboard(day + month + year);
  clock.mockRestore();
}

async function submit(user: RenderedScreen['user']) {
  await chooseMethod(user, 'Cash');
  await user.click(button('Create Receipt'));
}

test('a date that is still to come never reaches the confirmation', async () => {
  const { user } = show('ADMIN');
  await typeDate(user, addDays(today, 1));
  expect(await screen.findByText(`The latest date is ${formatDate(today)}`)).toBeVisible();
  await submit(user);
  expect(await screen.findByText('Receipt date cannot be in the future')).toBeVisible();
  const day = screen.getByRole('spinbutton', { name: /day.*Receipt Date/ });
  expect(day).toHaveAccessibleDescription(/Receipt date cannot be in the future$/);
  await waitFor(() => expect(day).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a date before the ticket names the earliest one', async () => {
  const { user } = show('ADMIN', { joinedDate: addDays(today, -3), schemeStartDate: today });
  await typeDate(user, addDays(today, -4));
  await submit(user);
  const earliest = formatDate(addDays(today, -3));
  expect(
    await screen.findByText(`The earliest receipt date for LG12-A-142 is ${earliest}`),
  ).toBeVisible();
  expect(paid()).toHaveLength(0);
});

test('an operator goes 7 days back, and a message says how far', async () => {
  const { user } = show('OPERATOR');
  await typeDate(user, addDays(today, -8));
  expect(reason()).toBeNull();
  await submit(user);
  const text = /^Only an administrator can date a receipt more than 7 days back/;
  expect(await screen.findByText(text)).toBeVisible();
  await typeDate(user, addDays(today, -7));
  await user.click(button('Create Receipt'));
  expect(await screen.findByRole('alertdialog', { name: 'Confirm receipt' })).toBeVisible();
});

test('an administrator goes further back with a reason, which is asked for only then', async () => {
  const { user } = show('ADMIN');
  expect(reason()).toBeNull();
  await typeDate(user, addDays(today, -8));
  await submit(user);
  expect(await screen.findByText(/^Please give a reason of at least 5 characters/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await enter(user, screen.getByLabelText(/^Reason for the Earlier Date/), 'The book was found');
  await user.click(button('Create Receipt'));
  await screen.findByRole('alertdialog', { name: 'Confirm receipt' });
  await user.click(button('Confirm Payment'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  expect(paid()[0]?.body).toMatchObject({
    receiptDate: addDays(today, -8),
    backdateReason: 'The book was found',
  });
});

test('days of a closed month are not offered, and the field says why', async () => {
  const closed = addDays(today, -1);
  http.on(organisationRead, ok(organisation({ booksClosedUntil: closed })));
  const { user } = show('ADMIN');
  const why = new RegExp(`is closed in the books. The first open day is ${formatDate(today)}`);
  await waitFor(() => {
    const day = screen.getByRole('spinbutton', { name: /day.*Receipt Date/ });
    expect(day).toHaveAccessibleDescription(why);
  });
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  const calendar = within(await screen.findByRole('dialog'));
  expect(calendar.getByRole('button', { name: /^Today/ })).not.toHaveAttribute('aria-disabled');
  const earlier = calendar.getAllByRole('button', { name: / \d{4}/ }).filter((button) => {
    return button.getAttribute('aria-disabled') === 'true';
  });
  expect(earlier.length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await typeDate(user, closed);
  await submit(user);
  expect(await screen.findByText(why)).toBeVisible();
  expect(paid()).toHaveLength(0);
});
