import { NOTHING } from '@kuri/shared/format';

// Every text that this remote shows, apart from those of the contract (validation) and the server.

export const labels = {
  dash: NOTHING,
} as const;

export const presetLabels = {
  label: 'Dates',
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-week': 'Last Week',
    'last-month': 'Last Month',
    'last-year': 'Last Year',
    'financial-year': 'This Financial Year',
    overall: 'Overall',
  },
  custom: 'Custom Range',
} as const;

export const receiptLabels = {
  title: 'Receipts',
  description: 'Every payment recorded, newest first.',
  add: 'Add Receipt',
  addFirst: 'Add Receipt',
  search: 'Search by name or reference number',
  clearSearch: 'Clear the search',
  loading: 'Loading receipts',
  loadFailed: 'Failed to fetch receipts. Please try again.',
  empty: 'No receipts found',
  memberFailed: 'The member could not be fetched. Please try again.',
  reversed: 'Reversed',
  imported: 'Imported',
  columns: {
    date: 'Date / Time',
    name: 'Name',
    ticket: 'Ticket ID',
    amount: 'Amount',
    method: 'Payment Method',
    transaction: 'Transaction ID',
    remarks: 'Remarks',
  },
  rowName: (number: string, name: string) => `receipt ${number} of ${name}`,
  actions: { print: 'Print receipt', show: 'Show receipt', share: 'Share', reverse: 'Reverse' },
} as const;

export const reversalLabels = {
  title: 'Reverse Receipt',
  loadFailed: 'The receipt could not be loaded. Please try again.',
  scope: 'What is reversed',
  whole: (count: number, amount: string) => `The whole payment: ${count} tickets, ${amount}`,
  single: (code: string, amount: string) => `Only ticket ${code}: ${amount}`,
  text: (amount: string, codes: readonly string[], number: string) =>
    codes.length > 1
      ? `${amount} of tickets ${codes.join(', ')} (receipt ${number}) will no longer count as paid. The rows stay in the list as Reversed, and this cannot be undone.`
      : `${amount} of ticket ${codes.join()} (receipt ${number}) will no longer count as paid. The row stays in the list as Reversed, and this cannot be undone.`,
  moneyOut: 'Your day book of today shows the money going out.',
  charges: (charges: string) => `Goes back with it: ${charges}.`,
  paperBook: 'It was imported from the paper book, so the day book does not change.',
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record.',
  cancel: 'Cancel',
  confirm: 'Reverse',
  busy: 'Reversing...',
  done: 'Receipt reversed',
  failed: 'Failed to reverse the receipt. Please try again.',
} as const;

/** Texts of reversals that take two people. */
export const askReversalLabels = {
  ask: 'Ask another person',
  done: 'Another person has to confirm the reversal',
  failed: 'Failed to ask for the reversal. Please try again.',
} as const;

/** Texts around a slip; those on it are the member's, in @kuri/shared/texts. */
export const slipLabels = {
  title: 'Receipt',
  loading: 'Loading the receipt',
  loadFailed: 'The receipt could not be loaded. Please try again.',
  paper: 'Paper',
  papers: { a5: 'A5', roll: '80 mm roll', 'roll-58': '58 mm roll' },
  language: 'Language',
  print: 'Print',
  printing: 'Printing...',
  printFailed: 'The print could not be counted. Please try again.',
  share: 'Share',
  done: 'Done',
  tabBlocked: 'The browser blocked the new tab. Allow pop-ups for this page, or print the receipt.',
  shareFailed: 'The receipt could not be loaded. Please try again.',
} as const;

export const paymentLabels = {
  title: 'Add Receipt',
  search: 'Search Members',
  searchPlaceholder: 'Search by mobile number or name...',
  searchShort: (min: number) => `Type at least ${min} characters`,
  noMatch: 'No matching tickets',
  searchFailed: 'Error fetching user',
  member: 'Member',
  tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
  instalments: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
  due: (amount: string) => `${amount} due`,
  dueOf: (code: string) => `Due amount of ${code}`,
  change: 'Change',
  noTickets: 'This member has no tickets.',
  ticketList: 'Tickets to pay',
  allTickets: 'All tickets',
  columns: {
    ticket: 'Ticket',
    group: 'Group',
    paid: 'Paid',
    status: 'Status',
    instalments: 'Instalments',
    amount: 'Amount',
  },
  countOf: (code: string) => `Instalments of ${code}`,
  fewer: (code: string) => `One instalment less for ${code}`,
  more: (code: string) => `One instalment more for ${code}`,
  other: {
    begin: 'Other amount',
    of: (code: string) => `Amount for ${code}`,
    leave: 'Whole instalments',
  },
  noAmount: 'Enter an amount above 0',
  tooMuch: (left: string) => `Only ${left} is left to pay`,
  onlyOpen: (open: string) => `Whole instalments, or the ${open} that is open`,
  credit: (amount: string) => `${amount} credit`,
  closed: (status: string) => `A ${status} ticket cannot take a payment`,
  fullyPaid: 'Fully paid',
  method: 'Payment Method',
  methodPlaceholder: 'Select a payment method',
  date: 'Receipt Date',
  backdateReason: 'Reason for the Earlier Date',
  backdateHint: 'At least 5 characters; it stays on record.',
  reference: {
    id: 'Transaction ID',
    reason: 'Reason for no Transaction ID',
    hint: 'At least 5 characters; it stays on record.',
  },
  lateFee: {
    name: 'Late fee',
    waive: 'Waive',
    reason: 'Reason for waiving the late fee',
    hint: 'At least 5 characters; it stays on record.',
    with: (amount: string) => `late fee ${amount}`,
    waived: (amount: string) => `late fee ${amount} waived`,
  },
  remarks: 'Remarks',
  optional: 'Optional',
  cancel: 'Cancel',
  create: 'Create Receipt',
  creating: 'Submitting...',
  confirm: {
    title: 'Confirm receipt',
    text: (amount: string, member: string, what: string, how: string, date: string) =>
      `${amount} from ${member} for ${what}, paid by ${how} on ${date}.`,
    confirm: 'Confirm Payment',
    cancel: 'Back',
  },
  duplicate: {
    title: 'Record it again?',
    text: (earlier: string) => `${earlier} Record it again?`,
    confirm: 'Record Again',
    cancel: 'Back',
  },
  stillWorking: 'Still working. The payment is recorded only once, even if it is sent again.',
  added: 'Receipt added successfully',
  addFailed: (reason: string) => `Receipt added failed: ${reason}`,
  unexpected: 'Error submitting payment',
  single: {
    title: 'Payment',
    instalments: 'Number of Installments',
    left: (count: number) => (count === 1 ? '1 instalment left' : `${count} instalments left`),
    amount: 'Amount',
    close: 'Close',
  },
  history: {
    title: 'Receipt History',
    loading: 'Loading receipts',
    empty: 'No previous receipts found for this member',
  },
} as const;

export const collectionsLabels = {
  title: 'Collections',
  description: 'Money received, by payment method.',
  loading: 'Loading collections',
  failed: 'Failed to fetch collections. Please try again.',
  methods: {
    cash: 'Cash',
    upi: 'UPI',
    card: 'Card',
    others: 'Others',
    adjusted: 'Against prizes',
  },
  total: 'Total',
  lateFees: (amount: string) => `Late fees ${amount}, not in the total`,
  explanation: {
    title: (of: string) => `${of} collected`,
    rule: 'A receipt counts on its own date. A reversed receipt does not count on any day, but one of a closed month: it stays there and is taken off on the day of its reversal.',
    loading: 'Loading the receipts',
    failed: 'The receipts could not be loaded. Please try again.',
    counted: (count: string) => `Receipts that count: ${count}`,
    reversed: (count: string) => `Reversed, not counted: ${count}`,
    lateFees: 'Late fees, not in this total',
    receipts: 'Receipts',
    isReversed: (reason: string) => `Reversed: ${reason}`,
    none: 'No receipts in this range',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    newer: 'Newer',
    older: 'Older',
    close: 'Close',
  },
  /** Says in words what the bar of shares shows. */
  shares: (parts: readonly string[]) => `Shares of the total: ${parts.join(', ')}`,
  share: (method: string, percent: string) => `${method} ${percent}`,
  noShares: 'Nothing was received.',
  chart: {
    title: 'Over time',
    tables: { day: 'Collections by day', month: 'Collections by month' },
    loading: 'Loading the chart',
    loadFailed: 'The chart could not be loaded.',
    empty: 'Nothing was received in this range. Choose other dates above to see more.',
    bars: { day: 'Days', month: 'Months' },
    summary: (total: string, filled: number, count: number, unit: 'day' | 'month') =>
      `${total} in ${filled} of ${count} ${unit}s`,
    alone: {
      day: (total: string, day: string) => `${total} on ${day}`,
      month: (total: string, month: string) => `${total} in ${month}`,
    },
    most: {
      day: (day: string, amount: string) => `most on ${day} with ${amount}`,
      month: (month: string, amount: string) => `most in ${month} with ${amount}`,
    },
    table: 'Show as a table',
    columns: { day: 'Date', month: 'Month' },
  },
  list: {
    title: 'Recent Receipts',
    search: 'Search receipts',
    searchPlaceholder: 'Search by name, phone',
    clearSearch: 'Clear the search',
    empty: 'No transactions found.',
    loadingOlder: 'Loading older receipts…',
    columns: {
      date: 'DATE',
      name: 'NAME',
      code: 'MEMBERSHIP CODE',
      installments: 'INSTALLMENTS',
      mode: 'PAYMENT MODE',
      amount: 'AMOUNT',
      transaction: 'TRANSACTION ID',
    },
    reversalOf: (receiptNumber: string) => `Reversal of ${receiptNumber}`,
    found: (count: string) => (count === '1' ? '1 receipt found' : `${count} receipts found`),
    shown: (shown: string, all: string) => `Showing ${shown} of ${all} receipts`,
    showMore: 'Show more',
    truncated: (count: string) =>
      `Only the newest ${count} receipts are listed. The sums above count every receipt.`,
  },
} as const;
