import { groupPage, groupTypes } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  groupType,
  noAnswer,
  ok,
  page,
  PHONE_WIDTH,
  renderPage,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, chooseType, input, openNewGroup, typeButton } from '../testing/panel-driver.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupPage, page([group()]));
  http.on(groupTypes, ok([groupType()]));
});

async function open() {
  const { user } = await renderPage('/groups');
  return { user, panel: await openNewGroup(user) };
}
const panelNow = () => screen.queryByRole('dialog', { name: 'Create New Group' });

test('an untouched panel closes at once and gives the focus back', async () => {
  const { user } = await open();
  await user.click(button('Cancel'));
  await waitFor(() => {
    expect(panelNow()).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(button('New Group')).toHaveFocus();
  });
});

test('asks before it throws away what was typed; opened again it is empty', async () => {
  const { user } = await open();
  await enter(user, input('Scheme Name'), 'Onam');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(await axeViolations()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(input('Scheme Name')).toHaveValue('Onam');

  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(panelNow()).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(button('New Group')).toHaveFocus();
  });
  await openNewGroup(user);
  expect(input('Scheme Name')).toHaveValue('');
  expect(input('Scheme Code')).toHaveValue('');
});

test('starts in the first field, and Tab goes through all of them to the buttons', async () => {
  const { user, panel } = await open();
  expect(input('Scheme Name')).toHaveFocus();
  const visited: (string | null)[] = [];
  for (let step = 0; step < 20 && document.activeElement !== button('Save'); step += 1) {
    await user.tab();
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    visited.push(
      document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? null,
    );
  }
  expect(visited).toEqual(
    expect.arrayContaining([
      'schemeCode',
      'maxCapacity',
      'schemeDuration',
      'monthlyInstallment',
      'dd',
      'Cancel',
      'Save',
    ]),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Scheme Name is required')).toBeVisible();
});

test('the types show what they fill in', async () => {
  const { user } = await open();
  await user.click(typeButton());
  expect(await screen.findByRole('option', { name: /Gold Savings/ })).toHaveTextContent(
    '12 months, ₹5,000',
  );
});

test('types that are on their way are no empty list', async () => {
  http.on(groupTypes, noAnswer);
  const { user } = await open();
  await user.click(typeButton());
  expect(await screen.findByText('Loading...')).toBeVisible();
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
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  await user.click(typeButton());
  expect(await screen.findByRole('option', { name: /Gold Savings/ })).toBeVisible();
});

test('on a phone it is the same panel', async () => {
  setViewportWidth(PHONE_WIDTH);
  await open();
  expect(input('Scheme Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
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
  const usual = 'What each draw pays out; fixed with the first ticket.';
  const unusual =
    'Members pay another sum than in this group type: the same share of it would be ₹24,800.';
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
