import {
  groupList,
  memberSearch,
  membersFile,
  referralPage,
  referralsFile,
  ticketSearch,
  ticketsFile,
} from '@kuri/shared/calls';
import {
  fakeHttp,
  group,
  member,
  ok,
  page,
  referral,
  renderScreen,
  savedFiles,
  screen,
  ticket,
  waitFor,
} from '@kuri/shared/testing';
import { MembersScreen } from './members/members-screen.tsx';
import { ReferralsScreen } from './referrals/referrals-screen.tsx';
import { TicketsScreen } from './tickets/tickets-screen.tsx';

const http = fakeHttp();
const saved = savedFiles();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(memberSearch, page([member()]));
  http.on(ticketSearch, page([ticket()]));
  http.on(referralPage, page([referral()]));
});

test.each([
  [
    'members',
    membersFile,
    '/users?search=meera',
    <MembersScreen key="m" />,
    { searchvalue: 'meera' },
  ],
  ['referrals', referralsFile, '/referrals', <ReferralsScreen key="r" />, {}],
  [
    'tickets',
    ticketsFile,
    '/members?group=grp_1&status=Active&search=meera',
    <TicketsScreen key="t" />,
    { scheme: 'grp_1', membershipStatus: 'Active', searchvalue: 'meera' },
  ],
])('%s are saved as a file as they are shown', async (list, file, route, screenOf, shown) => {
  http.on(file, { status: 200, body: new Blob(['"Name"']) });
  const { user } = renderScreen(screenOf, { route });
  expect(await screen.findByRole('table')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => {
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(`^${list}-.*\\.csv$`)]);
  });
  expect(http.sent(file)[0]?.query).toEqual(shown);
});
