import { messages } from '@kuri/shared/format';

// Every text of the counter, apart from those of the payment, the slip and the drawer.

export const counterLabels = messages('receipts.counter', {
  title: 'Counter',
  description: 'Payments one after the other.',
  closed: 'Your drawer of {day} is closed: you can take no more payments on this day.',
  dayBook: 'Day Book',
  pays: 'Payment of {name}',
  nothingDue: 'Nothing is due. Choose a ticket to be paid in advance.',
  nonePayable: '{name} has no ticket that can be paid.',
  received: 'Cash Received',
  receivedHint: 'Leave it empty for the exact amount.',
  notAnAmount: 'Cash received must be an amount',
  short: '{amount} is missing',
  change: 'Change to give',
  more: 'Another date, remarks',
  record: 'Record {amount}',
  noAnswer:
    'The server did not answer, so the payment may or may not be recorded. Send it again unchanged: it is recorded only once.',
  last: '{number}: {amount} from {name}.',
});

export const keyLabels = messages('receipts.key', {
  title: 'Keys',
  keys: {
    Enter: 'select the person, next step, record the payment',
    '↑ ↓': 'another person or ticket',
    Space: 'tick a ticket',
    '1–9 + −': 'instalments of a ticket',
    'C U B D': 'Cash, UPI, Bank Transfer, Card',
    Esc: 'a step back',
  },
});

export const ownLabels = messages('receipts.own', {
  title: 'Your payments today',
  loading: 'Loading your payments',
  failed: 'Failed to fetch your payments. Please try again.',
  empty: 'You took no payment today.',
  reversed: 'Reversed',
  partly: '{amount} reversed',
  print: 'Receipt {number} again',
  more: 'Show more',
  all: 'All receipts',
});
