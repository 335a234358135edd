import type { MembershipStatus, Ticket } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { isDefaulterSql } from '../../ground/arrears/arrears-sql.ts';
import { execute, runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import {
  COUNTED_HITS,
  behind,
  newestFirst,
  pageOfHits,
  partOf,
  type ListRange,
  type NewestFirst,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { readSearchTerm, searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';
import { namedOnPaper } from './named-on-paper.ts';
import { ticketsByIds } from './ticket-queries.ts';
import { toTicket } from './ticket-rows.ts';

/** Whose tickets are read; `today` is the business date in India. */
interface TicketReader {
  accountId: string;
  today: string;
}

/** A filter of tickets; what is absent filters nothing. */
export interface TicketFilter {
  groupId: string | undefined;
  status: MembershipStatus | undefined;
  term: SearchTerm | undefined;
  /** Text that `term` was read from: it may name tickets by their numbers on paper. */
  typed?: string;
}

/** The filter that the query of a search for tickets or members asks for. */
export function searchFilter({
  schemeid,
  membershipstatus,
  searchvalue,
}: {
  schemeid: string | undefined;
  membershipstatus?: MembershipStatus | undefined;
  searchvalue: string;
}): TicketFilter {
  const term = readSearchTerm(searchvalue);
  return { groupId: schemeid, status: membershipstatus, term, typed: searchvalue };
}

const TICKETS: NewestFirst = { table: 'ticket', columns: ['created_at'], id: 'ticket_id' };
const NEWEST = newestFirst(TICKETS, 't');

/** A live ticket `t` of an account. */
export const isLive = (accountId: string) =>
  sql`t.account_id = ${accountId} and t.deleted_at is null`;

/** A ticket `t` of a status; of Defaulter, also a Joined one that is as far behind. */
export function isOfStatus({ accountId, today }: TicketReader, status: MembershipStatus) {
  if (status !== 'Defaulter') return sql`t.status = ${status}`;
  return sql`(t.status = 'Defaulter' or t.status = 'Joined' and exists (select from scheme g
    where g.account_id = ${accountId} and g.scheme_id = t.scheme_id and ${isDefaulterSql(sql`${today}::date`)}))`;
}

/** The conditions of a filter on a ticket `t`. */
function conditionsOf(
  reader: TicketReader,
  { groupId, status, term }: TicketFilter,
  after: string | undefined,
) {
  const { accountId } = reader;
  return sql`${isLive(accountId)} and ${behind(TICKETS, 't', { accountId, after })}
    ${groupId === undefined ? sql`` : sql`and t.scheme_id = ${groupId}`}
    ${status === undefined ? sql`` : sql`and ${isOfStatus(reader, status)}`}
    ${term ? sql`and ${searchMatches(term, 't.search')}` : sql``}`;
}

/** A page of the tickets of a filter, which are counted as far as they are read for it. */
async function counted(
  database: Queryable,
  reader: TicketReader,
  filter: TicketFilter,
  { limit, offset, after }: ListRange,
): Promise<PageOfIds> {
  const found = sql`from ticket t where ${conditionsOf(reader, filter, after)}`;
  // Ids only, so that the rows before the page are passed over in the index.
  const { rows } = await runSql<{ ids: string[]; total: number }>(database)`
    select array(select t.ticket_id ${found} ${NEWEST} limit ${limit} offset ${offset}) as ids,
      (select count(*) from (select ${found} limit ${sql.lit(COUNTED_HITS + 1)}) hit) as total`;
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { ids, total: Math.min(total, COUNTED_HITS), isExceeded: total > COUNTED_HITS };
}

/** A page of all tickets, whose number the groups know. */
async function ofAllGroups(
  database: Queryable,
  accountId: string,
  { limit, offset, after }: ListRange,
): Promise<PageOfIds> {
  const { rows } = await runSql<PageOfIds>(database)`
    select array(select t.ticket_id from ticket t
        where ${isLive(accountId)} and ${behind(TICKETS, 't', { accountId, after })}
        ${NEWEST} limit ${limit} offset ${offset}) as ids,
      (select coalesce(sum(current_capacity), 0)::bigint from scheme where account_id = ${accountId}) as total`;
  return rows[0] ?? { ids: [], total: 0 };
}

async function idsOf(
  database: Queryable,
  reader: TicketReader,
  filter: TicketFilter,
  page: ListRange,
): Promise<PageOfIds> {
  const { accountId } = reader;
  const { groupId, status, term, typed = '' } = filter;
  const named = await namedOnPaper(database, accountId, {
    ...{ typed, groupId },
    only: status && isOfStatus(reader, status),
  });
  if (named.length > 0)
    return partOf(
      named.map(({ ticketId }) => ticketId),
      page,
    );
  if (groupId !== undefined) {
    const group = sql`select from scheme where account_id = ${accountId} and scheme_id = ${groupId}`;
    const { rows } = await execute(database, group);
    if (rows.length === 0) throw notFound(NOT_FOUND.group);
    return counted(database, reader, filter, page);
  }
  if (term === undefined) {
    return status === undefined
      ? ofAllGroups(database, accountId, page)
      : counted(database, reader, filter, page);
  }
  const conditions = conditionsOf(reader, filter, page.after);
  return pageOfHits(database, {
    list: TICKETS,
    row: 't',
    hits: sql`select t.ticket_id, t.created_at from ticket_search_row t where ${conditions}`,
    walk: sql`from ticket t where ${conditions}`,
    page,
  });
}

/**
 * A page of live tickets, newest first.
 * @param today the business date in India, on which dues are counted
 * @returns with the number over all pages
 * @throws Failure 404 for a group that is not there
 */
export async function listTickets(
  database: Queryable,
  reader: TicketReader,
  filter: TicketFilter,
  page: ListRange,
): Promise<PageOfIds & { tickets: Ticket[] }> {
  const { accountId, today } = reader;
  const found = await idsOf(database, reader, filter, page);
  const { ids } = found;
  const rows = ids.length === 0 ? [] : await ticketsByIds(database, accountId, ids);
  return { ...found, tickets: rows.map((row) => toTicket(row, today)) };
}
