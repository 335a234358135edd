import { groupList, pendingDues } from '@kuri/shared/calls';
import {
  type FakeRequest,
  PHONE_WIDTH,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  group,
  noAnswer,
  ok,
  renderPage,
  screen,
  setViewportWidth,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dues, memberDues } from '../testing/fixtures.ts';

const http = fakeHttp();

const late = ticket({
  membershipStatus: 'Defaulter',
  paidInstallments: 9,
  dueInstallments: 2,
  dueAmount: 10_000.5,
});

/** The asked view only, as the server answers. */
function answer({ query }: FakeRequest) {
  if (query['view'] === 'members') return ok(dues());
  return ok({ ...dues(), memberWiseSummary: undefined, pendingDuesList: [late] });
}

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(pendingDues, answer);
});

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const lastQuery = () => http.sent(pendingDues).at(-1)?.query;
const cellsOf = (table: HTMLElement) =>
  texts(within(within(table).getAllByRole('row')[1] ?? table).getAllByRole('cell'));

test('shows what each member owes, with the counts of both tabs and the money of all', async () => {
  await renderPage('/dues');
  const table = await screen.findByRole('table', { name: 'Member Wise' });
  expect(texts(within(table).getAllByRole('columnheader')).slice(0, 5)).toEqual([
    'Name',
    'Contact',
    'Scheme Name',
    'Due Amount',
    'Due Date',
  ]);
  expect(cellsOf(table).slice(0, 5)).toEqual([
    'Meera Krishnan1 ticket',
    '+91 98470 11234',
    'Lakshmi Gold 12',
    '₹10,000.00',
    '05-Oct-20262 instalments late',
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('DuesList');
  expect(screen.getByText('Manage and track the dues of members')).toBeVisible();
  expect(texts(screen.getAllByRole('tab'))).toEqual(['Member Wise309', 'Ticket Wise1,383']);
  const ageing = screen.getByRole('group', { name: 'How late the dues are' });
  expect(ageing).toHaveTextContent(
    '₹24,66,000.00 due from 281 members on 1,383 tickets as of 21-Nov-2026',
  );
  // Address that the shell asks for ahead of the screen.
  expect(http.sent(pendingDues)[0]?.url).toMatch(
    /pendingDues\?scheme=All&view=members&pageno=1&pagesize=10$/,
  );
  await screen.findByRole('button', { name: /All Groups/ });
  expect(await axeViolations()).toEqual([]);
});

test('shows what each ticket owes, from page 1 of its own tab', async () => {
  const { user, address } = await renderPage('/dues?page=3');
  await user.click(await screen.findByRole('tab', { name: /Ticket Wise/ }));
  const table = await screen.findByRole('table', { name: 'Ticket Wise' });
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Name',
    'Contact Phone',
    'MemberShip Code',
    'Status',
    'Joined Date',
    'Total Inst',
    'Paid Inst',
    'Due Inst',
    'Due Amount',
  ]);
  expect(cellsOf(table)).toEqual([
    'Meera Krishnan',
    '+91 98470 11234',
    'LG12-A-142',
    'Defaulter',
    '10-Jan-2026',
    '12',
    '9',
    '2',
    '₹10,000.50',
  ]);
  expect(address()).toBe('/dues?tab=tickets');
  expect(lastQuery()).toMatchObject({ view: 'tickets', pageno: '1' });
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('tab', { name: /Member Wise/ }));
  expect(address()).toBe('/dues');
});

test('names the late fee of today beside what is due, by member and by ticket', async () => {
  http.on(pendingDues, ({ query }) =>
    ok(
      query['view'] === 'tickets'
        ? dues({
            memberWiseSummary: undefined,
            pendingDuesList: [
              ticket({
                paidAmount: 45_000,
                paidInstallments: 9,
                dueAmount: 10_000,
                lateFee: { kind: 'fixed', value: 50, graceDays: 5, since: '2026-01-01' },
              }),
            ],
          })
        : dues({ memberWiseSummary: [memberDues({ lateFee: 100 })] }),
    ),
  );
  const { user } = await renderPage('/dues');
  const members = await screen.findByRole('table', { name: 'Member Wise' });
  expect(cellsOf(members)).toContain('₹10,000.00and ₹100.00 late fee');
  await user.click(screen.getByRole('tab', { name: /Ticket Wise/ }));
  // The day of the list decides: the instalment of 5 October is late on it, and that of 5 November too.
  expect(cellsOf(await screen.findByRole('table', { name: 'Ticket Wise' })).at(-1)).toBe(
    '₹10,000.00and ₹100.00 late fee',
  );
});

test('is searched half a second after typing, and narrowed to a group, from page 1', async () => {
  const { user, address } = await renderPage('/dues?page=2&size=25');
  await screen.findByText('Meera Krishnan');
  await enter(user, screen.getByLabelText('Search by name, phone, group or code'), 'lg12');
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ searchvalue: 'lg12', pageno: '1', pagesize: '25' });
  });
  await user.click(screen.getByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ searchvalue: 'lg12', scheme: 'grp_1' }));
  expect(address()).toBe('/dues?size=25&search=lg12&group=grp_1');
});

test('the sums of one group are never shown for another', async () => {
  const { user } = await renderPage('/dues');
  await screen.findByRole('group', { name: 'How late the dues are' });
  http.on(pendingDues, noAnswer);
  await user.click(screen.getByRole('button', { name: /All Groups/ }));
  await user.click(await screen.findByRole('option', { name: 'Lakshmi Gold 12' }));
  expect(await screen.findByText('Loading dues')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'How late the dues are' })).not.toBeInTheDocument();
});

test('the ageing says how late the dues are, and a press shows one age only', async () => {
  const { user, address } = await renderPage('/dues?page=2');
  const ageing = await screen.findByRole('group', { name: 'How late the dues are' });
  const ages = within(ageing).getAllByRole('button');
  expect(texts(ages)).toEqual([
    '1 instalment late ₹5,13,500 1,169 tickets',
    '2 instalments late ₹5,63,000 94 tickets',
    '3 instalments late ₹4,27,500 1 ticket',
    'More than 3 late ₹9,62,000 119 tickets',
  ]);
  expect(within(ageing).getByRole('img')).toHaveAccessibleName(
    'Shares of what is due: 1 instalment late 20.8%, 2 instalments late 22.8%, 3 instalments late 17.3%, More than 3 late 39%',
  );
  const more = within(ageing).getByRole('button', { name: /More than 3/ });
  await user.click(more);
  expect(more).toHaveAttribute('aria-pressed', 'true');
  expect(more).toHaveFocus();
  expect(address()).toBe('/dues?late=more');
  await waitFor(() => expect(lastQuery()).toMatchObject({ late: 'more', pageno: '1' }));
  await user.click(more);
  expect(more).toHaveAttribute('aria-pressed', 'false');
  expect(address()).toBe('/dues');
});

test('what falls due soon has no lateness: choosing it leaves the age behind', async () => {
  const { user, address } = await renderPage('/dues?late=more');
  await user.click(await screen.findByRole('button', { name: /Follow-up/ }));
  await user.click(await screen.findByRole('option', { name: 'Due soon' }));
  expect(address()).toBe('/dues?followed=soon');
  await waitFor(() => {
    expect(lastQuery()).toEqual({
      ...{ scheme: 'All', view: 'members', pageno: '1', pagesize: '10' },
      followed: 'soon',
    });
  });
});

test('an address with what is not known shows the first tab, every lateness', async () => {
  await renderPage('/dues?tab=groups&late=9');
  await screen.findByRole('table', { name: 'Member Wise' });
  expect(lastQuery()).toEqual({ scheme: 'All', view: 'members', pageno: '1', pagesize: '10' });
});

test('dues that cannot be fetched are no empty list; old sums do not stay either', async () => {
  const { user, queryClient } = await renderPage('/dues');
  await screen.findByText('Meera Krishnan');
  http.on(pendingDues, failure(500, 'INTERNAL', 'Something went wrong.'));
  void queryClient.invalidateQueries({ queryKey: ['dues'] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch dues. Please try again.',
  );
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(texts(screen.getAllByRole('tab'))).toEqual(['Member Wise', 'Ticket Wise']);
  expect(await axeViolations()).toEqual([]);

  http.on(pendingDues, answer);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
});

test('says so when there are no dues', async () => {
  const nothing = dues().ageing.map((age) => ({ ...age, tickets: 0, dueAmount: 0 }));
  const totals = { persons: 0, members: 0, tickets: 0, dueAmount: 0 };
  http.on(pendingDues, ok(dues({ memberWiseSummary: [], totals, ageing: nothing })));
  await renderPage('/dues');
  expect(await screen.findByText('No pending dues found')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Nothing is due.' })).toBeInTheDocument();
});

test('says in its own words what a choice found nothing of, and clears it', async () => {
  const totals = { persons: 0, members: 0, tickets: 0, dueAmount: 0 };
  http.on(pendingDues, ok(dues({ memberWiseSummary: [], totals })));
  const { user, address } = await renderPage('/dues?followed=soon');
  expect(await screen.findByText(/^Nothing falls due in the next 3 days, until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/dues');
  expect(await screen.findByText('No pending dues found')).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => setViewportWidth(PHONE_WIDTH));

  test('each member is a card', async () => {
    http.on(pendingDues, ok(dues({ memberWiseSummary: [memberDues({ ticketsCount: 3 })] })));
    await renderPage('/dues');
    const list = await screen.findByRole('list', { name: 'Member Wise' });
    expect(within(list).getByText('3 tickets')).toBeVisible();
    expect(within(list).getByText('₹10,000.00')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('the card of a ticket has its own status and no other', async () => {
    await renderPage('/dues?tab=tickets');
    const list = await screen.findByRole('list', { name: 'Ticket Wise' });
    expect(within(list).getByText('Defaulter')).toBeVisible();
    expect(within(list).queryByText('Inactive')).not.toBeInTheDocument();
  });
});
