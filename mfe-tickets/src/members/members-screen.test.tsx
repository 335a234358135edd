import { memberPage, memberSearch } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  act,
  axeViolations,
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
  ticket({
    membershipId: 'tkt_3',
    schemeId: 'grp_2',
    membershipStatus: 'Joined',
    membershipActive: false,
  }),
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

test('on a phone the members are cards that say who is active', async () => {
  setViewportWidth(PHONE_WIDTH);
  const mark = { kind: 'deceased', since: '2026-11-12', reason: 'His son came' } as const;
  const other = member({ memberId: 'mem_2', membershipActive: false });
  http.on(memberPage, page([member(), other, member({ memberId: 'mem_3', mark })]));
  show();
  const list = await screen.findByRole('list', { name: 'Members' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(within(third ?? list).getByText('Deceased')).toBeVisible();
  expect(within(third ?? list).queryByText('Active')).not.toBeInTheDocument();
  expect(within(first ?? list).getByText('Active')).toBeVisible();
  expect(within(second ?? list).getByText('Inactive')).toBeVisible();
  expect(texts(within(first ?? list).getAllByRole('term'))).toEqual([
    'Mobile Number',
    'Location',
    'Active Schemes',
  ]);
  await waitFor(async () => expect(await axeViolations()).toEqual([]));
});

describe('the search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    http.on(memberPage, page([member({ memberName: 'Everyone' })]));
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const box = () => screen.getByRole('textbox', { name: 'Search members' });
  const searched = () => http.sent(memberSearch).map(({ query }) => query['searchValue']);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  /** Time passes only when a test says so. */
  async function show(route = '/users') {
    const rendered = renderScreen(<MembersScreen />, {
      route,
      advanceTimers: jest.advanceTimersByTime,
    });
    await pass(0);
    return rendered;
  }

  test('searches 300 ms after the last of at least three characters', async () => {
    http.on(memberSearch, page([member({ memberName: 'Asha Nair' })]));
    const { user, address } = await show('/users?page=3&size=20');
    await user.type(box(), 'as');
    await pass(1000);
    expect(searched()).toEqual([]);
    expect(box()).toHaveAccessibleDescription('Type at least 3 characters to search');

    await user.type(box(), 'ha');
    await pass(299);
    expect(searched()).toEqual([]);
    await pass(1);
    await waitFor(() => expect(screen.getByText('Asha Nair')).toBeVisible());
    expect(searched()).toEqual(['asha']);
    expect(address()).toBe('/users?size=20&search=asha');
    expect(box()).toHaveAccessibleDescription('');
  });

  test('says when there is no match', async () => {
    http.on(memberSearch, page([]));
    await show('/users?search=zzz');
    expect(screen.getByText('No member matches “zzz”')).toBeVisible();
    jest.useRealTimers();
    expect(await axeViolations()).toEqual([]);
  });
});
