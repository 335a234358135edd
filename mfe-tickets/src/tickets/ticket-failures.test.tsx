import { groupList, ticketPage } from '@kuri/shared/calls';
import { failure, fakeHttp, offline, page, screen, ticket } from '@kuri/shared/testing';
import { answerLists, choose, rowOf, show } from '../testing/tickets-driver.tsx';

const http = fakeHttp();

beforeEach(() => {
  answerLists(http);
});

afterEach(() => {
  localStorage.clear();
});

test('groups that cannot be fetched say so, and can be tried again', async () => {
  http.on(groupList, offline());
  const { user } = show();
  expect(await screen.findByText('Failed to fetch groups list')).toBeVisible();
  expect(screen.queryByText('No groups available')).not.toBeInTheDocument();
  answerLists(http);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
});

test('members that cannot be fetched say so, and can be tried again', async () => {
  http.on(ticketPage, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = show();
  expect(await screen.findByText('Failed to fetch members list')).toBeVisible();
  expect(screen.queryByText('No data available')).not.toBeInTheDocument();
  answerLists(http);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
});

test("another group's tickets never stand for those that could not be fetched", async () => {
  http.on(ticketPage, ({ query }) =>
    query['schemeid'] === 'grp_1' ? page([ticket()]) : offline(),
  );
  const { user } = show();
  await rowOf('Meera Krishnan');
  await choose(user, 'Group', /^Navratri Silver/);
  expect(await screen.findByText('Failed to fetch members list')).toBeVisible();
  expect(screen.queryByText('Meera Krishnan')).not.toBeInTheDocument();
});
