import { messages } from '@kuri/shared/format';
export const termLabels = messages('groups.term', {
  title: 'Terms',
  none: 'None',
  fee: '{until, select, none {{rule}, for what is due from {since}} other {{rule}, for what was due from {since} and before {until}}}',
  less: 'Less {less}: the winner gets {left}.',
  loadFailed: 'Failed to fetch the changes of the terms',
  change: 'Change the terms',
  askedBy: 'Asked for by {by}, {at}: “{reason}”',
  waits: 'Waits for a second administrator.',
  confirmedBy: 'Confirmed by {by}, {at}',
  declinedBy: 'Declined by {by}, {at}',
  standing: {
    second: '',
    firstWeek: ' (first week of the account)',
    onePerson: ' (by one person)',
  },
  confirm: 'Confirm the change',
  decline: 'Decline',
  answered: 'Answered',
  answerFailed: 'Failed to answer. Please try again.',
  dialog: { title: 'Change the Terms', confirm: 'Save', busy: 'Saving...' },
  byTwo:
    'The members agreed to these terms. A second administrator has to confirm a change; both names and the reason are shown with the group.',
  byOne: 'The group has no ticket yet: the change applies at once.',
  endReturn: 'Return at the end',
  endReturnHint:
    'Each ticket that has not won gets it once all draws are held. Leave it empty for none.',
  winnersStay: 'It applies to the winners of later draws.',
  reason: 'Reason for the change',
  asked: 'A second administrator has to confirm the change',
  changed: 'Terms changed',
  failed: 'Failed to change the terms. Please try again.',
});
