import { addGroup, groupPage, groupTypes } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  group,
  groupType,
  offline,
  ok,
  page,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, fillGroupForm, input, openNewGroup } from '../testing/panel-driver.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupPage, page([group()]));
  http.on(groupTypes, ok([groupType()]));
});

/** Fills a new group and presses Save. */
async function save() {
  const { user } = await renderPage('/groups');
  const panel = await openNewGroup(user);
  await fillGroupForm(user);
  await user.click(button('Save'));
  return { user, panel: within(panel) };
}
const toasts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const keys = () => http.sent(addGroup).map(({ headers }) => headers['idempotency-key']);

test('a refusal is shown in a toast, above the form and at its field; nothing typed is lost', async () => {
  const taken = 'Scheme Code is already in use';
  http.on(addGroup, failure(409, 'DUPLICATE_CODE', taken, { schemeCode: taken }));
  const { panel } = await save();
  expect(await panel.findByRole('alert')).toHaveTextContent('Failed to add group');
  expect(toasts()).toContain(taken);
  expect(input('Scheme Code')).toHaveAccessibleDescription(taken);
  expect(input('Scheme Code')).toHaveFocus();
  expect(input('Scheme Name')).toHaveValue('Onam');
  expect(input('Max Capacity')).toHaveValue('15');
  expect(await axeViolations()).toEqual([]);
});

test('what no field can show stays in the form', async () => {
  http.on(addGroup, failure(403, 'FORBIDDEN', 'You are not allowed to do this'));
  const { panel } = await save();
  expect(await panel.findByText('You are not allowed to do this')).toBeVisible();
  expect(panel.getByRole('alert')).toHaveTextContent('Failed to add group');
});

test("the server's message on the draw date is shown as it is", async () => {
  const answer = failure(422, 'VALIDATION_ERROR', 'Draw date must be after the start date', {
    schemeDrawDate: 'Scheme Draw Date must be after Scheme Start Date',
  });
  http.on(addGroup, answer);
  const { panel } = await save();
  expect(await panel.findByText('Scheme Draw Date must be after Scheme Start Date')).toBeVisible();
  expect(toasts()).toContain('Draw date must be after the start date');
});

test('after a lost answer a repeat has the same key, changed content another', async () => {
  http.on(addGroup, offline());
  const { user, panel } = await save();
  const unexpected = 'An unexpected error occurred while adding the group';
  await waitFor(() => {
    expect(toasts().filter((text) => text === unexpected)).toHaveLength(2);
  });
  expect(panel.getByText(/The server cannot be reached/)).toBeVisible();

  await user.click(button('Save'));
  await waitFor(() => {
    expect(keys()).toHaveLength(2);
  });
  await waitFor(() => {
    expect(button('Save')).toBeEnabled();
  });
  await user.type(input('Max Capacity'), '{Backspace}');
  await user.click(button('Save'));
  await waitFor(() => {
    expect(keys()).toHaveLength(3);
  });
  const [first, second, third] = keys();
  expect(first).toMatch(/./);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('while it is being added the button says so, and nothing closes the panel', async () => {
  let answer = () => {};
  http.on(
    addGroup,
    () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(ok(group(), 'Group added successfully', 201));
        };
      }),
  );
  const { user, panel } = await save();
  expect(await panel.findByRole('button', { name: 'Adding...' })).toBeVisible();
  await user.click(button('Adding...'));
  await user.click(button('Cancel'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  expect(http.sent(addGroup)).toHaveLength(1);

  answer();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
