import {
  cleanPaperNumber,
  dayText,
  type GroupForm,
  type HeldDraw,
  type ImportFindings,
  type ImportGroupTotals,
  type ImportPerson,
  MAX_IMPORT_LISTED,
  type MembershipStatus,
  type PaymentMode,
  refusals,
} from '@kuri/shared/contract';
import type { Faults } from './cells.ts';
import { toRupees } from '../../ground/money.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import { newFacts, type PersonFacts } from '../../people/members/person-facts.ts';

const REFUSED = refusals('importBook', {
  theFirstDrawOfWasOn: 'The first draw of {code} was on {day}',
  drawsHeldInTheFilesIn: 'Draws held {files} in the files, {book} in the book',
});

// A paper book as it is checked and then written. Amounts in paise, dates as `YYYY-MM-DD`.

/** A group of the book, new or stored. */
export interface BookGroup {
  /** Its code, in whose case nothing lies. */
  key: string;
  code: string;
  name: string;
  startDate: string;
  firstDraw: string;
  instalmentPaise: number;
  totalInstalments: number;
  isActive: boolean;
  places: number;
  placesLeft: number;
  /** Null for a new one. */
  groupId: string | null;
  /** Form of a new group; null for a stored one. */
  form: Omit<GroupForm, 'schemeTypeId' | 'reason'> | null;
  typeKey: string;
}

/** A new group type. */
export interface BookType {
  key: string;
  name: string;
  amountPaise: number;
  returnPaise: number | null;
}

export interface BookPerson extends PersonFacts {
  /** Phone and name: a family may share a phone. */
  key: string;
  /** Null for a new one. */
  memberId: string | null;
  name: string;
  phone10: string;
}

/** A ticket with its payments so far. */
export interface BookTicket {
  /** Null for a new one. */
  ticketId: string | null;
  /** Row of a new one, in whose order they get their numbers; 0 for a stored one. */
  row: number;
  status: MembershipStatus;
  code: string;
  /** Number in the paper book, one ticket's of the group. */
  paperNumber: string | null;
  joinedDate: string;
  nomineeName: string | null;
  nomineeRelation: string | null;
  /** Waived instalments of a winner. */
  waivedInstalments: number;
  paidPaise: number;
  /** Paid before the payments of the files. */
  paidBefore: number;
}

/** A person's tickets in a group. */
export interface Holding {
  person: BookPerson;
  group: BookGroup;
  /** Row of new tickets; null for stored ones. */
  row: number | null;
  tickets: BookTicket[];
}

export interface BookPayment {
  row: number;
  holding: Holding;
  /** Ticket that the file names, or the only one; null for all of a person's in the group. */
  ticket: BookTicket | null;
  date: string;
  paise: number;
  method: PaymentMode;
  transactionId: string | null;
  remarks: string | null;
  /** Part of each ticket; a ticket without a part has no line. */
  lines: readonly { ticket: BookTicket; paise: number }[];
}

export interface HeldTicket {
  holding: Holding;
  ticket: BookTicket;
}

/** A draw of the book that was held on paper. */
export interface BookDraw {
  group: BookGroup;
  drawNo: number;
  /** Ticket that won; null for none of the group. */
  won: HeldTicket | null;
  held: Omit<HeldDraw, 'ticketId'>;
}

/** A live stored ticket with its holder. */
export interface KnownTicket {
  ticketId: string;
  groupId: string;
  memberId: string;
  name: string;
  phone10: string;
  status: MembershipStatus;
  code: string;
  paperNumber: string | null;
  paidPaise: number;
  joinedDate: string;
  waivedInstalments: number;
}

export interface KnownPerson {
  memberId: string;
  name: string;
  phone10: string;
}

/** Part of a stored payment that one ticket got. */
export interface KnownPayment {
  ticketId: string;
  memberId: string;
  groupId: string;
  date: string;
  paise: number;
  receiptNumber: string;
}

/** Tickets paid in the console and groups drawn in it: an import pays nothing into them. */
export interface LiveBook {
  /** By ticket: the number of a payment, reversed since or not. */
  paidTickets: ReadonlyMap<string, string>;
  drawnGroups: ReadonlySet<string>;
  /** Groups whose draws on paper are recorded. */
  paperGroups: ReadonlySet<string>;
}

export interface CheckedBook {
  faults: Faults;
  people: readonly ImportPerson[];
  found: ImportFindings;
  types: readonly BookType[];
  groups: readonly BookGroup[];
  persons: readonly BookPerson[];
  holdings: readonly Holding[];
  /** In the order in which they were made. */
  payments: readonly BookPayment[];
  /** In the order of their numbers, group by group. */
  draws: readonly BookDraw[];
}

interface Sums {
  group: BookGroup;
  tickets: number;
  paise: number;
  draws: number;
  months: Map<string, { payments: number; paise: number }>;
}

function newSums(group: BookGroup): Sums {
  return { group, tickets: 0, paise: 0, draws: 0, months: new Map() };
}

/** Totals of each group in the files, for comparison with the paper book. */
function totalsByGroup(
  { groups, holdings, payments, draws }: Book,
  { today, drawnGroups }: Pick<Compared, 'today' | 'drawnGroups'>,
): ImportGroupTotals[] {
  const sums = new Map<string, Sums>();
  const of = (group: BookGroup) => {
    const sum = sums.get(group.key) ?? newSums(group);
    sums.set(group.key, sum);
    return sum;
  };
  for (const group of groups) of(group);
  for (const { group, tickets } of holdings) of(group).tickets += tickets.length;
  for (const { holding, date, paise } of payments) {
    const sum = of(holding.group);
    const month = date.slice(0, 7);
    const before = sum.months.get(month) ?? { payments: 0, paise: 0 };
    sum.paise += paise;
    sum.months.set(month, { payments: before.payments + 1, paise: before.paise + paise });
  }
  for (const { group } of draws) of(group).draws += 1;
  const pastDrawOf = ({ group: { firstDraw, groupId }, draws: held }: Sums) =>
    (firstDraw < today || held > 0) && !drawnGroups.has(groupId ?? '') ? firstDraw : null;
  return [...sums.values()]
    .sort((a, b) => (a.group.key < b.group.key ? -1 : 1))
    .map((sums) => ({
      schemeCode: sums.group.code,
      schemeName: sums.group.name,
      isNew: sums.group.groupId === null,
      pastDraw: pastDrawOf(sums),
      tickets: sums.tickets,
      amount: toRupees(sums.paise),
      draws: sums.draws,
      months: [...sums.months]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, sum]) => ({ month, payments: sum.payments, amount: toRupees(sum.paise) })),
    }));
}

type Book = Pick<CheckedBook, 'faults' | 'groups' | 'persons' | 'holdings' | 'payments' | 'draws'>;

/** Rows of the account that a book is compared with. */
interface Compared {
  rows: number;
  /** Stored groups that the files name. */
  named: number;
  /** The business date in India. */
  today: string;
  /** Groups with a draw in the console. */
  drawnGroups: ReadonlySet<string>;
}

/** People with several tickets of a group whose payments name none of them. */
function unnamedIn(payments: readonly BookPayment[]): ImportFindings['unnamed'] {
  const counts = new Map<Holding, number>();
  for (const { holding, ticket } of payments) {
    if (ticket === null) counts.set(holding, (counts.get(holding) ?? 0) + 1);
  }
  return [...counts].slice(0, MAX_IMPORT_LISTED).map(([{ person, group, tickets }, rows]) => ({
    memberName: person.name,
    schemeCode: group.code,
    tickets: tickets.length,
    payments: rows,
  }));
}

/** Figures of a check. */
export function findingsOf(book: Book, files: Compared): ImportFindings {
  const { faults, groups, persons, holdings, payments, draws } = book;
  const newMembers = persons.filter(({ memberId }) => memberId === null).length;
  return {
    rows: files.rows,
    faults: faults.count,
    newGroups: groups.length,
    knownGroups: files.named,
    newMembers,
    knownMembers: persons.length - newMembers,
    tickets: holdings.reduce((sum, { tickets }) => sum + tickets.length, 0),
    payments: payments.length,
    amount: toRupees(payments.reduce((sum, { paise }) => sum + paise, 0)),
    draws: draws.length,
    groups: totalsByGroup(book, files),
    unnamed: unnamedIn(payments),
  };
}

/** A group whose paper total differs from the files; amounts in rupees. */
interface Difference {
  schemeCode: string;
  tickets: { files: number; book: number };
  amount: { files: number; book: number };
}

/** Groups whose totals differ between the paper book and the files, to the paisa. */
export function differencesOf(
  files: readonly ImportGroupTotals[],
  book: readonly { schemeCode: string; tickets: number; amount: number }[],
): Difference[] {
  const byCode = new Map(book.map((total) => [total.schemeCode.toLowerCase(), total]));
  const codesInFiles = new Set(files.map(({ schemeCode }) => schemeCode.toLowerCase()));
  const others = book.filter(({ schemeCode }) => !codesInFiles.has(schemeCode.toLowerCase()));
  return [
    ...files.flatMap(({ schemeCode, tickets, amount }) => {
      const fromBook = byCode.get(schemeCode.toLowerCase());
      if (fromBook?.tickets === tickets && fromBook.amount === amount) return [];
      return [
        {
          schemeCode,
          tickets: { files: tickets, book: fromBook?.tickets ?? 0 },
          amount: { files: amount, book: fromBook?.amount ?? 0 },
        },
      ];
    }),
    ...others.map(({ schemeCode, tickets, amount }) => ({
      schemeCode,
      tickets: { files: 0, book: tickets },
      amount: { files: 0, book: amount },
    })),
  ];
}

/**
 * Groups of which nobody has said how many draws were held on paper, though the first is past, or
 * another number than the files have.
 */
export function unsaidDraws(
  files: readonly ImportGroupTotals[],
  book: readonly { schemeCode: string; paperDraws?: number | undefined }[],
): { field: string; message: string }[] {
  const paperDraws = new Map(
    book.map((total) => [total.schemeCode.toLowerCase(), total.paperDraws]),
  );
  return files.flatMap(({ schemeCode, pastDraw, draws = 0 }) => {
    const count = paperDraws.get(schemeCode.toLowerCase());
    if (pastDraw === null) return [];
    if (count === undefined) {
      const message = REFUSED.theFirstDrawOfWasOn({ code: schemeCode, day: dayText(pastDraw) });
      return [{ field: schemeCode, message }];
    }
    if (draws === 0 || draws === count) return [];
    const message = REFUSED.drawsHeldInTheFilesIn({ files: draws, book: count });
    return [{ field: schemeCode, message }];
  });
}

/** Phone and name: a family may share a phone. */
export function personKey({ phone10, name }: { phone10: string; name: string }): string {
  return `${phone10} ${nameKey(name)}`;
}

/** Number of a ticket on paper, without the code of its group. @param groupKey key of the group */
export function numberIn(text: string, groupKey: string): string {
  const number = cleanPaperNumber(text);
  if (!number.toLowerCase().startsWith(`${groupKey}-`)) return number;
  return cleanPaperNumber(number.slice(groupKey.length + 1));
}

/** Tickets of a group by the words that name them, in lower case. */
function namesOf(holdings: readonly Holding[]): Map<string, HeldTicket> {
  const tickets = holdings
    .flatMap((holding) => holding.tickets.map((ticket) => ({ holding, ticket })))
    .sort((a, b) => a.ticket.row - b.ticket.row);
  const names = new Map<string, HeldTicket>();
  for (const held of tickets) {
    if (held.ticket.ticketId !== null) names.set(held.ticket.code.toLowerCase(), held);
  }
  for (const held of tickets) {
    const number = held.ticket.paperNumber?.toLowerCase();
    if (number !== undefined && !names.has(number)) names.set(number, held);
  }
  if (tickets.some(({ ticket }) => ticket.paperNumber !== null)) return names;
  for (const [index, held] of tickets.entries()) {
    const { ticketId, code } = held.ticket;
    if (ticketId !== null) names.set(cleanPaperNumber(/\d+$/.exec(code)?.[0] ?? code), held);
    // A new group gives its numbers in the order of the rows.
    else if (held.holding.group.groupId === null) names.set(String(index + 1), held);
  }
  return names;
}

/** The tickets of each person in each group, stored and new. */
export class Holdings {
  readonly #byOwner = new Map<string, Holding>();
  readonly #byPhone = new Map<string, Holding[]>();
  readonly #ofGroup = new Map<BookGroup, Holding[]>();
  readonly #names = new Map<BookGroup, Map<string, HeldTicket>>();

  /**
   * A group's ticket by its number on paper or its code; by its number in the console where none has one on paper.
   * Asked when all tickets are known.
   */
  named(text: string, group: BookGroup): HeldTicket | undefined {
    const names = this.#names.get(group) ?? namesOf(this.#ofGroup.get(group) ?? []);
    this.#names.set(group, names);
    const whole = names.get(cleanPaperNumber(text).toLowerCase());
    return whole ?? names.get(numberIn(text, group.key).toLowerCase());
  }

  find({ key }: Pick<BookPerson, 'key'>, group: BookGroup): Holding | undefined {
    return this.#byOwner.get(`${group.key} ${key}`);
  }

  onPhone(phone10: string, group: BookGroup): readonly Holding[] {
    return this.#byPhone.get(`${group.key} ${phone10}`) ?? [];
  }

  add(holding: Holding): void {
    const { person, group } = holding;
    this.#byOwner.set(`${group.key} ${person.key}`, holding);
    const phone = `${group.key} ${person.phone10}`;
    this.#byPhone.set(phone, [...(this.#byPhone.get(phone) ?? []), holding]);
    this.#ofGroup.set(group, [...(this.#ofGroup.get(group) ?? []), holding]);
  }

  addKnown(ticket: KnownTicket, group: BookGroup): void {
    const { memberId, name, phone10, paidPaise } = ticket;
    const person = {
      key: personKey(ticket),
      memberId,
      name,
      phone10,
      ...newFacts({ address: '' }),
    };
    const { ticketId, status, code, paperNumber, joinedDate, waivedInstalments } = ticket;
    const nobody = { nomineeName: null, nomineeRelation: null };
    const facts = { ticketId, row: 0, status, code, paperNumber, joinedDate, ...nobody };
    const one = { ...facts, waivedInstalments, paidPaise, paidBefore: paidPaise };
    const holding = this.find(person, group);
    if (holding) holding.tickets.push(one);
    else this.add({ person, group, row: null, tickets: [one] });
  }

  known(): HeldTicket[] {
    const holdings = [...this.#byOwner.values()].filter(({ row }) => row === null);
    return holdings.flatMap((holding) => holding.tickets.map((ticket) => ({ holding, ticket })));
  }

  /** New tickets in the order of their rows. */
  brought(): Holding[] {
    return [...this.#byOwner.values()].filter(({ row }) => row !== null);
  }
}
