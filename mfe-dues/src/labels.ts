import { messages } from '@kuri/shared/format';

// Every text that this remote shows, apart from those of the server.

export const duesLabels = messages('dues.dues', {
  title: 'DuesList',
  description: 'Manage and track the dues of members',
  search: 'Search by name, phone, group or code',
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
  tickets: '{number, number} {number, plural, =1 {ticket} other {tickets}}',
  dueOf: 'Due amount of {whom}',
  credit: 'after {amount} credit',
  lateFee: 'and {amount} late fee',
  late: '{number, number} {number, plural, =1 {instalment} other {instalments}} late',
});

export const ageingLabels = messages('dues.ageing', {
  title: 'How late the dues are',
  due: 'due',
  from: 'from {persons, number} {persons, plural, =1 {member} other {members}} on {of, number} {of, plural, =1 {ticket} other {tickets}}',
  asOf: 'as of {date}',
});

export const reminderLabels = messages('dues.reminder', {
  title: 'Send Payment Reminder',
  members: 'Total Members',
  amount: 'Total Pending Amount',
  tickets: 'Total Tickets',
  cancel: 'Cancel',
  send: 'Send Reminder',
});

export const remindLabels = messages('dues.remind', {
  action: 'Remind',
  all: 'Remind all shown',
  title: 'Remind {name}',
  marked: 'Marked as “{mark}”: no reminder is sent.',
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
  today: 'Reminded today, {time} by {by}',
  before: 'Reminded {date} by {by}',
  entry: '{date}, {time} by {by}',
});

export const followLabels = messages('dues.follow', {
  filter: 'Follow-up',
  all: 'Everyone with dues',
  soon: 'Due soon',
  toPay:
    '{persons, number} {persons, plural, =1 {member has} other {members have}} to pay {amount} until {by}, with what is overdue on these tickets',
  calls: 'Calls due today',
  broken: 'Promises broken',
  noneSoon: 'Nothing falls due in the next {days} days, until {day}.',
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
  promise: 'Promised {amount} for {day}',
  call: 'Call again on {day}',
});

export const queueLabels = messages('dues.queue', {
  title: 'Remind all shown',
  text: 'Each press opens the chat of the next member and notes the reminder. If a chat is not opened, no reminder is noted.',
  progress: '{place} of {count}',
  due: '{name}, {amount} due',
  skip: 'Skip',
  stop: 'Stop',
  close: 'Close',
  done: '{reminded} of {count, number} {count, plural, =1 {member} other {members}} reminded.',
  rest: 'Press Remind all shown again for the rest.',
  nobody: 'Everyone shown was already reminded today.',
});
