import { messages } from '@kuri/shared/format';

// Texts of these screens; validation texts are in the contract.

export const pickerLabels = messages('draw.picker', {
  title: 'Random Member Selector',
  description: 'Choose a group to view members and start a draw.',
  group: 'Group',
  groupPlaceholder: 'Select a group',
  loadingGroups: 'Loading groups',
  groupsFailed: 'Failed to fetch groups list',
  noGroups: 'No groups available',
  createGroup: 'Create Group',
  goToDraw: 'Go to Draw',
  nothingChosen: 'Choose a group to see its members and draws.',
  members: {
    title: 'Members',
    loading: 'Loading members',
    failed: 'Failed to fetch members list',
    empty: 'No member data available to display.',
    addTicket: 'New Ticket',
    columns: {
      name: 'Name',
      contact: 'Contact',
      email: 'Email',
      status: 'Status',
      joined: 'Join Date',
      lastPaid: 'LastPaid',
    },
    noEmail: '—',
  },
});

export const historyLabels = messages('draw.history', {
  title: 'Draws',
  loading: 'Loading draws',
  failed: 'Failed to fetch the draws. Please try again.',
  empty: 'No draws yet. Each draw of this group is listed here once it has begun.',
  columns: {
    draw: 'Draw',
    due: 'Due Date',
    state: 'State',
    winner: 'Winner',
    grade: 'Drawn with',
    date: 'Date',
    proof: 'Proof',
  },
  drawNo: 'Draw {drawNo}',
  states: {
    none: 'Not begun',
    locked: 'List frozen, not drawn',
    drawn: 'Drawn, not confirmed',
    marked: 'Confirmed',
    void: 'Void',
  },
  noWinner: '—',
  noGrade: 'Not drawn',
  voided: '{reason} ({by}{confirmedBy, select, none {} other {, confirmed by {confirmedBy}}})',
  voidAsked: '{by} has asked to void it: {reason}. A second administrator has to confirm.',
  restored: 'Restored on {at} from a backup of {from}',
  check: 'Check',
  checkOf: 'Check draw {drawNo} (opens in a new tab)',
  minutes: 'Print minutes',
  prize: 'Prize and payout',
  holderNow: 'Ticket now held by {name}',
  void: 'Void draw',
  askVoid: 'Ask to void draw',
  confirmVoid: 'Confirm void',
  declineVoid: 'Decline void',
  takeBackVoid: 'Take back the void',
  rowName: 'draw {drawNo} of {period}',
});

export const earlyLabels = messages('draw.early', {
  title: 'Hold Draw Early',
  text: 'Draw {drawNo} is on {date}, {days, plural, =0 {later today} =1 {1 day from now} other {{days} days from now}}. If you hold it today, the list is frozen as it is now. The record, the minutes and the check page will always say that it was held before its date, and why.',
  reasonHint: 'At least 5 characters; everybody can read it.',
  confirm: 'Freeze the list now',
  busy: 'Freezing...',
});

export const minutesLabels = messages('draw.minutes', {
  title: 'Minutes',
  loading: 'Loading the records of the draw',
  failed: 'The records of the draw could not be loaded. Please try again.',
  close: 'Close',
  print: 'Print',
  language: 'Language',
  notGenuine:
    'These records fail the check, so their minutes cannot be printed. Open the check page to see why.',
  noDraw: 'This draw is not in the records.',
  preview: 'The minutes as they are printed',
});

/** Texts of the draw screen, in the language of the room: see room/language.ts. */
export const drawLabels = messages('draw.draw', {
  title: 'Draw',
  language: 'Language of this screen',
  loading: 'Loading participants...',
  groupsFailed: 'Failed to fetch groups list',
  failed: 'The participants could not be loaded. Please try again.',
  drawOf: 'Draw {drawNo} of {duration}',
  eligible: '{count} eligible',
  takePart: '{count, plural, =1 {1 ticket takes part} other {{count} tickets take part}}',
  back: 'Back to Dashboard',
  wayBack: 'Back to Random Picker',
  way: 'Kuri, to the Random Picker',
  noneEligible: 'No eligible participants',
  start: 'START',
  starting: 'Drawing...',
  startFailed:
    '{typed, plural, =0 {The draw could not be started. Please try again.} other {The draw could not be started. Your numbers are still here. Please try again.}}',
  retry: 'Retry',
  gone: 'The draw shown here has been voided. This is the draw as it is now.',
  voided: 'Draw {drawNo} has been voided by {by}: “{reason}”. Start again with the list.',
  frozenElsewhere:
    'Nothing is drawn yet: the list was just frozen on another screen. Check it, then press START again.',
  warnedMeanwhile:
    'Nothing is drawn yet: something has changed. Read the new notes below, then press START again.',
  stale: 'The draw may have changed. Its latest state could not be loaded.',
  freeze: 'Freeze the list',
  freezing: 'Freezing...',
  freezeFailed: 'The list could not be frozen. Please try again.',
  freezeWhy:
    'The list is frozen before anyone calls out a number, so that every member can check it and the result.',
  grade: 'Drawn with',
  mayNotRun: 'Only an administrator or an operator can freeze the list and press START.',
  confirmFirst: 'First say whether the earlier numbers count.',
  freezeForNumbers: 'Freeze the list first: these numbers were called out for an earlier list.',
  warnings: 'Please note',
  early: {
    title: 'Draw {drawNo} is on {date}',
    days: '{days} days to go',
    oneDay: '1 day to go',
    hours: '{hours} h {minutes} min to go',
    minutes: '{minutes} min to go',
    wouldTakePart:
      '{count, plural, =1 {1 ticket would take part today} other {{count} tickets would take part today}}',
    last: 'Draw {drawNo} was won by {name} #{code}',
    hold: 'Hold it early',
  },
  needsNumbers: 'This group needs at least {least} numbers from the room: {missing} more to add.',
  needsFreeze: 'This group needs at least {least} numbers from the room: freeze the list first.',
  seal: {
    title: 'The list is frozen',
    readAloud: 'Read aloud',
    qr: 'QR code of the list',
    photograph:
      'Photograph this code. It proves the list and the secret number as they were before the draw.',
    sealOf: 'Code of the sealed number',
  },
  numbers: {
    title: 'Numbers from the room',
    hint: 'Write them down first, then read them out: 4 to 8 digits each, such as the last six of a banknote.',
    entry: 'Number',
    add: 'Add',
    list: 'Numbers so far',
    remove: 'Remove {number}',
  },
  before: {
    title: 'Earlier numbers',
    text: 'They were called out for a list that was voided. Freeze the list again, then say whether they count.',
    ask: 'They were called out for a list that was voided. Do they count for the list that is frozen now?',
    confirm: 'Use these numbers',
    discard: 'Leave them out',
  },
  list: {
    title: 'Who takes part',
    search: 'Search the list',
    placeholder: 'Search by name or number',
    clear: 'Clear the search',
    inside: 'In the list ({count})',
    outside: 'Not in the list ({count})',
    nobody: 'Nobody found',
    /** Accessible name of the button on a ticket code. */
    partInDraw: 'Part in the draw',
    reasons: {
      won: 'Has won before',
      status: 'Not active',
      dues: 'Instalments are due',
      left: 'Paid, left out by hand',
    },
  },
  winnerIs: 'The winner is',
  announcement: 'The winner is {name} #{code}',
  position: 'No. {position} of {count}',
  already: 'The draw was just started on another screen. This is its winner.',
  alreadyNumbers:
    'The draw was just started on another screen. This is its winner, and the numbers typed here were not used.',
  marking: {
    confirmed: 'Confirmed',
    confirming: 'Confirming...',
    failed: 'Not confirmed',
    pending: 'Drawn, not confirmed yet',
    confirm: 'Confirm',
    retry: 'Retry',
    error:
      'The draw is recorded and the winner does not change, but confirming it failed. Please try again.',
  },
  drawnFrom:
    '{count, plural, =1 {Drawn from 1 ticket; anyone can check it.} other {Drawn from {count} tickets; anyone can check it.}}',
  howProven: 'How this is proven',
  onlyHere:
    'Phones cannot open this address. Open the console by this computer’s name or address on the network.',
  proof: {
    title: 'Proof of this draw',
    due: 'Due date',
    computation: 'How the winner was found',
    rejected:
      '{times, plural, =1 {One value before it was skipped, so that every ticket has the same chance.} other {{times} values before it were skipped, so that every ticket has the same chance.}}',
    numbers: 'Numbers from the room',
    noNumbers: 'None',
    grade: 'Drawn with',
    seal: 'Sealed before the draw',
    seed: 'Secret number, opened after it',
    nextSeal: 'Sealed for the next draw',
    record: 'Code of the record',
    qr: 'QR code of the proof',
    check: 'Check this draw',
    minutes: 'Minutes',
  },
});

export const randomLabels = messages('draw.random', {
  title: 'Lucky Draw',
  sample: 'Sample data',
  winnerIs: 'The winner is',
  announcement: 'The winner is {name} #{code}',
  pause: 'Pause',
  resume: 'Resume',
});

export const launchLabels = messages('draw.launch', {
  title: 'Kuri: every draw, open to all',
  launch: 'Launch',
  hint: 'or press Enter',
  go: 'Go to Dashboard',
  name: 'Kuri',
  motto: 'Every draw, open to all',
});

export const paperLabels = messages('draw.paper', {
  title: 'Held before Kuri',
  loading: 'Loading draws held before Kuri',
  failed: 'Failed to fetch the draws held before Kuri. Please try again.',
  none: 'No draw of this group was held before Kuri.',
  notChecked:
    'Recorded from paper: nobody can check these draws. Their winners take no part in later ones.',
  drawNo: 'Draw {drawNo}',
  held: 'Held before Kuri',
  nobody: '—',
  payable: 'See Payouts',
  byWhom: '{name}, {date}',
  columns: {
    draw: 'Draw',
    date: 'Date',
    winner: 'Winner',
    prize: 'Prize',
    paid: 'Paid on Paper',
    by: 'Recorded By',
  },
  record: 'Record draws held',
  correct: 'Correct draws held',
  panel: {
    title: 'Draws Held before Kuri',
    text: 'From the minutes on paper: the first draw of the group first. The next draw here has the next number. They can be corrected until its list is frozen.',
    held: 'How many draws were held',
    heldHint: '0 if none was.',
    drawDate: 'Draw date',
    prize: 'Prize',
    winner: 'Winner',
    winnerHint: 'Leave empty if no ticket of this group won.',
    winnerPlaceholder: 'Ticket number or name',
    paidOn: 'Prize paid on',
    paidOnHint: 'Leave empty if it is still to be paid.',
    method: 'Paid by',
    methodPlaceholder: 'Not paid yet',
    reason: 'Reason',
    reasonHint: 'Where this is taken from; at least 5 characters.',
    submit: { submit: 'Record', submitting: 'Recording...' },
    done: 'Draws held before Kuri recorded',
    failed: 'Failed to record the draws. Please try again.',
  },
});
