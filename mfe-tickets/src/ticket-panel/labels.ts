import { messages } from '@kuri/shared/format';

// Texts of changes for which an administrator gives a reason.

export const renameLabels = messages('tickets.rename', {
  winner: 'Only an administrator changes this: the ticket has won a draw.',
  another:
    'This is the name of another person: an administrator changes it with a reason, or transfers the ticket.',
  hint: 'Why the person is known by another name or phone. At least 5 characters; it stays on record.',
});

export const inactiveLabels = messages('tickets.inactive', {
  action: 'Make Inactive',
  title: 'Make Inactive',
  text: 'Ticket {code} of {name} becomes Inactive and takes part in no draw until it is activated again.{isPaid, select, true { It has payments: the list of the next draw, its record and the page that anyone can check say that it was left out by hand.} other {}}',
  busy: 'Saving...',
  done: 'The ticket is Inactive',
  failed: 'Failed to change the status. Please try again.',
});

// Texts of a ticket that has won, or that leaves.

export const winnerLabels = messages('tickets.winner', {
  prize: 'Prize',
  settle: 'Leave and Settle',
});

// Payments and draws of a ticket.

export const historyLabels = messages('tickets.history', {
  title: 'History',
  draw: 'Draw {drawNo}',
  loading: 'Loading the history',
  failed: 'The history could not be loaded. Please try again.',
  none: 'No previous receipts found for this member',
  reversed: 'Reversed',
});
