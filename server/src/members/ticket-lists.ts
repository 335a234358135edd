import type { MembershipStatus, Ticket } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { COUNTED_HITS, type PageOfIds, type PageRange } from '../search/page-of-ids.ts';
import { codePattern, personMatches } from '../search/search-conditions.ts';
import type { SearchTerm } from '../search/search-term.ts';
import { ticketsByIds } from './ticket-queries.ts';
import { toTicket } from './ticket-rows.ts';
import { searchTickets } from './ticket-search.ts';

/** Which tickets a list shows; what is absent filters nothing. */
export interface TicketFilter {
  groupId: string | undefined;
  status: MembershipStatus | undefined;
  term: SearchTerm | undefined;
}

const NEWEST = 'order by t.created_at desc, t.ticket_id desc';

/** A group has few tickets: all that match are read, and the page is cut from them. */
async function ofGroup(
  database: Queryable,
  accountId: string,
  { groupId, status, term }: TicketFilter & { groupId: string },
  page: PageRange,
): Promise<PageOfIds> {
  const group = 'select 1 from scheme where account_id = $1 and scheme_id = $2';
  const { rows: groups } = await database.query(group, [accountId, groupId]);
  if (groups.length === 0) throw notFound('Group not found');
  const match = term && personMatches(term, 5);
  const { rows } = await database.query<{ ticketId: string }>(
    `select t.ticket_id as "ticketId" from ticket t
       join member m on m.account_id = t.account_id and m.member_id = t.member_id
     where t.account_id = $1 and t.scheme_id = $2 and t.deleted_at is null
       and ($3::text is null or t.status = $3)
       and ${match ? `(lower(t.code) like $4 or ${match.sql})` : '$4::text is null'} ${NEWEST}`,
    [accountId, groupId, status ?? null, term ? codePattern(term) : null, ...(match?.values ?? [])],
  );
  const ids = rows.slice(page.offset, page.offset + page.limit).map(({ ticketId }) => ticketId);
  return { ids, total: rows.length };
}

async function countAll(
  database: Queryable,
  accountId: string,
  status: MembershipStatus | undefined,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    status === undefined
      ? `select coalesce(sum(current_capacity), 0)::bigint as count from scheme
         where account_id = $1 and $2::text is null`
      : `select count(*) as count from (select 1 from ticket where account_id = $1 and status = $2
         and deleted_at is null limit ${COUNTED_HITS}) counted`,
    [accountId, status ?? null],
  );
  return rows[0]?.count ?? 0;
}

async function ofAllGroups(
  database: Queryable,
  accountId: string,
  status: MembershipStatus | undefined,
  page: PageRange,
): Promise<PageOfIds> {
  // Ids only, so that the rows before the page are passed over in the index.
  const { rows } = await database.query<{ ticketId: string }>(
    status === undefined
      ? `select t.ticket_id as "ticketId" from ticket t where t.account_id = $1
           and t.deleted_at is null and $4::text is null ${NEWEST} limit $2 offset $3`
      : `select t.ticket_id as "ticketId" from ticket t where t.account_id = $1
           and t.deleted_at is null and t.status = $4 ${NEWEST} limit $2 offset $3`,
    [accountId, page.limit, page.offset, status ?? null],
  );
  const total = await countAll(database, accountId, status);
  return { ids: rows.map(({ ticketId }) => ticketId), total };
}

function idsOf(
  database: Queryable,
  accountId: string,
  { groupId, status, term }: TicketFilter,
  page: PageRange,
): Promise<PageOfIds> {
  if (groupId !== undefined) {
    return ofGroup(database, accountId, { groupId, status, term }, page);
  }
  return term
    ? searchTickets(database, accountId, { term, status }, page)
    : ofAllGroups(database, accountId, status, page);
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
  page: PageRange,
): Promise<{ tickets: Ticket[]; total: number }> {
  const { ids, total } = await idsOf(database, accountId, filter, page);
  const rows = ids.length === 0 ? [] : await ticketsByIds(database, accountId, ids);
  return { tickets: rows.map((row) => toTicket(row, today)), total };
}
