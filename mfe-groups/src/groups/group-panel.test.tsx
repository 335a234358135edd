import { groupTypes } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  groupType,
  ok,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import {
  button,
  chooseType,
  groupsHttp,
  input,
  openNewGroup,
  typeButton,
} from '../testing/panel-driver.ts';

const http = groupsHttp();

async function open() {
  const { user } = await renderPage('/groups');
  return { user, panel: await openNewGroup(user) };
}

test('the types show what they fill in', async () => {
  const { user } = await open();
  await user.click(typeButton());
  expect(await screen.findByRole('option', { name: /Gold Savings/ })).toHaveTextContent(
    '12 months, ₹5,000',
  );
});

test('without a type it says where to make one', async () => {
  http.on(groupTypes, ok([]));
  await open();
  const text = 'There is no group type yet: add one on the Group Types tab first.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(typeButton()).toHaveAccessibleDescription(text);
});

test('types that cannot be loaded can be asked for again', async () => {
  http.on(groupTypes, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch group types');
  expect(await axeViolations()).toEqual([]);
  http.on(groupTypes, ok([groupType()]));
  await user.click(button('Retry'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(typeButton());
  expect(await screen.findByRole('option', { name: /Gold Savings/ })).toBeVisible();
});

test('says what the winner gets after the deductions of the type', async () => {
  const deductions = [{ name: 'Commission', kind: 'percent' as const, value: 5 }];
  http.on(groupTypes, ok([groupType({ deductions })]));
  const { user } = await open();
  await chooseType(user, 'Gold Savings');
  expect(input('Return Amount')).toHaveAccessibleDescription(
    /Less Commission ₹3,100: the winner gets ₹58,900\.$/,
  );
});

test('a return amount that is another share of the instalments than in the type is said', async () => {
  const { user } = await open();
  const usual = 'What each draw pays out. It stays as it is once the group has a ticket.';
  const unusual =
    'Members pay another total than in this group type. The same share of it would be ₹24,800.';
  expect(input('Return Amount')).toHaveAccessibleDescription(usual);
  await chooseType(user, 'Gold Savings');
  expect(input('Return Amount')).toHaveAccessibleDescription(usual);
  await user.clear(input('Monthly Installment'));
  await user.type(input('Monthly Installment'), '2000');
  expect(input('Return Amount')).toHaveAccessibleDescription(unusual);
  await user.clear(input('Return Amount'));
  expect(input('Return Amount')).toHaveAccessibleDescription(usual);
  await user.type(input('Return Amount'), '24799');
  expect(input('Return Amount')).toHaveAccessibleDescription(unusual);
  await user.clear(input('Return Amount'));
  await user.type(input('Return Amount'), '24800');
  expect(input('Return Amount')).toHaveAccessibleDescription(usual);
});
