import {
  enrolmentForm,
  phone10,
  type ImportPerson,
  MAX_IMPORT_LISTED,
} from '@kuri/shared/contract';
import { cleanName } from '../../ground/search/name-keys.ts';
import type { BookGroup, BookPerson, BookTicket } from './book.ts';
import { numberIn } from './cells.ts';
import { dateOf, groupKey } from './check-groups.ts';
import type { Faults } from './faults.ts';
import { personKey, type Holdings } from './holdings.ts';
import type { KnownPerson } from './known-rows.ts';
import type { SheetRow } from './read-sheet.ts';
import { RowFaults } from './row-faults.ts';

/** What a row of members may say of the status of its tickets. */
const STATUSES = ['Joined', 'Active'] as const;

/** The most tickets that the app gives at once. */
const MAX_TICKETS = 250;

interface MembersContext {
  groups: ReadonlyMap<string, BookGroup>;
  holdings: Holdings;
  known: readonly KnownPerson[];
  /** The business date in India. */
  today: string;
  faults: Faults;
}

/** The people of a book and the tickets that they are given. */
export class BookMembers {
  /** New ones and those that are there, by phone and name. */
  readonly persons = new Map<string, BookPerson>();
  /** Rows whose phone is known: the first of them. */
  readonly people: ImportPerson[] = [];
  readonly #context: MembersContext;
  readonly #byKey: ReadonlyMap<string, KnownPerson>;
  readonly #namesOn = new Map<string, string[]>();

  constructor(context: MembersContext) {
    this.#context = context;
    this.#byKey = new Map(context.known.map((person) => [personKey(person), person]));
    for (const { phone10: phone, name } of context.known) {
      this.#namesOn.set(phone, [...(this.#namesOn.get(phone) ?? []), name]);
    }
  }

  /** A row of the file of members. */
  add(row: SheetRow): void {
    const { cells } = row;
    const faults = new RowFaults(this.#context.faults, 'members', row);
    const form = {
      memberName: cells['memberName'] ?? '',
      contactPhone: cells['contactPhone'] ?? '',
      contactEmail: cells['contactEmail'] ?? '',
      address: cells['address'] ?? '',
      monthlySchemeId: 'chosen',
      joinedDate: dateOf('joinedDate', row, faults),
      ticketsCount: numberIn(cells['ticketsCount'] ?? '') ?? 1,
      paidAmount: 0,
      nomineeName: cells['nomineeName'] ?? '',
      nomineeRelation: cells['nomineeRelation'] ?? '',
    };
    if (!(form.ticketsCount >= 1 && form.ticketsCount <= MAX_TICKETS)) {
      faults.add('ticketsCount', `Tickets must be a whole number from 1 to ${MAX_TICKETS}`);
    }
    faults.addIssues(enrolmentForm, form);
    if (form.joinedDate > this.#context.today) {
      faults.add('joinedDate', 'Joined Date cannot be in the future');
    }
    const asked = (cells['status'] ?? '').toLowerCase();
    const status = STATUSES.find((each) => each.toLowerCase() === (asked || 'joined'));
    if (!status) faults.add('status', 'Status must be Joined or Active');
    const group = this.#groupOf(row, faults);
    const parsed = enrolmentForm.safeParse(form);
    if (!group || !status || faults.any || !parsed.success) return;
    const person = this.#personOf(row, parsed.data);
    this.#give(row, { person, group, faults }, { ...parsed.data, status });
  }

  #groupOf({ cells }: SheetRow, faults: RowFaults): BookGroup | undefined {
    const code = cells['schemeCode'] ?? '';
    const group = this.#context.groups.get(groupKey(code));
    if (code === '') faults.add('schemeCode', 'Group code is required');
    else if (!group)
      faults.add('schemeCode', 'No group has this code, in the console or in the groups file');
    else if (!group.isActive) {
      faults.add('schemeCode', 'This group cannot take more tickets: it is not active');
    }
    return group;
  }

  #personOf(
    { row }: SheetRow,
    given: {
      memberName: string;
      contactPhone: string;
      contactEmail?: string | undefined;
      address: string;
    },
  ): BookPerson {
    const name = cleanName(given.memberName);
    const phone = phone10(given.contactPhone) ?? '';
    const key = personKey({ name, phone10: phone });
    const earlier = this.persons.get(key);
    if (earlier) return earlier;
    const known = this.#byKey.get(key);
    const names = this.#namesOn.get(phone);
    const memberId = known?.memberId ?? null;
    if (names && this.people.length < MAX_IMPORT_LISTED) {
      this.people.push({ row, memberName: name, contactPhone: `91${phone}`, memberId, names });
    }
    const person: BookPerson = {
      key,
      memberId,
      name: known?.name ?? name,
      phone10: phone,
      email: given.contactEmail || null,
      address: given.address.normalize('NFC'),
    };
    this.persons.set(key, person);
    return person;
  }

  #give(
    { row }: SheetRow,
    { person, group, faults }: { person: BookPerson; group: BookGroup; faults: RowFaults },
    given: {
      ticketsCount: number;
      joinedDate: string;
      nomineeName?: string | undefined;
      nomineeRelation?: string | undefined;
      status: BookTicket['status'];
    },
  ): void {
    const held = this.#context.holdings.find(person, group);
    if (held) {
      const message =
        held.row === null
          ? `This member already has ${held.tickets.length} tickets of this group`
          : `This member is also in row ${held.row} for this group: write all tickets in one row`;
      faults.add('schemeCode', message);
      return;
    }
    const { ticketsCount, joinedDate, status } = given;
    if (ticketsCount > group.placesLeft) {
      const left = Math.max(0, group.placesLeft);
      faults.add(
        'ticketsCount',
        `Group ${group.code} has ${group.places} places, only ${left} of them left for this row`,
      );
    }
    group.placesLeft -= ticketsCount;
    if (faults.any) return;
    const tickets = Array.from({ length: ticketsCount }, () => ({
      ticketId: null,
      status,
      code: `a new ticket of ${group.code}`,
      joinedDate,
      waivedInstalments: 0,
      paidPaise: 0,
      paidBefore: 0,
    }));
    const nomineeName = given.nomineeName || null;
    const nomineeRelation = given.nomineeRelation || null;
    this.#context.holdings.add({ person, group, row, nomineeName, nomineeRelation, tickets });
  }
}
