import { enrol, groupList, memberById, memberPage } from '@kuri/shared/calls';
import { SlotHostProvider, type SlotHost } from '@kuri/shared/slots';
import {
  axeViolations,
  failure,
  fakeHttp,
  member,
  group,
  noAnswer,
  ok,
  page,
  renderScreen,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { answerHistory } from '../testing/tickets-driver.tsx';
import { MembersScreen } from './members-screen.tsx';

const http = fakeHttp();
const meera = member({ referralName: 'Suresh Babu' });
const fathima = member({
  memberId: 'mem_2',
  memberName: 'Fathima Rahman',
  contactEmail: null,
  lastPaidDate: null,
  schemeMemberships: [],
});

beforeEach(() => {
  http.on(memberPage, ({ query }) =>
    page(query['pageno'] === '2' ? [meera, fathima] : [], { totalRecords: 12 }),
  );
  http.on(memberById, ({ query }) => {
    const found = [meera, fathima].find(({ memberId }) => memberId === query['memberid']);
    return found ? ok(found) : failure(404, 'NOT_FOUND', 'Member not found');
  });
  http.on(groupList, ok([group()]));
  answerHistory(http);
});

const show = (route: string) => renderScreen(<MembersScreen />, { route });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const back = () => screen.findByRole('button', { name: 'Back to members' });

test('a click on a row opens the details; the arrow leads back to the same page and row', async () => {
  const { user, address } = show('/users?page=2');
  await user.click(await screen.findByText('+91 98470 11234', { selector: 'tr:nth-child(2) td' }));
  expect(address()).toBe('/users?page=2&member=mem_2');
  expect(screen.getByRole('heading', { level: 1, name: 'Fathima Rahman' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Members' })).not.toBeInTheDocument();
  expect(await back()).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(address()).toBe('/users?page=2');
  expect(screen.getByRole('button', { name: 'Fathima Rahman' })).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('the details show the person and their tickets', async () => {
  const others = [
    ticket({ membershipId: 'tkt_2', dueAmount: 2500 }),
    ticket({ membershipId: 'tkt_3', membershipStatus: 'Left' }),
  ];
  const schemeMemberships = [ticket({ dueAmount: 5000 }), ...others];
  http.on(memberById, ok({ ...meera, schemeMemberships }));
  show('/users?member=mem_1');
  const person = within(await screen.findByRole('region', { name: 'Member details' }));
  expect(texts(person.getAllByRole('term'))).toEqual([
    'Email',
    'Address',
    'Occupation',
    'Joined',
    'Last Paid Date',
    'Referred By',
  ]);
  expect(texts(person.getAllByRole('definition'))).toEqual([
    'meera@kuri.example',
    '12 Temple Road, Thrissur',
    'N/A',
    '10-Jan-2026',
    '05-Jul-2026',
    'Suresh Babu',
  ]);
  const figure = (name: string) => screen.getByText(name).nextElementSibling;
  expect(figure('Paid')).toHaveTextContent('₹70,00014 of 24 instalments');
  expect(figure('Due today')).toHaveTextContent('₹7,500');
  const tickets = within(screen.getByRole('table', { name: 'Tickets' }));
  expect(texts(tickets.getAllByRole('cell')).slice(0, 7)).toEqual([
    'LG12-A-142Lakshmi Gold 12',
    '₹35,000',
    '7/12',
    '10-Jan-2026',
    '05-Jul-2026',
    'Active',
    '₹5,000',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('what is not known of a person says so', async () => {
  show('/users?page=2&member=mem_2');
  expect(await screen.findByText('No tickets')).toBeVisible();
  const person = within(screen.getByRole('region', { name: 'Member details' }));
  expect(texts(person.getAllByRole('definition'))).toEqual([
    'N/A',
    '12 Temple Road, Thrissur',
    'N/A',
    '10-Jan-2026',
    '—',
    'N/A',
  ]);
});

test('a member who cannot be shown', async () => {
  const { user, address } = show('/users?page=2&member=mem_404');
  expect(await screen.findByText('No member data available to display.')).toBeVisible();
  await user.click(await back());
  expect(address()).toBe('/users?page=2');
  expect(await screen.findByRole('table', { name: 'Members' })).toBeVisible();
});

test('a failure is shown, not taken for a member that does not exist', async () => {
  http.on(memberById, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = show('/users?member=mem_1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch members list');
  expect(screen.queryByText('No member data available to display.')).not.toBeInTheDocument();

  http.on(memberById, ok(meera));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Meera Krishnan' })).toBeVisible();
});

test('an opened member is shown at once, before the answer', async () => {
  http.on(memberById, noAnswer);
  const { user } = show('/users?page=2');
  await user.click(await screen.findByRole('button', { name: 'Meera Krishnan' }));
  expect(screen.getByRole('region', { name: 'Member details' })).toBeVisible();
});

const owing = { ...meera, schemeMemberships: [ticket({ dueAmount: 5000 })] };

/** A console with a module that reminds. */
const host: SlotHost = {
  isFilled: (name) => name === 'member-reminder',
  Filling: ({ props }) =>
    'memberName' in props &&
    'onClose' in props && (
      <button onClick={props.onClose}>{`Leave the reminder of ${props.memberName}`}</button>
    ),
};

test('from a person one calls, reminds of what is due and opens each ticket', async () => {
  http.on(memberById, ok(owing));
  const { user } = renderScreen(
    <SlotHostProvider value={host}>
      <MembersScreen />
    </SlotHostProvider>,
    { route: '/users?member=mem_1' },
  );
  const call = await screen.findByRole('link', { name: 'Call Meera Krishnan, +91 98470 11234' });
  expect(call).toHaveAttribute('href', 'tel:+919847011234');
  await user.click(screen.getByRole('button', { name: 'Remind on WhatsApp' }));
  await user.click(screen.getByRole('button', { name: 'Leave the reminder of Meera Krishnan' }));
  expect(screen.queryByRole('button', { name: /^Leave/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^LG12-A-142/ }));
  expect(await screen.findByRole('dialog', { name: 'Meera Krishnan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Payment Details' })).toBeVisible();
});

test('a member without dues is not reminded', async () => {
  renderScreen(
    <SlotHostProvider value={host}>
      <MembersScreen />
    </SlotHostProvider>,
    { route: '/users?member=mem_2' },
  );
  expect(await screen.findByRole('link', { name: /^Call Fathima/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind on WhatsApp' })).toBeNull();
});

test('without a module that reminds nothing of it is offered', async () => {
  http.on(memberById, ok(owing));
  show('/users?member=mem_1');
  expect(await screen.findByRole('link', { name: /^Call Meera/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind on WhatsApp' })).toBeNull();
});

test('a person is enrolled with what is known of them', async () => {
  http.on(enrol, failure(500, 'INTERNAL', 'Later'));
  const { user } = show('/users?member=mem_1');
  const add = await screen.findByRole('button', { name: 'New Ticket' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  const panel = within(await screen.findByRole('dialog', { name: 'Add Group Ticket' }));
  expect(panel.getByLabelText(/^Member Name/)).toHaveValue('Meera Krishnan');
  expect(panel.getByLabelText(/^Contact Phone/)).toHaveValue('9847011234');
});

test('an address opens the form for another ticket of the person', async () => {
  http.on(groupList, ok([group()]));
  const { address } = show('/users?member=mem_1&new=ticket');
  const form = await screen.findByRole('dialog', { name: 'Add Group Ticket' });
  expect(form).toBeVisible();
  expect(address()).toBe('/users?member=mem_1');
});

test('a payment is offered of who owes one, to who may take it', async () => {
  const { user, address, unmount } = show('/users?member=mem_1');
  expect(await screen.findByRole('link', { name: 'Take a payment' })).toHaveAttribute(
    'href',
    '/counter?new=payment&for=mem_1',
  );
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take a payment' }));
  expect(address()).toMatch(/^\/counter\?new=payment&for=tkt_/);
  unmount();
  const paidUp = { ...meera, schemeMemberships: [ticket({ balanceAmount: 0 })] };
  http.on(memberById, ok(paidUp));
  show('/users?member=mem_1');
  expect(await screen.findByRole('link', { name: 'Statement' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Take a payment' })).not.toBeInTheDocument();
});
