import { formatDate, formatTime } from '@kuri/shared/format';

/** What the minutes of a draw say. */
export const minutesText = {
  dialog: 'Minutes',
  close: 'Close',
  print: 'Print',
  notGenuine:
    'These records do not hold: the check refuses them. Minutes of them cannot be printed. Open the check page to see why.',
  noDraw: 'The records have no such draw.',
  title: (drawNo: number) => `Minutes of draw ${drawNo}`,
  meeting: 'Meeting',
  period: 'Month of the draw',
  instalment: 'Instalment no.',
  date: 'Date',
  begun: 'Hour begun',
  ended: 'Hour ended',
  place: 'Place',
  frozen: 'List frozen at',
  drawn: 'Drawn at',
  confirmed: 'Winner confirmed at',
  present: 'Subscribers present',
  prize: 'Prize',
  entitled: 'Entitled to the prize',
  ticket: (code: string, position: number, count: number) =>
    `${code}, no. ${position} of ${count} in the list`,
  nobody: 'Nobody: the draw is not finished',
  voided: 'Nobody: the draw is void',
  discount: 'Discount',
  disposal: 'Disposal of an earlier unpaid prize',
  how: 'How the winner was drawn',
  grade: 'Grade',
  numbers: 'Numbers from the room',
  none: 'None',
  beacon: 'Public random value',
  computation: 'Computation (u mod count)',
  seal: 'Seal, published before the draw',
  seed: 'Seed, revealed',
  list: 'Hash of the list',
  lock: 'Hash of the frozen list',
  head: 'Hash of the last entry',
  next: 'Seal of the next draw',
  qr: (drawNo: number) => `Record of draw ${drawNo}`,
  qrHint: 'Anyone can check this draw at this address, or on a saved check page.',
  voids: 'Given up before',
  voidBefore: (moment: string) => `Before START, on ${moment}`,
  voidAfter: (moment: string, winner: string) => `After START, on ${moment}; drawn was ${winner}`,
  signatures: 'Signatures',
  signers: [
    'Foreman',
    'Winner or authorised agent',
    'Subscriber',
    'Subscriber',
    'Other, if directed',
  ],
  annex: (count: number) => `Annex: the frozen list (${count})`,
  position: 'No.',
  code: 'Ticket',
  name: 'Name',
  out: { won: 'Out: won before', status: 'Out: not active', dues: 'Out: dues' },
} as const;

/** `31-Jan-2026, 7:00 pm` in India. */
export function moment(at: string): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}
