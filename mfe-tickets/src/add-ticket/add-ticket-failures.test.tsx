import { enrol, memberSearch } from '@kuri/shared/calls';
import {
  type AnswerTo,
  act,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  member,
  offline,
  page,
  screen,
  ticket,
  waitFor,
} from '@kuri/shared/testing';
import { CAPACITY_TEXT } from '@kuri/shared/contract';
import {
  button,
  enrolledAnswer,
  fillNewPerson,
  input,
  openPanel,
} from '../testing/add-ticket-driver.tsx';

const http = fakeHttp();
const added = enrolledAnswer(ticket());
const keys = () => http.sent(enrol).map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  http.on(memberSearch, page([]));
});

async function save() {
  const rendered = openPanel();
  await fillNewPerson(rendered.user);
  await rendered.user.click(button('Add Ticket'));
  return rendered;
}

test('a refusal shows the words of the server; the form keeps its content', async () => {
  http.on(enrol, failure(409, 'CAPACITY_EXCEEDED', CAPACITY_TEXT));
  const { onAdded, onClose } = await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(CAPACITY_TEXT);
  expect(input('Member Name')).toHaveValue('Asha Nair');
  expect(input('Address')).toHaveValue('4 Beach Road, Kollam');
  expect(input('Member Mobile')).toHaveValue('9847011234');
  expect(screen.queryByRole('button', { name: 'Use existing member' })).not.toBeInTheDocument();
  expect(onAdded).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(await axeViolations()).toEqual([]);
});

test('a user whose drawer is closed is told that no more payments are possible', async () => {
  const closed = 'Your drawer of 21-Nov-2026 is closed in the day book';
  http.on(enrol, failure(409, 'DAY_CLOSED', closed));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(closed);
});

test('what the server finds in a field is shown there', async () => {
  const text = 'Address must have at most 500 characters';
  http.on(enrol, failure(422, 'VALIDATION_ERROR', 'Please check the form', { address: text }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form');
  expect(input('Address')).toHaveAccessibleDescription(text);
  expect(input('Address')).toHaveFocus();
});

test('after a lost connection a repeat carries the same key, changed content another', async () => {
  http.on(enrol, offline());
  const { user, onAdded } = await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to add member. Please try again.',
  );
  expect(input('Member Name')).toHaveValue('Asha Nair');

  await user.click(button('Add Ticket'));
  await waitFor(() => {
    expect(keys()).toHaveLength(2);
  });
  await waitFor(() => {
    expect(button('Add Ticket')).not.toHaveAttribute('aria-disabled', 'true');
  });
  http.on(enrol, added);
  await enter(user, input('Member Name'), ' M');
  await user.click(button('Add Ticket'));
  await waitFor(() => {
    expect(onAdded).toHaveBeenCalledTimes(1);
  });
  const [first, second, third] = keys();
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an existing member can be used in place of a new one', async () => {
  http.on(
    enrol,
    failure(409, 'MEMBER_EXISTS', 'Asha Nair is already a member', { memberId: 'mem_5' }),
  );
  const { user, onAdded } = await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Asha Nair is already a member');
  const asha = member({ memberId: 'mem_5', memberName: 'ASHA NAIR', address: 'Old Road' });
  http.on(memberSearch, page([member(), asha]));
  http.on(enrol, added);

  await user.click(button('Use existing member'));
  expect(await screen.findByText('Existing member found')).toBeVisible();
  expect(input('Address')).toHaveValue('Old Road');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Add Ticket'));
  await waitFor(() => {
    expect(onAdded).toHaveBeenCalled();
  });
  expect(http.sent(enrol).at(-1)?.body).toMatchObject({
    isNewMember: false,
    memberId: 'mem_5',
  });
});

test('while it is sent the button says so, nothing closes the panel, nothing is sent twice', async () => {
  let answer: (answer: AnswerTo<typeof enrol>) => void = () => undefined;
  http.on(enrol, () => new Promise((resolve) => (answer = resolve)));
  const { user, onAdded, onClose } = await save();
  await user.click(await screen.findByRole('button', { name: 'Submitting..' }));
  await user.click(button('Cancel'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(keys()).toHaveLength(1);
  answer(added);
  await waitFor(() => {
    expect(onAdded).toHaveBeenCalledTimes(1);
  });
});

test('after ten seconds it says that it is still at it', async () => {
  jest.useFakeTimers();
  try {
    let answer: (answer: AnswerTo<typeof enrol>) => void = () => undefined;
    http.on(enrol, () => new Promise((resolve) => (answer = resolve)));
    const { user, onAdded } = openPanel({ advanceTimers: jest.advanceTimersByTime });
    await fillNewPerson(user);
    await user.click(button('Add Ticket'));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByText(/Still working/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/Still working/)).toBeVisible();
    answer(added);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(/Still working/)).not.toBeInTheDocument();
    expect(onAdded).toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});
