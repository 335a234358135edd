export const settingsLabels = {
  title: 'Settings',
  description:
    'What is printed on your receipts and vouchers, and how far back payments may be dated.',
  loading: 'Loading settings',
  loadFailed: 'Failed to fetch settings',
  office: 'Office',
  rules: 'Payments',
  fields: {
    name: 'Name',
    address: 'Address',
    contactPhone: 'Phone',
    registration: 'Registration',
    slipLine: 'Line at the foot of receipts',
    backdatingDays: 'Days a payment may be dated back',
    yearBegins: 'Financial year begins in',
  },
  hints: {
    name: 'Printed on receipts and vouchers. The sign-in page shows it too if this is the only office.',
    registration: 'Printed as you type it, e.g. a registration number. Kuri does not check it.',
    slipLine: 'For instance: Please keep this receipt.',
    yearBegins:
      'Used for the date ranges of lists and files. Receipt numbers always start again in April.',
    backdatingDays:
      'Staff may date a payment back by at most this many days. An administrator may go further back, with a reason.',
  },
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
  noChanges: 'Nothing has changed.',
} as const;
