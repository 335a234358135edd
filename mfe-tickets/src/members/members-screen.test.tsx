import { memberPage } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  failure,
  fakeHttp,
  member,
  page,
  renderScreen,
  screen,
  setViewportWidth,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { MembersScreen } from './members-screen.tsx';

const http = fakeHttp();

const show = (route = '/users') => renderScreen(<MembersScreen />, { route });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

const three = [
  ticket({ membershipId: 'tkt_1', schemeId: 'grp_1' }),
  ticket({ membershipId: 'tkt_2', schemeId: 'grp_1' }),
  ticket({ membershipId: 'tkt_3', schemeId: 'grp_2' }),
  ticket({ membershipId: 'tkt_4', schemeId: 'grp_3', membershipStatus: 'Inactive' }),
];

test('shows each member with the number of groups they are active in', async () => {
  http.on(memberPage, page([member({ memberName: "മീര D'Souza", schemeMemberships: three })]));
  show();
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Name',
    'Mobile Number',
    'Location',
    'Active Schemes',
    'Joined',
  ]);
  expect(texts(within(table).getAllByRole('cell'))).toEqual([
    "മീര D'Souza",
    '+91 98470 11234',
    '12 Temple Road, Thrissur',
    '2',
    '10-Jan-2026',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('shows 10, 20 or 50 members a page, and keeps page and size in the address', async () => {
  http.on(memberPage, ({ query }) =>
    page([member({ memberName: `Member of page ${query['pageno'] ?? ''}` })], {
      totalRecords: 138,
      pageSize: Number(query['pagesize']),
    }),
  );
  const { user, address } = show();
  const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(texts(within(sizes).getAllByRole('option'))).toEqual(['10', '20', '50']);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Member of page 2')).toBeVisible();
  expect(address()).toBe('/users?page=2');

  await user.selectOptions(sizes, '20');
  expect(address()).toBe('/users?size=20');
  await screen.findByText('1–20 of 138');
  expect(http.sent(memberPage).at(-1)?.query).toEqual({ pageno: '1', pagesize: '20' });
});

test('says that it is loading, and when the list is empty', async () => {
  http.on(memberPage, page([]));
  show();
  expect(screen.getByText('Loading members')).toBeInTheDocument();
  expect(await screen.findByText('No data available')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a failure is never shown as an empty list', async () => {
  http.on(memberPage, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch members list');
  expect(screen.queryByText('No data available')).not.toBeInTheDocument();

  http.on(memberPage, page([member()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('on a phone the members are cards that say who is active', async () => {
  setViewportWidth(PHONE_WIDTH);
  http.on(memberPage, page([member(), member({ memberId: 'mem_2', membershipActive: false })]));
  show();
  const list = await screen.findByRole('list', { name: 'Members' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(within(first ?? list).getByText('Active')).toBeVisible();
  expect(within(second ?? list).getByText('Inactive')).toBeVisible();
  expect(texts(within(first ?? list).getAllByRole('term'))).toEqual([
    'Mobile Number',
    'Location',
    'Active Schemes',
    'Joined',
  ]);
  await waitFor(async () => {
    expect(await axeViolations()).toEqual([]);
  });
});
