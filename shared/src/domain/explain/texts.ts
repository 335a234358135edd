const instalments = (count: number) => `${count} ${count === 1 ? 'instalment' : 'instalments'}`;

/** Texts of explanations. */
export const explainTexts = {
  close: 'Close',
  loading: 'Loading the explanation',
  failed: 'The explanation could not be loaded. Please try again.',
  titles: { due: 'Due amount', balance: 'Balance', draw: 'Part in the draw' },
  rules: {
    due: (price: string, first: string, count: number) =>
      `An instalment of ${price} falls due each month from ${first} on, ${count} in all. The due amount is what has fallen due until today and is not paid.`,
    balance: 'The balance is what remains to be paid until the last instalment, due yet or not.',
    draw: (drawNo: number, tooManyDue: number) =>
      `A ticket takes part in draw ${drawNo} when it is Active or Joined, has not won yet, has paid ${instalments(drawNo)} and has fewer than ${instalments(tooManyDue)} due.`,
  },
  toDate: (count: number, date: string, price: string) =>
    `${instalments(count)} due until ${date}, at ${price}`,
  all: (count: number, price: string) => `All ${instalments(count)}, at ${price}`,
  paid: 'Paid',
  due: 'Due',
  advance: 'Paid in advance',
  balance: 'Balance',
  overpaid: 'Paid beyond all instalments',
  together: 'Total',
  unpaid: 'Not fully paid',
  instalment: (number: number, date: string) => `Instalment ${number}, due ${date}`,
  receipts: 'Receipts',
  noReceipts: 'No receipts yet',
  reversedOn: (date: string) => `Reversed on ${date}, does not count`,
  payDue: (count: number) => `Pay ${instalments(count)} and nothing is due.`,
  nothingDue: 'Nothing is due.',
  status: 'Status',
  hasWon: 'Has won',
  yes: 'Yes',
  no: 'No',
  paidInstalments: 'Paid instalments',
  ofNeeded: (count: number, needed: number) => `${count}, needs ${needed}`,
  dueInstalments: 'Due instalments',
  ofAllowed: (count: number, most: number) => `${count}, at most ${most}`,
  joined: 'Joined',
  takesPart: (drawNo: number) => `It takes part in draw ${drawNo}.`,
  leftOut: (drawNo: number) => `It does not take part in draw ${drawNo}.`,
  absent: (drawNo: number) => `It was enrolled after the list of draw ${drawNo} was frozen.`,
  frozen: (date: string) => `The list was frozen on ${date}. Later payments do not change it.`,
  payToTakePart: (count: number, amount: string, drawNo: number) =>
    `Pay ${instalments(count)} (${amount}) to take part in draw ${drawNo}.`,
  won: 'A ticket that has won does not take part again.',
  byStatus: (status: string) =>
    `Payments do not change that: its status is ${status}, or it has not joined yet.`,
  noDraw: 'Its group has no more draws.',
} as const;
