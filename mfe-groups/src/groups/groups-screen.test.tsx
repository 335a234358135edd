import { groupPage, groupTypes } from '@kuri/shared/calls';
import { axeViolations, group, ok, page, renderPage, screen, within } from '@kuri/shared/testing';
import { groupsHttp } from '../testing/panel-driver.ts';

const http = groupsHttp();

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

test('an address opens the form of a new group, once', async () => {
  const { address } = await renderPage('/groups?new=group');
  expect(await screen.findByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  expect(address()).toBe('/groups');
});

test('a user who may not manage groups reads the list and is offered no change', async () => {
  await renderPage('/groups', { as: 'COLLECTOR', answers: [[groupPage, page([group()])]] });
  expect(await screen.findByText('Lakshmi Gold 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Group' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['/groups', 'No group created yet'],
  ['/groups?tab=types', 'No group type created yet'],
])('the empty list at %s says so, without an offer', async (route, text) => {
  await renderPage(route, {
    as: 'COLLECTOR',
    answers: [
      [groupPage, page([])],
      [groupTypes, ok([])],
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^(New|Import)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(New|Create)/ })).not.toBeInTheDocument();
});
