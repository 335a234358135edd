import type { Member, MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound } from '../../ground/http/failure.ts';
import { placeOf } from '../../ground/http/pages.ts';
import {
  countPersons,
  findPerson,
  pageOfPersonIds,
  PERSONS,
  personsByIds,
  toMember,
} from './person-queries.ts';
import { keyedPage, type KeyedPage } from '../../ground/search/keyed-page.ts';
import type { Place } from '../../ground/search/page-key.ts';
import type { KeyedRange, PageOfIds } from '../../ground/search/page-of-ids.ts';
import { searchPersons } from './person-search.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { isTicketId, liveTicket, ticketsOfPersons } from './ticket-queries.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Which persons a list shows; what is absent changes nothing. */
export interface MemberFilter {
  term?: SearchTerm | undefined;
  /** Only persons with a live ticket of this status. */
  status?: MembershipStatus | undefined;
  /** Puts each person's tickets of this group first. Nobody is hidden: who enrols looks everywhere. */
  groupId?: string | undefined;
}

async function idsOf(
  database: Queryable,
  accountId: string,
  { term, status, place }: MemberFilter & { place: Place | undefined },
  page: KeyedRange,
): Promise<PageOfIds> {
  if (term ?? status) return searchPersons(database, accountId, { term, status, place }, page);
  const total = await countPersons(database, accountId);
  return { ids: await pageOfPersonIds(database, accountId, { total, place, ...page }), total };
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
  if (!person) throw notFound('Member not found');
  return toMember(person, await ticketsOfPersons(database, accountId, [memberId]), today);
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
  if (!ticket) throw notFound('Ticket not found');
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
 * @returns with the number over all pages, and the keys of the pages beside it
 * @throws Failure 422 for a key that is not there
 */
export async function listMembers(
  database: Queryable,
  reader: { accountId: string; today: string },
  filter: MemberFilter,
  page: KeyedRange,
): Promise<KeyedPage & { members: Member[] }> {
  const { accountId } = reader;
  const place = await placeOf(database, accountId, PERSONS, page.key);
  const found = await keyedPage(page, (range) =>
    idsOf(database, accountId, { ...filter, place }, range),
  );
  const { ids } = found;
  if (ids.length === 0) return { ...found, members: [] };
  return { ...found, members: await readMembers(database, reader, ids, filter.groupId) };
}
