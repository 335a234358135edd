import { groupPage, groupTypes } from '@kuri/shared/calls';
import {
  axeViolations,
  fakeHttp,
  group,
  login,
  ok,
  page,
  renderScreen,
  screen,
} from '@kuri/shared/testing';
import { GroupsScreen } from './groups-screen.tsx';

const http = fakeHttp();
const look = (route: string) =>
  renderScreen(<GroupsScreen />, { route, session: login({ userType: 'COLLECTOR' }) });

test('a user who may not manage groups reads the list and is offered no change', async () => {
  http.on(groupPage, page([group()]));
  look('/groups');
  expect(await screen.findByText('Lakshmi Gold 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Group' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['/groups', 'No group created yet'],
  ['/groups?tab=types', 'No group type created yet'],
])('the empty list at %s says so, without an offer', async (route, text) => {
  http.on(groupPage, page([]));
  http.on(groupTypes, ok([]));
  look(route);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(New|Create)/ })).not.toBeInTheDocument();
});
