import { firstStepsRead, groupPage } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  firstSteps,
  group,
  ok,
  page,
  renderPage,
  screen,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

const none = {
  office: false,
  type: false,
  group: false,
  activation: false,
  ticket: false,
  receipt: false,
};
const card = () => screen.findByRole('region', { name: 'First steps' });
const links = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('lead the administrator of a new office through its first day', async () => {
  http.on(groupPage, page([]));
  http.on(firstStepsRead, ok(firstSteps({ ...none, office: true })));
  await renderPage('/groups');
  const region = await card();
  expect(within(region).getByText('1 of 6 done')).toBeVisible();
  expect(within(region).getAllByRole('listitem')[0]).toHaveTextContent(
    "Enter the office's details under Settings done",
  );
  expect(links(region)).toEqual([
    ['Add a group type', '/groups?tab=types&new=type'],
    ['Create the first group', '/groups?new=group'],
    [
      'Decide whether the first payment makes a ticket active, under Settings',
      '/settings?section=money',
    ],
    ['Enrol the first member with a ticket', '/members?new=ticket'],
    ['Take the first payment at the counter', '/counter'],
    ['Import a paper book', '/import'],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('stay below the first group, without the import', async () => {
  http.on(groupPage, page([group()]));
  http.on(firstStepsRead, ok(firstSteps({ receipt: false })));
  await renderPage('/groups');
  expect(links(await card())).toEqual([['Take the first payment at the counter', '/counter']]);
});

test('are hidden for good on request; the ways on from an empty list remain', async () => {
  http.on(groupPage, page([]));
  http.on(firstStepsRead, ok(firstSteps(none)));
  const { user, unmount } = await renderPage('/groups');
  await user.click(within(await card()).getByRole('button', { name: 'Hide the first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Group Type' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  unmount();
  await renderPage('/groups');
  expect(await screen.findByRole('link', { name: 'New Group Type' })).toBeVisible();
  expect(http.sent(firstStepsRead)).toHaveLength(1);
});

test('that cannot be read leave the ways on from an empty list', async () => {
  http.on(groupPage, page([]));
  http.on(firstStepsRead, failure(503, 'UNAVAILABLE', 'Not now'));
  await renderPage('/groups');
  expect(await screen.findByRole('link', { name: 'New Group Type' })).toBeVisible();
});

test.each([
  ['an office that has done all', 'ADMIN', 1],
  ['an operator', 'OPERATOR', 1],
  ['an office of many groups', 'ADMIN', 5],
] as const)('are not shown to %s', async (_, as, groups) => {
  http.on(
    groupPage,
    page(Array.from({ length: groups }, (__, at) => group({ schemeId: `g${at}` }))),
  );
  if (groups === 5) http.on(firstStepsRead, ok(firstSteps(none)));
  await renderPage('/groups', { as });
  await screen.findByRole('table');
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
