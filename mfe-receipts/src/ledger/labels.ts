import { messages } from '@kuri/shared/format';

// Every text of the page Ledger.

export const ledgerLabels = messages('receipts.ledger', {
  title: 'Ledger',
  description: 'What every ledger of the office comes to, by the dates of receipts and payouts.',
  day: 'Day',
  print: 'Print',
  loading: 'Loading the ledgers',
  loadFailed: 'Failed to fetch the ledgers. Please try again.',
  /** Cash of a ledger is not that of a drawer. */
  rule: 'A receipt counts on its date here, as in months and in Tally. In a drawer it counts on the day it was recorded.',
  trial: 'Trial balance at the end of {day}',
  income: 'Income of {month} up to this day',
  owed: 'Owed to members',
  owedNote: 'Instalments less prizes, by group.',
  empty: 'Nothing was recorded up to this day.',
  noIncome: 'Nothing was earned or spent in this month up to this day.',
  columns: { ledger: 'Ledger', debit: 'Debit', credit: 'Credit', amount: 'Amount', group: 'Group' },
  total: 'Total',
  earned: 'Income less expenses',
  names: {
    cash: 'Cash',
    upi: 'UPI',
    card: 'Card',
    transfer: 'Bank transfers',
    bank: 'Bank',
    paperBook: 'Taken before Kuri',
    members: 'Instalments of members',
    prizes: 'Prizes',
    putIn: 'Cash added, from the safe or the owner',
    foreman: 'Foreman’s commission',
    lateFees: 'Late fees',
    fees: 'Registration fees',
    commission: 'Commission of referrers',
    expenses: 'Expenses',
    differences: 'Differences of drawers',
  },
});

export const ledgerEntryLabels = messages('receipts.ledgerEntry', {
  title: 'Ledger: {ledger}',
  all: 'All ledgers',
  loading: 'Loading the entries',
  loadFailed: 'Failed to fetch the entries. Please try again.',
  empty: 'This ledger has no entries on these days.',
  counted: 'Count of a drawer',
  reversal: 'Reversal',
  columns: {
    day: 'Day',
    number: 'Number',
    about: 'Member',
    other: 'Other ledger',
    by: 'By',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
  },
});
