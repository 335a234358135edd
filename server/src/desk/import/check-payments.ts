import { TICKET_REFUSED } from '../../money/receipts/receipt-rules.ts';
import {
  addReceiptBody,
  CLOSED_STATUSES,
  closedMonthText,
  receiptDateFault,
  refusals,
  statusRefusals,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import type {
  BookGroup,
  BookPayment,
  BookTicket,
  Holding,
  Holdings,
  KnownPayment,
  LiveBook,
} from './book.ts';
import { dateIn, idIn, phoneIn, rupeesIn, transactionIn } from './cell-values.ts';
import { type Faults, RowFaults, type SheetRow } from './cells.ts';
import { groupKey, ROWS_REFUSED } from './check-groups-and-members.ts';
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

/** The tickets of a row's person in its group; their faults, or what they wait for, and undefined. */
export function holdingOf(
  { done, ...context }: HoldersContext & { done: 'paid' | 'won' },
  sheet: SheetRow,
  faults: RowFaults,
): Holding | undefined {
  const group = groupOf(context, sheet, faults);
  const phone = faults.read('contactPhone', phoneIn) ?? '';
  if (phone === '') faults.add('contactPhone', fieldTexts.phone);
  if (!group || phone === '') return undefined;
  const onPhone = context.holdings.onPhone(phone, group);
  const name = sheet.cells['memberName'] ?? '';
  const named = onPhone.filter(({ person }) => nameKey(person.name) === nameKey(name));
  const found = name === '' ? onPhone : named;
  if (found.length === 1) return found[0];
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
}

type Read = Omit<BookPayment, 'lines'> & { sheet: SheetRow; bookNumber: string };

/** The past payments of a book. */
export class BookPayments {
  /** Readable payments; `settle` takes them in the order of their dates. */
  readonly read: Read[] = [];
  readonly taken: BookPayment[] = [];
  readonly #context: PaymentsContext;
  readonly #known = new Map<string, string>();
  readonly #rows = new Map<string, number>();

  constructor(context: PaymentsContext) {
    this.#context = context;
    for (const { memberId, groupId, date, paise, receiptNumber } of context.known) {
      this.#known.set([memberId, groupId, date, paise].join(' '), receiptNumber);
    }
  }

  /** A row of the file of payments. */
  add(sheet: SheetRow): void {
    const { cells } = sheet;
    const faults = new RowFaults(this.#context.faults, 'payments', sheet);
    if (!faults.addTexts()) return;
    const amount = faults.read('amount', rupeesIn);
    if (amount === undefined)
      faults.add('amount', fieldTexts.required({ label: fieldLabels.amount }));
    if (cells['receiptDate'] === '')
      faults.add('receiptDate', fieldTexts.required({ label: fieldLabels.date }));
    if (cells['contactPhone'] === '')
      faults.add('contactPhone', fieldTexts.required({ label: fieldLabels.phone }));
    if (cells['schemeCode'] === '')
      faults.add('schemeCode', fieldTexts.required({ label: fieldLabels.groupCode }));
    const bookNumber = (faults.read('bookNumber', idIn) ?? '').slice(0, 60);
    const method = cells['paymentMethod'] || 'Cash';
    const body = {
      monthlySchemeId: null,
      ticketsCount: 1,
      schemeMember: [{ schemeMemberId: 'chosen', amountPaid: amount, no_installments: 1 }],
      paymentMethod: method,
      receiptDate: faults.read('receiptDate', dateIn) ?? '',
      transactionId: faults.read('transactionId', (text) => transactionIn(text, method)) ?? '',
      remarks: bookNumber === '' ? '' : `Paper book ${bookNumber}`,
    };
    faults.addIssues(addReceiptBody, body, COLUMNS);
    const holding = holdingOf({ ...this.#context, done: 'paid' }, sheet, faults);
    const parsed = addReceiptBody.safeParse(body);
    if (!holding || faults.any || !parsed.success) return;
    this.read.push({
      sheet,
      row: sheet.row,
      holding,
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
    return this.read.toSorted((a, b) =>
      a.date === b.date ? a.row - b.row : a.date < b.date ? -1 : 1,
    );
  }

  /** Takes the next payment in their order, unless something forbids it. */
  settle({ sheet, bookNumber, ...payment }: Read): void {
    const faults = new RowFaults(this.#context.faults, 'payments', sheet);
    this.#refuseDate(payment, faults);
    this.#refuseRepeatedRow({ ...payment, bookNumber }, faults);
    const { holding, paise } = payment;
    const { group, tickets } = holding;
    this.#refuseLive(holding, faults);
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
        REFUSED.thisMemberOwesMoreOfIn({ left: paiseText(left), all: paiseText(all) }),
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

  /** Refuses payments to tickets paid in the console and to groups drawn in it. */
  #refuseLive({ group, tickets }: Holding, faults: RowFaults): void {
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

  #refuseDate({ date, holding }: Pick<Read, 'date' | 'holding'>, faults: RowFaults): void {
    const fault = receiptDateFault(
      { receiptDate: date, backdateReason: REASON },
      {
        today: this.#context.today,
        mayBackdate: true,
        tickets: holding.tickets.map(({ code, joinedDate }) => ({
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

  #refuseRepeatedRow(
    payment: Omit<BookPayment, 'lines'> & { bookNumber: string },
    faults: RowFaults,
  ): void {
    const { row, holding, date, paise, method, transactionId, bookNumber } = payment;
    const { person, group } = holding;
    const own = [person.key, group.key, date, paise, method, transactionId, bookNumber].join('\n');
    const earlier = this.#rows.get(own);
    if (earlier !== undefined) {
      faults.add('', REFUSED.theSamePaymentIsAlsoIn({ row: earlier }));
    }
    this.#rows.set(own, earlier ?? row);
    const number = this.#known.get([person.memberId, group.groupId, date, paise].join(' '));
    if (number !== undefined) faults.add('', REFUSED.thisPaymentIsAlreadyRecordedAs({ number }));
  }
}
