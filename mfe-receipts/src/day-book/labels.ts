import { messages } from '@kuri/shared/format';

// Every text of the day book, apart from those of the contract (validation) and the server.

export const dayBookLabels = messages('receipts.dayBook', {
  title: 'Day Book',
  description: 'Money taken on a day, by whom, and the cash in each drawer at closing.',
  day: 'Day',
  print: 'Print',
  printed: 'Day Book of {day}',
  loading: 'Loading the day book',
  failed: 'Failed to fetch the day book. Please try again.',
  nobody: 'Nobody took money on this day.',
  all: 'Everybody',
  own: 'Your drawer',
  rule: 'Payments count on the day they were taken, even if the receipt has another date. Prizes count on the day they were paid out, reversals on the day they were made.',
});

export const bookTabLabels = messages('receipts.bookTab', {
  label: 'Books',
  tabs: { day: 'Day', months: 'Months', ledger: 'Ledger', tally: 'Tally' },
});

/** Words of every step that is recorded. */
export const stepLabels = messages('receipts.step', {
  reason: 'Reason',
  busy: 'Saving...',
  cancel: 'Cancel',
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
});

export const drawerLabels = messages('receipts.drawer', {
  states: { unopened: 'Not opened', open: 'Open', closed: 'Closed', seen: 'Seen' },
  movements: {
    received: 'Received',
    reversed: 'Reversed',
    prizes: 'Prizes paid',
    commissions: 'Commission paid',
    settled: 'Settled tickets',
  },
  total: 'Total',
  opening: 'Opening cash',
  opened: 'Opened',
  openedAfter: 'after {count} {one, select, true {payment} other {payments}}',
  openingReason: 'Reason for another opening cash',
  lateOpening: 'Opened on another day',
  lateClosing: 'Closed on another day',
  lateReason: 'Reason for doing this on another day',
  unreferenced: 'Without a transaction number',
  unreferencedOne:
    '{number}, {method}, {amount}: {reason, select, none {no reason given} other {{reason}}}',
  notToday:
    'Only an administrator can open a drawer of another day, at most 7 days back, or close one that is open.',
  cash: {
    toppedUp: 'Cash added',
    takenOver: 'Taken over',
    deposited: 'Paid into the bank',
    spent: 'Expenses',
    handedOver: 'Handed over',
  },
  inDrawer: 'Should be in the drawer',
  inHand: 'Should be in hand',
  counted: 'Counted',
  difference: 'Difference',
  none: 'None',
  reason: 'Reason for the difference',
  notes: 'Notes counted',
  coins: 'Coins',
  closed: 'Closed',
  seen: 'Seen',
  see: 'Mark as Seen',
  seeOf: 'Mark as Seen: drawer of {name}',
  seeDone: 'Drawer marked as seen',
  seeFailed: 'Failed to mark the drawer as seen. Please try again.',
  signatures: ['Closed by', 'Seen by'],
});

export const entryLabels = messages('receipts.entry', {
  title: 'Entries',
  table: 'Entries of the day',
  loading: 'Loading the entries',
  failed: 'Failed to fetch the entries. Please try again.',
  none: 'No entries',
  showAll: 'Show all entries',
  kinds: {
    opening: 'Opening cash',
    received: 'Receipt',
    reversed: 'Receipt reversed',
    paidOut: 'Prize paid',
    payoutReversed: 'Payout reversed',
    closing: 'Closing',
    deposit: 'Paid into the bank',
    topUp: 'Cash added',
    expense: 'Expense',
    handedOver: 'Handed over',
    takenOver: 'Taken over',
    depositReversed: 'Deposit reversed',
    topUpReversed: 'Cash added, reversed',
    expenseReversed: 'Expense reversed',
    commission: 'Commission paid',
    commissionReversed: 'Commission reversed',
    settled: 'Ticket settled',
    settledReversed: 'Settlement reversed',
  },
  to: 'to {name}',
  from: 'from {name}',
  why: '{reason}{drawerReason, select, none {} other {. Cash: {drawerReason}}}',
  counted: '{amount} in the drawer',
  seenBy: 'Seen at the bank by {name}',
  unseen: 'Seen at the bank by nobody yet',
  standings: { second: '', firstWeek: 'first week', onePerson: 'by one person' },
  columns: {
    time: 'Time',
    member: 'Member, bank or payee',
    by: 'By',
    method: 'Method',
    in: 'In',
    out: 'Out',
    balance: 'Cash in hand',
  },
  total: 'Total, all methods',
});

export const paperBookLabels = messages('receipts.paperBook', {
  title: 'Paper book',
  note: 'From an import; in no drawer and in no sum above.',
  kinds: { written: 'Imported', reversed: 'Receipts reversed', undone: 'Import undone' },
  sum: '{payments} {one, select, true {payment} other {payments}}, {amount}',
});

export const openingLabels = messages('receipts.opening', {
  text: 'Count the cash in the drawer and enter it before the first payment of the day.',
  last: 'Counted at the closing of {day}: {amount}',
  save: 'Save Opening Cash',
  done: 'Opening cash saved',
  failed: 'Failed to save the opening cash. Please try again.',
});

export const closingLabels = messages('receipts.closing', {
  title: 'Close your drawer',
  titleOf: 'Close the drawer of {name}',
  note: '₹{rupees} notes',
  coins: 'Coins (amount)',
  close: 'Close Drawer',
  busy: 'Closing...',
  done: 'Drawer closed',
  failed: 'Failed to close the drawer. Please try again.',
  waits:
    'The handover of {amount} to {name} is waiting: it is confirmed or withdrawn before the drawer is closed.',
  meaning:
    'No more payments, payouts or reversals of this drawer can be recorded on {day}. This cannot be undone.',
  openedAfter: ' It was opened {after}.',
});

export const cashLabels = messages('receipts.cash', {
  record: 'Move cash',
  kinds: { deposit: 'Bank deposit', expense: 'Expense', topUp: 'Cash added', handover: 'Handover' },
  fields: {
    amount: 'Amount',
    bankId: 'Bank account',
    reference: 'Transaction number',
    category: 'Category',
    payee: 'Paid to',
    toUserId: 'To',
  },
  choose: 'Please select',
  noBank: 'Not from a bank',
  save: 'Record {amount}',
  failed: 'Failed to record the cash. Please try again.',
  done: {
    deposit: 'Deposit recorded',
    expense: 'Expense recorded',
    topUp: 'Cash added to the drawer',
  },
  handedOver: 'Handover recorded: it waits to be confirmed',
  waiting: 'Handovers that wait',
  given: 'To {name}',
  got: 'From {name}',
  between: '{from} to {to}',
  confirmed: 'Handover confirmed',
  declined: 'Handover declined',
  withdrawn: 'Handover withdrawn',
  answerFailed: 'Failed to answer the handover. Please try again.',
});

export const askedLabels = messages('receipts.asked', {
  title: 'Reversals that wait for a second person',
  reversal: 'Reverse {number}',
  asked: 'Asked by {by}, {at}',
  failed: 'Failed to answer. Please try again.',
});

export const monthLabels = messages('receipts.month', {
  title: 'Months',
  closedUpTo: 'Everything up to {month} is closed.',
  none: 'No month is closed.',
  rule: 'Nothing can be dated in a closed month. What is reversed later stands in the books of its own day, so a closed month keeps its sums.',
  next: '{month} comes to',
  notOver: 'The next month can be closed once it is over.',
  open: 'These drawers are still open. Count and close each on the page of its day, then close the month:',
  unseen:
    '{count, plural, =1 {Nobody has seen 1 deposit of this month at the bank.} other {Nobody has seen {count} deposits of this month at the bank.}}',
  waits: '{amount} to {to} was never confirmed: it is still in this drawer',
  close: 'Close {month}',
  reopen: 'Open {month} Again',
  cancel: 'Back',
  closed: 'Month closed',
  reopened: 'Month opened again',
  closeFailed: 'Failed to close the month. Please try again.',
  reopenFailed: 'Failed to open the month again. Please try again.',
  confirmTitle: 'Close {month}?',
  confirmText:
    '{month} comes to {left}, received less reversed and paid out. No receipt, payout or other entry can be dated in it or before it any more.',
  reopening: 'Receipts and payouts can be dated in {month} again, and its sums change.',
});

export const tallyLabels = messages('receipts.tally', {
  title: 'Tally',
  note: 'What the books have on these days, by the dates of receipts and payouts, as vouchers for Tally with the ledger names in Settings. Handovers stay within cash.',
  save: 'Save for Tally',
  failed: 'The file could not be made. Please try again.',
});

export const entryActionLabels = messages('receipts.entryAction', {
  voucher: 'Print Voucher',
  see: 'Seen at the Bank',
  seen: 'Deposit marked as seen',
  seeFailed: 'Failed to mark the deposit as seen. Please try again.',
  reverse: 'Reverse Entry',
  sentence:
    '{number}, {amount}: a counter-entry of today puts the cash back as it was, in the drawer of the entry. This cannot be undone.',
  busy: 'Reversing...',
  done: 'Entry reversed',
  failed: 'Failed to reverse the entry. Please try again.',
});

export const cashVoucherLabels = messages('receipts.cashVoucher', {
  title: 'Cash voucher',
  close: 'Close',
  print: 'Print',
  preview: 'Preview of the voucher',
  loading: 'Loading the voucher',
  failed: 'Failed to fetch the voucher. Please try again.',
  kinds: {
    deposit: 'Cash paid into the bank',
    topUp: 'Cash added to the drawer',
    expense: 'Expense paid in cash',
    handover: 'Cash handed over',
    commission: 'Commission paid to a referrer',
  },
  reversalOf: 'Reversal: {kind}',
  facts: {
    number: 'Voucher no.',
    date: 'Date',
    paidOn: 'Paid on',
    method: 'Paid by',
    drawer: 'Drawer of',
    category: 'For',
    payee: 'Paid to',
    drawerReason: 'Where the cash came from',
    reverses: 'Reverses',
    reversedBy: 'Reversed by',
    seen: 'Seen at the bank',
    words: 'In words',
  },
  signatures: { by: 'Recorded by', other: 'Received by' },
  void: 'REVERSED',
});
