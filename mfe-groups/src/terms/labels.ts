export const termLabels = {
  title: 'Terms',
  none: 'None',
  fee: (rule: string, since: string, until: string) =>
    until === ''
      ? `${rule}, for what is due from ${since}`
      : `${rule}, for what was due from ${since} and before ${until}`,
  loadFailed: 'Failed to fetch the changes of the terms',
  change: 'Change the terms',
  askedBy: (by: string, at: string, reason: string) => `Asked for by ${by}, ${at}: “${reason}”`,
  waits: 'Waits for a second administrator.',
  confirmedBy: (by: string, at: string) => `Confirmed by ${by}, ${at}`,
  declinedBy: (by: string, at: string) => `Declined by ${by}, ${at}`,
  standing: {
    second: '',
    firstWeek: ' (first week of the account)',
    onePerson: ' (by one person)',
  },
  confirm: 'Confirm the change',
  decline: 'Decline',
  answered: 'Answered',
  answerFailed: 'Failed to answer. Please try again.',
  dialog: {
    title: 'Change the Terms',
    cancel: 'Cancel',
    confirm: 'Save',
    busy: 'Saving...',
  },
  byTwo:
    'The members agreed to these terms. A second administrator has to confirm a change; both names and the reason are shown with the group.',
  byOne: 'The group has no ticket yet: the change holds at once.',
  endReturn: 'Return at the end',
  endReturnHint: 'Each ticket that has not won gets it once all draws are held. Empty for none.',
  winnersStay: 'It holds for the winners of later draws.',
  reason: 'Reason for the change',
  reasonHint: 'At least 5 characters; it stays on record.',
  asked: 'A second administrator has to confirm the change',
  changed: 'Terms changed',
  failed: 'Failed to change the terms. Please try again.',
} as const;
