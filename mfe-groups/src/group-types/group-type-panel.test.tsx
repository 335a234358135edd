import { addGroupType, groupTypes, updateGroupType } from '@kuri/shared/calls';
import {
  type RenderedScreen,
  axeViolations,
  enter,
  failure,
  groupType,
  offline,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, choose, groupsHttp, input } from '../testing/panel-driver.ts';

const http = groupsHttp();

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
  await choose(user, /After winning/, /are waived/);
}

async function edit(type = groupType()) {
  http.on(groupTypes, ok([type]));
  const { user } = await renderPage('/groups?tab=types');
  await user.click(await screen.findByRole('button', { name: 'Edit Gold Savings' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Edit Group Type' })) };
}
const updates = () => http.sent(updateGroupType);

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
  await waitFor(() => expect(button('New Group Type')).toHaveFocus());
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
  ['Return Amount', '-5', 'Valid return amount is required'],
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

test('deductions are entered one by one, and what the winner gets is said', async () => {
  http.on(addGroupType, ok(groupType(), 'Group type added successfully', 201));
  const { user, panel } = await open();
  await fill(user);
  const add = panel.getByRole('button', { name: 'Add a deduction' });
  await user.click(add);
  await user.type(input('Deduction 1'), 'Foreman’s commission');
  await user.click(button('Save'));
  expect(await panel.findByText('A deduction is a number above 0')).toBeVisible();
  await user.type(input('Percent'), '5');
  await user.click(add);
  await user.type(input('Deduction 2'), 'Stamp');
  await choose(user, /Counted as/, 'An amount');
  await user.type(input('Rupees'), '0.5');
  expect(
    panel.getByText(
      'Less Foreman’s commission ₹1,250.03, Stamp ₹0.50: the winner gets ₹23,749.97.',
    ),
  ).toBeVisible();
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
  await choose(user, /Referrer’s commission/, 'A percentage');
  await user.click(button('Save'));
  expect(await panel.findByText('A commission is a number above 0')).toBeVisible();
  await user.type(input('Percent'), '2.5');
  await choose(user, /Commission is earned/, 'With its first payment');
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button('New Group Type')).toHaveFocus());
});

test('a repeat after a lost answer carries the same key, another content another one', async () => {
  http.on(addGroupType, offline());
  const { user } = await open();
  await fill(user);
  for (const attempt of [1, 2, 3]) {
    if (attempt === 3) await enter(user, input('Description'), ' one');
    await user.click(button('Save'));
    await waitFor(() => expect(http.sent(addGroupType)).toHaveLength(attempt));
    await waitFor(() => expect(button('Save')).toBeEnabled());
  }
  const [first, second, third] = http
    .sent(addGroupType)
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
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

test('opens with what the type has', async () => {
  await edit();
  expect(input('Scheme Name')).toHaveValue('Gold Savings');
  expect(input('Description')).toHaveValue('Twelve instalments and a coin');
  expect(input('Duration')).toHaveValue('12');
  expect(input('Monthly Amount')).toHaveValue('5000');
  expect(input('Return Amount')).toHaveValue('62000');
  expect(await axeViolations()).toEqual([]);
});

test('shows its deductions, and sends the one that is left', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const stamp = { name: 'Stamp', kind: 'fixed', value: 100 } as const;
  const { user } = await edit(
    groupType({ deductions: [{ name: 'Commission', kind: 'percent', value: 5 }, stamp] }),
  );
  expect(input('Deduction 2')).toHaveValue('Stamp');
  await user.click(button('Remove deduction 1'));
  expect(input('Deduction 1')).toHaveValue('Stamp');
  expect(input('Rupees')).toHaveValue('100');
  await user.click(button('Update'));
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.body).toMatchObject({ deductions: [stamp] });
});

test('shows its late fee, says what it comes to, and sends another one or none', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const lateFee = { kind: 'fixed', value: 50, graceDays: 5, since: '2026-11-01' } as const;
  const { user } = await edit(groupType({ lateFee }));
  expect(input('Rupees')).toHaveValue('50');
  await choose(user, /Late fee of an instalment/, 'A percentage');
  await user.clear(input('Percent'));
  await user.click(button('Update'));
  expect(input('Percent')).toHaveAccessibleDescription('Late fee must be a number above 0');
  await user.type(input('Percent'), '2');
  await user.clear(input('Days of grace'));
  await user.type(input('Days of grace'), '3');
  expect(screen.getByText(/2% for each instalment paid more than 3 days after/)).toBeVisible();
  await user.click(button('Update'));
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.body).toMatchObject({
    lateFee: { kind: 'percent', value: 2, graceDays: 3 },
  });
});

test('shows its commission, and sends that there is none any more', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const { user } = await edit(
    groupType({ commission: { kind: 'fixed', value: 250, earned: 'ticket' } }),
  );
  expect(input('Rupees')).toHaveValue('250');
  await choose(user, /Referrer’s commission/, 'None');
  await user.click(button('Update'));
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.body).toMatchObject({ commission: null });
});

test('sends all of its fields, confirms it, and gives the focus back to the row', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const { user } = await edit();
  await enter(user, input('Monthly Amount'), '0');
  await user.click(button('Update'));
  expect(await screen.findByText('Group type updated successfully')).toBeVisible();
  expect(updates().map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { schemetypeid: 'gty_1' },
      body: {
        schemeType: 'Gold Savings',
        schemeTypeDescription: 'Twelve instalments and a coin',
        schemeDuration: 12,
        schemeAmount: 50000,
        returnAmount: 62000,
        winnerPaysRemaining: true,
        updatedAt: '2026-01-01T10:15:00+05:30',
      },
    },
  ]);
  await waitFor(() => expect(button('Edit Gold Savings')).toHaveFocus());
  expect(http.sent(groupTypes)).toHaveLength(2);
});

test.each(['', ' '])('without a change there is nothing to send: "%s"', async (typed) => {
  const { user } = await edit();
  if (typed !== '') await user.type(input('Scheme Name'), typed);
  await user.click(button('Update'));
  expect(await screen.findByText('No changes to save.')).toBeVisible();
  expect(updates()).toEqual([]);
});

test('a type without a return amount is asked for one', async () => {
  const { user, panel } = await edit(groupType({ returnAmount: null }));
  expect(input('Return Amount')).toHaveValue('');
  await user.click(button('Update'));
  expect(await panel.findByText('Return Amount is required')).toBeVisible();
});
