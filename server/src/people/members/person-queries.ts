import { runSql, rowsOf, rowOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  isLiveStatus,
  istDate,
  type Member,
  type MemberMark,
  type ReminderLocale,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { readCounter, takeNumbers } from '../../ground/counters.ts';
import { insertRows, updateRow } from '../../ground/database/statements.ts';
import { cleanName, nameKey } from '../../ground/search/name-keys.ts';
import { type NewestFirst, behind, type ListRange } from '../../ground/search/page-of-ids.ts';
import { FACT_COLUMNS, type PersonFacts, toldFacts } from './person-facts.ts';
import { memberSearch, writeSearch } from './search-texts.ts';
import { type TicketRow, toTicket } from './ticket-rows.ts';

/** A person as stored. */
export interface Person extends PersonFacts {
  memberId: string;
  name: string;
  phone10: string;
  createdAt: string;
  updatedAt: string;
  /** Mark of the member; absent from a new one. */
  mark?: MemberMark | null;
  markedOn?: string | null;
  markReason?: string | null;
  /** Member who has the tickets of a merged one. */
  mergedInto?: string | null;
}

const MARK_COLUMNS = ['mark', 'markedOn', 'markReason', 'mergedInto'];

const COLUMNS = sql.join(
  ['memberId', 'name', 'phone10', ...FACT_COLUMNS, ...MARK_COLUMNS, 'createdAt', 'updatedAt'].map(
    (column) => sql.ref(column),
  ),
);

export function countPersons(database: Queryable, accountId: string): Promise<number> {
  return readCounter(database, { accountId, name: 'members' });
}

export async function findPerson(
  database: Queryable,
  accountId: string,
  memberId: string,
): Promise<Person | undefined> {
  return await rowOf<Person>(database)`
    select ${COLUMNS} from member where account_id = ${accountId} and member_id = ${memberId}`;
}

/** The person of an id; of a merged one, who has their tickets. */
export async function findHolder(
  database: Queryable,
  accountId: string,
  memberId: string,
): Promise<Person | undefined> {
  const person = await findPerson(database, accountId, memberId);
  return person?.mergedInto ? findPerson(database, accountId, person.mergedInto) : person;
}

/** Locks a person until the transaction ends. */
export async function lockPerson(
  tx: Queryable,
  accountId: string,
  memberId: string,
): Promise<Person | undefined> {
  return await rowOf<Person>(tx)`
    select ${COLUMNS} from member where account_id = ${accountId} and member_id = ${memberId} for no key update`;
}

/** Finds the one person of a name (ignoring case) on a phone. */
export async function findPersonByName(
  database: Queryable,
  accountId: string,
  { name, phone10 }: Pick<Person, 'name' | 'phone10'>,
): Promise<Person | undefined> {
  return await rowOf<Person>(database)`
    select ${COLUMNS} from member where account_id = ${accountId} and phone10 = ${phone10} and name_key = ${nameKey(name)}`;
}

/** A person as columns of the table. @param memberNo number among the account's members */
function personRow(accountId: string, person: Person, memberNo: number) {
  const name = cleanName(person.name);
  const named = { ...person, name, nameKey: nameKey(name) };
  return { ...named, accountId, memberNo, search: memberSearch(named) };
}

/** Stores new persons, numbered in their order; none may exist already. */
export async function insertPersons(
  tx: Queryable,
  accountId: string,
  persons: readonly Person[],
): Promise<void> {
  const count = persons.length;
  if (count === 0) return;
  let memberNo = (await takeNumbers(tx, { accountId, name: 'members', count })) - count;
  await insertRows(tx, 'member', persons, {
    toRow: (person) => {
      memberNo += 1;
      return personRow(accountId, person, memberNo);
    },
  });
}

/**
 * Stores a new person.
 * @returns false when a person of that name has that phone already
 */
export async function insertPerson(
  tx: Queryable,
  accountId: string,
  person: Person,
): Promise<boolean> {
  const memberNo = await takeNumbers(tx, { accountId, name: 'members' });
  const stored = await insertRows(tx, 'member', [person], {
    toRow: (each) => personRow(accountId, each, memberNo),
    passOver: 'member_person',
  });
  return stored === 1;
}

/** Stores the editable fields of a person, who is found by them from now on. */
export async function updatePerson(
  tx: Queryable,
  accountId: string,
  person: Person,
): Promise<void> {
  const { memberId, createdAt: _, ...rest } = person;
  const changes = { ...rest, name: cleanName(rest.name), nameKey: nameKey(rest.name) };
  await updateRow(tx, 'member', { accountId, memberId }, changes);
  await writeSearch(tx, accountId, [memberId]);
}

/** Keeps the language of a person's reminders. */
export async function storeReminderLocale(
  tx: Queryable,
  accountId: string,
  { memberId, locale }: { memberId: string; locale: ReminderLocale },
): Promise<void> {
  await runSql(tx)`
    update member set reminder_locale = ${locale} where account_id = ${accountId} and member_id = ${memberId}`;
}

/** Order of persons in lists. */
export const PERSONS: NewestFirst = { table: 'member', columns: ['member_no'], id: 'member_id' };

/**
 * Ids of a page of persons, newest first. Numbers have no gap, so a deep page is found as fast as
 * the first.
 */
export async function pageOfPersonIds(
  database: Queryable,
  accountId: string,
  { total, limit, offset, after }: ListRange & { total: number },
): Promise<string[]> {
  const { rows } = await runSql<{ memberId: string }>(database)`
    select m.member_id from member m
    where m.account_id = ${accountId} and m.member_no <= ${total - offset} and ${behind(PERSONS, 'm', { accountId, after })}
    order by m.member_no desc limit ${limit}`;
  return rows.map(({ memberId }) => memberId);
}

/** The persons of these ids, newest first. */
export async function personsByIds(
  database: Queryable,
  accountId: string,
  memberIds: readonly string[],
): Promise<Person[]> {
  return await rowsOf<Person>(database)`
    select ${COLUMNS} from member where account_id = ${accountId} and member_id = any(${memberIds})
    order by member_no desc`;
}

function referralOf(tickets: readonly TicketRow[]): Partial<Member> {
  const row = tickets.find(({ refId }) => refId !== null);
  if (!row?.refId || row.refName === null || row.refType === null || row.refPhone10 === null) {
    return {};
  }
  return {
    referralMemberId: row.refId,
    referralName: row.refName,
    referralMobile: `91${row.refPhone10}`,
    referralType: row.refType,
  };
}

function markOf({ mark, markedOn, markReason }: Person): Pick<Member, 'mark'> {
  if (!mark) return {};
  return { mark: { kind: mark, since: markedOn ?? '', reason: markReason ?? '' } };
}

/**
 * The member of the API.
 * @param tickets live tickets of the person, newest first; the first with a referrer gives theirs
 * @param today business date in India, on which dues are counted
 */
export function toMember(person: Person, tickets: readonly TicketRow[], today: string): Member {
  const joined = tickets.map(({ joinedDate }) => joinedDate).sort();
  const paid = tickets.flatMap(({ lastPaidDate }) => lastPaidDate ?? []).sort();
  return {
    memberId: person.memberId,
    memberName: person.name,
    contactPhone: `91${person.phone10}`,
    ...toldFacts(person, person.name),
    joinedDate: joined[0] ?? istDate(Date.parse(person.createdAt)),
    lastPaidDate: paid.at(-1) ?? null,
    ticketsCount: tickets.length,
    membershipActive: tickets.some(({ status }) => isLiveStatus(status)),
    ...markOf(person),
    updatedAt: person.updatedAt,
    schemeMemberships: tickets.map((row) => toTicket(row, today)),
    ...referralOf(tickets),
  };
}
