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
    overall: 'Overall',
  },
  custom: 'Custom Range',
} as const;

export const receiptLabels = {
  title: 'Receipts',
  description: 'Every payment recorded, newest first.',
  add: 'Add Receipt',
  search: 'Search by name or reference number',
  clearSearch: 'Clear the search',
  loading: 'Loading receipts',
  loadFailed: 'Failed to fetch receipts. Please try again.',
  empty: 'No receipts found',
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
  actions: { print: 'Print receipt', share: 'Share', reverse: 'Reverse' },
} as const;

export const reversalLabels = {
  title: 'Reverse Receipt',
  text: (amount: string, code: string, number: string) =>
    `${amount} of ticket ${code} (receipt ${number}) will no longer count as paid. The row stays in the list as Reversed, and this cannot be undone.`,
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record.',
  cancel: 'Cancel',
  confirm: 'Reverse',
  busy: 'Reversing...',
  done: 'Receipt reversed',
  failed: 'Failed to reverse the receipt. Please try again.',
} as const;

export const slipLabels = {
  title: 'Receipt',
  loading: 'Loading the receipt',
  loadFailed: 'The receipt could not be loaded. Please try again.',
  number: 'Receipt No.',
  date: 'Date',
  from: 'Received from',
  phone: 'Phone',
  method: 'Paid by',
  transaction: 'Transaction ID',
  remarks: 'Remarks',
  by: 'Recorded by',
  lines: 'What was paid',
  columns: { ticket: 'Ticket', installments: 'Instalments', amount: 'Amount' },
  total: 'Total',
  reversed: 'Reversed',
  void: 'VOID',
  paper: 'Paper',
  papers: { a5: 'A5', roll: '80 mm roll' },
  print: 'Print',
  share: 'Share',
  done: 'Done',
  tabBlocked: 'The browser blocked the new tab. Allow pop-ups for this page, or print the receipt.',
  shareFailed: 'The receipt could not be loaded. Please try again.',
  instalments: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
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
  instalments: slipLabels.instalments,
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
  closed: (status: string) => `A ${status} ticket takes no payment`,
  fullyPaid: 'Fully paid',
  method: 'Payment Method',
  methodPlaceholder: 'Select a payment method',
  date: 'Receipt Date',
  backdateReason: 'Reason for the Earlier Date',
  backdateHint: 'At least 5 characters; it stays on record.',
  transaction: 'Transaction ID',
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
  twin: {
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
  methods: { cash: 'Cash', upi: 'UPI', card: 'Card', others: 'Others' },
  total: 'Total',
  /** Says in words what the bar of shares shows. */
  shares: (parts: readonly string[]) => `Shares of the total: ${parts.join(', ')}`,
  share: (method: string, percent: string) => `${method} ${percent}`,
  noShares: 'Nothing was received.',
  chart: {
    title: 'Over time',
    tables: { day: 'Collections by day', month: 'Collections by month' },
    loading: 'Loading the chart',
    loadFailed: 'The chart could not be loaded.',
    empty: 'Nothing was received in this range.',
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
    found: (count: string) => (count === '1' ? '1 receipt found' : `${count} receipts found`),
    shown: (shown: string, all: string) => `Showing ${shown} of ${all} receipts`,
    showMore: 'Show more',
    truncated: (count: string) =>
      `Only the newest ${count} receipts are listed. The sums above count every receipt.`,
  },
} as const;
