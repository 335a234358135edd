import { messages } from '@kuri/shared/format';

// Texts of prizes and payouts; validation texts are in the contract.

export const prizeLabels = messages('draw.prize', {
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
  drawNo: 'Draw {drawNo}',
  causes: { left: 'Leaves the group', ended: 'End of the group' },
  heldOnPaper: 'Held before Kuri',
  atDraw: 'At the draw: {name}',
  unusual: 'Takes two administrators',
  rowName: 'prize of draw {drawNo}, {code}',
  rowOf: '{cause}, {code}',
  noReturn: 'Not known',
});

export const prizePanelLabels = messages('draw.prizePanel', {
  title: 'Prize of Draw {drawNo}',
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
    reference: 'Transaction number',
    receiver: 'Received by',
    receiptsReason: 'Reason for paying after reversed receipts',
    drawerReason: 'Where the cash came from',
    unusual: 'Reason why it is unusual',
    approved: 'Approved by',
    by: 'Paid by',
    confirmed: 'Confirmed',
  },
  byWhom: '{name}, {when}',
  withReason: '{text} ({reason})',
  renamed: '{before} until {date}, changed by {by}',
  transferred: '{before} until {date}, transferred by {by}',
  reversed: '{voucher}, {amount}: reversed by {by} on {when}. {reason}',
  duesOf: '{code}, {group}',
  reversedTitle: 'Reversed payouts',
  noReturn: 'This group has no return amount. An administrator enters it on the Groups page first.',
  unusual: 'One administrator approves this prize and another one pays it, because:',
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
  approved: 'Approved by {by}, {when}: {reason}. Another administrator pays it.',
  changed: 'It has changed since then: it has to be approved again first.',
  standings: {
    second: '',
    firstWeek: 'in the first week of the account',
    onePerson: 'by one person',
  },
  notConfirmed:
    'Not yet. Somebody else than the person who paid confirms that the receiver has signed.',
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
});

export const payLabels = messages('draw.pay', {
  deduction: 'Deduction',
  deductionHint: 'Whole rupees kept back; 0 for none.',
  deductionReason: 'Reason for the deduction',
  net: 'Amount to pay',
  date: 'Payout date',
  backdateReason: 'Reason for the earlier date',
  method: 'Method',
  methodPlaceholder: 'Select how it is paid',
  reference: 'Transaction number',
  referenceHint: 'Of the transfer or the cheque, if there is one.',
  pay: 'Pay Out {amount}',
  busy: 'Saving...',
  done: 'Prize paid out',
  settled: 'Paid out, and the ticket is closed',
  failed: 'Failed to pay the prize out. Please try again.',
  settleFailed: 'Failed to pay out. Please try again.',
  sure: {
    title: 'Pay this prize out?',
    settle: 'Pay this out and close the ticket?',
    text: '{amount} to {receiver} by {method} on {date}. It is entered in your day book.',
    dues: ' {amount} of the prize pays overdue instalments, with a receipt.',
    cashLeft: ' Cash left in your drawer: {amount}.',
    notOpened: ' Your drawer is not opened today.',
    cancel: 'Back',
  },
});

export const approveLabels = messages('draw.approve', {
  open: 'Approve Prize',
  openForOther: 'Somebody Else Receives It',
  title: 'Approve Prize',
  text: 'The prize of {amount} for {winner} may then be paid, by another administrator. Your name and the reason stay on record and stand on the voucher.',
  receiver: 'Received by somebody else',
  receiverHint: 'Leave it empty when the winner receives it.',
  confirm: 'Approve',
  busy: 'Saving...',
  done: 'Prize approved',
  failed: 'Failed to approve the prize. Please try again.',
});

export const duesLabels = messages('draw.dues', {
  title: 'Pay overdue instalments from the prize',
  overdue:
    '{group}, {instalments} {instalments, plural, =1 {instalment} other {instalments}} overdue',
  failed: 'The overdue instalments of the winner could not be loaded.',
});

export const reversePrizeLabels = messages('draw.reversePrize', {
  title: 'Reverse Payout',
  text: 'The payout of {amount} for {name} by voucher {voucher} will not count, nor the receipt of dues that it paid. It stays on record with your name and the reason. The money is added to your day book today, and the prize can be paid again.',
  confirm: 'Reverse {amount}',
  busy: 'Reversing...',
  done: 'Payout reversed',
  failed: 'Failed to reverse the payout. Please try again.',
});

/** Texts around a voucher; those on it are the member's, in @kuri/shared/texts. */
export const voucherLabels = messages('draw.voucher', {
  title: 'Payout Voucher',
  preview: 'The voucher as it is printed',
  language: 'Language',
  close: 'Close',
  print: 'Print',
});
