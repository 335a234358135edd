import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import {
  codedGroupsSql,
  codedTicketsSql,
  isOfGroupCodes,
} from '../../ground/search/group-codes.ts';
import { beyond, type NewestFirst, type Place } from '../../ground/search/page-key.ts';
import {
  SCANNED_ROWS,
  twoPhaseSearch,
  type IndexHits,
  type KeyedRange,
  type PageOfIds,
  type PageRange,
} from '../../ground/search/page-of-ids.ts';
import {
  codePattern,
  codedLimit,
  personMatches,
  personRows,
} from '../../ground/search/search-conditions.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';

/** The criteria of a search for tickets of all groups. */
interface Criteria {
  term: SearchTerm;
  status: MembershipStatus | undefined;
  /** Where a page by its key is. */
  place: Place | undefined;
}

/** How many of the newest tickets show whether the groups of the searched codes have most of them. */
const FEW_ROWS = 500;

/** Tickets in the order of their lists. */
export const TICKETS: NewestFirst = { table: 'ticket', columns: ['created_at', 'ticket_id'] };

/** A ticket `t` of the account `$1` that was not deleted. */
export const LIVE_TICKET = 't.account_id = $1 and t.deleted_at is null';

const LIVE = `${LIVE_TICKET} and ($4::text is null or t.status = $4)`;

interface IndexHitsSql {
  term: SearchTerm;
  /** A condition on a person `m`. */
  person: string;
  /** The tickets that match by their codes, with their `ticket_id`, `created_at` and `member_id`. */
  coded: string;
  /** The parameter with the pattern of a code. */
  code: string;
  /** An expression; null for all. */
  most: string;
}

/** What is read of a ticket that matches by its code. */
export const CODED_COLUMNS = 't.ticket_id, t.created_at, t.member_id';

/**
 * What the search indexes know, up to one more than `most` of each: the CTEs `persons` and `coded`, and how
 * many they are, `counts`.
 */
export function indexHitsSql({ term, person, coded, code, most }: IndexHitsSql): string {
  return `persons as materialized (
       select m.member_id from ${personRows(term)} m where m.account_id = $1 and ${person}
       limit ${most}::bigint + 1
     ), coded as materialized (
       ${coded} limit ${codedLimit(code, most)}
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
  const coded = codedTicketsSql(term, { columns: CODED_COLUMNS, ticket: LIVE, code: '$5' });
  const { rows } = await database.query<FoundTickets>(
    `with ${indexHitsSql({ term, person: match.sql, coded, code: '$5', most: '$6' })}, cut as materialized (
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

/**
 * Of each group that is searched by its code the newest tickets, and of these the page's: so many groups
 * are looked at, however many tickets they have.
 */
async function newestOfGroups(
  database: Queryable,
  accountId: string,
  { term, place }: Criteria,
  { limit, offset }: PageRange,
): Promise<string[]> {
  const page = beyond(TICKETS, place, 5, 't');
  const { rows } = await database.query<{ ticketId: string }>(
    `select t.ticket_id as "ticketId" from (${codedGroupsSql('$4')}) g cross join lateral (
       select t.ticket_id, t.created_at from ticket t
       where ${LIVE_TICKET} and t.scheme_id = g.scheme_id
         and (g.is_whole or lower(t.code) like $4) and ${page.condition} ${page.order}
       limit $2::bigint + $3
     ) t ${page.order} limit $2 offset $3`,
    [accountId, limit, offset, codePattern(term), ...page.values],
  );
  return rows.map(({ ticketId }) => ticketId);
}

/** @param byPerson whether any person matches: looking up each ticket's takes its time */
async function scanNewest(
  database: Queryable,
  accountId: string,
  {
    criteria: { term, status, place },
    byPerson,
    rows: most,
  }: { criteria: Criteria; byPerson: boolean; rows: number },
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
       and ${page.condition} ${page.order} limit ${most}) t
     where lower(t.code) like $5 ${byPerson ? `or ${person}` : ''}
     limit $2 offset $3`,
    byPerson ? [...values, ...match.values] : values,
  );
  return rows.map(({ ticketId }) => ticketId);
}

/** A page of what many match, from as few of the newest tickets as will do. */
async function searchMany(
  database: Queryable,
  accountId: string,
  { criteria, byPerson }: { criteria: Criteria; byPerson: boolean },
  page: KeyedRange,
): Promise<string[]> {
  if (byPerson || !isOfGroupCodes(criteria.term)) {
    return scanNewest(database, accountId, { criteria, byPerson, rows: SCANNED_ROWS }, page);
  }
  const scan = { criteria, byPerson, rows: FEW_ROWS };
  const hits = await scanNewest(database, accountId, scan, page);
  return hits.length === page.limit ? hits : newestOfGroups(database, accountId, criteria, page);
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
        ? searchMany(database, accountId, { criteria, byPerson: byPerson > 0 }, part)
        : null,
  });
}
