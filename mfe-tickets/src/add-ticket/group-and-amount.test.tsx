import { axeViolations, enter, fakeHttp, group, screen, within } from '@kuri/shared/testing';
import {
  answerDrawer,
  button,
  chooseGroup,
  full,
  gold,
  groupBox,
  input,
  openPanel,
  payNow,
  silver,
} from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();

beforeEach(() => answerDrawer(http));

const facts = () => {
  const card = within(screen.getByRole('region', { name: 'Group Details' }));
  const names = card.getAllByRole('term').map(({ textContent }) => textContent);
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};

test('opens with the group of the list and shows its details', async () => {
  openPanel();
  expect(screen.getByRole('dialog', { name: 'Add Group Ticket' })).toBeVisible();
  expect(groupBox()).toHaveValue('Lakshmi Gold 12 · 198/205');
  expect(facts()).toEqual({
    Name: 'Lakshmi Gold 12',
    Code: 'LG12-A',
    Duration: '12 months',
    Capacity: '198/205',
    Status: 'Active',
    'Start Date': '05-Jan-2026',
    'Draw Date': '05-Dec-2026',
    'Monthly Instalment': '₹5,000',
  });
  expect(await axeViolations()).toEqual([]);
});

test('without a group the details wait for one', async () => {
  const { user } = openPanel({ selected: null });
  expect(input('Member Name')).toBeDisabled();
  expect(input('Contact Phone')).toBeDisabled();
  expect(input('Tickets Count')).toBeDisabled();
  expect(input('Paid Amount')).toBeDisabled();
  expect(input('Transaction number')).toBeDisabled();
  expect(button('Cash Payment Mode')).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Group Details' })).not.toBeInTheDocument();

  await chooseGroup(user, 'Silver');
  expect(input('Member Name')).toBeEnabled();
  expect(facts()).toMatchObject({
    Name: 'Silver 12',
    Capacity: '5/20',
    'Monthly Instalment': '₹1,999.50',
  });
  expect(await axeViolations()).toEqual([]);
});

test('a group that takes no tickets is not chosen at first', () => {
  const closed = group({ schemeId: 'grp_4', schemeName: 'Closed 12', schemeStatus: 'Closed' });
  openPanel({ groups: [gold, closed], selected: 'grp_4' });
  expect(groupBox()).toHaveValue('');
  expect(input('Tickets Count')).toBeDisabled();
});

test('a group is searched by its name; one that takes no tickets cannot be chosen', async () => {
  const closed = group({ schemeId: 'grp_4', schemeName: 'Closed 12', schemeStatus: 'Closed' });
  const { user } = openPanel({ groups: [gold, silver, full, closed], selected: null });
  await enter(user, groupBox(), 'silv');
  const [only, ...others] = await screen.findAllByRole('option');
  expect(only).toHaveAccessibleName('Silver 12 · 5/20');
  expect(others).toEqual([]);

  await user.clear(groupBox());
  await enter(user, groupBox(), 'o');
  expect(await screen.findByRole('option', { name: /^Full House · 50\/50/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('option', { name: /^Closed 12/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the paid amount is the first instalment of all tickets', async () => {
  const { user } = openPanel();
  expect(input('Tickets Count')).toHaveValue('1');
  expect(input('Paid Amount')).toHaveValue('5000');
  await user.clear(input('Tickets Count'));
  expect(input('Paid Amount')).toHaveValue('0');
  await enter(user, input('Tickets Count'), '3');
  expect(input('Paid Amount')).toHaveValue('15000');
  expect(input('Paid Amount')).toHaveAccessibleDescription('3 × ₹5,000 = ₹15,000');
});

test('another count or group overwrites an amount that was typed', async () => {
  const { user } = openPanel();
  await payNow(user);
  await user.clear(input('Paid Amount'));
  await enter(user, input('Paid Amount'), '777');
  expect(input('Paid Amount')).toHaveValue('777');
  await user.type(input('Tickets Count'), '{Backspace}2');
  expect(input('Paid Amount')).toHaveValue('10000');

  await user.clear(input('Paid Amount'));
  await chooseGroup(user, 'Silver');
  expect(input('Paid Amount')).toHaveValue('3999');
  expect(input('Paid Amount')).toHaveAccessibleDescription('2 × ₹1,999.50 = ₹3,999');
});
