import { findReferral } from '@kuri/shared/calls';
import {
  type AnswerTo,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  ok,
  referral,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import { button, input, openPanel } from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();
const suresh = ok(referral({ refId: 'ref_7', refName: 'Suresh Babu', refType: 'Agent' }));
const terms = () => http.sent(findReferral).map(({ query }) => query['searchTerm']);

test('ten digits are looked up with the prefix 91; the referrer who is found is named', async () => {
  http.on(findReferral, suresh);
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '99611-82x21');
  expect(input('Referral ID')).toHaveValue('996118221');
  expect(terms()).toEqual([]);
  await enter(user, input('Referral ID'), '09');
  expect(input('Referral ID')).toHaveValue('9961182210');
  expect(await screen.findByText('Referral found: Suresh Babu (Agent)')).toBeVisible();
  expect(terms()).toEqual(['919961182210']);
  expect(screen.queryByLabelText(/^Referral Name/)).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('while it looks, a spinner says so and nothing can be sent', async () => {
  let answer: (answer: AnswerTo<typeof findReferral>) => void = () => undefined;
  http.on(findReferral, () => new Promise((resolve) => (answer = resolve)));
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  expect(await screen.findByText('Looking up the referral')).toBeInTheDocument();
  await user.click(button('Processing...'));
  expect(screen.queryByText('Member Name is required')).not.toBeInTheDocument();

  answer(suresh);
  expect(await screen.findByText(/Referral found/)).toBeVisible();
  expect(button('Add Ticket')).toBeVisible();
  expect(screen.queryByText('Looking up the referral')).not.toBeInTheDocument();
});

test('an unknown number is a new referral, with name and type', async () => {
  http.on(findReferral, ok({}));
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  expect(await screen.findByLabelText(/^Referral Name/)).toBeVisible();
  expect(button('Select a type Referral Type')).toBeVisible();
  await user.click(button('Add Ticket'));
  expect(await screen.findByText('Referral Name is required')).toBeVisible();
  expect(screen.getByText('Referral Type is required')).toBeVisible();
  expect(screen.getByText('Member Name is required')).toBeVisible();
  expect(input('Referral Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);

  await user.clear(input('Referral ID'));
  expect(screen.queryByLabelText(/^Referral Name/)).not.toBeInTheDocument();
});

test('what was said of a new referral goes with its number', async () => {
  http.on(findReferral, ok({}));
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  await screen.findByLabelText(/^Referral Name/);
  await enter(user, input('Referral Name'), 'Suresh Babu');
  await user.clear(input('Referral ID'));
  await enter(user, input('Referral ID'), '9961182211');
  expect(await screen.findByLabelText(/^Referral Name/)).toHaveValue('');
});

test('a lookup that fails is said, and its number treated as new', async () => {
  http.on(findReferral, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '9961182210');
  expect(
    await screen.findByText('The referral could not be looked up; it is treated as a new one'),
  ).toBeVisible();
  expect(input('Referral Name')).toBeVisible();
});

test('an incomplete number is reported, or left out', async () => {
  const { user } = openPanel();
  await enter(user, input('Referral ID'), '99611');
  await user.click(button('Add Ticket'));
  await waitFor(() => {
    expect(input('Referral ID')).toHaveAccessibleDescription(
      'Please enter a valid 10-digit mobile number',
    );
  });
  await user.clear(input('Referral ID'));
  await waitFor(() => expect(input('Referral ID')).not.toBeInvalid());
});
