import { istDate } from '@kuri/shared/contract';
import { addDays, formatDate } from '@kuri/shared/format';
import {
  axeViolations,
  enter,
  fakeHttp,
  renderPage,
  screen,
  waitFor,
  within,
  type RenderedScreen,
} from '@kuri/shared/testing';

// Any call would fail the test.
fakeHttp();

const today = istDate(Date.now());
const show = (route = '/dashboard') => renderPage(route);

const cards = () =>
  within(screen.getByRole('list', { name: 'Key figures' }))
    .getAllByRole('listitem')
    .map((card) => [...card.children].map((part) => part.textContent));
const rows = () =>
  within(screen.getByRole('table', { name: 'Top Referral Champions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(0, 4))
    .map((cells) => cells.map((cell) => cell.textContent));

async function choose(user: RenderedScreen['user'], action: string, name = 'Suresh Babu') {
  await user.click(screen.getByRole('button', { name: new RegExp(`Actions.*${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name: `${action}: ${name}` }));
}

test('five figures of the last 30 days, each beside last month, and a badge that says what they are', async () => {
  await show();
  await screen.findByRole('button', { name: /Actions.*Suresh Babu/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(cards()).toEqual([
    ['Total Groups', '12', '+9.1% vs last month'],
    ['Total Members', '918', '+6% vs last month'],
    ['Total Amount Received (INR)', '₹33,70,290', '+8.7% vs last month'],
    ['Total Pending Amount (INR)', '₹12,84,500', '-4.2% vs last month'],
    ['New Members Joined', '52', '+4% vs last month'],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('another range brings other figures and other champions', async () => {
  const { user, address } = await show();
  await user.click(screen.getByRole('button', { name: /^Dates: Last 30 Days/ }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 Days' }));
  expect(address()).toBe('/dashboard?days=7');
  expect(cards()[2]?.[1]).toBe('₹6,62,500');
  expect(cards()[4]?.[1]).toBe('11');
  expect(rows().map(([name, referrals]) => [name, referrals])).toEqual([
    ['Suresh Babu', '2'],
    ['Fathima Beevi', '2'],
    ['Rajeev Chandran', '1'],
    ['Ganesh Iyer', '1'],
  ]);
});

test('before the sample there is nothing, and nothing to compare with', async () => {
  await show('/dashboard?from=2001-01-01&to=2001-01-31');
  expect(cards().map((card) => card.slice(1))).toEqual([
    ['0', 'no figures of last month'],
    ['0', 'no figures of last month'],
    ['₹0', 'no figures of last month'],
    ['₹0', 'no figures of last month'],
    ['0', 'no figures of last month'],
  ]);
  expect(screen.getByText('No data available')).toBeVisible();
});

test("a champion's profile, and the focus goes back to the row", async () => {
  const { user } = await show();
  const dialog = await choose(user, 'View Profile');
  expect(dialog.getByText('+91 98470 00121')).toBeVisible();
  expect(dialog.getByText('Active')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /Actions.*Suresh Babu/ })).toHaveFocus();
  });
});

test('a message of thanks is copied as it was changed', async () => {
  const { user } = await show();
  const dialog = await choose(user, 'Send Message', 'Ganesh Iyer');
  const text = dialog.getByRole('textbox', { name: 'Message' });
  const draft = 'Dear Ganesh Iyer, thank you for bringing a new member to our savings groups.';
  expect(text).toHaveValue(draft);
  expect(text).toHaveAccessibleDescription(/no message is sent/);
  await enter(user, text, ' Regards');
  await user.click(dialog.getByRole('button', { name: 'Copy Message' }));
  expect(await screen.findByText('Message copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${draft} Regards`);
});

test('the referrals of the chosen days', async () => {
  const { user } = await show('/dashboard?days=7');
  const dialog = await choose(user, 'View Referrals');
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    `Anu Thomasjoined ${formatDate(addDays(today, -2))}`,
    `Biju Mathewjoined ${formatDate(addDays(today, -5))}`,
  ]);
});
