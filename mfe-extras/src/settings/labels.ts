import { messages } from '@kuri/shared/format';
export const settingsLabels = messages('extras.settings', {
  title: 'Settings',
  description:
    'What is printed on your receipts and vouchers, and how far back payments may be dated.',
  onlyHere:
    'Phones elsewhere cannot open this console at {host}. So slips, reminders and statements have no links and no codes of its pages. Set KURI_PUBLIC_URL to the address that phones open.',
  loading: 'Loading settings',
  loadFailed: 'Failed to fetch settings',
  office: 'Office',
  fields: {
    name: 'Name',
    address: 'Address',
    contactPhone: 'Phone',
    registration: 'Registration',
    slipLine: 'Line at the foot of receipts',
    upiAddress: 'UPI address',
    backdatingDays: 'Days a payment may be dated back',
    collectorTickets: 'Unpaid tickets a collector enrols for one person',
    collectorTicketsADay: 'Unpaid tickets a collector enrols in a day',
    yearBegins: 'Financial year begins in',
    allowPartial: 'Amount of a payment',
    activateOnPayment: 'A joined ticket becomes Active',
  },
  hints: {
    name: 'Printed on receipts and vouchers. The sign-in page shows it too if this is the only office.',
    registration: 'Printed as you type it, e.g. a registration number. Kuri does not check it.',
    slipLine: 'For instance: Please keep this receipt.',
    upiAddress:
      'Like name@bank. Reminders, receipts and statements then have a link and a code to pay what is due. Kuri does not see what is paid this way: record it as a payment.',
    yearBegins:
      'Used for the date ranges of lists and files. Receipt numbers always start again in April.',
    collectorTickets: 'In one group. Administrators and operators may enrol more.',
    collectorTicketsADay: 'Tickets that are paid for do not count.',
    allowPartial: 'What is open of an instalment can always be paid.',
    activateOnPayment:
      'At the counter, in receipts, at enrolment and in an import. Tickets that were paid before stay as they are.',
    backdatingDays:
      'Staff may date a payment back by at most this many days. An administrator may go further back, with a reason.',
  },
  inLanguage: '{field} ({language})',
  languageHint: 'On papers and public pages in this language. What is left empty stays as above.',
  activationUnchosen: 'Not chosen yet: by hand',
  activations: { payment: 'With its first payment', hand: 'By hand only' },
  amounts: { any: 'Any amount', whole: 'Whole instalments only' },
  logo: 'Logo',
  logoHint: 'PNG or SVG of at most 200 kB.',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  logoAlt: 'Logo of the office',
  logoTooLarge: 'The picture is larger than 200 kB. Please choose a smaller one.',
  logoUnreadable: 'This file cannot be shown as a picture. Please choose a PNG or an SVG.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Settings saved',
  failed: 'Failed to save settings. Please try again.',
  day: {
    unknownTitle: 'Is this the right day?',
    unknown:
      "The server''s clock says {today}. The last day of this office was {newest}, more than {days} days before. Until the day is confirmed, nothing is saved. If the day is wrong, do not confirm it: set the server''s clock right.",
    confirm: 'Confirm {today}',
    confirmed: 'Day confirmed',
    aheadTitle: 'The clock was ahead',
    ahead:
      "While the server''s clock was ahead, {tickets} {tickets, plural, =1 {ticket was} other {tickets were}} marked as Defaulter and {groups} {groups, plural, =1 {group was} other {groups were}} marked as Completed that are not so today.",
    takeBack: 'Take these marks back',
    takenBack: 'Marks taken back',
    failed: 'That did not work. Please try again.',
  },
});

export const bankLabels = messages('extras.bank', {
  title: 'Bank accounts',
  note: 'Cash is paid into these accounts in the day book. An account that is no longer used stays for its entries.',
  name: 'Name of a new account',
  add: 'Add',
  stop: 'Stop using',
  stopOf: 'Stop using {name}',
  use: 'Use again',
  useOf: 'Use {name} again',
  saved: 'Bank accounts saved',
  failed: 'Failed to save the bank accounts. Please try again.',
  loading: 'Loading bank accounts',
  loadFailed: 'Failed to fetch bank accounts',
});

export const menuLabels = messages('extras.menu', {
  title: 'Menu',
  note: 'Pages that stand in the menu of a role instead of under More. You see them at once, others from their next sign-in on.',
  pages: { '/overview': 'Overview', '/counter': 'Counter', '/dayBook': 'Day Book' },
  save: 'Save Menu',
  saved: 'Menu saved',
  failed: 'Failed to save the menu. Please try again.',
});

export const signInLabels = messages('extras.signIn', {
  title: 'Signing in',
  note: 'For everybody of this office.',
  idle: 'A sign-in ends without use after',
  never: 'Not before 12 hours',
  minutes: '{count} minutes',
  code: 'Code of an authenticator app',
  codeHint: 'Administrators without one are signed out, and set it up at their next sign-in.',
  ownChoice: 'Everybody as they choose',
  admins: 'Administrators need one',
  save: 'Save Rules',
  saved: 'Rules of the sign-in saved',
  failed: 'Failed to save the rules. Please try again.',
});

export const ledgerLabels = messages('extras.ledger', {
  title: 'Ledgers in Tally',
  note: 'The names that the vouchers of the day book have in your Tally, letter by letter.',
  uses: {
    cash: 'Cash drawers',
    upi: 'UPI',
    card: 'Card',
    transfer: 'Bank transfers',
    instalments: 'Instalments received',
    prizes: 'Prizes paid',
    expenses: 'Expenses',
    lateFees: 'Late fees',
    fees: 'Registration fees',
    putIn: 'Cash put in from outside',
    commission: 'Commission of referrers',
    foreman: 'Kept back from prizes (foreman’s commission)',
    differences: 'Differences of drawers',
  },
  bank: 'Bank account {name}',
  bankHint: 'Empty for the name of the account.',
  save: 'Save Ledgers',
  saved: 'Ledgers saved',
  failed: 'Failed to save the ledgers. Please try again.',
});
