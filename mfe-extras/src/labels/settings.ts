export const settingsLabels = {
  title: 'Settings',
  description:
    'What is printed on your receipts and vouchers, and how far back payments may be dated.',
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
  },
  hints: {
    name: 'Printed on receipts and vouchers. The sign-in page shows it too if this is the only office.',
    registration: 'Printed as you type it, e.g. a registration number. Kuri does not check it.',
    slipLine: 'For instance: Please keep this receipt.',
    upiAddress:
      'Like name@bank. Reminders, receipts and statements then have a link and a code to pay what is due. Money that comes this way is recorded as a payment, as any other.',
    yearBegins:
      'Used for the date ranges of lists and files. Receipt numbers always start again in April.',
    collectorTickets: 'In one group. Administrators and operators may enrol more.',
    collectorTicketsADay: 'Tickets that are paid for do not count.',
    allowPartial: 'What is open of an instalment can always be paid.',
    backdatingDays:
      'Staff may date a payment back by at most this many days. An administrator may go further back, with a reason.',
  },
  inLanguage: (field: string, language: string) => `${field} (${language})`,
  languageHint: 'On papers and public pages in this language. What is left empty stays as above.',
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
    unknown: (today: string, newest: string, days: number) =>
      `The server's clock says ${today}. The last day of this office was ${newest}, more than ${days} days before. Until the day is confirmed, nothing is saved. If the day is wrong, do not confirm it: set the server's clock right.`,
    confirm: (today: string) => `Confirm ${today}`,
    confirmed: 'Day confirmed',
    aheadTitle: 'The clock was ahead',
    ahead: (tickets: number, groups: number) =>
      `While the server's clock was ahead, ${tickets} ${tickets === 1 ? 'ticket was' : 'tickets were'} marked as Defaulter and ${groups} ${groups === 1 ? 'group was' : 'groups were'} marked as Completed that are not so today.`,
    takeBack: 'Take these marks back',
    takenBack: 'Marks taken back',
    failed: 'That did not work. Please try again.',
  },
} as const;

export const ledgerLabels = {
  title: 'Ledgers for Tally',
  note: 'The day book gives its movements to Tally by these ledger names. A bank account has a ledger of its own name. Name them as they are in Tally; an empty field keeps the name that it shows.',
  save: 'Save ledgers',
  saving: 'Saving…',
  saved: 'Ledgers saved',
  failed: 'Failed to save the ledgers. Please try again.',
  loading: 'Loading the ledgers',
  loadFailed: 'Failed to fetch the ledgers',
} as const;

export const bankLabels = {
  title: 'Bank accounts',
  note: 'Cash is paid into these accounts in the day book. An account that is no longer used stays for its entries.',
  name: 'Name of a new account',
  add: 'Add',
  stop: 'Stop using',
  stopOf: (name: string) => `Stop using ${name}`,
  use: 'Use again',
  useOf: (name: string) => `Use ${name} again`,
  saving: 'Saving…',
  saved: 'Bank accounts saved',
  failed: 'Failed to save the bank accounts. Please try again.',
  loading: 'Loading bank accounts',
  loadFailed: 'Failed to fetch bank accounts',
} as const;
