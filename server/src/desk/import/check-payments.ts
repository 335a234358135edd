import { TICKET_REFUSED } from '../../money/receipts/receipt-rules.ts';
import {
  addReceiptBody,
  CLOSED_STATUSES,
  closedMonthText,
  fieldLabels,
  fieldTexts,
  receiptDateFault,
  refusals,
  statusRefusals,
} from '@kuri/shared/contract';
import {
  type BookGroup,
  type BookPayment,
  type BookTicket,
  type HeldTicket,
  type Holding,
  type Holdings,
  type KnownPayment,
  type LiveBook,
  numberIn,
} from './book.ts';
import { dateIn, idIn, phoneIn, quoted, rupeesIn, transactionIn } from './cell-values.ts';
import { type Faults, RowFaults, rowText, type SheetRow } from './cells.ts';
import { groupKey, mayBeOne, ROWS_REFUSED } from './check-groups-and-members.ts';
import { type BookWords, methodIn } from './words.ts';
import type { RefusedRows } from './refused-rows.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { nameKey } from '../../ground/search/name-keys.ts';

const REFUSED = refusals('checkPayments', {
  severalMembersHaveThisPhone:
    'Several members have this phone: write the name of the member who {done}',
  noMemberWithThisPhoneHas: 'No member with this phone has a ticket of this group',
  theMemberWithThisPhoneAnd: 'The member with this phone and group has another name',
  thisMemberOwesMoreOfIn: 'This member owes {left} more of {all} in this group, up to this payment',
  thisTicketOwesMoreOf: 'This ticket owes {left} more of {all}, up to this payment',
  noTicketOfThisGroupHasThis: 'No ticket of this group has this number',
  thisTicketIs: 'This ticket is held by {name}, {phone}',
  groupHasADrawInThe: 'Group {code} has a draw in the console: record this payment there',
  ticketHasPaymentsMadeInThe:
    'Ticket {code} has payments made in the console, such as {number}: record this payment there',
  leaveTheRowOutOrHave:
    '{closed}: leave the row out, or have the month opened again in the day book',
  theSamePaymentIsAlsoIn: 'The same payment is also in row {row}: give both a book receipt no.',
  thisPaymentIsAlreadyRecordedAs: 'This payment is already recorded, as {number}',
});

interface Paid {
  paidPaise: number;
  waivedInstalments: number;
}

/**
 * Allocates an imported payment to a person's tickets of one group as at an enrolment: one
 * instalment on each ticket before a second on any, the rest as credit on the next. Tickets with
 * fewer instalments come first.
 * @param paise at most what all of them still owe
 * @returns the amount for each ticket in paise, in order; 0 for those that get nothing
 */
export function allocateImportedPayment(
  paise: number,
  tickets: readonly Paid[],
  { instalmentPaise, totalInstalments }: { instalmentPaise: number; totalInstalments: number },
): number[] {
  const amounts = tickets.map(() => 0);
  const paidTo = (index: number) => (tickets[index]?.paidPaise ?? 0) + (amounts[index] ?? 0);
  const roundsOf = (index: number) => Math.floor(paidTo(index) / instalmentPaise);
  const all = (index: number) => totalInstalments - (tickets[index]?.waivedInstalments ?? 0);
  for (let rest = paise; rest > 0;) {
    const open = [...tickets.keys()].filter((index) => roundsOf(index) < all(index));
    const [first, ...others] = open;
    if (first === undefined) throw new Error('A payment is at most what its tickets still owe.');
    const next = others.reduce(
      (best, index) => (roundsOf(index) < roundsOf(best) ? index : best),
      first,
    );
    const part = Math.min(rest, instalmentPaise - (paidTo(next) % instalmentPaise));
    amounts[next] = (amounts[next] ?? 0) + part;
    rest -= part;
  }
  return amounts;
}

/** The columns of the file for the fields of a payment. */
const COLUMNS = { amountPaid: 'amount', no_installments: 'amount' };
/** Why these payments are dated far back. */
const REASON = 'Imported from a paper book';

/** Groups and persons in which rows are looked up. */
export interface HoldersContext {
  groups: ReadonlyMap<string, BookGroup>;
  holdings: Holdings;
  refused: RefusedRows;
}

/** The group of a row by its code; its fault, or what it waits for, and undefined. */
export function groupOf(
  { groups, refused }: Pick<HoldersContext, 'groups' | 'refused'>,
  { cells }: SheetRow,
  faults: RowFaults,
): BookGroup | undefined {
  const key = groupKey(cells['schemeCode'] ?? '');
  const group = groups.get(key);
  const groupAt = group || key === '' ? undefined : refused.ofGroup(key);
  if (groupAt) faults.waitFor(groupAt);
  else if (!group) faults.add('schemeCode', ROWS_REFUSED.noGroupHasThisCodeIn);
  return group;
}

/** The ticket that a row names by its number, if it is held by who stands in the row. */
function ticketNamed(
  { holdings, refused }: HoldersContext,
  { cells, group }: { cells: SheetRow['cells']; group: BookGroup },
  faults: RowFaults,
): HeldTicket | undefined {
  const number = cells['ticketNumber'] ?? '';
  const found = holdings.named(number, group);
  const memberAt = refused.ofTicket(numberIn(number, group.key), group.key);
  if (!found && memberAt) {
    faults.waitFor(memberAt);
    return undefined;
  }
  const phone = cells['contactPhone'] ? faults.read('contactPhone', phoneIn) : undefined;
  const name = cells['memberName'] ?? '';
  const { person } = found?.holding ?? {};
  const isPhone = phone === undefined || phone === person?.phone10;
  if (person && isPhone && (name === '' || mayBeOne(name, person.name))) return found;
  if (memberAt) faults.waitFor(memberAt);
  else if (person) {
    const holder = { name: quoted(person.name), phone: person.phone10 };
    faults.add('ticketNumber', REFUSED.thisTicketIs(holder));
  } else faults.add('ticketNumber', REFUSED.noTicketOfThisGroupHasThis);
  return undefined;
}

/** A person's tickets of a group, and the one that a row names or that is the only one. */
export type Holder = Pick<BookPayment, 'holding' | 'ticket'>;

/** Holder who paid or won in a row, by ticket or by phone; the faults, or what it waits for, and undefined. */
export function holderOf(
  { done, ...context }: HoldersContext & { done: 'paid' | 'won' },
  sheet: SheetRow,
  faults: RowFaults,
): Holder | undefined {
  const group = groupOf(context, sheet, faults);
  if (sheet.cells['ticketNumber']) {
    return group && ticketNamed(context, { ...sheet, group }, faults);
  }
  const phone = faults.read('contactPhone', phoneIn) ?? '';
  if (phone === '') faults.add('contactPhone', fieldTexts.required({ label: fieldLabels.phone }));
  if (!group || phone === '') return undefined;
  const onPhone = context.holdings.onPhone(phone, group);
  const name = sheet.cells['memberName'] ?? '';
  const named = onPhone.filter(({ person }) => nameKey(person.name) === nameKey(name));
  const found = name === '' ? onPhone : named;
  const [holding] = found;
  if (holding && found.length === 1) {
    const [ticket, ...others] = holding.tickets;
    return { holding, ticket: others.length === 0 && ticket ? ticket : null };
  }
  const isMissing = onPhone.length === 0 || (name !== '' && found.length === 0);
  const memberAt = isMissing
    ? context.refused.ofMember({ phone10: phone, name, groupKey: group.key })
    : undefined;
  if (memberAt) faults.waitFor(memberAt);
  else if (onPhone.length === 0) {
    faults.add('contactPhone', REFUSED.noMemberWithThisPhoneHas);
  } else if (name === '') {
    faults.add('memberName', REFUSED.severalMembersHaveThisPhone({ done }));
  } else faults.add('memberName', REFUSED.theMemberWithThisPhoneAnd);
  return undefined;
}

interface PaymentsContext extends HoldersContext {
  known: readonly KnownPayment[];
  live: LiveBook;
  /** The business date in India. */
  today: string;
  /** The last day of the last closed month, where one is closed. */
  closedUntil: string | undefined;
  faults: Faults;
  words: BookWords;
}

type Read = Omit<BookPayment, 'lines'> & { sheet: SheetRow; bookNumber: string };

const ticketsOf = ({ holding, ticket }: Holder) => (ticket ? [ticket] : holding.tickets);

export class BookPayments {
  /** Readable payments; `settle` takes them in the order of their dates. */
  readonly read: Read[] = [];
  readonly taken: BookPayment[] = [];
  readonly #context: PaymentsContext;
  readonly #known = new Map<string, string>();
  readonly #rows = new Map<string, string | number>();

  constructor(context: PaymentsContext) {
    this.#context = context;
    const sums = new Map<string, { paise: number; receiptNumber: string }>();
    for (const { ticketId, memberId, groupId, date, paise, receiptNumber } of context.known) {
      this.#known.set([ticketId, date, paise].join(' '), receiptNumber);
      const all = [memberId, groupId, date, receiptNumber].join(' ');
      sums.set(all, { paise: (sums.get(all)?.paise ?? 0) + paise, receiptNumber });
    }
    for (const [all, { paise, receiptNumber }] of sums) {
      const ofPerson = all.split(' ').slice(0, 3);
      this.#known.set([...ofPerson, paise].join(' '), receiptNumber);
    }
  }

  /** A row of the file of payments. */
  add(sheet: SheetRow): void {
    const { cells } = sheet;
    const faults = new RowFaults(this.#context.faults, 'payments', sheet);
    if (!faults.addTexts()) return;
    const amount = faults.read('amount', rupeesIn);
    faults.addRequired();
    const bookNumber = (faults.read('bookNumber', idIn) ?? '').slice(0, 60);
    const { word, number } = methodIn(cells['paymentMethod'] ?? '');
    const method = this.#context.words.read('paymentMethod', word) || 'Cash';
    const behind = method.toLowerCase() === 'cash' ? '' : transactionIn(number, method).value;
    const body = {
      monthlySchemeId: null,
      ticketsCount: 1,
      schemeMember: [{ schemeMemberId: 'chosen', amountPaid: amount, no_installments: 1 }],
      paymentMethod: method,
      receiptDate: faults.read('receiptDate', dateIn) ?? '',
      transactionId:
        faults.read('transactionId', (text) => transactionIn(text || (behind ?? ''), method)) ?? '',
      remarks: bookNumber === '' ? '' : `Paper book ${bookNumber}`,
    };
    faults.addIssues(addReceiptBody, body, COLUMNS);
    const holder = holderOf({ ...this.#context, done: 'paid' }, sheet, faults);
    const parsed = addReceiptBody.safeParse(body);
    if (!holder || faults.any || !parsed.success) return;
    this.read.push({
      sheet,
      row: sheet.row,
      ...holder,
      date: parsed.data.receiptDate,
      paise: toPaise(amount ?? 0),
      method: parsed.data.paymentMethod,
      transactionId: parsed.data.transactionId || null,
      remarks: parsed.data.remarks || null,
      bookNumber,
    });
  }

  /** Sorts payments by date: dues depend on their order. */
  inOrder(): Read[] {
    return this.read.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  }

  /** Takes the next payment in their order, unless something forbids it. */
  settle({ sheet, bookNumber, ...payment }: Read): void {
    const faults = new RowFaults(this.#context.faults, 'payments', sheet);
    this.#refuseDate(payment, faults);
    this.#refuseRepeatedRow({ ...payment, bookNumber, sheet }, faults);
    const { holding, paise } = payment;
    const { group } = holding;
    const tickets = ticketsOf(payment);
    this.#refuseLive({ group, tickets }, faults);
    const closed = tickets.find(({ status }) => CLOSED_STATUSES.includes(status));
    if (closed)
      faults.add(
        'schemeCode',
        TICKET_REFUSED.ticketIsAndCannotTakeA({
          code: closed.code,
          status: statusRefusals[closed.status],
        }),
      );
    const owed = ({ waivedInstalments }: BookTicket) =>
      group.instalmentPaise * (group.totalInstalments - waivedInstalments);
    const all = tickets.reduce((sum, ticket) => sum + owed(ticket), 0);
    // A winner's overpayment pays nothing of another ticket.
    const left = tickets.reduce(
      (sum, ticket) => sum + Math.max(0, owed(ticket) - ticket.paidPaise),
      0,
    );
    if (paise > left) {
      faults.add(
        'amount',
        (payment.ticket && holding.tickets.length > 1
          ? REFUSED.thisTicketOwesMoreOf
          : REFUSED.thisMemberOwesMoreOfIn)({ left: paiseText(left), all: paiseText(all) }),
      );
    }
    if (faults.any) return;
    const amounts = allocateImportedPayment(paise, tickets, group);
    const lines = tickets.flatMap((ticket, index) => {
      const part = amounts[index] ?? 0;
      ticket.paidPaise += part;
      return part === 0 ? [] : [{ ticket, paise: part }];
    });
    this.taken.push({ ...payment, lines });
  }

  #refuseLive({ group, tickets }: Pick<Holding, 'group' | 'tickets'>, faults: RowFaults): void {
    const { paidTickets, drawnGroups } = this.#context.live;
    if (drawnGroups.has(group.groupId ?? '')) {
      const message = REFUSED.groupHasADrawInThe({ code: group.code });
      faults.add('schemeCode', message, 'DRAWN_IN_CONSOLE');
    }
    const paid = tickets.find(({ ticketId }) => paidTickets.has(ticketId ?? ''));
    if (!paid) return;
    const number = paidTickets.get(paid.ticketId ?? '') ?? '';
    const message = REFUSED.ticketHasPaymentsMadeInThe({ code: paid.code, number });
    faults.add('schemeCode', message, 'PAID_IN_CONSOLE');
  }

  #refuseDate(payment: Pick<Read, 'date' | 'holding' | 'ticket'>, faults: RowFaults): void {
    const { date, holding } = payment;
    const fault = receiptDateFault(
      { receiptDate: date, backdateReason: REASON },
      {
        today: this.#context.today,
        mayBackdate: true,
        tickets: ticketsOf(payment).map(({ code, joinedDate }) => ({
          membershipCode: code,
          joinedDate,
          schemeStartDate: holding.group.startDate,
        })),
      },
    );
    if (fault) faults.add('receiptDate', fault.message);
    const { closedUntil } = this.#context;
    if (closedUntil === undefined || date > closedUntil) return;
    const closed = closedMonthText(date, closedUntil);
    faults.add('receiptDate', REFUSED.leaveTheRowOutOrHave({ closed }));
  }

  #refuseRepeatedRow(payment: Read, faults: RowFaults): void {
    const { sheet, holding, ticket, date, paise, method, transactionId, bookNumber } = payment;
    const { person, group } = holding;
    const at = ticket ? holding.tickets.indexOf(ticket) : '';
    const own = [person.key, group.key, at, date, paise, method, transactionId, bookNumber].join(
      '\n',
    );
    const earlier = this.#rows.get(own);
    if (earlier !== undefined) faults.add('', REFUSED.theSamePaymentIsAlsoIn({ row: earlier }));
    this.#rows.set(own, earlier ?? rowText(sheet));
    const paidTo = ticket ? [ticket.ticketId] : [person.memberId, group.groupId];
    const number = this.#known.get([...paidTo, date, paise].join(' '));
    if (number !== undefined) faults.add('', REFUSED.thisPaymentIsAlreadyRecordedAs({ number }));
  }
}
