import type { MembershipStatus, Ticket } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound } from '../../ground/http/failure.ts';
import { placeOf } from '../../ground/http/pages.ts';
import { keyedPage, type KeyedPage } from '../../ground/search/keyed-page.ts';
import { beyond, type Place } from '../../ground/search/page-key.ts';
import {
  COUNTED_HITS,
  countedTotal,
  type KeyedRange,
  type PageOfIds,
  type PageRange,
} from '../../ground/search/page-of-ids.ts';
import { codePattern, personMatches } from '../../ground/search/search-conditions.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { ticketsByIds } from './ticket-queries.ts';
import { toTicket } from './ticket-rows.ts';
import { TICKETS, searchTickets } from './ticket-search.ts';

/** Which tickets a list shows; what is absent filters nothing. */
export interface TicketFilter {
  groupId: string | undefined;
  status: MembershipStatus | undefined;
  term: SearchTerm | undefined;
}

type Asked = TicketFilter & { place: Place | undefined };

/** A group has few tickets: all that match are found, and the page is cut from them. */
async function ofGroup(
  database: Queryable,
  accountId: string,
  { groupId, status, term, place }: Asked & { groupId: string },
  { limit, offset }: PageRange,
): Promise<PageOfIds> {
  const group = 'select 1 from scheme where account_id = $1 and scheme_id = $2';
  const { rows: groups } = await database.query(group, [accountId, groupId]);
  if (groups.length === 0) throw notFound('Group not found');
  const match = term && personMatches(term, 5);
  const page = beyond(TICKETS, place, 5 + (match?.values.length ?? 0), 't');
  // Without a term nobody is looked up, and where no status is asked for, no ticket either.
  const holder = 'join member m on m.account_id = t.account_id and m.member_id = t.member_id';
  const { rows } = await database.query<{ ticketId: string; isBeyond: boolean }>(
    `select t.ticket_id as "ticketId", ${page.condition} as "isBeyond" from ticket t ${match ? holder : ''}
     where t.account_id = $1 and t.scheme_id = $2 and t.deleted_at is null
       and ${status === undefined ? '$3::text is null' : 't.status = $3'}
       and ${match ? `(lower(t.code) like $4 or ${match.sql})` : '$4::text is null'} ${page.order}`,
    [
      accountId,
      groupId,
      status ?? null,
      term ? codePattern(term) : null,
      ...(match?.values ?? []),
      ...page.values,
    ],
  );
  const ids = rows.filter(({ isBeyond }) => isBeyond).map(({ ticketId }) => ticketId);
  return { ids: ids.slice(offset, offset + limit), total: rows.length };
}

/** @returns of a status, no more than are counted and one */
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
         and deleted_at is null limit ${COUNTED_HITS + 1}) counted`,
    [accountId, status ?? null],
  );
  return rows[0]?.count ?? 0;
}

async function ofAllGroups(
  database: Queryable,
  accountId: string,
  { status, place }: Pick<Asked, 'status' | 'place'>,
  { limit, offset }: PageRange,
): Promise<PageOfIds> {
  const page = beyond(TICKETS, place, 5, 't');
  // Ids only, so that the rows before the page are passed over in the index.
  const { rows } = await database.query<{ ticketId: string }>(
    `select t.ticket_id as "ticketId" from ticket t where t.account_id = $1 and t.deleted_at is null
       and ${status === undefined ? '$4::text is null' : 't.status = $4'}
       and ${page.condition} ${page.order} limit $2 offset $3`,
    [accountId, limit, offset, status ?? null, ...page.values],
  );
  const total = await countAll(database, accountId, status);
  const ids = rows.map(({ ticketId }) => ticketId);
  return status === undefined ? { ids, total } : { ids, ...countedTotal(total) };
}

function idsOf(
  database: Queryable,
  accountId: string,
  { groupId, status, term, place }: Asked,
  page: KeyedRange,
): Promise<PageOfIds> {
  if (groupId !== undefined) {
    return ofGroup(database, accountId, { groupId, status, term, place }, page);
  }
  return term
    ? searchTickets(database, accountId, { term, status, place }, page)
    : ofAllGroups(database, accountId, { status, place }, page);
}

/**
 * A page of live tickets, newest first.
 * @param today the business date in India, on which dues are counted
 * @returns with the number over all pages, and the keys of the pages beside it
 * @throws Failure 404 for a group that is not there, 422 for a key that is not
 */
export async function listTickets(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  filter: TicketFilter,
  page: KeyedRange,
): Promise<KeyedPage & { tickets: Ticket[] }> {
  const place = await placeOf(database, accountId, TICKETS, page.key);
  const found = await keyedPage(page, (range) =>
    idsOf(database, accountId, { ...filter, place }, range),
  );
  const { ids } = found;
  const rows = ids.length === 0 ? [] : await ticketsByIds(database, accountId, ids);
  return { ...found, tickets: rows.map((row) => toTicket(row, today)) };
}
