import { groupTypes, updateGroupType } from '@kuri/shared/calls';
import {
  type AnswerTo,
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

async function open(type = groupType()) {
  http.on(groupTypes, ok([type]));
  const { user } = await renderPage('/groups?tab=types');
  await user.click(await screen.findByRole('button', { name: 'Edit Gold Savings' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Edit Group Type' })) };
}
const sent = () => http.sent(updateGroupType);

test('opens with what the type has', async () => {
  await open();
  expect(input('Scheme Name')).toHaveValue('Gold Savings');
  expect(input('Description')).toHaveValue('Twelve instalments and a coin');
  expect(input('Duration')).toHaveValue('12');
  expect(input('Monthly Amount')).toHaveValue('5000');
  expect(input('Return Amount')).toHaveValue('62000');
  expect(await axeViolations()).toEqual([]);
});

test('shows its deductions a line each, and sends that there are none any more', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const { user } = await open(
    groupType({
      deductions: [
        { name: 'Commission', kind: 'percent', value: 5 },
        { name: 'Stamp', kind: 'fixed', value: 100 },
      ],
    }),
  );
  const box = screen.getByRole('textbox', { name: /^Deductions from each prize/ });
  expect(box).toHaveValue('Commission 5%\nStamp ₹100');
  await user.clear(box);
  await user.click(button('Update'));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.body).toMatchObject({ deductions: [] });
});

test('shows its late fee, says what it comes to, and sends another one or none', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const lateFee = { kind: 'fixed', value: 50, graceDays: 5, since: '2026-11-01' } as const;
  const { user } = await open(groupType({ lateFee }));
  const box = screen.getByRole('textbox', { name: /^Late fee of an instalment/ });
  expect(box).toHaveValue('₹50 after 5 days');
  await user.clear(box);
  await user.type(box, 'often');
  await user.click(button('Update'));
  expect(box).toHaveAccessibleDescription(/Type it as in/);
  await user.clear(box);
  await user.type(box, '2% after 3 days');
  expect(box).toHaveAccessibleDescription(/2% for each instalment paid more than 3 days after/);
  await user.click(button('Update'));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.body).toMatchObject({ lateFee: { kind: 'percent', value: 2, graceDays: 3 } });
});

test('shows its commission as it is typed, and sends that there is none any more', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const { user } = await open(
    groupType({ commission: { kind: 'fixed', value: 250, earned: 'ticket' } }),
  );
  const box = screen.getByRole('textbox', { name: /^Referrer’s commission on each ticket/ });
  expect(box).toHaveValue('₹250');
  await user.clear(box);
  await user.click(button('Update'));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.body).toMatchObject({ commission: null });
});

test('sends all of its fields, confirms it, and gives the focus back to the row', async () => {
  http.on(updateGroupType, ok(groupType(), 'Group type updated successfully'));
  const { user } = await open();
  await enter(user, input('Monthly Amount'), '0');
  await user.click(button('Update'));
  expect(await screen.findByText('Group type updated successfully')).toBeVisible();
  expect(sent().map(({ query, body }) => ({ query, body }))).toEqual([
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
  await waitFor(() => {
    expect(button('Edit Gold Savings')).toHaveFocus();
  });
  expect(http.sent(groupTypes)).toHaveLength(2);
});

test.each(['', ' '])('without a change there is nothing to send: "%s"', async (typed) => {
  const { user } = await open();
  if (typed !== '') await user.type(input('Scheme Name'), typed);
  await user.click(button('Update'));
  expect(await screen.findByText('No changes to save.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a type without a return amount is asked for one', async () => {
  const { user, panel } = await open(groupType({ returnAmount: null }));
  expect(input('Return Amount')).toHaveValue('');
  await user.click(button('Update'));
  expect(await panel.findByText('Return Amount is required')).toBeVisible();
});

test.each<[string, AnswerTo<typeof updateGroupType>, string]>([
  ['a refusal', failure(404, 'NOT_FOUND', 'Group type not found'), 'Group type not found'],
  ['no answer', offline(), 'Failed to update group type.'],
])('%s is shown in a toast and above the form', async (_, answer, toast) => {
  http.on(updateGroupType, answer);
  const { user, panel } = await open();
  await enter(user, input('Monthly Amount'), '0');
  await user.click(button('Update'));
  expect(await panel.findByRole('alert')).toHaveTextContent('Failed to update group type.');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(toast);
  expect(input('Monthly Amount')).toHaveValue('50000');
});
