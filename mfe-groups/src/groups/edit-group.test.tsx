import { groupPage, groupTypes, updateGroup } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  group,
  groupType,
  login,
  ok,
  page,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, chooseType, groupsHttp, input } from '../testing/panel-driver.ts';

/** Without tickets nothing of it is fixed yet. */
const empty = group({ currentCapacity: 0 });
const silver = groupType({
  schemeTypeId: 'gty_2',
  schemeType: 'Silver Savings',
  schemeAmount: 2000,
});
const http = groupsHttp({ groups: [empty], types: [groupType(), silver] });

async function open(route = '/groups', { session = login(), hasStyles = false } = {}) {
  const rendered = await renderPage(route, { session, hasStyles });
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit Lakshmi Gold 12' }));
  return { ...rendered, panel: within(await screen.findByRole('dialog', { name: 'Edit Group' })) };
}
const sent = () => http.sent(updateGroup);

test('opens with what the group has', async () => {
  await open();
  expect(input('Scheme Name')).toHaveValue('Lakshmi Gold 12');
  expect(input('Scheme Code')).toHaveValue('LG12-A');
  expect(input('Max Capacity')).toHaveValue('250');
  expect(input('Scheme Duration')).toHaveValue('12');
  expect(input('Monthly Installment')).toHaveValue('5000');
  expect(screen.getByRole('button', { name: /Gold Savings/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Scheme Start Date' })).toHaveTextContent('05-Jan-2026');
  expect(screen.getByRole('group', { name: 'Scheme Draw Date' })).toHaveTextContent('05-Dec-2026');
  expect(await axeViolations()).toEqual([]);
});

test('sends what has changed, stays on its page, and gives the focus back to the row', async () => {
  http.on(updateGroup, ok(group({ schemeName: 'Lakshmi Gold' }), 'Group updated successfully'));
  const { user, address } = await open('/groups?page=2');
  await user.type(input('Scheme Name'), '{Backspace}{Backspace}{Backspace}');
  http.on(groupPage, page([group({ schemeName: 'Lakshmi Gold' })], { totalRecords: 38 }));
  await user.click(button('Update'));

  expect(await screen.findByText('Group updated successfully')).toBeVisible();
  expect(sent().map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { schemeid: 'grp_1' },
      body: { schemeName: 'Lakshmi Gold', updatedAt: '2026-01-01T10:15:00+05:30' },
    },
  ]);
  expect(await screen.findByText('Lakshmi Gold')).toBeVisible();
  expect(address()).toBe('/groups?page=2');
  await waitFor(() => expect(button('Edit Lakshmi Gold')).toHaveFocus());
});

test('says how many numbers of the room a draw takes', async () => {
  http.on(updateGroup, ok(group({ minNumbers: 3 }), 'Group updated successfully'));
  const { user } = await open();
  expect(input('Numbers from the room')).toHaveValue('0');
  await user.clear(input('Numbers from the room'));
  await enter(user, input('Numbers from the room'), '3');
  await user.click(button('Update'));
  expect(await screen.findByText('Group updated successfully')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ minNumbers: 3, updatedAt: '2026-01-01T10:15:00+05:30' });
});

const withTickets = (overrides: Partial<Group> = {}) => {
  http.on(groupPage, page([group({ minNumbers: 3, ...overrides })]));
};

test('the terms of a group with tickets look fixed and say why', async () => {
  withTickets();
  await open('/groups', { hasStyles: true });
  const fixed = 'It cannot be changed: the group has tickets, and their members agreed to it.';
  const byTwo = 'The group has tickets: two administrators change it under Terms.';
  for (const [label, why] of [
    ['Scheme Duration', fixed],
    ['Monthly Installment', fixed],
    ['Return Amount', byTwo],
    ['Hour of the draws', byTwo],
  ] as const) {
    expect(input(label)).toBeDisabled();
    expect(input(label)).toHaveAccessibleDescription(why);
  }
  expect(screen.getByRole('button', { name: /Gold Savings/ })).toBeDisabled();
  for (const label of ['Scheme Start Date', 'Scheme Draw Date']) {
    expect(screen.getByRole('group', { name: label })).toHaveAttribute('data-disabled', 'true');
  }
  expect(screen.getAllByText(fixed)).toHaveLength(5);
  const lookOf = (box: Element | null) => box && getComputedStyle(box).background;
  const locked = [
    input('Scheme Duration').parentElement,
    input('Monthly Installment').parentElement,
    screen.getByRole('button', { name: /Gold Savings/ }),
    screen.getByRole('group', { name: 'Scheme Start Date' }),
    screen.getByRole('group', { name: 'Scheme Draw Date' }),
  ].map(lookOf);
  expect(new Set(locked).size).toBe(1);
  expect(locked).not.toContain(lookOf(input('Scheme Name').parentElement));
  expect(input('Scheme Name')).toBeEnabled();
  expect(input('Max Capacity')).toBeEnabled();
  expect(await axeViolations()).toEqual([]);
});

test('an administrator lowers the room numbers with a reason, which is asked for only then', async () => {
  withTickets();
  http.on(updateGroup, ok(group(), 'Group updated successfully'));
  const { user } = await open();
  expect(screen.queryByLabelText(/^Reason for fewer numbers/)).not.toBeInTheDocument();
  await user.clear(input('Numbers from the room'));
  await enter(user, input('Numbers from the room'), '2');
  await user.click(button('Update'));
  expect(await screen.findByText(/^Please give a reason of at least 5 characters/)).toBeVisible();
  await enter(user, input('Reason for fewer numbers'), 'A small room');
  await user.click(button('Update'));
  expect(await screen.findByText('Group updated successfully')).toBeVisible();
  expect(sent()[0]?.body).toEqual({
    minNumbers: 2,
    reason: 'A small room',
    updatedAt: '2026-01-01T10:15:00+05:30',
  });
});

test('anybody else can only raise them, and a hint says so', async () => {
  withTickets();
  const { user } = await open('/groups', { session: login({ userType: 'OPERATOR' }) });
  expect(input('Numbers from the room')).toHaveAccessibleDescription(/^Can only be raised/);
  await user.clear(input('Numbers from the room'));
  await enter(user, input('Numbers from the room'), '2');
  expect(screen.queryByLabelText(/^Reason for fewer numbers/)).not.toBeInTheDocument();
  await user.click(button('Update'));
  expect(await screen.findByText(/^Numbers from the room can only be raised/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a group that somebody else has saved is shown beside what was typed', async () => {
  const later = '2026-01-02T10:15:00+05:30';
  const saved = { ...empty, maxCapacity: 100, schemeDrawDate: '2026-12-06', updatedAt: later };
  http.on(updateGroup, failure(409, 'STALE', 'Changed.', {}, saved));
  const { user } = await open();
  await user.type(input('Max Capacity'), '{Backspace}');
  await user.click(button('Update'));
  const name = 'Someone else has saved changes';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldYoursTheirs',
    'Max Capacity25100',
    'Scheme Draw Date05-Dec-202606-Dec-2026',
  ]);
  expect(await axeViolations()).toEqual([]);
  http.on(updateGroup, ok(saved, 'Group updated successfully'));
  await user.click(button('Keep mine'));
  expect(await screen.findByText('Group updated successfully')).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({ maxCapacity: 25, updatedAt: later });
});

test('another name leaves the code as it is', async () => {
  const { user } = await open();
  await enter(user, input('Scheme Name'), ' New');
  expect(input('Scheme Code')).toHaveValue('LG12-A');
});

test('another type is sent with its name and with the instalment that it brought', async () => {
  http.on(updateGroup, ok(group(), 'Group updated successfully'));
  const { user } = await open();
  await chooseType(user, 'Silver Savings');
  await user.click(button('Update'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    schemeTypeId: 'gty_2',
    schemeType: 'Silver Savings',
    monthlyInstallment: 2000,
    updatedAt: '2026-01-01T10:15:00+05:30',
  });
  await screen.findByText('Group updated successfully');
});

test('without a change there is nothing to send', async () => {
  const { user } = await open();
  await enter(user, input('Scheme Name'), ' ');
  await user.click(button('Update'));
  expect(await screen.findByText('No changes to save.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Edit Group' })).toBeVisible();
});

test('what somebody else saved in the very same way leaves nothing to save', async () => {
  const same = { ...empty, maxCapacity: 25, updatedAt: '2026-01-02T10:15:00+05:30' };
  http.on(updateGroup, failure(409, 'STALE', 'Changed.', {}, same));
  const { user } = await open();
  await user.type(input('Max Capacity'), '{Backspace}');
  await user.click(button('Update'));
  expect(await screen.findByText('No changes to save.')).toBeVisible();
  expect(screen.queryByText('Group updated successfully')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('cleared room numbers are refused at their field', async () => {
  const { user } = await open();
  await user.clear(input('Numbers from the room'));
  await user.click(button('Update'));
  expect(await screen.findByText('Numbers from the room is required')).toBeVisible();
  expect(input('Numbers from the room')).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('the type shows before the types are known', async () => {
  http.on(groupTypes, failure(500, 'INTERNAL', 'Something went wrong'));
  const { panel } = await open();
  await panel.findByText('Failed to fetch group types');
  expect(panel.getByRole('button', { name: /Gold Savings/ })).toBeVisible();
});
