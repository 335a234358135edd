// Texts of prizes and payouts; validation texts are in the contract.

export const prizeLabels = {
  title: 'Payouts',
  description:
    'The prizes of the draws, and what tickets get that did not win: still to be paid, and paid.',
  loading: 'Loading payouts',
  failed: 'Failed to fetch the payouts. Please try again.',
  empty: 'No payouts found.',
  first: 'A prize is listed here once its draw has a winner.',
  toDraws: 'Go to the draws',
  state: 'State',
  allStates: 'All States',
  states: { payable: 'Payable', paid: 'Paid', confirmed: 'Confirmed', reversed: 'Reversed' },
  one: 'Only the prize of one ticket or draw is shown.',
  showAll: 'Show All',
  columns: {
    winner: 'Paid To',
    group: 'Group',
    drawDate: 'Draw Date',
    state: 'State',
    amount: 'Amount',
    voucher: 'Voucher',
    paid: 'Paid',
  },
  drawNo: (drawNo: number) => `Draw ${drawNo}`,
  causes: { left: 'Leaves the group', ended: 'End of the group' },
  heldOnPaper: 'Held before Kuri',
  atDraw: (name: string) => `At the draw: ${name}`,
  unusual: 'Takes two administrators',
  rowName: (drawNo: number, code: string) => `prize of draw ${drawNo}, ${code}`,
  rowOf: (cause: string, code: string) => `${cause}, ${code}`,
  noReturn: 'Not known',
} as const;

export const prizePanelLabels = {
  title: (drawNo: number) => `Prize of Draw ${drawNo}`,
  loading: 'Loading the prize',
  failed: 'The prize could not be loaded. Please try again.',
  none: 'This draw has no winner on record.',
  facts: {
    winner: 'Winner',
    member: 'Member',
    phone: 'Contact',
    atDraw: 'Holder at the draw',
    renamed: 'Changed since the draw',
    ticket: 'Ticket',
    drawDate: 'Draw date',
    returnAmount: 'Return amount',
    left: 'Paid in',
    ended: 'Return at the end',
    state: 'State',
  },
  paid: {
    title: 'Payout',
    voucher: 'Voucher',
    amount: 'Amount paid',
    deduction: 'Deduction',
    dues: 'Dues paid from the prize',
    receipt: 'Receipt',
    date: 'Payout date',
    method: 'Method',
    reference: 'Reference',
    receiver: 'Received by',
    receiptsReason: 'Paid after reversed receipts because',
    drawerReason: 'Where the cash came from',
    unusual: 'Unusual because',
    approved: 'Approved by',
    by: 'Paid by',
    confirmed: 'Confirmed',
  },
  byWhom: (name: string, when: string) => `${name}, ${when}`,
  withReason: (text: string, reason: string) => `${text} (${reason})`,
  renamed: (before: string, date: string, by: string) =>
    `${before} until ${date}, changed by ${by}`,
  transferred: (before: string, date: string, by: string) =>
    `${before} until ${date}, transferred by ${by}`,
  reversed: (voucher: string, amount: string, by: string, when: string, reason: string) =>
    `${voucher}, ${amount}: reversed by ${by} on ${when}. ${reason}`,
  duesOf: (code: string, group: string) => `${code}, ${group}`,
  reversedTitle: 'Reversed payouts',
  noReturn: 'This group has no return amount. An administrator enters it on the Groups page first.',
  unusual: 'One administrator pays this prize, on the word of another, because:',
  causes: {
    heldOnPaper: 'Its draw was held before Kuri.',
    aboveReturn: 'It is above the return amount of the group.',
    returnChanged:
      'The return amount or its deductions were entered or changed after the list was frozen.',
    receiptsReversed: 'Receipts of the ticket were reversed since the draw.',
    holderChanged: 'The ticket has another holder than at the draw.',
    otherReceiver: 'Somebody else than the winner receives it.',
    paidBefore: 'It was paid and signed for before, and that payout was reversed.',
  },
  approved: (by: string, when: string, reason: string) =>
    `Approved by ${by}, ${when}: ${reason}. Another administrator pays it.`,
  changed: 'It has changed since it was approved: it is approved again first.',
  standings: {
    second: '',
    firstWeek: 'in the first week of the account',
    onePerson: 'by one person',
  },
  notConfirmed: 'Not yet: another person than who paid it confirms that the receiver has signed.',
  mayNot: 'It is not paid out yet.',
  mayNotSettle: 'An administrator settles a ticket that leaves.',
  leaves:
    'With this payout the ticket is closed: it takes part in no draw, owes nothing and takes no payment any more.',
  print: 'Print Voucher',
  confirm: 'Receiver Has Signed',
  confirming: 'Saving...',
  confirmed: 'Payout confirmed',
  confirmFailed: 'Failed to confirm the payout. Please try again.',
  reverse: 'Reverse',
} as const;

export const payLabels = {
  deduction: 'Deduction',
  deductionHint: 'Whole rupees kept back; 0 for none.',
  deductionReason: 'Reason for the deduction',
  net: 'Amount to pay',
  date: 'Payout date',
  backdateReason: 'Reason for the earlier date',
  reasonHint: 'At least 5 characters; it stays on record.',
  method: 'Method',
  methodPlaceholder: 'Select how it is paid',
  reference: 'Reference',
  referenceHint: 'Of the transfer or the cheque, if there is one.',
  pay: 'Pay Out',
  busy: 'Saving...',
  done: 'Prize paid out',
  settled: 'Paid out, and the ticket is closed',
  failed: 'Failed to pay the prize out. Please try again.',
  settleFailed: 'Failed to pay out. Please try again.',
  sure: {
    title: 'Pay this prize out?',
    settle: 'Pay this out and close the ticket?',
    text: (amount: string, receiver: string, method: string, date: string) =>
      `${amount} to ${receiver} by ${method} on ${date}. It is entered in your day book.`,
    dues: (amount: string) => ` ${amount} of the prize pays overdue instalments, with a receipt.`,
    cashLeft: (amount: string) => ` Cash left in your drawer: ${amount}.`,
    notOpened: ' Your drawer is not opened today.',
    confirm: 'Pay Out',
    cancel: 'Back',
  },
} as const;

export const approveLabels = {
  open: 'Approve Prize',
  openForOther: 'Somebody Else Receives It',
  title: 'Approve Prize',
  text: (amount: string, winner: string) =>
    `The prize of ${amount} for ${winner} may then be paid, by another administrator. Your name and the reason stay on record and stand on the voucher.`,
  receiver: 'Received by somebody else',
  receiverHint: 'Leave it empty when the winner receives it.',
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record.',
  cancel: 'Cancel',
  confirm: 'Approve',
  busy: 'Saving...',
  done: 'Prize approved',
  failed: 'Failed to approve the prize. Please try again.',
} as const;

export const duesLabels = {
  title: 'Pay overdue instalments from the prize',
  overdue: (group: string, instalments: number) =>
    `${group}, ${instalments} ${instalments === 1 ? 'instalment' : 'instalments'} overdue`,
  failed: 'The overdue instalments of the winner could not be loaded.',
} as const;

export const reversePrizeLabels = {
  title: 'Reverse Payout',
  text: (voucher: string, amount: string, name: string) =>
    `The payout of ${amount} for ${name} by voucher ${voucher} will not count, nor the receipt of dues that it paid. It stays on record with your name and the reason. The money is added to your day book today, and the prize can be paid again.`,
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays on record.',
  cancel: 'Cancel',
  confirm: 'Reverse Payout',
  busy: 'Reversing...',
  done: 'Payout reversed',
  failed: 'Failed to reverse the payout. Please try again.',
} as const;

/** Texts around a voucher; those on it are the member's, in @kuri/shared/texts. */
export const voucherLabels = {
  title: 'Payout Voucher',
  preview: 'The voucher as it is printed',
  language: 'Language',
  close: 'Close',
  print: 'Print',
} as const;
