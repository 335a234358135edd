import { groupPage, groupTypes } from '@kuri/shared/calls';
import {
  fakeHttp,
  group,
  groupType,
  ok,
  page,
  renderPage,
  screen,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupPage, page([group()], { totalRecords: 38, totalPages: 4 }));
  http.on(groupTypes, ok([groupType()]));
});

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('opens on the groups; the first request is the one that the page may have started early', async () => {
  await renderPage('/groups');
  expect(selectedTab()).toHaveAccessibleName('Groups');
  await screen.findByText('Lakshmi Gold 12');
  expect(http.requests.map(({ url }) => url)).toEqual([
    '/kuri-console/acc_1/monthlySchemes?pageno=1&pagesize=10',
  ]);
});

test('the address says which tab is open', async () => {
  await renderPage('/groups?tab=types');
  expect(selectedTab()).toHaveAccessibleName('Group Types');
  const panel = within(screen.getByRole('tabpanel', { name: 'Group Types' }));
  expect(panel.getByRole('heading', { level: 1 })).toHaveTextContent('Group Types');
  await panel.findByText('Twelve instalments and a coin');
});

test('another tab begins on its first page with the default size', async () => {
  const { user, address } = await renderPage('/groups?page=2&size=25');
  await screen.findByText('Lakshmi Gold 12');
  await user.click(screen.getByRole('tab', { name: 'Group Types' }));
  expect(address()).toBe('/groups?tab=types');
  await screen.findByText('Twelve instalments and a coin');

  await user.click(screen.getByRole('tab', { name: 'Groups' }));
  expect(address()).toBe('/groups');
  await screen.findByText('Lakshmi Gold 12');
});

test('the open tab, pressed again, keeps its page', async () => {
  const { user, address } = await renderPage('/groups?page=2');
  await screen.findByText('Lakshmi Gold 12');
  await user.click(screen.getByRole('tab', { name: 'Groups' }));
  expect(address()).toBe('/groups?page=2');
});

test('the tabs are worked by arrow keys', async () => {
  const { user, address } = await renderPage('/groups');
  await screen.findByText('Lakshmi Gold 12');
  await user.tab();
  expect(selectedTab()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/groups?tab=types');
  expect(screen.getByRole('tab', { name: 'Group Types' })).toHaveFocus();
  await screen.findByText('Twelve instalments and a coin');
});

test('an address opens the form of a new group, once', async () => {
  const { address } = await renderPage('/groups?new=group');
  expect(await screen.findByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  expect(address()).toBe('/groups');
});
