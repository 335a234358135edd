import {
  groupList,
  keepAppearance,
  memberSearch,
  receiptPage,
  ticketSearch,
  signOut,
} from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  group,
  login,
  member,
  noAnswer,
  ok,
  page,
  raw,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { registryModule, registryOf, ticketsModule } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();

beforeEach(() => http.on(signOut, ok(null)));

const groups = registryModule({
  pages: [{ path: '/groups' }, { path: '/staff', title: 'Staff', permission: 'manageStaff' }],
  links: [{ label: 'New group', to: '/groups?new=group', permission: 'manageGroups' }],
});
const tickets = ticketsModule({
  pages: [{ path: '/members' }, { path: '/users' }, { path: '/draw/:schemeId', title: 'Draw' }],
  links: [
    { of: 'member', to: '/users?member={memberId}' },
    { of: 'member', label: 'Pay for {memberName}', to: '/users?pay={memberId}' },
    { of: 'ticket', to: '/members?search={membershipCode}' },
    { of: 'ticket', label: 'Pay for {membershipCode}', to: '/users?pay={membershipId}' },
    { of: 'group', to: '/members?group={schemeId}' },
    { of: 'receipt', to: '/users?receipt={receiptNumber}' },
  ],
});

const receipt = {
  receiptNumber: 'RC/2026-27/000123',
  memberName: 'Fathima Rahman',
  receiptAmount: 5_000,
  receiptDate: '2026-11-21T10:15:00+05:30',
};

beforeEach(() => {
  localStorage.clear();
  http.on(memberSearch, page([member()]));
  http.on(ticketSearch, page([ticket()]));
  http.on(groupList, ok([group()]));
  // The search reads no more of a receipt than this.
  http.on(receiptPage, raw(200, page([receipt, receipt]).body));
});

async function open(session = login()) {
  const shown = renderApp({ registry: registryOf(groups, tickets), session });
  await screen.findByRole('heading', { name: 'Page /groups' });
  await shown.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search the console' });
  return shown;
}
const box = () => screen.getByRole('combobox', { name: /^Page, member/ });
const options = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true });
const address = () => window.location.pathname + window.location.search;

test('Ctrl+K opens it in the box, with the actions and pages of the registry that one may open', async () => {
  await open();
  expect(box()).toHaveFocus();
  expect(options('Actions')).toEqual(['New group']);
  // The sidebar's pages in its order, then the others; none that needs a parameter.
  expect(options('Pages')).toEqual(['Groups', 'Group Tickets', 'Members', 'Staff', 'Modules']);
  expect(box()).toHaveAttribute('aria-activedescendant', marked().id);
  expect(screen.getByRole('status')).toHaveTextContent('6 results');
  expect(await axeViolations()).toEqual([]);
});

test('offers nothing that the role may not', async () => {
  await open(login({ userType: 'AUDITOR' }));
  expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  expect(options('Pages')).toEqual(['Groups', 'Group Tickets', 'Members']);
});

test('finds a member, and what can be done for them', async () => {
  const { user } = await open();
  await user.type(box(), 'meera');
  await screen.findByRole('group', { name: 'Members' });
  expect(options('Members')).toEqual(['Meera Krishnan +91 98470 11234']);
  expect(options('For these members')).toEqual(['Pay for Meera Krishnan +91 98470 11234']);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(http.sent(memberSearch)).toHaveLength(1);
  expect(http.sent(memberSearch)[0]?.query).toEqual({
    searchValue: 'meera',
    pageno: '1',
    pagesize: '5',
  });
  expect(http.sent(receiptPage)).toHaveLength(0);
  expect(await axeViolations()).toEqual([]);

  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/users?pay=mem_1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds a ticket by its code, a group, and a receipt by its number, once', async () => {
  const { user } = await open();
  await user.type(box(), 'lg12-a-142');
  await screen.findByRole('group', { name: 'Tickets' });
  expect(options('Tickets')).toEqual(['LG12-A-142 Meera Krishnan · Lakshmi Gold 12']);
  expect(options('For these tickets')).toEqual([
    'Pay for LG12-A-142 Meera Krishnan · Lakshmi Gold 12',
  ]);

  await user.clear(box());
  await user.type(box(), 'lakshmi');
  await screen.findByRole('group', { name: 'Groups' });
  expect(options('Groups')).toEqual(['Lakshmi Gold 12 LG12-A']);

  await user.clear(box());
  await user.type(box(), '123');
  await screen.findByRole('group', { name: 'Receipts' });
  expect(options('Receipts')).toEqual(['RC/2026-27/000123 Fathima Rahman · ₹5,000 · 21-Nov-2026']);
  expect(http.sent(receiptPage)[0]?.query).toMatchObject({ searchvalue: '/000123' });
  await user.click(screen.getByRole('option', { name: /RC/ }));
  expect(address()).toBe('/users?receipt=RC%2F2026-27%2F000123');
});

test('finds a ticket by its group and its number on paper', async () => {
  http.on(ticketSearch, page([ticket({ paperNumber: '7' }), ticket({ membershipId: 'tkt_2' })]));
  const { user } = await open();
  await user.type(box(), 'gold 07');
  await screen.findByRole('group', { name: 'Tickets' });
  expect(options('Tickets')).toEqual(['LG12-A-142 · Paper no. 7 Meera Krishnan · Lakshmi Gold 12']);
});

test('what is found comes at once, so that nothing moves away below a key', async () => {
  http.on(ticketSearch, noAnswer);
  const { user } = await open();
  await user.type(box(), 'lg12');
  await waitFor(() => expect(http.sent(ticketSearch)).toHaveLength(1));
  expect(await screen.findByText('Searching...')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  http.on(ticketSearch, page([ticket()]));
  await user.type(box(), '-');
  await screen.findByRole('group', { name: 'Tickets' });
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Tickets',
    'For these tickets',
    'Groups',
    'Members',
    'For these members',
  ]);
});

test('arrow keys go round, and Escape gives the focus back to the button', async () => {
  const { user } = renderApp({ registry: registryOf(groups, tickets) });
  await screen.findByRole('heading', { name: 'Page /groups' });
  const button = screen.getByRole('button', { name: 'Search the console' });
  await user.click(button);
  await screen.findByRole('dialog');
  expect(marked()).toHaveTextContent('New group');
  await user.keyboard('{ArrowUp}');
  expect(marked()).toHaveTextContent('Modules');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toHaveTextContent('Groups');
  expect(box()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});

test('no results and a failed search are different', async () => {
  http.on(memberSearch, page([]));
  const { user } = await open();
  await user.type(box(), 'nobody');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “nobody”'),
  );
  http.on(memberSearch, failure(422, 'VALIDATION_ERROR', 'No'));
  await user.type(box(), 'x');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Not everything could be searched.'),
  );
});

test('what was chosen comes first the next time, in this session only', async () => {
  const { user } = await open();
  await user.type(box(), 'staff{Enter}');
  await screen.findByRole('heading', { name: 'Page /staff' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(options('Recent')).toEqual(['Staff']);
  expect(marked()).toHaveTextContent('Staff');
});

test('what another login has chosen is forgotten', async () => {
  localStorage.setItem(
    'palette-recent',
    JSON.stringify({ session: 'usr_9 x', choices: [{ label: 'Staff', note: '', to: '/staff' }] }),
  );
  await open();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  expect(localStorage.getItem('palette-recent')).toBeNull();
});

test('a page of sample data is not found', async () => {
  const samples = registryModule({
    name: 'mfe-extras',
    title: 'Extras',
    pages: [
      { path: '/dashboard', title: 'Dashboard', sample: true },
      { path: '/profile', title: 'Profile' },
    ],
    nav: [],
  });
  const { user } = renderApp({ registry: registryOf(groups, samples) });
  await screen.findByRole('heading', { name: 'Page /groups' });
  await user.keyboard('{Control>}k{/Control}');
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  expect(pages.getByRole('option', { name: 'Profile' })).toBeVisible();
  expect(pages.queryByRole('option', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test('Log Out is found by either name, and asks first', async () => {
  const { user } = await open();
  await user.keyboard('logout');
  await user.click(await screen.findByRole('option', { name: 'Log Out' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('loginUserDetails')).toBeNull();
});

test('the dark appearance is chosen from the search, and not remembered as a place', async () => {
  http.on(keepAppearance, ok('dark'));
  const { user } = await open();
  await user.keyboard('dark');
  expect(await screen.findByRole('option', { name: 'Dark appearance' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('palette-recent')).toBeNull();
  document.documentElement.style.colorScheme = '';
});

test('the page below is printed once the search is gone', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = await open();
  await user.keyboard('print');
  await screen.findByRole('option', { name: 'Print this page' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
