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
  credit: (amount: string) => `after ${amount} credit`,
  lateFee: (amount: string) => `and ${amount} late fee`,
  late: (number: number) => `${instalments(number)} late`,
} as const;

export const ageingLabels = {
  title: 'How late the dues are',
  due: 'due',
  from: (persons: number, of: number) => `from ${members(persons)} on ${tickets(of)}`,
  asOf: (date: string) => `as of ${date}`,
} as const;

export const reminderLabels = {
  title: 'Send Payment Reminder',
  members: 'Total Members',
  amount: 'Total Pending Amount',
  tickets: 'Total Tickets',
  cancel: 'Cancel',
  send: 'Send Reminder',
} as const;

export const remindLabels = {
  action: 'Remind',
  all: 'Remind all shown',
  title: (name: string) => `Remind ${name}`,
  language: 'Language',
  message: 'Message',
  loading: 'Loading the dues',
  loadFailed: 'The dues could not be loaded. Please try again.',
  copy: 'Copy text',
  open: 'Open in WhatsApp',
  noted: 'Reminder noted',
  copied: 'Text copied, reminder noted',
  selected: 'The browser did not allow copying. The text is selected: copy it yourself.',
  failed: 'The reminder could not be noted. Please try again.',
  blocked: 'The browser blocked the new tab. Allow pop-ups for this page, or copy the text.',
  history: 'Reminders',
  never: 'Not reminded yet',
  ways: { chat: 'WhatsApp chat', copy: 'Text copied', message: 'WhatsApp message' },
  states: { queued: 'queued', sent: 'sent', failed: 'failed' },
  today: (time: string, by: string) => `Reminded today, ${time} by ${by}`,
  before: (date: string, by: string) => `Reminded ${date} by ${by}`,
  entry: (date: string, time: string, by: string) => `${date}, ${time} by ${by}`,
} as const;

export const followLabels = {
  filter: 'Follow-up',
  all: 'Everyone with dues',
  soon: 'Due soon',
  toPay: (amount: string, persons: number, by: string) =>
    `${amount} to be paid by ${by} by ${members(persons)}, what is overdue of these tickets included`,
  calls: 'Calls due today',
  broken: 'Promises broken',
  noneSoon: (days: number, day: string) =>
    `Nothing falls due in the next ${days} days, until ${day}.`,
  none: {
    calls: 'No call is due today. A call is due on the day that its note names.',
    broken: 'No promise is broken. One is broken when its day passes without the payment.',
  },
  title: 'Calls about the dues',
  add: 'Note a call',
  note: 'Note',
  noteHint: 'What was said, in your words.',
  promisedOn: 'Promised day',
  promisedAmount: 'Promised amount',
  nextCallOn: 'Next call',
  save: 'Save note',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Note saved',
  failed: 'The note could not be saved. Please try again.',
  loading: 'Loading the notes',
  loadFailed: 'The notes could not be loaded. Please try again.',
  never: 'No call noted yet',
  promise: (amount: string, day: string) => `Promised ${amount} for ${day}`,
  call: (day: string) => `Call again on ${day}`,
} as const;

export const queueLabels = {
  title: 'Remind all shown',
  text: 'Each press opens the chat of the next member and notes the reminder. If a chat is not opened, no reminder is noted.',
  progress: (place: number, count: number) => `${place} of ${count}`,
  due: (name: string, amount: string) => `${name}, ${amount} due`,
  skip: 'Skip',
  stop: 'Stop',
  close: 'Close',
  done: (reminded: number, count: number) => `${reminded} of ${members(count)} reminded.`,
  rest: 'Press Remind all shown again for the rest.',
  nobody: 'Everyone shown was already reminded today.',
} as const;
