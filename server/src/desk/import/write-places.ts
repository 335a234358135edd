import type { Queryable } from '../../ground/database/database.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { ChainWriter } from '../../ground/chain/chain.ts';
import { toRupees } from '../../ground/money.ts';
import { withGroupConflicts } from '../../people/groups/rules.ts';
import { insertGroupType, listGroupTypes } from '../../people/groups/group-types.ts';
import { createGroup } from '../../people/groups/group-writes.ts';
import { newId } from '../../ground/ids.ts';
import { withMemberConflicts } from '../../people/members/member-writes.ts';
import { reserveSeats, ticketCode } from '../../people/members/group-places.ts';
import { insertPersons, type Person } from '../../people/members/person-queries.ts';
import { toPerson, type RowWriter } from './book-rows.ts';
import type { BookGroup, BookPerson, CheckedBook } from './book.ts';
import { inSlices } from './slices.ts';

export type BookWriter = RowWriter & ChainWriter;

async function writeTypes(tx: Queryable, writer: BookWriter, book: CheckedBook) {
  const { accountId, at } = writer;
  for (const type of book.types) {
    const entityId = newId('gty');
    const after = {
      schemeTypeId: entityId,
      schemeType: type.name,
      schemeTypeDescription: '',
      schemeDuration: 12,
      schemeAmount: toRupees(type.amountPaise),
      winnerPaysRemaining: true,
      returnAmount: type.returnPaise === null ? null : toRupees(type.returnPaise),
      createdAt: at,
      updatedAt: at,
    };
    await insertGroupType(tx, accountId, after);
    await writeAudit(tx, { ...writer, action: 'group-type.created', entityId, after });
  }
}

/** Makes the groups that the files bring, with their types. @returns the ids of all, by their keys */
export async function writeGroups(
  tx: Queryable,
  writer: BookWriter,
  book: CheckedBook,
): Promise<Map<string, string>> {
  await withGroupConflicts(() => writeTypes(tx, writer, book));
  const types = new Map(
    (await listGroupTypes(tx, writer.accountId)).map((type) => [
      type.schemeType.trim().toLowerCase(),
      type.schemeTypeId,
    ]),
  );
  const ids = new Map<string, string>();
  for (const { key, form, typeKey } of book.groups) {
    if (!form) continue;
    const body = { ...form, schemeTypeId: types.get(typeKey) ?? '' };
    const made = await withGroupConflicts(() => createGroup(tx, writer, body));
    ids.set(key, made.schemeId);
  }
  const known = [...book.holdings, ...book.payments.map(({ holding }) => holding)];
  for (const { group } of known) if (group.groupId !== null) ids.set(group.key, group.groupId);
  return ids;
}

/** The numbers and codes of the tickets of a group. */
export interface Seats {
  code: (index: number) => string;
  seq: (index: number) => number;
}

/** Takes the places of all new tickets, group by group in the order of their ids. */
export async function takeSeats(
  tx: Queryable,
  { accountId }: BookWriter,
  { holdings }: CheckedBook,
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, Seats>> {
  const counts = new Map<string, { group: BookGroup; count: number }>();
  for (const { group, tickets } of holdings) {
    const before = counts.get(group.key)?.count ?? 0;
    counts.set(group.key, { group, count: before + tickets.length });
  }
  const sorted = [...counts.values()].map((wanted) => ({
    ...wanted,
    groupId: ids.get(wanted.group.key) ?? '',
  }));
  sorted.sort((a, b) => (a.groupId < b.groupId ? -1 : 1));
  const seats = new Map<string, Seats>();
  for (const { group, count, groupId } of sorted) {
    const { firstSeq, code } = await reserveSeats(tx, accountId, { groupId, count });
    seats.set(group.key, {
      seq: (index) => firstSeq + index,
      code: (index) => ticketCode(code, firstSeq + index),
    });
  }
  return seats;
}

/** Adds the people who are new. @returns the ids of all, by their keys */
export async function writeMembers(
  tx: Queryable,
  writer: BookWriter,
  persons: readonly BookPerson[],
): Promise<Map<string, string>> {
  const { accountId } = writer;
  const ids = new Map<string, string>();
  const made: Person[] = [];
  await inSlices(persons, (person) => {
    const memberId = person.memberId ?? newId('mem');
    ids.set(person.key, memberId);
    if (person.memberId === null) made.push(toPerson(writer, memberId, person));
  });
  await withMemberConflicts(() => insertPersons(tx, accountId, made));
  return ids;
}
