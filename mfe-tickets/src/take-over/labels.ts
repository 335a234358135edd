import { messages } from '@kuri/shared/format';

// Texts of tickets that are taken over by somebody else.

export const takeOverLabels = messages('tickets.takeOver', {
  action: 'Transfer Ticket',
  title: 'Transfer Ticket',
  text: 'Ticket {code} of {name} goes to another person, with all that is paid on it and all that is due. Past receipts and draws keep the old name. The transfer stays on record, and the nominee is removed.',
  mobile: 'Mobile of the new holder',
  loading: 'Looking the number up...',
  found:
    '{count, plural, =1 {This number is known: choose who it is.} other {This number is known: choose who.}}',
  nobody: 'Nobody else has this number: a new member will be added.',
  failed: 'The number could not be looked up. A new member will be added.',
  name: 'Member Name',
  busy: 'Transferring...',
  done: 'Ticket transferred',
  unsuccessful: 'Failed to transfer the ticket. Please try again.',
});

export const holderLabels = messages('tickets.holder', {
  held: 'Previously held by {holders}',
  holder: '{name}, {from} to {until}',
});
