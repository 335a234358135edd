import { messages } from '@kuri/shared/format';
export const pageLabels = messages('draw.page', {
  title: 'Check a draw',
  language: 'Language',
  intro:
    'This page works out everything again from the record itself: every list and every winner. It does so on your device, sends nothing anywhere, and needs no network.',
  input: {
    title: 'The record',
    file: 'Choose a saved record',
    paste: 'or paste it here',
    hash: 'A code that you photographed or wrote down',
    hashHint: 'Optional, and the strongest check: its first 16 characters are enough.',
    check: 'Check',
    empty: 'Choose a file or paste a record first.',
    noHash: 'A photographed code must have at least its first 16 characters, 0 to 9 and a to f.',
  },
  fetching: 'Fetching the record of this address',
  fetchFailed:
    'The record of this address could not be fetched. Try again, or choose a record that you saved.',
  unknown:
    'This server has no record with this code. If you photographed it at a draw of this group, the record has been rewritten or shortened since then. Keep the photograph, and show it to the others.',
  retry: 'Try again',
  savePage: 'Save this page',
  saveRecord: 'Save the record',
  saveHint: 'Both saved, you can check this draw at any time without the server.',
});

export const verdictLabels = messages('draw.verdict', {
  result: 'Result',
  genuine: 'GENUINE',
  notGenuine: 'NOT GENUINE',
  /** Records have a group's code and id, no name. */
  group: '{code, select, none {Of group {id}} other {Of group {code} ({id})}}',
  genuineText:
    '{drawn, plural, =0 {All {entries} entries follow from one another. Nothing has been drawn yet.} other {All {entries} entries follow from one another, and {drawn, plural, =1 {the winner is the one that comes out} other {the winners of all {drawn} draws are those that come out}} when the draw is done again.}}',
  notGenuineText: 'This record is not what was written on the day. Do not rely on it.',
  why: 'Why',
  warnings: 'Read this first',
  knownHash: 'The code that you gave is that of entry {entry} of this record.',
  noKnownHash: 'No photographed code was compared.',
  known: 'Please note',
  more: 'and {count} more',
  limits: 'What a record cannot show by itself',
  limitList: [
    'Whether the whole record was rewritten, or its latest entries are missing. A code that you photographed on the day shows it: enter it above.',
    'Whether the list had everyone who belongs on it. Look for your own name, in the list and among those left out.',
    'Whether the numbers typed are those spoken in the room. Compare them with the slips.',
  ],
});

export const storyLabels = messages('draw.story', {
  draws: 'Draws',
  title: 'Draw {drawNo} · {period}',
  states: { locked: 'Not finished', drawn: 'Not confirmed', marked: 'Confirmed', void: 'Void' },
  unfinished:
    'The list was frozen and this record has no draw after it. Ask why, and look at the record again.',
  unconfirmed: 'The winner was drawn, but this record has no confirmation of it yet.',
  winner: 'Winner',
  wouldHaveWon: 'Drawn, but void',
  named: 'Named by this record, which is not genuine',
  ticket: '{code} · ticket {ticket}',
  unknownTicket: 'Not in the list',
  listElsewhere: 'No. {position}, ticket {ticket}',
  due: 'Due on',
  noDue: 'This record does not say',
  list: 'The list',
  noList: 'Not in this record: it is in the one behind this draw’s own code.',
  frozen: 'List frozen',
  count: 'Take part',
  counts:
    '{inside, plural, =1 {1 ticket} other {{inside} tickets}}{outside, plural, =0 {} other {, {outside} left out}}',
  numbers: 'Numbers from the room',
  noNumbers: 'None',
  beacon: 'Public random value',
  drawn: 'Drawn',
  confirmed: 'Confirmed',
  story: 'How the list came to be ({lines})',
  hashes: 'How this is proven',
  hashNames: {
    list: 'List',
    lock: 'List frozen, entry',
    seal: 'Seal',
    seed: 'Secret number, revealed',
    draw: 'Draw, entry',
    next: 'Seal of the next draw',
    mark: 'Confirmation, entry',
    void: 'Void, entry',
  },
  byHand:
    'In a terminal, with openssl. The first four characters of the answer are the number above, in hexadecimal.',
  void: {
    before: 'Voided before START, on {moment}',
    after: 'Voided after START, on {moment}',
    opened:
      'Its secret number was revealed. With the numbers on the slips, anyone can work out who would have won.',
    numbers: 'Numbers on the slips',
    numbersHint: '4 to 8 digits each, with spaces between; leave it empty for none.',
    compute: 'Who would have won?',
    invalid: 'Each number must have 4 to 8 digits.',
    would: 'No. {position}, {name}, would have won.',
    wouldUnnamed:
      'No. {position} would have won. The name is in the record behind this draw’s own code.',
  },
});

export const listLabels = messages('draw.list', {
  title: 'The list ({count})',
  search: 'Look for a name or number',
  table: 'Everyone on the list',
  position: 'No.',
  name: 'Name',
  ticket: 'Ticket',
  found: '{count, plural, =0 {Nobody found} other {{count} found}}',
});
