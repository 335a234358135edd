import { ticketPage, ticketSearch } from '@kuri/shared/calls';
import { Link, Route, Routes, useNavigate } from '@kuri/shared/router';
import {
  act,
  enter,
  fakeHttp,
  page,
  renderScreen,
  screen,
  ticket,
  waitFor,
} from '@kuri/shared/testing';
import { answerLists, choose, groupBox, rowOf, show } from '../testing/tickets-driver.tsx';
import { TicketsScreen } from './tickets-screen.tsx';

const http = fakeHttp();

const searchBox = () => screen.getByRole('textbox', { name: 'Search' });
const searches = () => http.sent(ticketSearch).map(({ query }) => query);
const request = { pageno: '1', pagesize: '10', schemeid: 'grp_1' };

beforeEach(() => {
  answerLists(http);
  http.on(ticketSearch, page([ticket({ membershipId: 'tkt_3', memberName: 'Meera Pillai' })]));
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** With the clock in the test's hands; typing itself takes no time. */
async function showStill(route = '/members') {
  jest.useFakeTimers();
  const shown = show(route, { advanceTimers: jest.advanceTimersByTime });
  await rowOf(route.includes('search=') ? 'Meera Pillai' : 'Meera Krishnan');
  return shown;
}
const pause = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

test('searches when typing has paused for a second, from the first page', async () => {
  http.on(ticketPage, page([ticket()], { totalRecords: 38 }));
  const { user, address } = await showStill('/members?page=2');
  await enter(user, searchBox(), 'me');
  expect(searchBox()).toHaveAccessibleDescription('Type at least 3 characters to search');
  await enter(user, searchBox(), 'e');
  await pause(999);
  expect(searches()).toEqual([]);
  await pause(1);
  expect(await screen.findByText('Meera Pillai')).toBeVisible();
  expect(searches()).toEqual([{ ...request, searchvalue: 'mee', membershipstatus: 'All' }]);
  expect(address()).toBe('/members?group=grp_1&search=mee');
});

test('a number alone is looked for in the group, as its number on paper', async () => {
  const { user } = await showStill();
  await enter(user, searchBox(), '7');
  await pause(1000);
  expect(await screen.findByText('Meera Pillai')).toBeVisible();
  expect(searches()).toEqual([{ ...request, searchvalue: '7', membershipstatus: 'All' }]);
});

test('the tab counts what is listed', async () => {
  show('/members?status=Defaulter');
  await rowOf('Meera Pillai');
  expect(screen.getByRole('tab', { name: /^All Members/ })).toHaveTextContent('All Members1');
});

test('a status filters, also without a text', async () => {
  const { user, address } = show();
  await rowOf('Meera Krishnan');
  await choose(user, 'Status', /^Defaulter$/);
  expect(await screen.findByText('Meera Pillai')).toBeVisible();
  expect(searches()).toEqual([{ ...request, searchvalue: '', membershipstatus: 'Defaulter' }]);
  expect(address()).toBe('/members?group=grp_1&status=Defaulter');
});

test("'All' filters nothing", async () => {
  const { user, address } = show('/members?status=Joined');
  await rowOf('Meera Pillai');
  await choose(user, 'Status', /^All$/);
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
  expect(address()).toBe('/members?group=grp_1');
});

test('text and status go together', async () => {
  show('/members?search=98470&status=Draw-Winner');
  await rowOf('Meera Pillai');
  expect(searches()).toEqual([
    { ...request, searchvalue: '98470', membershipstatus: 'Draw-Winner' },
  ]);
});

test('the tab All Members clears filter and search, and returns to the first page', async () => {
  http.on(ticketSearch, page([ticket()], { totalRecords: 38 }));
  const { user, address } = show('/members?search=meera&status=Active&page=2&size=25');
  await screen.findByText('26–38 of 38');
  const tab = screen.getByRole('tab', { name: /^All Members/ });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  await user.click(tab);
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(address()).toBe('/members?size=25&group=grp_1');
  expect(searchBox()).toHaveValue('');
});

test('the tab All Members also forgets what was typed and not yet searched for', async () => {
  const { user } = await showStill();
  await enter(user, searchBox(), 'meera');
  await user.click(screen.getByRole('tab', { name: /^All Members/ }));
  expect(searchBox()).toHaveValue('');
  await pause(2000);
  expect(searches()).toEqual([]);
});

test('another group drops filter, search and page, and is remembered', async () => {
  http.on(ticketSearch, page([ticket()], { totalRecords: 38 }));
  const { user, address, unmount } = show('/members?search=meera&status=Active&page=2');
  await screen.findByText('11–20 of 38');
  await choose(user, 'Group', /^Navratri Silver/);
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(address()).toBe('/members?group=grp_2');
  expect(searchBox()).toHaveValue('');
  expect(http.sent(ticketPage).at(-1)?.query['schemeid']).toBe('grp_2');
  expect(localStorage.getItem('group-tickets-selected-group')).toBe('"grp_2"');

  unmount();
  show();
  await rowOf('Meera Krishnan');
  expect(groupBox()).toHaveTextContent('Navratri Silver');
});

test('the group of the address goes before the remembered one', async () => {
  localStorage.setItem('group-tickets-selected-group', '"grp_2"');
  show('/members?group=grp_1');
  await rowOf('Meera Krishnan');
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12');
});

test('a remembered group that no longer exists is replaced by the first one', async () => {
  localStorage.setItem('group-tickets-selected-group', '"grp_99"');
  show();
  await rowOf('Meera Krishnan');
  await waitFor(() => expect(http.sent(ticketPage)[0]?.query['schemeid']).toBe('grp_1'));
});

describe('what another tab does', () => {
  const inAnotherTab = () => localStorage.setItem('group-tickets-selected-group', '"grp_2"');
  const groupsAsked = () => [
    ...new Set(
      [...http.sent(ticketPage), ...http.sent(ticketSearch)].map(({ query }) => query['schemeid']),
    ),
  ];

  test('changes no group here, neither with another page nor with a filter', async () => {
    http.on(ticketPage, page([ticket()], { totalRecords: 38 }));
    const { user } = show();
    await rowOf('Meera Krishnan');
    inAnotherTab();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('11–20 of 38');
    await choose(user, 'Status', /^Defaulter$/);
    await screen.findByText('Meera Pillai');
    expect(groupBox()).toHaveTextContent('Lakshmi Gold 12');
    expect(groupsAsked()).toEqual(['grp_1']);
  });

  test('does not lead the sidebar’s own entry to another group', async () => {
    const { user } = renderScreen(
      <>
        <Link to="/members">Group Tickets again</Link>
        <TicketsScreen />
      </>,
      { route: '/members?group=grp_1&status=Defaulter' },
    );
    await rowOf('Meera Pillai');
    inAnotherTab();
    await user.click(screen.getByRole('link', { name: 'Group Tickets again' }));
    await rowOf('Meera Krishnan');
    expect(groupBox()).toHaveTextContent('Lakshmi Gold 12');
    expect(groupsAsked()).toEqual(['grp_1']);
  });
});

test('Back from the group of the arrival leaves the page', async () => {
  const { user, address } = renderScreen(
    <>
      <GoBack />
      <Link to="/members">Group Tickets</Link>
      <Routes>
        <Route path="/members" element={<TicketsScreen />} />
        <Route path="/users" element="Members" />
      </Routes>
    </>,
    { route: '/users' },
  );
  await user.click(screen.getByRole('link', { name: 'Group Tickets' }));
  await rowOf('Meera Krishnan');
  expect(address()).toBe('/members?group=grp_1');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/users');
});

test('a group that does not exist is said, and another one can be chosen', async () => {
  localStorage.setItem('group-tickets-selected-group', '"grp_1"');
  const { user, address } = show('/members?group=grp_nope&status=Active');
  expect(await screen.findByText('This group does not exist')).toBeVisible();
  expect(http.sent(ticketPage)).toEqual([]);
  expect(http.sent(ticketSearch)).toEqual([]);
  expect(screen.getByRole('button', { name: 'New Ticket' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(address()).toBe('/members?group=grp_nope&status=Active');
  await choose(user, 'Choose a group', /^Navratri Silver/);
  await rowOf('Meera Krishnan');
  expect(address()).toBe('/members?group=grp_2');
});

function GoBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}
