import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { beyond, type Place } from '../../ground/search/page-key.ts';
import {
  SCANNED_ROWS,
  twoPhaseSearch,
  type IndexHits,
  type KeyedRange,
  type PageOfIds,
  type PageRange,
} from '../../ground/search/page-of-ids.ts';
import { codedTicketsSql } from '../../ground/search/group-codes.ts';
import {
  codePattern,
  codedLimit,
  personMatches,
  personRows,
} from '../../ground/search/search-conditions.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { PERSONS } from './person-queries.ts';
import { LIVE_TICKET } from './ticket-search.ts';

/** Whom a search looks for; what is absent leaves everybody in. */
export interface PersonCriteria {
  term: SearchTerm | undefined;
  /** Only persons with a live ticket of this status. */
  status: MembershipStatus | undefined;
}

/** How many tickets are read by their codes for each person that is asked for: a person may have several. */
const TICKETS_EACH = 5;

const ANYBODY = { sql: 'true', values: [] };
// "offset 0" looks each person up, instead of all tickets of the status.
const HAS_STATUS = `($4::text is null or exists (select 1 from ticket s where s.account_id = $1
  and s.member_id = m.member_id and s.status = $4 and s.deleted_at is null offset 0))`;

/** The condition of both statements, with the values of its parameters from `first` on. */
function conditionOf({ term }: PersonCriteria, first = 5) {
  return term ? personMatches(term, first) : ANYBODY;
}

function codeOf({ term }: PersonCriteria): string | null {
  return term ? codePattern(term) : null;
}

interface FoundPersons extends IndexHits {
  /** How many tickets were found by their code. */
  byCode: number;
}

const NOBODY: FoundPersons = { ids: [], total: 0, isCut: false, isMany: false, byCode: 0 };

async function indexHits(
  database: Queryable,
  accountId: string,
  { place, ...criteria }: PersonCriteria & { term: SearchTerm; place: Place | undefined },
  { limit, offset, most }: PageRange & { most: number | null },
): Promise<FoundPersons> {
  const match = conditionOf(criteria);
  const [code, top] = [5 + match.values.length, 6 + match.values.length];
  const coded = codedTicketsSql(criteria.term, {
    columns: 't.member_id',
    ticket: LIVE_TICKET,
    code: `$${code}::text`,
  });
  const page = beyond(PERSONS, place, top + 1);
  const { rows } = await database.query<FoundPersons>(
    `with persons as materialized (
       select m.member_id, m.member_no from ${personRows(criteria.term)} m where m.account_id = $1 and ${match.sql}
         and ${HAS_STATUS} limit $${top}::bigint + 1
     ), coded as materialized (
       ${coded} limit ${codedLimit(`$${code}`, `${TICKETS_EACH} * $${top}`)}
     ), counts as materialized (
       select coalesce(greatest((select count(*) from persons),
           (select count(distinct member_id) from coded)) > $${top}, false) as is_many,
         coalesce((select count(*) from coded) > ${TICKETS_EACH} * $${top}, false) as is_more
     ), cut as materialized (
       select is_many or is_more as is_cut, is_many from counts
     ), hits as materialized (
       select member_id, member_no from persons union
       select m.member_id, m.member_no from coded join member m
         on m.account_id = $1 and m.member_id = coded.member_id and ${HAS_STATUS}
       where not (select is_cut from cut)
     )
     select is_cut as "isCut", is_many as "isMany", (select count(*) from coded) as "byCode",
       (select count(*) from hits) as total,
       array(select member_id from hits where ${page.condition} ${page.order} limit $2 offset $3) as ids
     from cut`,
    [
      accountId,
      limit,
      offset,
      criteria.status ?? null,
      ...match.values,
      codeOf(criteria),
      most,
      ...page.values,
    ],
  );
  return rows[0] ?? NOBODY;
}

/** Everybody with a live ticket of a status, from the index of those alone. */
async function ofStatus(
  database: Queryable,
  accountId: string,
  { status, place }: Pick<PersonCriteria, 'status'> & { place: Place | undefined },
  { limit, offset, most }: PageRange & { most: number | null },
): Promise<FoundPersons> {
  const page = beyond(PERSONS, place, 6);
  const { rows } = await database.query<FoundPersons>(
    `with hits as materialized (
       select distinct s.member_id from ticket s
       where s.account_id = $1 and s.status = $2 and s.deleted_at is null limit $5::bigint + 1
     ), counted as materialized (select count(*) as total from hits)
     select total, coalesce(total > $5, false) as "isCut", coalesce(total > $5, false) as "isMany",
       0 as "byCode",
       array(select m.member_id from hits join member m using (member_id) where m.account_id = $1
         and coalesce(total <= $5, true) and ${page.condition} ${page.order} limit $3 offset $4) as ids
     from counted`,
    [accountId, status, limit, offset, most, ...page.values],
  );
  return rows[0] ?? NOBODY;
}

/** @param byCode whether any ticket's code matches; asking each person's tickets takes its time */
async function scanNewest(
  database: Queryable,
  accountId: string,
  {
    criteria,
    place,
    byCode,
  }: { criteria: PersonCriteria; place: Place | undefined; byCode: boolean },
  { limit, offset }: PageRange,
): Promise<string[]> {
  const page = beyond(PERSONS, place, 5);
  const match = conditionOf(criteria, 5 + page.values.length);
  const code = 5 + page.values.length + match.values.length;
  const orCode = byCode
    ? `or exists (select 1 from ticket t where t.member_id = m.member_id and ${LIVE_TICKET}
        and lower(t.code) like $${code} offset 0)`
    : '';
  const values = [
    accountId,
    limit,
    offset,
    criteria.status ?? null,
    ...page.values,
    ...match.values,
  ];
  const { rows } = await database.query<{ memberId: string }>(
    `select m.member_id as "memberId" from (select * from member where account_id = $1
       and ${page.condition} ${page.order} limit ${SCANNED_ROWS}) m
     where ${HAS_STATUS} and (${match.sql} ${orCode}) limit $2 offset $3`,
    byCode ? [...values, codeOf(criteria)] : values,
  );
  return rows.map(({ memberId }) => memberId);
}

/**
 * The persons whose name, phone or ticket code matches, newest first; without a term all that have
 * the status.
 * @param place where a page by its key is
 */
export function searchPersons(
  database: Queryable,
  accountId: string,
  { place, ...criteria }: PersonCriteria & { place: Place | undefined },
  page: KeyedRange,
): Promise<PageOfIds> {
  const { term, status } = criteria;
  return twoPhaseSearch(page, {
    gather: (range) =>
      term === undefined
        ? ofStatus(database, accountId, { status, place }, range)
        : indexHits(database, accountId, { term, status, place }, range),
    scan: (part, { byCode }) =>
      scanNewest(database, accountId, { criteria, place, byCode: byCode > 0 }, part),
  });
}
