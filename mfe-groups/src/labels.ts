import { messages } from '@kuri/shared/format';

// Every text that this remote shows, apart from those of the contract (validation) and the server.

export const labels = messages('groups.common', {
  tabs: 'Groups and group types',
  edit: 'Edit',
  notAvailable: 'N/A',
  noChanges: 'No changes to save.',
});

/** The action of a row that opens its panel. */
export const editAction = <Row>(row: Row, edit: (row: Row) => void) => ({
  id: 'edit',
  label: labels.edit,
  onAction: () => edit(row),
});

/** Toasts are shown for 2 s at the top right; a failure also stays in its form. */
export const toastChoices = { duration: 2000, position: 'top-right' } as const;

/** The button of a panel, by whether it adds or changes. */
export const submitTexts = messages('groups.submit', {
  add: { submit: 'Save', submitting: 'Adding...' },
  change: { submit: 'Update', submitting: 'Updating...' },
});

export const groupLabels = messages('groups.group', {
  returns: 'returns {amount}',
  title: 'Groups',
  description: 'Every savings group, its draw date and how full it is.',
  add: 'New Group',
  loading: 'Loading groups',
  loadFailed: 'Failed to fetch schemes',
  empty: 'No group created yet',
  addFirst: 'Create Group',
  steps: {
    text: 'Begin with a group type: a group takes its months and amounts from it. An office that runs already brings its paper book along.',
    type: 'New Group Type',
    book: 'Import a paper book',
    title: 'First steps',
    progress: '{done} of {all} done',
    done: 'done',
    running: 'An office that runs already brings its paper book along instead:',
    dismiss: 'Hide the first steps',
    of: {
      office: "Enter the office's details under Settings",
      type: 'Add a group type',
      group: 'Create the first group',
      activation: 'Decide whether the first payment makes a ticket active, under Settings',
      ticket: 'Enrol the first member with a ticket',
      receipt: 'Take the first payment at the counter',
    },
  },
  capacityOf: 'Capacity of {name}',
  columns: {
    name: 'Group Name',
    type: 'Group Type',
    drawDate: 'Group Draw Date',
    capacity: 'Current Capacity',
    duration: 'Group Duration',
    installment: 'Monthly Installment',
  },
  panel: {
    addTitle: 'Create New Group',
    editTitle: 'Edit Group',
    name: 'Scheme Name',
    code: 'Scheme Code',
    codeHint: 'Suggested from the name',
    type: 'Scheme Type',
    typePlaceholder: 'Select a group type',
    typeHint: 'Fills in the duration, the instalment and the return amount.',
    noTypes: 'There is no group type yet: add one on the Group Types tab first.',
    maxCapacity: 'Max Capacity',
    maxCapacityHint: 'At most {max} tickets',
    duration: 'Scheme Duration',
    durationHint: 'In months; a group runs for {months}',
    installment: 'Monthly Installment',
    returnAmount: 'Return Amount',
    returnAmountHint: 'What each draw pays out. It stays as it is once the group has a ticket.',
    unusualReturn:
      'Members pay another total than in this group type. The same share of it would be {usual}.',
    startDate: 'Scheme Start Date',
    drawDate: 'Scheme Draw Date',
    termFixed: 'It cannot be changed: the group has tickets, and their members agreed to it.',
    termByTwo: 'The group has tickets: two administrators change it under Terms.',
    drawHour: 'Hour of the draws',
    drawHourHint: 'Such as 18:30. A draw before it is early. Leave it empty for any hour.',
    minNumbers: 'Numbers from the room',
    minNumbersHint:
      'How many numbers members must call out before each draw, at least. With 0, a draw needs none.',
    minNumbersRise:
      'Can only be raised: the group has tickets. An administrator can lower it with a reason.',
    lowerReason: 'Reason for fewer numbers',
  },
  added: 'Group added successfully',
  addFailed: 'Failed to add group',
  addUnexpected: 'An unexpected error occurred while adding the group',
  updated: 'Group updated successfully',
  updateFailed: 'Failed to update group.',
});

export const groupTypeLabels = messages('groups.groupType', {
  title: 'Group Types',
  description: 'The duration and the amounts that new groups start with.',
  add: 'New Group Type',
  loading: 'Loading group types',
  loadFailed: 'Failed to fetch group types',
  empty: 'No group type created yet',
  addFirst: 'Create Group Type',
  columns: {
    name: 'Scheme Name',
    description: 'Description',
    duration: 'Duration',
    amount: 'Monthly Amount',
    returnAmount: 'Return Amount',
    createdAt: 'Created At',
  },
  panel: {
    addTitle: 'Add Group Type',
    editTitle: 'Edit Group Type',
    name: 'Scheme Name',
    description: 'Description',
    duration: 'Duration',
    durationHint: 'In months',
    durationWarning: 'A group runs for {months} months: no group can be created from this type.',
    amount: 'Monthly Amount',
    returnAmount: 'Return Amount',
    returnAmountWarning:
      'A member pays {paid} in all: this is {difference} {isMore, select, true {more} other {less}}.',
    lateFee: 'Late fee of an instalment',
    kinds: { fixed: 'An amount', percent: 'A percentage' },
    values: { fixed: 'Rupees', percent: 'Percent' },
    lateFeeHint: 'For each instalment that is paid late.',
    graceDays: 'Days of grace',
    lateFeeRule:
      '{fee} for each instalment paid more than {days} days after its due day. What was due before the fee was set is free.',
    deductions: 'Deductions from each prize',
    deductionsHint: 'Taken from each prize, as the foreman’s commission or the stamp.',
    deduction: 'Deduction {number}',
    kind: 'Counted as',
    addDeduction: 'Add a deduction',
    removeDeduction: 'Remove deduction {number}',
    commission: 'Referrer’s commission',
    commissionHint:
      'A percentage is of the instalment. It holds for tickets enrolled from then on.',
    commissionEarned: 'Commission is earned',
    earned: { ticket: 'When the ticket is enrolled', firstPayment: 'With its first payment' },
    afterWinning: 'After winning',
    afterWinningHint:
      'All these terms hold for groups that are made from now on; those that exist keep theirs.',
    goesOn: 'The winner keeps paying instalments',
    waived: 'Instalments after the month of the draw are waived',
  },
  added: 'Group type added successfully',
  addFailed: 'Failed to add group type',
  addUnexpected: 'An unexpected error occurred while adding the group type',
  updated: 'Group type updated successfully',
  updateFailed: 'Failed to update group type.',
});
