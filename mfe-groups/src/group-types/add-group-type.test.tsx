import { addGroupType, groupTypes } from '@kuri/shared/calls';
import {
  type RenderedScreen,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  groupType,
  offline,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, input } from '../testing/panel-driver.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupTypes, ok([groupType()]));
});

async function open(route = '/groups?tab=types') {
  const rendered = await renderPage(route);
  await rendered.user.click(await screen.findByText('New Group Type'));
  return {
    ...rendered,
    panel: within(await screen.findByRole('dialog', { name: 'Add Group Type' })),
  };
}

async function fill(user: RenderedScreen['user']) {
  await enter(user, input('Scheme Name'), 'Silver');
  await enter(user, input('Description'), 'Small');
  await enter(user, input('Duration'), '12');
  await enter(user, input('Monthly Amount'), '2,000');
  await enter(user, input('Return Amount'), '25000.5');
  await user.click(screen.getByRole('button', { name: /After winning/ }));
  await user.click(await screen.findByRole('option', { name: /are waived/ }));
}
const keys = () => http.sent(addGroupType).map(({ headers }) => headers['idempotency-key']);

test('creates a type, confirms it, and shows it on top of page 1', async () => {
  http.on(
    groupTypes,
    ok(
      Array.from({ length: 12 }, (_, index) =>
        groupType({ schemeTypeId: `gty_${index}`, schemeType: `Type ${index}` }),
      ),
    ),
  );
  const { user, address } = await open('/groups?tab=types&page=2');
  await fill(user);
  const created = groupType({ schemeTypeId: 'gty_20', schemeType: 'Silver' });
  http.on(addGroupType, ok(created, 'Group type added successfully', 201));
  http.on(groupTypes, ok([created, groupType()]));
  await user.click(button('Save'));

  expect(await screen.findByText('Group type added successfully')).toBeVisible();
  expect(http.sent(addGroupType).map(({ body }) => body)).toEqual([
    {
      schemeType: 'Silver',
      schemeTypeDescription: 'Small',
      schemeDuration: 12,
      schemeAmount: 2000,
      returnAmount: 25000.5,
      winnerPaysRemaining: false,
    },
  ]);
  expect(await screen.findByText('Silver')).toBeVisible();
  expect(address()).toBe('/groups?tab=types');
  await waitFor(() => {
    expect(button('New Group Type')).toHaveFocus();
  });
});

test('every field is required', async () => {
  const { user, panel } = await open();
  await user.click(button('Save'));
  await panel.findByText('Scheme Name is required');
  for (const text of [
    'Description is required',
    'Duration is required',
    'Monthly Amount is required',
    'Return Amount is required',
  ]) {
    expect(panel.getByText(text)).toBeVisible();
  }
  expect(input('Scheme Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['Monthly Amount', 'much', 'Valid scheme amount is required'],
  ['Monthly Amount', '0', 'Valid scheme amount is required'],
  ['Return Amount', '-5', 'Valid return amount is required'],
  ['Return Amount', 'much', 'Valid return amount is required'],
  ['Duration', '61', 'Duration must be a whole number from 1 to 60'],
])('%s "%s" is refused: %s', async (label, text, message) => {
  const { user, panel } = await open();
  await user.type(input(label), text);
  await user.click(button('Save'));
  expect(await panel.findByText(message)).toBeVisible();
  expect(input(label)).toBeInvalid();
});

test('warns quietly of a duration that no group can have', async () => {
  const { user } = await open();
  const warning = 'A group runs for 12 months: no group can be created from this type.';
  await enter(user, input('Duration'), '6');
  expect(input('Duration')).toHaveAccessibleDescription(warning);
  expect(input('Duration')).toBeValid();
  await user.clear(input('Duration'));
  await enter(user, input('Duration'), '12');
  expect(input('Duration')).toHaveAccessibleDescription('In months');
});

test('says quietly that the return amount is not what a member pays in all', async () => {
  const { user } = await open();
  await enter(user, input('Duration'), '12');
  await enter(user, input('Monthly Amount'), '5000');
  expect(input('Return Amount')).toHaveAccessibleDescription('');
  await enter(user, input('Return Amount'), '62500');
  const paid = 'A member pays 12 × ₹5,000 = ₹60,000 in all: this is';
  expect(input('Return Amount')).toHaveAccessibleDescription(`${paid} ₹2,500 more.`);
  expect(input('Return Amount')).toBeValid();
  await user.clear(input('Return Amount'));
  await enter(user, input('Return Amount'), '57000');
  expect(input('Return Amount')).toHaveAccessibleDescription(`${paid} ₹3,000 less.`);
  await user.clear(input('Return Amount'));
  await enter(user, input('Return Amount'), '60000');
  expect(input('Return Amount')).toHaveAccessibleDescription('');
});

test('deductions are read a line each, and what the winner gets is said', async () => {
  http.on(addGroupType, ok(groupType(), 'Group type added successfully', 201));
  const { user, panel } = await open();
  const box = () => panel.getByRole('textbox', { name: /^Deductions from each prize/ });
  await fill(user);
  await user.type(box(), 'Foreman’s commission');
  await user.click(button('Save'));
  expect(await panel.findByText(/^Line 1: end it with a percentage or an amount/)).toBeVisible();
  await user.type(box(), ' 5%{Enter}Stamp ₹0.50');
  expect(box()).toHaveAccessibleDescription(
    'Less Foreman’s commission ₹1,250.03, Stamp ₹0.50: the winner gets ₹23,749.97.',
  );
  expect(await axeViolations()).toEqual([]);
  await user.click(button('Save'));
  await waitFor(() => {
    expect(http.sent(addGroupType).at(-1)?.body).toMatchObject({
      returnAmount: 25_000.5,
      deductions: [
        { name: 'Foreman’s commission', kind: 'percent', value: 5 },
        { name: 'Stamp', kind: 'fixed', value: 0.5 },
      ],
    });
  });
});

test('says what the referrer of a ticket earns, and when', async () => {
  http.on(addGroupType, ok(groupType(), 'Group type added successfully', 201));
  const { user, panel } = await open();
  await fill(user);
  const box = panel.getByRole('textbox', { name: /^Referrer’s commission on each ticket/ });
  await user.type(box, 'five');
  await user.click(button('Save'));
  expect(await panel.findByText(/^Enter an amount as “₹250”/)).toBeVisible();
  await user.clear(box);
  await user.type(box, '2.5%');
  await user.click(panel.getByRole('button', { name: /Commission is earned/ }));
  await user.click(await screen.findByRole('option', { name: 'With its first payment' }));
  await user.click(button('Save'));
  await waitFor(() => {
    expect(http.sent(addGroupType).at(-1)?.body).toMatchObject({
      commission: { kind: 'percent', value: 2.5, earned: 'firstPayment' },
    });
  });
});

test('asks before it throws away what was typed', async () => {
  const { user } = await open();
  await enter(user, input('Description'), 'Small');
  await user.click(button('Cancel'));
  await user.click(await screen.findByText('Discard'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(button('New Group Type')).toHaveFocus();
  });
});

test('a refusal is shown in a toast, above the form and at its field; nothing typed is lost', async () => {
  const taken = 'Scheme Name is already in use';
  http.on(addGroupType, failure(409, 'DUPLICATE_NAME', taken, { schemeType: taken }));
  const { user, panel } = await open();
  await fill(user);
  await user.click(button('Save'));
  expect(await panel.findByRole('alert')).toHaveTextContent('Failed to add group type');
  expect(screen.getAllByText(taken)).toHaveLength(2);
  expect(input('Scheme Name')).toHaveAccessibleDescription(taken);
  expect(input('Monthly Amount')).toHaveValue('2,000');
});

test('without an answer a repeat carries the same key', async () => {
  http.on(addGroupType, offline());
  const { user, panel } = await open();
  await fill(user);
  await user.click(button('Save'));
  const text = 'An unexpected error occurred while adding the group type';
  expect(await panel.findByText(text)).toBeVisible();

  let answer = () => {};
  http.on(
    addGroupType,
    () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(ok(groupType(), 'OK', 201));
        };
      }),
  );
  await user.click(button('Save'));
  expect(await panel.findByText('Adding...')).toBeVisible();
  answer();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});
