import type { Lateness } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';

// Every text that this remote shows, apart from those of the server.

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;
const instalments = (number: number) => count(number, 'instalment', 'instalments');
const tickets = (number: number) => count(number, 'ticket', 'tickets');
const members = (number: number) => count(number, 'member', 'members');

export const duesLabels = {
  title: 'DuesList',
  description: 'Manage and track the dues of members',
  search: 'Search by name, phone, scheme or code',
  clearSearch: 'Clear the search',
  loading: 'Loading dues',
  loadFailed: 'Failed to fetch dues. Please try again.',
  empty: 'No pending dues found',
  views: { label: 'Dues', members: 'Member Wise', tickets: 'Ticket Wise' },
  memberColumns: {
    name: 'Name',
    contact: 'Contact',
    scheme: 'Scheme Name',
    amount: 'Due Amount',
    date: 'Due Date',
  },
  ticketColumns: {
    name: 'Name',
    contact: 'Contact Phone',
    code: 'MemberShip Code',
    status: 'Status',
    joined: 'Joined Date',
    total: 'Total Inst',
    paid: 'Paid Inst',
    due: 'Due Inst',
    amount: 'Due Amount',
  },
  tickets,
  dueOf: (whom: string) => `Due amount of ${whom}`,
  late: (number: number) => `${instalments(number)} late`,
} as const;

const ageNames = {
  '1': duesLabels.late(1),
  '2': duesLabels.late(2),
  '3': duesLabels.late(3),
  more: 'More than 3 late',
} as const satisfies Record<Lateness, string>;

export const ageingLabels = {
  title: 'How late the dues are',
  due: 'due',
  from: (persons: number, of: number) => `from ${members(persons)} on ${tickets(of)}`,
  asOf: (date: string) => `as of ${date}`,
  ages: ageNames,
  /** Says in words what the bar of shares shows. */
  shares: (parts: readonly string[]) => `Shares of what is due: ${parts.join(', ')}`,
  share: (late: Lateness, percent: string) => `${ageNames[late]} ${percent}`,
  noShares: 'Nothing is due.',
} as const;

export const reminderLabels = {
  title: 'Send Payment Reminder',
  members: 'Total Members',
  amount: 'Total Pending Amount',
  tickets: 'Total Tickets',
  cancel: 'Cancel',
  send: 'Send Reminder',
} as const;
