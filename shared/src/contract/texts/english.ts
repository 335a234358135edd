import { chargeWords } from '../charges.ts';
import { STATUSES_IN_ENGLISH } from './status-names.ts';
import { amountInWords } from './amount-in-words.ts';
import { PRIZE_WORDS } from '../prize-text.ts';
import { dayText, istDate, MONTH_NAMES, timeText } from '../dates.ts';

const date = (day: string) => dayText(istDate(Date.parse(day)));

/** Everything that members read on papers and public pages; the other languages have the same keys. */
const ticketsText = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`);

export const english = {
  /** Name of the language, in it. */
  name: 'English',
  months: MONTH_NAMES,
  /** A business date, `YYYY-MM-DD`, or the Indian day of an instant. */
  date,
  time: timeText,
  moment: (instant: string) => `${date(instant)}, ${timeText(instant)}`,
  /** A month by its name and year, both of the caller. */
  month: (name: string, year: string) => `${name} ${year}`,
  /** Two months in a row, or a longer time. */
  twoMonths: (first: string, last: string) => `${first} and ${last}`,
  monthsBetween: (first: string, last: string) => `${first} to ${last}`,
  amountInWords,
  /** Ways of payment. */
  methods: {
    Cash: 'Cash',
    Card: 'Card',
    UPI: 'UPI',
    'Bank Transfer': 'Bank Transfer',
    'Adjusted against prize': 'Adjusted against prize',
  },
  statuses: STATUSES_IN_ENGLISH,
  charges: chargeWords('en'),
  slip: {
    title: 'Receipt',
    number: 'Receipt No.',
    date: 'Date',
    from: 'Received from',
    phone: 'Phone',
    method: 'Paid by',
    transaction: 'Transaction ID',
    remarks: 'Remarks',
    by: 'Recorded by',
    lines: 'What was paid',
    columns: { ticket: 'Ticket', amount: 'Amount' },
    which: (first: number, last: number, total: number, months: string) =>
      first === last
        ? `Instalment ${first} of ${total}, ${months}`
        : `Instalments ${first} to ${last} of ${total}, ${months}`,
    paid: (amount: string) => `Paid so far ${amount}`,
    balance: (amount: string) => `Balance ${amount}`,
    inPart: (number: number, amount: string) => `Of instalment ${number} in part: ${amount}`,
    nextDue: (day: string) => `Next due ${day}`,
    fullyPaid: 'Fully paid',
    /** Day of the month, and the hour as HH:MM. */
    draws: (day: number, hour: string) => `Draws: day ${day} of the month, ${hour}`,
    duplicate: (copy: number) => `Duplicate ${copy}`,
    stamp: 'Revenue stamp',
    signature: 'For the office',
    total: 'Total',
    lateFeeWaived: 'Late fee waived',
    /** Instalments and late fee. */
    taken: 'Taken in all',
    reversed: 'Reversed',
    credit: (amount: string) => `${amount} is credit for the next instalment`,
    creditUsed: (amount: string) => `with ${amount} of earlier credit`,
    void: 'VOID',
    code: 'QR code of the page that checks this receipt',
    scan: 'Scan to check this receipt',
    check: 'Check this receipt',
    instalments: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
  },
  /** Says how to pay the dues. */
  upi: {
    pay: (amount: string) => `Pay ${amount} by UPI`,
    scan: (amount: string) => `Scan to pay ${amount} by UPI`,
    code: (amount: string) => `QR code to pay ${amount} by UPI`,
  },
  statement: {
    title: 'Statement',
    ofTicket: (code: string) => `Statement of ticket ${code}`,
    /** The message that hands a link on. */
    message: (code: string, address: string) => `Statement of ticket ${code}: ${address}`,
    asOf: (moment: string) => `As of ${moment}`,
    ticket: (code: string) => `Ticket ${code}`,
    facts: {
      group: 'Group',
      status: 'Status',
      installment: 'Instalment',
      paid: 'Paid',
      credit: 'Credit for the Next Instalment',
      due: 'Due',
      balance: 'Balance',
      prize: 'Prize',
      prizeAmount: 'Prize Amount',
      settled: 'Paid Back',
    },
    noPrize: 'None yet',
    won: (drawNo: number, date: string) => `Draw ${drawNo} on ${date}`,
    prize: PRIZE_WORDS,
    installments: (code: string) => `Instalments of ${code}`,
    columns: {
      number: 'No.',
      dueDate: 'Due Date',
      amount: 'Amount',
      receipts: 'Receipts',
      paid: 'Paid',
      balance: 'Balance',
    },
    late: (amount: string) => `${amount} late`,
    total: 'Total',
    reversed: 'Reversed receipts',
    reversedOn: (date: string) => `reversed on ${date}`,
    draws: 'Draws',
    noDraws: 'None so far',
    outcomes: { won: 'Won', tookPart: 'Took part', leftOut: 'Did not take part' },
    draw: (drawNo: number, date: string) => `Draw ${drawNo}, ${date}`,
    held: (holders: string) => `Previously held by ${holders}`,
    holder: (name: string, from: string, until: string) => `${name}, ${from} to ${until}`,
    renamed: ({ before, date, by, reason }: Record<'before' | 'date' | 'by' | 'reason', string>) =>
      `Known as ${before} until ${date}. Changed by ${by}: ${reason}`,
  },
  voucher: {
    title: 'Payout Voucher',
    number: 'Voucher No.',
    date: 'Date',
    group: 'Group',
    draw: 'Draw',
    drawOn: (drawNo: number, date: string) => `${drawNo}, held on ${date}`,
    ticket: 'Ticket',
    winner: 'Winner',
    atDraw: 'Holder at the draw',
    changes: 'Holder changed',
    address: 'Address',
    phone: 'Contact',
    method: 'Method',
    reference: 'Reference',
    amounts: 'Amounts',
    returnAmount: 'Return amount',
    causes: {
      left: 'Paid in, by the ticket that leaves',
      ended: 'Return at the end of the group',
    },
    deduction: 'Deduction',
    dues: 'Dues paid from it',
    total: 'Amount paid',
    receiver: 'Received by',
    approved: 'Approved by',
    standings: { second: '', firstWeek: 'first week of the account', onePerson: 'by one person' },
    by: 'Paid by',
    received: (name: string, amount: string) => `Received by ${name}: ${amount}.`,
    void: 'REVERSED',
    signers: { receiver: 'Receiver', witness: 'Witness', by: 'Paid by', office: 'For the office' },
  },
  /** What the story of a frozen list tells, by kind; `part` of `whole`, or days and a day. */
  story: {
    more: (rest: number) => `and ${rest} more`,
    other: (kind: string) => `Also changed: ${kind}`,
    kinds: {
      'list.left-out': (_: number, part: string, whole: string) =>
        `${part} of ${whole} tickets left out`,
      'list.one-ticket': () => 'One ticket in the list: nobody else can win',
      'list.left': (tickets: number) => `${ticketsText(tickets)} paid, left out by hand`,
      'list.due-today': (_: number, part: string, whole: string) =>
        `${part} of ${whole} tickets out for an instalment that fell due on the day of the draw or the working day before`,
      'list.new': (_: number, part: string, whole: string) =>
        `${part} of the ${whole} tickets in the list were entered within a month`,
      'list.one-person': (_: number, part: string, whole: string) =>
        `${part} of the ${whole} tickets in the list are of one person or one phone`,
      'office.nothing-recorded': (_: number, part: string, whole: string) =>
        `The office’s last entry before ${whole} was ${part} days earlier`,
      'office.ahead': () => 'The office has recorded something of a later day than this',
      'group.terms-changed': () => 'The terms of the group were changed by two',
      'group.updated': () => 'The group was changed',
      'draw.paper-recorded': () => 'Draws held on paper were recorded',
      'import.written': () => 'A paper book was imported',
      'ticket.status-changed': (tickets: number) =>
        `Status changed by hand: ${ticketsText(tickets)}`,
      'ticket.taken-over': (tickets: number) => `Given to another person: ${ticketsText(tickets)}`,
      'ticket.deleted': () => 'Tickets were deleted',
      'ticket.enrolled': (tickets: number) =>
        `In the list, entered within 7 days before: ${ticketsText(tickets)}`,
      'member.renamed': (tickets: number) =>
        `Name or phone of the holder changed: ${ticketsText(tickets)}`,
      'receipt.first': (tickets: number) =>
        `In the list, first paid within 7 days before: ${ticketsText(tickets)}`,
      'receipt.imported': (tickets: number) =>
        `In the list, payments imported within 7 days before: ${ticketsText(tickets)}`,
      'receipt.dated-back': (tickets: number) =>
        `In the list, receipts dated back within 7 days before: ${ticketsText(tickets)}`,
      'receipt.entered-again': (tickets: number) =>
        `In the list, receipts reversed and entered again within 7 days before: ${ticketsText(tickets)}`,
      'receipt.reversed': (tickets: number) => `Receipts reversed: ${ticketsText(tickets)}`,
    },
  },
  minutes: {
    title: (drawNo: number) => `Minutes of draw ${drawNo}`,
    onPage: (drawNo: number, groupName: string) => `Draw ${drawNo} of ${groupName}`,
    page: 'Page',
    pages: 'of',
    meeting: 'Meeting',
    period: 'Month of the draw',
    due: 'Due date',
    instalment: 'Instalment no.',
    date: 'Date',
    begun: 'Hour begun',
    ended: 'Hour ended',
    place: 'Place',
    frozen: 'List frozen at',
    drawn: 'Drawn at',
    confirmed: 'Winner confirmed at',
    early: (days: number, reason: string, hour?: string | null) =>
      days === 0
        ? `Held before its hour, ${hour ?? ''}: ${reason}`
        : `Held ${days} day${days === 1 ? '' : 's'} before its date: ${reason}`,
    present: 'Subscribers present',
    prize: 'Prize',
    entitled: 'Entitled to the prize',
    amount: 'Prize amount',
    ticket: (code: string, position: number, count: number) =>
      `${code}, no. ${position} of ${count} in the list`,
    nobody: 'Nobody: the draw is not finished',
    voided: 'Nobody: the draw is void',
    discount: 'Discount',
    disposal: 'Disposal of an earlier unpaid prize',
    how: 'How the winner was drawn',
    drawnWith: 'Drawn with',
    grades: {
      beacon: (round: string) => `The frozen list and public random value ${round}`,
      sealed: 'The frozen list alone',
      numbers: (count: number) =>
        `The frozen list and ${count} room number${count === 1 ? '' : 's'}`,
    },
    numbers: 'Numbers from the room',
    none: 'None',
    beacon: 'Public random value',
    computation: 'The number drawn',
    /** A winner's place by the number drawn. */
    numberDrawn: (u: number, count: number, rest: number) =>
      `${u}, divided by the ${count} ticket${count === 1 ? '' : 's'} of the list, leaves ${rest}: so no. ${rest + 1}`,
    skipped: (u: number) => `${u} was skipped, so that every ticket has the same chance; then `,
    codes: 'Codes for whoever checks the draw',
    seal: 'Sealed before the draw',
    seed: 'Secret number, opened after it',
    list: 'Code of the list',
    lock: 'Code of the frozen list',
    head: 'Code of the record',
    next: 'Sealed for the next draw',
    qr: (drawNo: number) => `Record of draw ${drawNo}`,
    qrHint: 'Anyone can check this draw at this address, or on a saved check page.',
    ask: 'Open this record from a phone: ask the office for its address.',
    voids: 'Voided before',
    voidBefore: (moment: string) => `Before START, on ${moment}`,
    voidAfter: (moment: string, winner: string) =>
      `After START, on ${moment}; ${winner} had been drawn`,
    signatures: 'Signatures',
    signers: {
      foreman: 'Foreman',
      winner: 'Winner or authorised agent',
      first: 'Subscriber',
      second: 'Subscriber',
      other: 'Other, if directed',
    },
    annex: (count: number) => `Annex: the frozen list (${count})`,
    position: 'No.',
    code: 'Ticket',
    name: 'Name',
    out: {
      won: 'Out: won before',
      status: 'Out: not active',
      dues: 'Out: dues',
      left: 'Out: paid, left out by hand',
    },
  },
  /** The pages that are open to who has their address. */
  page: {
    missing: 'Page not found',
    missingText:
      'The link is not complete, or it was withdrawn. Please ask the office for a new one.',
    payment: 'Payment',
    status: 'Status',
    valid: 'Valid',
    reversed: 'Reversed',
    tickets: 'Tickets',
    amount: 'Amount',
    reversedPart: 'Reversed part',
    reversedOn: 'Reversed on',
    balance: 'Balance today',
    compare:
      'Compare this with the slip: office, receipt number, tickets, amount and date must be the same.',
    member: 'Member',
    nameUntil: (date: string) => `Name until ${date}`,
    installments: 'Instalments',
    dueDate: 'Due date',
    noDraws: 'None so far.',
    draw: (drawNo: number) => `Draw ${drawNo}`,
    languages: 'Languages',
  },
} as const;

/** Texts of the same keys in another language: a string for a string, the same parameters for a text with some. */
type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Facts) => string
    ? (...args: Facts) => string
    : { readonly [Key in keyof Texts]: Translated<Texts[Key]> };

/** What members read on slips, statements, vouchers, minutes, in shared messages and on public pages. */
export type MemberTexts = Translated<typeof english>;
