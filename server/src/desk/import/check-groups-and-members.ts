import { PLACES_REFUSED } from '../../people/members/group-places.ts';
import {
  ASKED_FIELDS,
  enrolmentForm,
  type Group,
  groupForm,
  type GroupType,
  groupTypeBody,
  type ImportPerson,
  isAnotherPerson,
  MAX_IMPORT_LISTED,
  refusals,
  fieldTexts,
  fieldLabels,
  memberField,
  type MemberFacts,
  paperNumbersOf,
} from '@kuri/shared/contract';
import {
  type BookGroup,
  type BookPerson,
  type BookTicket,
  type BookType,
  type Holdings,
  type KnownPerson,
  numberIn,
  personKey,
} from './book.ts';
import { codeFault, countIn, dateIn, phoneIn, quoted, rupeesIn } from './cell-values.ts';
import { type Faults, RowFaults, rowText, type SheetRow } from './cells.ts';
import type { BookWords } from './words.ts';
import type { RefusedRows } from './refused-rows.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { moneyText } from '../../ground/readable.ts';
import { cleanName, nameKey } from '../../ground/search/name-keys.ts';
import { newFacts, toldFacts } from '../../people/members/person-facts.ts';

export const ROWS_REFUSED = refusals('checkGroupsAndMembers', {
  thisGroupIsAlsoInRow: 'This group is also in row {row}',
  atMostGroupsAtOnce: 'At most {most} groups at once',
  aGroupWithThisCodeExists: 'A group with this code exists already, with {what}',
  noReturnAmount: 'no return amount',
  statusMustBeJoinedOrActive: 'Status must be Joined or Active',
  noGroupHasThisCodeIn: 'No group has this code, in the console or in the groups file',
  rowHasThisPhoneForWrite:
    'Row {row} has this phone for {name}: write one name if it is one person, or enrol the other person in the console',
  rowHasAnother:
    'Row {row} has another {field} for this member{isKnown, select, true {, {value}} other {}}: write one in both rows',
  thisMemberAlreadyHasTicketsOf: 'This member already has {count} tickets of this group',
  groupHasPlacesOnlyOfThem:
    'Group {code} has {places} places, only {left} of them left for this row',
  rowHasThisNumber: 'Row {row} has this number too: a number is one ticket’s of its group',
  ticketHasThisNumber: 'Ticket {code} has this number: a number is one ticket’s of its group',
  aNewTicketOf: 'a new ticket of {code}',
});

/** A group runs for a year. */
const MONTHS = 12;
/** At most this many groups in one import: each is written by itself. */
const MOST_GROUPS = 500;

export const groupKey = (code: string) => code.trim().toLowerCase();
const typeKey = (name: string) => name.trim().toLowerCase();

function knownGroup(group: Group): BookGroup {
  return {
    key: groupKey(group.schemeCode),
    code: group.schemeCode,
    name: group.schemeName,
    startDate: group.schemeStartDate,
    firstDraw: group.schemeDrawDate,
    instalmentPaise: toPaise(group.monthlyInstallment),
    totalInstalments: group.schemeDuration,
    isActive: group.schemeStatus === 'Active',
    places: group.maxCapacity,
    placesLeft: group.maxCapacity - group.currentCapacity,
    groupId: group.schemeId,
    form: null,
    typeKey: typeKey(group.schemeType),
  };
}

/** Groups of a book, stored and new, by code. */
export class BookGroups {
  readonly byKey = new Map<string, BookGroup>();
  /** Groups that the file names -> row. */
  readonly named = new Map<string, string | number>();
  readonly newTypes = new Map<string, BookType>();
  readonly #known: ReadonlyMap<string, Group>;
  readonly #types: ReadonlyMap<string, GroupType>;
  readonly #faults: Faults;
  readonly #refused: RefusedRows;

  constructor(
    existingGroups: readonly Group[],
    types: readonly GroupType[],
    { faults, refused }: { faults: Faults; refused: RefusedRows },
  ) {
    this.#known = new Map(existingGroups.map((group) => [groupKey(group.schemeCode), group]));
    this.#types = new Map(types.map((type) => [typeKey(type.schemeType), type]));
    this.#faults = faults;
    this.#refused = refused;
    for (const group of existingGroups)
      this.byKey.set(groupKey(group.schemeCode), knownGroup(group));
  }

  /** A row of the file of groups. */
  add(row: SheetRow): void {
    const { cells } = row;
    const faults = new RowFaults(this.#faults, 'groups', row);
    const schemeCode = cells['schemeCode'] ?? '';
    if (!faults.addTexts()) {
      this.#refused.addGroup(groupKey(schemeCode), row);
      return;
    }
    const ofCode = codeFault(schemeCode);
    if (ofCode !== undefined) faults.add('schemeCode', ofCode);
    const form = {
      schemeCode,
      schemeName: cells['schemeName'] ?? '',
      maxCapacity: faults.read('maxCapacity', countIn),
      schemeDuration: MONTHS,
      monthlyInstallment: faults.read('monthlyInstallment', rupeesIn),
      schemeStartDate: faults.read('schemeStartDate', dateIn) ?? '',
      schemeDrawDate: faults.read('schemeDrawDate', dateIn) ?? '',
      minNumbers: 0,
    };
    faults.addIssues(groupForm, { ...form, schemeTypeId: 'new' });
    const key = groupKey(form.schemeCode);
    const earlier = this.named.get(key);
    if (earlier !== undefined)
      faults.add('schemeCode', ROWS_REFUSED.thisGroupIsAlsoInRow({ row: earlier }));
    if (this.named.size >= MOST_GROUPS)
      faults.add('', ROWS_REFUSED.atMostGroupsAtOnce({ most: MOST_GROUPS }));
    const type = this.#typeOf(row, form.monthlyInstallment, faults);
    const existing = this.#known.get(key);
    const returnAmount = this.#returnOf(type);
    if (existing)
      refuseOtherTerms(
        existing,
        { ...form, returnPaise: type.returnPaise, typeKey: type.key },
        faults,
      );
    if (key !== '' && earlier === undefined) this.named.set(key, rowText(row));
    const parsed = groupForm.safeParse({ ...form, schemeTypeId: 'new' });
    if (faults.any) this.#refused.addGroup(key, row);
    if (faults.any || existing || !parsed.success) return;
    if (!this.#types.has(type.key))
      this.newTypes.set(type.key, this.newTypes.get(type.key) ?? type);
    const { schemeTypeId: _, reason: __, ...checked } = parsed.data;
    this.byKey.set(key, {
      key,
      code: checked.schemeCode,
      name: checked.schemeName,
      startDate: checked.schemeStartDate,
      firstDraw: checked.schemeDrawDate,
      instalmentPaise: toPaise(checked.monthlyInstallment),
      totalInstalments: MONTHS,
      isActive: true,
      places: checked.maxCapacity,
      placesLeft: checked.maxCapacity,
      groupId: null,
      form: { ...checked, returnAmount },
      typeKey: type.key,
    });
  }

  /** Number of the file's groups that are stored already. */
  namedKnown(): number {
    return [...this.named.keys()].filter((key) => this.#known.has(key)).length;
  }

  /** Return amount of the row, else of its stored type. */
  #returnOf({ key, returnPaise }: BookType): number | null {
    if (returnPaise !== null) return toRupees(returnPaise);
    return this.#types.get(key)?.returnAmount ?? null;
  }

  /** The row's type, as it would be made. */
  #typeOf(row: SheetRow, amount: number | undefined, faults: RowFaults): BookType {
    const name = (row.cells['schemeType'] ?? '').trim();
    const returned = faults.read('returnAmount', rupeesIn);
    const type = {
      schemeType: name,
      schemeDuration: MONTHS,
      schemeAmount: amount ?? 1,
      returnAmount: returned ?? null,
    };
    faults.addIssues(groupTypeBody, type);
    return {
      key: typeKey(name),
      name,
      amountPaise: toPaise(type.schemeAmount),
      returnPaise: returned === undefined ? null : toPaise(returned),
    };
  }
}

/** Reports the fields in which the file differs from a stored group. */
function refuseOtherTerms(
  existing: Group,
  given: {
    monthlyInstallment: number | undefined;
    maxCapacity: number | undefined;
    schemeStartDate: string;
    schemeDrawDate: string;
    returnPaise: number | null;
    typeKey: string;
  },
  faults: RowFaults,
): void {
  const differ = (key: string, given: unknown, stored: unknown, text: string | number) => {
    if (given === stored) return;
    faults.add(key, ROWS_REFUSED.aGroupWithThisCodeExists({ what: text }));
  };
  const { monthlyInstallment, maxCapacity, schemeStartDate, schemeDrawDate, returnAmount } =
    existing;
  const amount = moneyText(monthlyInstallment);
  differ('monthlyInstallment', given.monthlyInstallment, monthlyInstallment, amount);
  differ('maxCapacity', given.maxCapacity, maxCapacity, maxCapacity);
  differ('schemeStartDate', given.schemeStartDate, schemeStartDate, schemeStartDate);
  differ('schemeDrawDate', given.schemeDrawDate, schemeDrawDate, schemeDrawDate);
  if (given.returnPaise !== null) {
    const returns = returnAmount === null ? ROWS_REFUSED.noReturnAmount : moneyText(returnAmount);
    differ('returnAmount', given.returnPaise, toPaise(returnAmount ?? 0), returns);
  }
  differ('schemeType', given.typeKey, typeKey(existing.schemeType), existing.schemeType);
}

const STATUSES = ['Joined', 'Active'] as const;

/** People on a phone that a name is compared with. */
const MOST_ON_A_PHONE = 20;

/** True for two names that may be one in two spellings: `Ramu Chandran` and `Ramu C`. */
export function mayBeOne(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) =>
    nameKey(name.replaceAll(/[.,-]/g, ' ')).split(' '),
  ) as [string[], string[]];
  const digits = (name: string) => name.replaceAll(/\D/g, '');
  if (digits(one) !== digits(other)) return false;
  if (words.some((word) => word.length > 2 && word === others[0])) return true;
  if (others.some((word) => word.length > 2 && word === words[0])) return true;
  return !isAnotherPerson(one, other);
}

const samePlace = (one: string, other: string) =>
  nameKey(one).replaceAll(/[\s\p{P}]/gu, '') === nameKey(other).replaceAll(/[\s\p{P}]/gu, '');

const sameText = (one: string, other: string) => nameKey(one) === nameKey(other);

/** The most tickets that the app gives at once. */
const MAX_TICKETS = 250;

interface GivenPerson extends MemberFacts {
  memberName: string;
  contactPhone: string;
}

interface MembersContext {
  groups: ReadonlyMap<string, BookGroup>;
  holdings: Holdings;
  known: readonly KnownPerson[];
  /** The business date in India. */
  today: string;
  faults: Faults;
  refused: RefusedRows;
  words: BookWords;
}

export class BookMembers {
  /** New and stored people by phone and name. */
  readonly persons = new Map<string, BookPerson>();
  /** Rows whose phone is known: the first of them. */
  readonly people: ImportPerson[] = [];
  readonly #context: MembersContext;
  readonly #byKey: ReadonlyMap<string, KnownPerson>;
  readonly #namesOn = new Map<string, string[]>();
  /** Group and number on paper -> row of a new ticket, code of a stored one. */
  readonly #numbers = new Map<string, { row: string | number } | { code: string }>();
  /** People of the file by phone, with their first rows. */
  readonly #rowsOn = new Map<string, { person: BookPerson; row: string | number }[]>();

  constructor(context: MembersContext) {
    this.#context = context;
    this.#byKey = new Map(context.known.map((person) => [personKey(person), person]));
    for (const { phone10: phone, name } of context.known) {
      this.#namesOn.set(phone, [...(this.#namesOn.get(phone) ?? []), name]);
    }
    for (const { holding, ticket } of context.holdings.known()) {
      const number = ticket.paperNumber?.toLowerCase();
      if (number) this.#numbers.set(`${holding.group.key} ${number}`, ticket);
    }
  }

  /** A row of the file of members. */
  add(row: SheetRow): void {
    const faults = new RowFaults(this.#context.faults, 'members', row);
    this.#take(row, faults);
    if (!faults.any) return;
    const key = groupKey(row.cells['schemeCode'] ?? '');
    this.#context.refused.addMember(row, key, faults.refusedAt);
  }

  #take(row: SheetRow, faults: RowFaults): void {
    const { cells } = row;
    if (!faults.addTexts()) return;
    const key = groupKey(cells['schemeCode'] ?? '');
    const numbers = paperNumbersOf(cells['ticketNumber'] ?? '').map((text) => numberIn(text, key));
    const form = {
      memberName: cells['memberName'] ?? '',
      contactPhone: faults.read('contactPhone', phoneIn) ?? '',
      ...Object.fromEntries(ASKED_FIELDS.map((name) => [name, cells[name] ?? ''])),
      monthlySchemeId: 'chosen',
      joinedDate: faults.read('joinedDate', dateIn) ?? '',
      ticketsCount: faults.read('ticketsCount', countIn) ?? (numbers.length || 1),
      paperNumber: numbers.join(', '),
      paidAmount: 0,
      nomineeName: cells['nomineeName'] ?? '',
      nomineeRelation: cells['nomineeRelation'] ?? '',
    };
    if (!(form.ticketsCount >= 1 && form.ticketsCount <= MAX_TICKETS)) {
      faults.add('ticketsCount', `Tickets must be a whole number from 1 to ${MAX_TICKETS}`);
    }
    faults.addIssues(enrolmentForm, form, { paperNumber: 'ticketNumber' });
    if (form.joinedDate > this.#context.today) {
      faults.add('joinedDate', fieldTexts.inFuture({ label: fieldLabels.joinedDate }));
    }
    const statusText = this.#context.words.read('status', cells['status'] ?? '').toLowerCase();
    const status = STATUSES.find((each) => each.toLowerCase() === (statusText || 'joined'));
    if (!status) faults.add('status', ROWS_REFUSED.statusMustBeJoinedOrActive);
    const group = this.#groupOf(row, faults);
    const parsed = enrolmentForm.safeParse(form);
    if (parsed.success) this.#refuseOtherPerson(parsed.data, faults);
    if (!group || !status || faults.any || !parsed.success) return;
    const person = this.#personOf(row, parsed.data);
    this.#give(row, { person, group, faults }, { ...parsed.data, status, numbers });
  }

  #groupOf({ cells }: SheetRow, faults: RowFaults): BookGroup | undefined {
    const code = cells['schemeCode'] ?? '';
    const group = this.#context.groups.get(groupKey(code));
    const refused = group ? undefined : this.#context.refused.ofGroup(groupKey(code));
    if (code === '')
      faults.add('schemeCode', fieldTexts.required({ label: fieldLabels.groupCode }));
    else if (refused) faults.waitFor(refused);
    else if (!group) faults.add('schemeCode', ROWS_REFUSED.noGroupHasThisCodeIn);
    else if (!group.isActive) {
      faults.add('schemeCode', PLACES_REFUSED.thisGroupCannotTakeMoreTickets);
    }
    return group;
  }

  /** Refuses a phone with the same name in another spelling, and other facts of the same person. */
  #refuseOtherPerson(given: GivenPerson, faults: RowFaults): void {
    const { memberName, contactPhone } = given;
    for (const { person, row } of (this.#rowsOn.get(contactPhone) ?? []).slice(
      0,
      MOST_ON_A_PHONE,
    )) {
      if (person.key !== personKey({ name: cleanName(memberName), phone10: contactPhone })) {
        if (!mayBeOne(person.name, memberName)) continue;
        const message = ROWS_REFUSED.rowHasThisPhoneForWrite({ row, name: quoted(person.name) });
        faults.add('memberName', message);
        continue;
      }
      const stored = toldFacts(person, person.name);
      const other = ASKED_FIELDS.find((name) => {
        const isSame = memberField(name).isLong ? samePlace : sameText;
        return given[name] && !isSame(stored[name] ?? '', given[name]);
      });
      if (other === undefined) continue;
      const [field = '', value] = [memberField(other).asked?.word, stored[other] ?? ''];
      const what = { row, field, value: quoted(value), isKnown: value !== '' };
      faults.add(other, ROWS_REFUSED.rowHasAnother(what));
    }
  }

  #personOf(sheet: SheetRow, given: GivenPerson): BookPerson {
    const name = cleanName(given.memberName);
    const phone = given.contactPhone;
    const key = personKey({ name, phone10: phone });
    const earlier = this.persons.get(key);
    if (earlier) return earlier;
    const existing = this.#byKey.get(key);
    const names = this.#namesOn.get(phone);
    const memberId = existing?.memberId ?? null;
    if (names && this.people.length < MAX_IMPORT_LISTED) {
      this.people.push({
        row: sheet.row,
        memberName: name,
        contactPhone: `91${phone}`,
        memberId,
        names,
      });
    }
    const person: BookPerson = {
      key,
      memberId,
      name: existing?.name ?? name,
      phone10: phone,
      ...newFacts(given),
    };
    this.persons.set(key, person);
    this.#rowsOn.set(phone, [...(this.#rowsOn.get(phone) ?? []), { person, row: rowText(sheet) }]);
    return person;
  }

  #refuseNumber(inGroup: string, faults: RowFaults): void {
    const other = inGroup.endsWith(' ') ? undefined : this.#numbers.get(inGroup);
    if (other === undefined) return;
    const message =
      'code' in other
        ? ROWS_REFUSED.ticketHasThisNumber({ code: other.code })
        : ROWS_REFUSED.rowHasThisNumber(other);
    faults.add('ticketNumber', message);
  }

  #give(
    sheet: SheetRow,
    { person, group, faults }: { person: BookPerson; group: BookGroup; faults: RowFaults },
    given: {
      ticketsCount: number;
      joinedDate: string;
      nomineeName?: string | undefined;
      nomineeRelation?: string | undefined;
      status: BookTicket['status'];
      numbers: readonly string[];
    },
  ): void {
    const held = this.#context.holdings.find(person, group);
    if (held?.row === null) {
      const message = ROWS_REFUSED.thisMemberAlreadyHasTicketsOf({ count: held.tickets.length });
      faults.add('schemeCode', message);
      return;
    }
    const { row } = sheet;
    const { ticketsCount, joinedDate, status } = given;
    if (ticketsCount > group.placesLeft) {
      const left = Math.max(0, group.placesLeft);
      faults.add(
        'ticketsCount',
        ROWS_REFUSED.groupHasPlacesOnlyOfThem({ code: group.code, places: group.places, left }),
      );
    }
    group.placesLeft -= ticketsCount;
    const inGroup = given.numbers.map((number) => `${group.key} ${number.toLowerCase()}`);
    for (const number of inGroup) this.#refuseNumber(number, faults);
    if (faults.any) return;
    for (const number of inGroup) this.#numbers.set(number, { row: rowText(sheet) });
    const tickets = Array.from({ length: ticketsCount }, (_, index) => ({
      ticketId: null,
      row,
      status,
      code: ROWS_REFUSED.aNewTicketOf({ code: group.code }),
      paperNumber: given.numbers[index] || null,
      joinedDate,
      nomineeName: given.nomineeName || null,
      nomineeRelation: given.nomineeRelation || null,
      waivedInstalments: 0,
      paidPaise: 0,
      paidBefore: 0,
    }));
    // A register has a row for each ticket.
    if (held) held.tickets.push(...tickets);
    else this.#context.holdings.add({ person, group, row, tickets });
  }
}
