import { groupPage, groupTypes } from '@kuri/shared/calls';
import { axeViolations, fakeHttp, group, ok, page, renderPage, screen } from '@kuri/shared/testing';

fakeHttp();

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
