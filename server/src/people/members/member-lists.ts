import type { Member, MembershipStatus } from '@kuri/shared/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import {
  COUNTED_HITS,
  behind,
  pageOfHits,
  partOf,
  type ListRange,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';
import {
  toMember,
  countPersons,
  findPerson,
  pageOfPersonIds,
  PERSONS,
  personsByIds,
} from './person-queries.ts';
import { mergesOf } from './member-marks.ts';
import { isTicketId, liveTicket, ticketsOfPersons } from './ticket-queries.ts';
import { namedOnPaper } from './named-on-paper.ts';
import { isLive, isOfStatus } from './ticket-lists.ts';
import type { TicketRow } from './ticket-rows.ts';

/** A filter of persons; what is absent changes nothing. */
export interface MemberFilter {
  term?: SearchTerm | undefined;
  /** Only persons with a live ticket of this status. */
  status?: MembershipStatus | undefined;
  /** Puts each person's tickets of this group first. Nobody is hidden: who enrols looks everywhere. */
  groupId?: string | undefined;
  /** Text that `term` was read from: it may name tickets by their numbers on paper. */
  typed?: string;
}

/** Persons of a status whose name, phone or ticket code matches, newest first. */
function searchPersons(
  database: Queryable,
  reader: { accountId: string; today: string },
  { term, status }: MemberFilter,
  page: ListRange,
): Promise<PageOfIds> {
  const { accountId } = reader;
  const matches = (column: string) => (term ? searchMatches(term, column) : sql`true`);
  const live = isLive(accountId);
  const ofStatus = status ? sql`${live} and ${isOfStatus(reader, status)}` : live;
  // "offset 0" looks each person up, instead of all tickets of the status.
  const hasStatus = sql`exists (select from ticket t where ${ofStatus} and t.member_id = m.member_id offset 0)`;
  const conditions = sql`m.account_id = ${accountId} and ${status === undefined ? sql`true` : hasStatus}
    and ${behind(PERSONS, 'm', { accountId, after: page.after })}`;
  const holders = term
    ? sql`from ticket_search_row t where ${live} and ${matches('t.search')}`
    : sql`from ticket t where ${ofStatus}`;
  // Every holder is a hit, unless a search leaves some out.
  const mostHolders =
    page.after !== undefined || (term && status) ? sql`` : sql`limit ${sql.lit(COUNTED_HITS + 1)}`;
  const byTicket = sql`select m.member_id, m.member_no from (select distinct t.member_id ${holders} ${mostHolders}) holder
    join member m on m.member_id = holder.member_id where ${conditions}`;
  const byPerson = sql`select m.member_id, m.member_no from member_search_row m
    where ${conditions} and ${matches('m.search')}`;
  return pageOfHits(database, {
    list: PERSONS,
    row: 'm',
    hits: term ? sql`${byPerson} union ${byTicket}` : byTicket,
    walk: sql`from member m where ${conditions} and (${matches('m.search')} or exists (
      select from ticket t where ${live} and t.member_id = m.member_id and ${matches('t.search')} offset 0))`,
    page,
  });
}

async function idsOf(
  database: Queryable,
  reader: { accountId: string; today: string },
  filter: MemberFilter,
  page: ListRange,
): Promise<PageOfIds> {
  const { typed = '', status } = filter;
  const named = await namedOnPaper(database, reader.accountId, {
    typed,
    only: status && isOfStatus(reader, status),
  });
  if (named.length > 0) return partOf([...new Set(named.map(({ memberId }) => memberId))], page);
  if (filter.term ?? filter.status) return searchPersons(database, reader, filter, page);
  const { accountId } = reader;
  const total = await countPersons(database, accountId);
  return { ids: await pageOfPersonIds(database, accountId, { total, ...page }), total };
}

/** The tickets of each person in their order, but for those of the group, which come first. */
function byPerson(rows: readonly TicketRow[], groupId: string | undefined) {
  const ofGroup = rows.filter((row) => row.groupId === groupId);
  const others = rows.filter((row) => row.groupId !== groupId);
  const tickets = new Map<string, TicketRow[]>();
  for (const row of [...ofGroup, ...others]) {
    tickets.set(row.memberId, [...(tickets.get(row.memberId) ?? []), row]);
  }
  return tickets;
}

/**
 * A person with their live tickets.
 * @param today the business date in India, on which dues are counted
 * @throws Failure 404 for somebody who is not there
 */
export async function readMember(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  memberId: string,
): Promise<Member> {
  const person = await findPerson(database, accountId, memberId);
  if (!person) throw notFound(NOT_FOUND.member);
  const member = toMember(person, await ticketsOfPersons(database, accountId, [memberId]), today);
  return { ...member, ...(await mergesOf(database, accountId, person)) };
}

/**
 * The same, also named by one of their live tickets.
 * @throws Failure 404
 */
export async function readNamedMember(
  database: Queryable,
  reader: { accountId: string; today: string },
  id: string,
): Promise<Member> {
  if (!isTicketId(id)) return readMember(database, reader, id);
  const ticket = await liveTicket(database, reader.accountId, id);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  return readMember(database, reader, ticket.memberId);
}

/**
 * Persons with their live tickets, by their ids.
 * @param today the business date in India, on which dues are counted
 */
export async function readMembers(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  ids: readonly string[],
  groupId?: string,
): Promise<Member[]> {
  const persons = await personsByIds(database, accountId, ids);
  const tickets = byPerson(await ticketsOfPersons(database, accountId, ids), groupId);
  return persons.map((person) => toMember(person, tickets.get(person.memberId) ?? [], today));
}

/**
 * A page of persons with their live tickets, newest person first.
 * @param today the business date in India, on which dues are counted
 * @returns with the number over all pages
 */
export async function listMembers(
  database: Queryable,
  reader: { accountId: string; today: string },
  filter: MemberFilter,
  page: ListRange,
): Promise<PageOfIds & { members: Member[] }> {
  const found = await idsOf(database, reader, filter, page);
  const { ids } = found;
  if (ids.length === 0) return { ...found, members: [] };
  return { ...found, members: await readMembers(database, reader, ids, filter.groupId) };
}
