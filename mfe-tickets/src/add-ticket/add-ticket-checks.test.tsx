import { enrol, memberSearch, organisationRead } from '@kuri/shared/calls';
import {
  enter,
  axeViolations,
  fakeHttp,
  member,
  ok,
  organisation,
  page,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { todayInIndia } from '@kuri/shared/format';
import {
  answerDrawer,
  button,
  fillNewPerson,
  input,
  openPanel,
  payNow,
  type User,
} from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();
const CAPACITY =
  'Group capacity exceeded or invalid tickets count, please use another group or reduce tickets count';

beforeEach(() => http.on(memberSearch, page([])));

afterEach(() => expect(http.sent(enrol)).toEqual([]));

async function retype(user: User, label: string, text: string) {
  await user.clear(input(label));
  if (text !== '') await enter(user, input(label), text);
}

test('asks for everything that is needed, each in its words', async () => {
  const { user } = openPanel();
  await user.clear(input('Tickets Count'));
  const date = within(screen.getByRole('group', { name: /Joined Date/ }));
  await user.click(date.getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard('{Backspace}{Backspace}{Tab}');
  await user.click(button('Add Ticket'));
  expect(await screen.findByText('Member Name is required')).toBeVisible();
  for (const text of [
    'Address is required',
    'Contact Phone is required',
    'Tickets Count is required',
    'Joined Date is required',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(input('Member Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('a group has to be chosen', async () => {
  const { user } = openPanel({ selected: null });
  await user.click(button('Add Ticket'));
  expect(await screen.findByText('Monthly Scheme Id is required')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Select Group/ })).toHaveFocus();
});

test('the places that are left can all be taken, and not one more', async () => {
  const { user } = openPanel();
  expect(input('Tickets Count')).toHaveAccessibleDescription('7 left in this group');
  await retype(user, 'Tickets Count', '8');
  await user.click(button('Add Ticket'));
  expect(await screen.findByText(CAPACITY)).toBeVisible();
  await retype(user, 'Tickets Count', '7');
  await waitFor(() => expect(screen.queryByText(CAPACITY)).not.toBeInTheDocument());
});

test('a joining date in the future is refused', async () => {
  const { user } = openPanel();
  await fillNewPerson(user);
  const date = within(screen.getByRole('group', { name: /Joined Date/ }));
  await user.click(date.getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard('01012099');
  await user.click(button('Add Ticket'));
  expect(await screen.findByText('Joined Date cannot be in the future')).toBeVisible();
});

test('with several persons on a number it has to be said which', async () => {
  const other = member({ memberId: 'mem_2', memberName: 'Arun Krishnan' });
  http.on(memberSearch, page([member(), other]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), '9847011234');
  await screen.findByRole('list');
  await enter(user, input('Member Name'), 'Somebody');
  await enter(user, input('Address'), 'Somewhere');
  await user.click(button('Add Ticket'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose one of the members with this number, or Add New',
  );
  await user.click(screen.getByRole('button', { name: /Arun/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a first payment is not dated in a closed month; a ticket without one may be', async () => {
  const booksClosedUntil = todayInIndia();
  http.on(organisationRead, ok(organisation({ booksClosedUntil })));
  answerDrawer(http);
  const { user } = openPanel();
  const day = within(screen.getByRole('group', { name: /Joined Date/ })).getByRole('spinbutton', {
    name: /^day/,
  });
  await payNow(user);
  await waitFor(() => expect(day).toHaveAccessibleDescription(/is closed in the books/));
  await user.click(screen.getByLabelText('Not yet'));
  expect(day).not.toHaveAccessibleDescription(/is closed in the books/);
});
