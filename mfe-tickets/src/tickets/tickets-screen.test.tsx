import { groupList, ticketPage } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  fakeHttp,
  group,
  login,
  ok,
  page,
  screen,
  setViewportWidth,
  ticket,
  within,
} from '@kuri/shared/testing';
import {
  answerLists,
  groupBox,
  joined,
  rowOf,
  show,
  silver,
  texts,
} from '../testing/tickets-driver.tsx';

const http = fakeHttp();

const newTicket = () => screen.getByRole('button', { name: 'New Ticket' });
const WHY_NOT = 'Group has reached maximum member limit or no group selected';

afterEach(() => {
  localStorage.clear();
});

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

test('a group with room takes a new ticket', async () => {
  answerLists(http);
  show();
  await rowOf('Meera Krishnan');
  expect(newTicket()).toHaveAttribute('aria-disabled', 'false');
  expect(newTicket()).toHaveAccessibleDescription('');
  expect(screen.queryByText(WHY_NOT)).not.toBeInTheDocument();
});

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

test('a group without tickets says so', async () => {
  answerLists(http, { tickets: [] });
  show();
  expect(await screen.findByText('No data available')).toBeVisible();
});

test('10, 25 or 50 tickets a page, kept in the address', async () => {
  answerLists(http);
  http.on(ticketPage, ({ query }) =>
    page([ticket()], { totalRecords: 138, pageSize: Number(query['pagesize']) }),
  );
  const { user, address } = show('/members?page=2');
  const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(texts(within(sizes).getAllByRole('option'))).toEqual(['10', '25', '50']);
  await user.selectOptions(sizes, '25');
  expect(address()).toBe('/members?group=grp_1&size=25');
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(address()).toBe('/members?group=grp_1&size=25&page=3');
  expect(await screen.findByText('51–75 of 138')).toBeVisible();
  expect(http.sent(ticketPage).at(-1)?.query).toEqual({
    schemeid: 'grp_1',
    pageno: '3',
    pagesize: '25',
  });
});

test('on a phone the tickets are cards', async () => {
  setViewportWidth(PHONE_WIDTH);
  answerLists(http);
  show();
  const list = await screen.findByRole('list', { name: 'Group Tickets' });
  const [first, second] = within(list).getAllByRole('listitem');
  const card = within(first ?? list);
  expect(card.getByText('LG12-A-142')).toBeVisible();
  expect(texts(card.getAllByRole('term'))).toEqual([
    'Reffered By',
    'Paid Amount',
    'Installments',
    'Join Date',
    'Last Paid Date',
  ]);
  expect(card.getAllByText('Active')).toHaveLength(1);
  expect(within(second ?? list).getByText('Joined')).toBeVisible();
  await screen.findAllByRole('button', { name: /^Actions for/ });
  expect(await axeViolations()).toEqual([]);
});
