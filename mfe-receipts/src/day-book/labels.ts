// Every text of the day book, apart from those of the contract (validation) and the server.

export const dayBookLabels = {
  title: 'Day Book',
  description: 'Money taken on a day, by whom, and the cash in each drawer at closing.',
  day: 'Day',
  print: 'Print',
  printed: (day: string) => `Day Book of ${day}`,
  loading: 'Loading the day book',
  failed: 'Failed to fetch the day book. Please try again.',
  nobody: 'Nobody took money on this day.',
  all: 'Everybody',
  own: 'Your drawer',
  rule: 'Payments count on the day they were taken, even if the receipt has another date. Prizes count on the day they were paid out, reversals on the day they were made.',
} as const;

export const drawerLabels = {
  states: { unopened: 'Not opened', open: 'Open', closed: 'Closed', seen: 'Seen' },
  money: (name: string) => `Money of ${name}`,
  columns: {
    method: 'Method',
    received: 'Received',
    reversed: 'Reversed',
    prizes: 'Prizes paid',
    left: 'Left',
  },
  total: 'Total',
  opening: 'Opening cash',
  notEntered: 'Not entered yet',
  opened: 'Opened',
  openedAfter: (count: string, one: boolean) => `after ${count} ${one ? 'payment' : 'payments'}`,
  openingReason: 'Reason for another opening cash',
  lateOpening: 'Opened on another day',
  lateClosing: 'Closed on another day',
  lateReason: 'Reason for doing this on another day',
  reasonHint: 'At least 5 characters; it stays on record.',
  unreferenced: 'Without a transaction ID',
  unreferencedOne: (number: string, method: string, amount: string, reason: string | null) =>
    `${number}, ${method}, ${amount}: ${reason ?? 'no reason given'}`,
  notToday: 'Only an administrator can open or close a drawer of another day, at most 7 days back.',
  inDrawer: 'Should be in the drawer',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason for the difference',
  notes: 'Notes counted',
  coins: 'Coins',
  closed: 'Closed',
  seen: 'Seen',
  byWhom: (name: string, when: string) => `${name}, ${when}`,
  signatures: ['Closed by', 'Seen by'],
} as const;

export const entryLabels = {
  title: 'Entries',
  table: 'Entries of the day',
  loading: 'Loading the entries',
  failed: 'Failed to fetch the entries. Please try again.',
  none: 'No entries',
  showAll: (method: string) => `Only ${method}: show all`,
  list: (method: string) => `Entries by ${method}`,
  kinds: {
    opening: 'Opening cash',
    received: 'Receipt',
    reversed: 'Receipt reversed',
    paidOut: 'Prize paid',
    payoutReversed: 'Payout reversed',
    closing: 'Closing',
  },
  counted: (amount: string) => `${amount} in the drawer`,
  columns: {
    entry: 'Entry',
    time: 'Time',
    member: 'Member',
    by: 'By',
    method: 'Method',
    in: 'In',
    out: 'Out',
  },
  tick: '✓',
  total: 'Total',
} as const;

export const paperBookLabels = {
  title: 'Paper book',
  note: 'From an import; in no drawer and in no sum above.',
  kinds: { written: 'Imported', reversed: 'Receipts reversed', undone: 'Import undone' },
  sum: (payments: string, one: boolean, amount: string) =>
    `${payments} ${one ? 'payment' : 'payments'}, ${amount}`,
} as const;

export const openingLabels = {
  text: 'Count the cash in the drawer and enter it before the first payment of the day.',
  last: (day: string, amount: string) => `Counted at the closing of ${day}: ${amount}`,
  save: 'Save Opening Cash',
  busy: 'Saving...',
  done: 'Opening cash saved',
  failed: 'Failed to save the opening cash. Please try again.',
} as const;

export const closingLabels = {
  title: 'Close your drawer',
  note: (rupees: number) => `₹${rupees} notes`,
  coins: 'Coins (amount)',
  close: 'Close Drawer',
  busy: 'Closing...',
  done: 'Drawer closed',
  failed: 'Failed to close the drawer. Please try again.',
  confirm: {
    title: 'Close the drawer?',
    text: (day: string) =>
      `No more payments, payouts or reversals of this drawer can be recorded on ${day}. This cannot be undone.`,
    opened: (after: string) => ` It was opened ${after}.`,
    cancel: 'Back',
  },
} as const;

export const seeingLabels = {
  see: 'Mark as Seen',
  of: (name: string) => `Mark the drawer of ${name} as seen`,
  busy: 'Saving...',
  done: 'Drawer marked as seen',
  failed: 'Failed to mark the drawer as seen. Please try again.',
} as const;
