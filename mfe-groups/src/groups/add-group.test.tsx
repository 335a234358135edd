import { addGroup, groupPage } from '@kuri/shared/calls';
import { speakIn } from '@kuri/shared/format';
import malayalam from '@kuri/shared/locales/refusals.ml.json';
import {
  axeViolations,
  enter,
  group,
  groupType,
  ok,
  page,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import {
  button,
  chooseType,
  fillGroupForm,
  groupsHttp,
  input,
  openNewGroup,
  typeDate,
} from '../testing/panel-driver.ts';

const halfYear = groupType({
  schemeTypeId: 'gty_2',
  schemeType: 'Half Year',
  schemeDuration: 6,
  schemeAmount: 1500.5,
});
const http = groupsHttp({ types: [groupType(), halfYear] });

const open = async (route = '/groups') => {
  const screenOf = await renderPage(route);
  return { ...screenOf, panel: await openNewGroup(screenOf.user) };
};
const panelNow = () => screen.queryByRole('dialog', { name: 'Create New Group' });

test('creates a group, confirms it, and shows it on top of page 1', async () => {
  const { user, address } = await open('/groups?page=3');
  await fillGroupForm(user);

  const created = group({ schemeId: 'grp_9', schemeName: 'Onam' });
  http.on(addGroup, ok(created, 'Group added successfully', 201));
  http.on(groupPage, page([created, group()], { totalRecords: 39 }));
  await user.click(button('Save'));

  expect(await screen.findByText('Group added successfully')).toBeVisible();
  await waitFor(() => expect(panelNow()).not.toBeInTheDocument());
  const [sent] = http.sent(addGroup);
  expect(sent?.body).toEqual({
    schemeName: 'Onam',
    schemeCode: 'O12-A',
    schemeType: 'Gold Savings',
    schemeTypeId: 'gty_1',
    maxCapacity: 15,
    schemeDuration: 12,
    monthlyInstallment: 5000,
    returnAmount: 62000,
    schemeStartDate: '2027-01-05',
    schemeDrawDate: '2027-02-05',
    minNumbers: 0,
    schemeStatus: 'Active',
  });
  expect(address()).toBe('/groups');
  expect(await screen.findByText('Onam')).toBeVisible();
  expect(within(screen.getAllByRole('row')[1] ?? document.body).getByText('Onam')).toBeVisible();
  await waitFor(() => expect(button('New Group')).toHaveFocus());
});

test('every field is required', async () => {
  const { user, panel } = await open();
  await user.click(button('Save'));
  await within(panel).findByText('Scheme Name is required');
  for (const text of [
    'Scheme Code is required',
    'A valid scheme type must be selected',
    'Max Capacity is required',
    'Scheme Duration is required',
    'Monthly Installment is required',
    'Scheme Start Date is required',
    'Scheme Draw Date is required',
  ]) {
    expect(within(panel).getByText(text)).toBeVisible();
  }
  expect(input('Scheme Name')).toHaveFocus();
  expect(input('Scheme Name')).toHaveAccessibleDescription('Scheme Name is required');
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['Max Capacity', 'many', 'Max Capacity must be a number'],
  ['Monthly Installment', '1.005', 'Monthly Installment must have at most 2 decimals'],
])('%s "%s" is refused: %s', async (label, text, message) => {
  const { user } = await open();
  await user.type(input(label), text);
  await user.click(button('Save'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(input(label)).toBeInvalid();
});

test('the draw is not before the start, which is shown at its field and by itself', async () => {
  const { user } = await open();
  await fillGroupForm(user, { start: '05022027', draw: '04022027' });
  await user.click(button('Save'));
  const text = 'Scheme Draw Date must be after Scheme Start Date';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Draw date must be after the start date')).toBeVisible();

  // It may be on the same day: moving the start mends it too.
  await typeDate(user, 'Scheme Start Date', '04022027');
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('the draw before the start is said in the language of the console', async () => {
  speakIn('ml', malayalam);
  const { user } = await open();
  await fillGroupForm(user, { start: '05022027', draw: '04022027' });
  await user.click(button('Save'));
  expect(await screen.findByText(malayalam['group.schemeDrawDateMustBeAfter'])).toBeVisible();
  expect(screen.getByText(malayalam['group.drawDateMustBeAfterThe'])).toBeVisible();
  speakIn('en', {});
});

test('the type fills in duration and instalment, and says at once when no group can have it', async () => {
  const { user } = await open();
  await chooseType(user, 'Gold Savings');
  expect(input('Scheme Duration')).toHaveValue('12');
  expect(input('Monthly Installment')).toHaveValue('5000');

  await chooseType(user, 'Half Year');
  expect(input('Scheme Duration')).toHaveValue('6');
  expect(input('Monthly Installment')).toHaveValue('1500.5');
  expect(await screen.findByText('Scheme Duration must be 12 months')).toBeVisible();
});

test('the code follows the name until somebody types another', async () => {
  const { user } = await open();
  await enter(user, input('Scheme Name'), 'Onam');
  expect(input('Scheme Code')).toHaveValue('O12-A');
  await user.clear(input('Scheme Code'));
  await enter(user, input('Scheme Code'), 'MINE');
  await enter(user, input('Scheme Name'), ' Special');
  expect(input('Scheme Code')).toHaveValue('MINE');
});
