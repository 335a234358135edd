import { memberSearch } from '@kuri/shared/calls';
import {
  type AnswerTo,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  member,
  page,
  screen,
  within,
} from '@kuri/shared/testing';
import { button, chooseGroup, input, openPanel, type User } from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();
const NUMBER = '9847011234';
const meera = member();
const brother = member({
  memberId: 'mem_2',
  memberName: 'Arun Krishnan',
  contactEmail: null,
  schemeMemberships: [],
});
const searched = () => http.sent(memberSearch).map(({ query }) => query['searchValue']);
const people = () => within(screen.getByRole('list', { name: 'Members with this number' }));

test('asks for a group before it searches, and searches once there is one', async () => {
  http.on(memberSearch, page([meera]));
  const { user } = openPanel({ selected: null });
  await enter(user, input('Member Mobile'), NUMBER);
  expect(input('Member Mobile')).toHaveAccessibleDescription('Please select a group first');
  expect(searched()).toEqual([]);

  await chooseGroup(user, 'Silver');
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(http.sent(memberSearch)[0]?.query).toEqual({
    searchValue: NUMBER,
    pageno: '1',
    pagesize: '10',
    schemeid: 'grp_2',
  });
});

test('an incomplete number is reported when the field is left or Enter is pressed', async () => {
  const { user } = openPanel();
  const invalid = 'Please enter a valid 10-digit mobile number';
  await enter(user, input('Member Mobile'), '98 47a0');
  expect(input('Member Mobile')).toHaveValue('98470');
  expect(input('Member Mobile')).toHaveAccessibleDescription('');
  await user.tab();
  expect(input('Member Mobile')).toHaveAccessibleDescription(invalid);
  await enter(user, input('Member Mobile'), '1');
  expect(input('Member Mobile')).toHaveAccessibleDescription('');
  await user.keyboard('{Enter}');
  expect(input('Member Mobile')).toHaveAccessibleDescription(invalid);
  expect(searched()).toEqual([]);
});

test('the member on a number is filled in, the phone locked', async () => {
  http.on(memberSearch, page([meera]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(input('Member Name')).toHaveValue('Meera Krishnan');
  expect(input('Address')).toHaveValue('12 Temple Road, Thrissur');
  expect(input('Contact Email')).toHaveValue('meera@kuri.example');
  expect(input('Contact Phone')).toHaveValue(NUMBER);
  expect(input('Contact Phone')).toHaveAttribute('readonly');
  expect(people().getByRole('button', { name: /Meera Krishnan.*1 ticket/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(searched()).toEqual([NUMBER]);
  expect(await axeViolations()).toEqual([]);
});

test('someone whose number only contains the digits is not on this phone', async () => {
  http.on(memberSearch, page([member({ contactPhone: '919847011235' })]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  expect(await screen.findByText(/No user found/)).toBeVisible();
});

test('while it searches it says so, and nothing can be sent', async () => {
  let answer: (answer: AnswerTo<typeof memberSearch>) => void = () => undefined;
  http.on(memberSearch, () => new Promise((resolve) => (answer = resolve)));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(button('Processing...')).toBeVisible();
  answer(page([meera]));
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('a search that fails says so and offers another one', async () => {
  http.on(memberSearch, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  expect(await screen.findByText('Error fetching user. New member')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  http.on(memberSearch, page([meera]));
  await user.click(button('Retry'));
  expect(await screen.findByText('Existing member found')).toBeVisible();
});

test('several persons on one phone: one of them is chosen', async () => {
  http.on(memberSearch, page([meera, brother]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  await screen.findByRole('list', { name: 'Members with this number' });
  expect(input('Member Name')).toHaveValue('');
  expect(screen.queryByText('Existing member found')).not.toBeInTheDocument();

  expect(
    screen.getByText('2 members have this number: choose who gets the ticket, or Add New.'),
  ).toBeVisible();
  await user.click(people().getByRole('button', { name: /Arun/ }));
  expect(screen.getByText('Existing member found')).toBeVisible();
  expect(input('Member Name')).toHaveValue('Arun Krishnan');
  expect(input('Contact Email')).toHaveValue('');
  expect(await axeViolations()).toEqual([]);
});

test('Add New keeps address and email, and clears the rest', async () => {
  http.on(memberSearch, page([meera]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  await screen.findByText('Existing member found');
  await user.type(input('Tickets Count'), '{Backspace}3');
  await enter(user, input('Transaction number'), 'upi7');
  await enter(user, input('Nominee Name'), 'Ravi');

  await user.click(people().getByRole('button', { name: 'Add New' }));
  expect(screen.getByText('New member')).toBeVisible();
  expect(input('Member Name')).toHaveValue('');
  expect(input('Member Name')).toHaveFocus();
  expect(input('Address')).toHaveValue('12 Temple Road, Thrissur');
  expect(input('Contact Email')).toHaveValue('meera@kuri.example');
  expect(input('Contact Phone')).toHaveValue(NUMBER);
  expect(input('Contact Phone')).not.toHaveAttribute('readonly');
  expect(input('Tickets Count')).toHaveValue('1');
  expect(input('Paid Amount')).toHaveValue('5000');
  expect(input('Transaction number')).toHaveValue('');
  expect(input('Nominee Name')).toHaveValue('');
});

test.each([
  ['another number', (user: User) => user.type(input('Member Mobile'), '{Backspace}5')],
  ['Clear', (user: User) => user.click(button('Clear Member Mobile'))],
])('%s after Add New keeps nothing of the person before', async (_, change) => {
  http.on(memberSearch, ({ query }) => page(query['searchValue'] === NUMBER ? [meera] : []));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  await screen.findByText('Existing member found');
  await user.click(people().getByRole('button', { name: 'Add New' }));
  await user.type(input('Tickets Count'), '{Backspace}3');
  await change(user);
  for (const name of ['Member Name', 'Address', 'Contact Email']) {
    expect(input(name)).toHaveValue('');
  }
  expect(input('Tickets Count')).toHaveValue('1');
  expect(input('Paid Amount')).toHaveValue('5000');
});

test('another number keeps what was typed for a new person', async () => {
  http.on(memberSearch, page([]));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  await screen.findByText(/New member/);
  await enter(user, input('Member Name'), 'Asha Nair');
  await user.type(input('Tickets Count'), '{Backspace}3');
  await user.type(input('Member Mobile'), '{Backspace}5');
  expect(input('Member Name')).toHaveValue('Asha Nair');
  expect(input('Tickets Count')).toHaveValue('3');
});

test('the answer to a former number never counts for the present one', async () => {
  const answers = new Map<string, (answer: AnswerTo<typeof memberSearch>) => void>();
  http.on(
    memberSearch,
    ({ query }) =>
      new Promise((resolve) => {
        answers.set(query['searchValue'] ?? '', resolve);
      }),
  );
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), NUMBER);
  await user.type(input('Member Mobile'), '{Backspace}5');
  answers.get('9847011235')?.(page([]));
  expect(await screen.findByText(/No user found/)).toBeVisible();
  answers.get(NUMBER)?.(page([meera]));
  // The answer arrives before the next field is reached.
  await user.tab();
  expect(searched()).toEqual([NUMBER, '9847011235']);
  expect(screen.getByText(/No user found/)).toBeVisible();
  expect(input('Member Name')).toHaveValue('');
});

test('a number that is corrected in the details is searched as well', async () => {
  http.on(memberSearch, ({ query }) => page(query['searchValue'] === NUMBER ? [meera] : []));
  const { user } = openPanel();
  await enter(user, input('Member Mobile'), '9847011235');
  await screen.findByText(/No user found/);
  await user.type(input('Contact Phone'), '{Backspace}4');
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(input('Member Mobile')).toHaveValue(NUMBER);
});
