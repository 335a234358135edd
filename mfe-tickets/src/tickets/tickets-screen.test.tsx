import { groupList, ticketPage } from '@kuri/shared/calls';
import type { UserType } from '@kuri/shared/contract';
import {
  axeViolations,
  fakeHttp,
  group,
  login,
  offline,
  ok,
  page,
  screen,
  ticket,
  within,
} from '@kuri/shared/testing';
import {
  answerLists,
  choose,
  groupBox,
  joined,
  openMenu,
  rowOf,
  show,
  silver,
  texts,
} from '../testing/tickets-driver.tsx';

const http = fakeHttp();

const newTicket = () => screen.getByRole('button', { name: 'New Ticket' });
const WHY_NOT = 'Group has reached maximum member limit or no group selected';

afterEach(() => localStorage.clear());

test('shows title, description and the columns of each ticket', async () => {
  const referred = ticket({
    refId: 'ref_1',
    refName: 'Anjali Pillai',
    refType: 'Agent',
    refContactPhone: '919846090901',
  });
  answerLists(http, { tickets: [referred, joined] });
  show();
  const table = await screen.findByRole('table', { name: 'Group Tickets' });
  expect(screen.getByRole('heading', { level: 1, name: 'Group Tickets' })).toBeVisible();
  expect(screen.getByText('Manage members of the selected group')).toBeVisible();
  expect(texts(within(table).getAllByRole('columnheader')).slice(0, 7)).toEqual([
    'Name',
    'Reffered By',
    'Paid Amount',
    'Installments',
    'Join Date',
    'Last Paid Date',
    'Status',
  ]);
  const cellsOf = async (name: string) =>
    texts(within(await rowOf(name)).getAllByRole('cell')).slice(0, 7);
  expect(await cellsOf('Meera Krishnan')).toEqual([
    'Meera KrishnanLG12-A-142',
    'Anjali PillaiAgent · +91 98460 90901',
    '₹35,000',
    '7/12',
    '10-Jan-2026',
    '05-Jul-2026',
    'Active',
  ]);
  expect(await cellsOf('Suresh Babu')).toEqual([
    'Suresh BabuLG12-A-143',
    'N/A',
    '₹0',
    '0/12',
    '10-Jan-2026',
    '—',
    'Joined',
  ]);
  await screen.findAllByRole('button', { name: /^Actions for/ });
  expect(await axeViolations()).toEqual([]);
});

test('asks for the groups first, then for the tickets of the first one', async () => {
  answerLists(http);
  show();
  await rowOf('Meera Krishnan');
  expect(http.requests.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: 'monthlySchemesList', query: {} },
    { path: 'schemeMembers', query: { schemeid: 'grp_1', pageno: '1', pagesize: '10' } },
  ]);
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 198/250');
});

test('a full group takes no new ticket, and the button says why', async () => {
  answerLists(http);
  const { user } = show('/members?group=grp_2');
  await rowOf('Meera Krishnan');
  expect(newTicket()).toHaveAttribute('aria-disabled', 'true');
  expect(newTicket()).toHaveAccessibleDescription(WHY_NOT);
  expect(screen.getByText(WHY_NOT)).toBeVisible();
  await user.click(newTicket());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each(['Closed', 'Completed'] as const)(
  'a group that is %s takes none either',
  async (status) => {
    answerLists(http, { groups: [group({ schemeStatus: status })] });
    const { user } = show();
    await rowOf('Meera Krishnan');
    const why = `The group is ${status.toLowerCase()}: it takes no new tickets`;
    expect(newTicket()).toHaveAccessibleDescription(why);
    expect(screen.getByText(why)).toBeVisible();
    await user.click(newTicket());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('without a group nothing is full and nothing to add; the way leads to a first one', async () => {
  http.on(groupList, ok([]));
  const { address, unmount } = show();
  expect(await screen.findByText('No groups available')).toBeVisible();
  expect(newTicket()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText(WHY_NOT)).not.toBeInTheDocument();
  expect(http.sent(ticketPage)).toEqual([]);
  expect(address()).toBe('/members');
  expect(screen.getByRole('link', { name: 'Create Group' })).toHaveAttribute(
    'href',
    '/groups?new=group',
  );
  unmount();

  show('/members', { session: login({ userType: 'COLLECTOR' }) });
  expect(await screen.findByText('No groups available')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create Group' })).not.toBeInTheDocument();
});

test('refresh fetches groups and tickets again', async () => {
  answerLists(http);
  const { user } = show();
  await rowOf('Meera Krishnan');
  answerLists(http, {
    groups: [group({ currentCapacity: 199 }), silver],
    tickets: [ticket({ membershipId: 'tkt_9', memberName: 'Divya Menon' })],
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Divya Menon')).toBeVisible();
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 199/250');
});

test("another group's tickets never stand for those that could not be fetched", async () => {
  answerLists(http);
  http.on(ticketPage, ({ query }) =>
    query['schemeid'] === 'grp_1' ? page([ticket()]) : offline(),
  );
  const { user } = show();
  await rowOf('Meera Krishnan');
  await choose(user, 'Group', /^Navratri Silver/);
  expect(await screen.findByText('Failed to fetch members list')).toBeVisible();
  expect(screen.queryByText('Meera Krishnan')).not.toBeInTheDocument();
});

describe('what a role may do', () => {
  const as = (userType: UserType) => show('/members', { session: login({ userType }) });

  beforeEach(() => answerLists(http));

  test('a user who may not manage members reads them, without menus and without Edit', async () => {
    const { user } = as('AUDITOR');
    const row = within(await rowOf('Suresh Babu'));
    expect(row.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    await user.click(await rowOf('Suresh Babu'));
    expect(await screen.findByRole('dialog', { name: 'Suresh Babu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Member' })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('without the permission to enrol there is no New Ticket, nor a note on a full group', async () => {
    answerLists(http, { groups: [group({ currentCapacity: 250, maxCapacity: 250 })] });
    as('AUDITOR');
    await rowOf('Suresh Babu');
    expect(screen.queryByRole('button', { name: 'New Ticket' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^No ticket can be added/)).not.toBeInTheDocument();
  });

  test('a collector enrols and takes payments, but cannot edit members', async () => {
    const { user } = as('COLLECTOR');
    const menu = await openMenu(user, 'Suresh Babu');
    expect(texts(menu.getAllByRole('menuitem'))).toEqual(['Take a payment']);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /ticket/i })).toBeVisible();
  });
});
