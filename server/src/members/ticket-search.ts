import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { beyond, type NewestFirst, type Place } from '../search/page-key.ts';
import {
  SCANNED_ROWS,
  twoPhaseSearch,
  type IndexHits,
  type KeyedRange,
  type PageOfIds,
  type PageRange,
} from '../search/page-of-ids.ts';
import { codePattern, codedLimit, personMatches } from '../search/search-conditions.ts';
import type { SearchTerm } from '../search/search-term.ts';

/** The criteria of a search for tickets of all groups. */
interface Criteria {
  term: SearchTerm;
  status: MembershipStatus | undefined;
  /** Where a page by its key is. */
  place: Place | undefined;
}

/** Tickets in the order of their lists. */
export const TICKETS: NewestFirst = { table: 'ticket', columns: ['created_at', 'ticket_id'] };

const LIVE = `t.account_id = $1 and t.deleted_at is null and ($4::text is null or t.status = $4)`;

/**
 * What the search indexes know, up to one more than `most` of each: the CTEs `persons` and `coded`, and how
 * many they are, `counts`.
 * @param person a condition on a person `m`
 * @param ticket a condition on a ticket `t`
 * @param code the parameter with the pattern of its code
 * @param most an expression; null for all
 */
export function indexHitsSql(person: string, ticket: string, code: string, most: string): string {
  return `persons as materialized (
       select m.member_id from member_search_row m where m.account_id = $1 and ${person}
       limit ${most}::bigint + 1
     ), coded as materialized (
       select t.ticket_id, t.created_at, t.member_id from ticket_search_row t
       where ${ticket} and lower(t.code) like ${code} limit ${codedLimit(code, most)}
     ), counts as materialized (
       select (select count(*) from persons) as persons, (select count(*) from coded) as codes
     )`;
}

interface FoundTickets extends IndexHits {
  /** How many persons were found. */
  byPerson: number;
}

async function indexHits(
  database: Queryable,
  accountId: string,
  { term, status, place }: Criteria,
  { limit, offset, most }: PageRange & { most: number | null },
): Promise<FoundTickets> {
  const match = personMatches(term, 7);
  const page = beyond(TICKETS, place, 7 + match.values.length);
  const { rows } = await database.query<FoundTickets>(
    `with ${indexHitsSql(match.sql, LIVE, '$5', '$6')}, cut as materialized (
       select coalesce(greatest(persons, codes) > $6, false) as is_cut from counts
     ), hits as materialized (
       select ticket_id, created_at from coded
       where member_id not in (select member_id from persons)
       union all
       select t.ticket_id, t.created_at from persons join ticket t on t.member_id = persons.member_id
       where ${LIVE} and not (select is_cut from cut)
     )
     select is_cut as "isCut", is_cut as "isMany", persons as "byPerson",
       (select count(*) from hits) as total,
       array(select ticket_id from hits where ${page.condition} ${page.order} limit $2 offset $3) as ids
     from counts, cut`,
    [
      accountId,
      limit,
      offset,
      status ?? null,
      codePattern(term),
      most,
      ...match.values,
      ...page.values,
    ],
  );
  return rows[0] ?? { ids: [], total: 0, isCut: false, isMany: false, byPerson: 0 };
}

/** @param byPerson whether any person matches: looking up each ticket's takes its time */
async function scanNewest(
  database: Queryable,
  accountId: string,
  { criteria: { term, status, place }, byPerson }: { criteria: Criteria; byPerson: boolean },
  { limit, offset }: PageRange,
): Promise<string[]> {
  const page = beyond(TICKETS, place, 6);
  const match = personMatches(term, 6 + page.values.length);
  // "offset 0" keeps the persons looked up one by one.
  const person = `exists (select 1 from member m where m.account_id = $1
    and m.member_id = t.member_id and ${match.sql} offset 0)`;
  const values = [accountId, limit, offset, status ?? null, codePattern(term), ...page.values];
  const { rows } = await database.query<{ ticketId: string }>(
    `select t.ticket_id as "ticketId" from (select * from ticket t where ${LIVE}
       and ${page.condition} ${page.order} limit ${SCANNED_ROWS}) t
     where lower(t.code) like $5 ${byPerson ? `or ${person}` : ''}
     limit $2 offset $3`,
    byPerson ? [...values, ...match.values] : values,
  );
  return rows.map(({ ticketId }) => ticketId);
}

/** The live tickets of all groups whose code, or whose member's name or phone, matches, newest first. */
export function searchTickets(
  database: Queryable,
  accountId: string,
  criteria: Criteria,
  page: KeyedRange,
): Promise<PageOfIds> {
  return twoPhaseSearch(page, {
    gather: (range) => indexHits(database, accountId, criteria, range),
    // Of one status few of the newest may be.
    scan: (part, { byPerson }) =>
      criteria.status === undefined
        ? scanNewest(database, accountId, { criteria, byPerson: byPerson > 0 }, part)
        : null,
  });
}
