import type { MembershipStatus, Ticket } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import {
  COUNTED_HITS,
  behind,
  newestFirst,
  pageOfHits,
  type ListRange,
  type NewestFirst,
  type PageOfIds,
} from '../../ground/search/page-of-ids.ts';
import { readSearchTerm, searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';
import { ticketsByIds } from './ticket-queries.ts';
import { toTicket } from './ticket-rows.ts';

/** A filter of tickets; what is absent filters nothing. */
export interface TicketFilter {
  groupId: string | undefined;
  status: MembershipStatus | undefined;
  term: SearchTerm | undefined;
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
  return { groupId: schemeid, status: membershipstatus, term: readSearchTerm(searchvalue) };
}

const TICKETS: NewestFirst = { table: 'ticket', columns: ['created_at', 'ticket_id'] };
const NEWEST = newestFirst(TICKETS, 't');

/** A live ticket `t` of the account `$1`. */
export const LIVE_TICKET = 't.account_id = $1 and t.deleted_at is null';

/** The conditions of a filter on a ticket `t`, from the parameter `$2` on. */
function conditionsOf({ groupId, status, term }: TicketFilter, after: string | undefined) {
  const match = term && searchMatches(term, 't.search', 5);
  const sql = `${LIVE_TICKET}
    and ${groupId === undefined ? '$2::text is null' : 't.scheme_id = $2'}
    and ${status === undefined ? '$3::text is null' : 't.status = $3'}
    and ${behind(TICKETS, 't', { after, parameter: '$4' })} and ${match?.sql ?? 'true'}`;
  return {
    sql,
    values: [groupId ?? null, status ?? null, after ?? null, ...(match?.values ?? [])],
  };
}

/** A page of the tickets of a filter, which are counted as far as they are read for it. */
async function counted(
  database: Queryable,
  accountId: string,
  filter: TicketFilter,
  { limit, offset, after }: ListRange,
): Promise<PageOfIds> {
  const { sql, values } = conditionsOf(filter, after);
  const first = values.length + 2;
  // Ids only, so that the rows before the page are passed over in the index.
  const { rows } = await database.query<{ ids: string[]; total: number }>(
    `select array(select t.ticket_id from ticket t where ${sql} ${NEWEST} limit $${first} offset $${first + 1}) as ids,
       (select count(*) from (select from ticket t where ${sql} limit ${COUNTED_HITS + 1}) hit) as total`,
    [accountId, ...values, limit, offset],
  );
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { ids, total: Math.min(total, COUNTED_HITS), isExceeded: total > COUNTED_HITS };
}

/** A page of all tickets, whose number the groups know. */
async function ofAllGroups(
  database: Queryable,
  accountId: string,
  { limit, offset, after }: ListRange,
): Promise<PageOfIds> {
  const { rows } = await database.query<{ ids: string[]; total: number }>(
    `select array(select t.ticket_id from ticket t
         where ${LIVE_TICKET} and ${behind(TICKETS, 't', { after, parameter: '$2' })}
         ${NEWEST} limit $3 offset $4) as ids,
       (select coalesce(sum(current_capacity), 0)::bigint from scheme where account_id = $1) as total`,
    [accountId, after ?? null, limit, offset],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

async function idsOf(
  database: Queryable,
  accountId: string,
  filter: TicketFilter,
  page: ListRange,
): Promise<PageOfIds> {
  const { groupId, status, term } = filter;
  if (groupId !== undefined) {
    const group = 'select from scheme where account_id = $1 and scheme_id = $2';
    const { rows } = await database.query(group, [accountId, groupId]);
    if (rows.length === 0) throw notFound(NOT_FOUND.group);
    return counted(database, accountId, filter, page);
  }
  if (term === undefined) {
    return status === undefined
      ? ofAllGroups(database, accountId, page)
      : counted(database, accountId, filter, page);
  }
  const { sql, values } = conditionsOf(filter, page.after);
  return pageOfHits(database, {
    list: TICKETS,
    row: 't',
    hits: `select t.ticket_id, t.created_at from ticket_search_row t where ${sql}`,
    walk: `from ticket t where ${sql}`,
    values: [accountId, ...values],
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
  { accountId, today }: { accountId: string; today: string },
  filter: TicketFilter,
  page: ListRange,
): Promise<PageOfIds & { tickets: Ticket[] }> {
  const found = await idsOf(database, accountId, filter, page);
  const { ids } = found;
  const rows = ids.length === 0 ? [] : await ticketsByIds(database, accountId, ids);
  return { ...found, tickets: rows.map((row) => toTicket(row, today)) };
}
