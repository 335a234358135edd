import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import {
  WALKED_ROWS,
  twoPhaseSearch,
  type Gathered,
  type PageOfIds,
  type PageRange,
} from '../search/page-of-ids.ts';
import { codePattern, codedLimit, personMatches } from '../search/search-conditions.ts';
import type { SearchTerm } from '../search/search-term.ts';

/** Whom a search looks for; what is absent leaves everybody in. */
export interface SoughtPersons {
  term: SearchTerm | undefined;
  /** Only persons with a live ticket of this status. */
  status: MembershipStatus | undefined;
}

const ANYBODY = { sql: 'true', values: [] };
// "offset 0" looks each person up, instead of all tickets of the status.
const HAS_STATUS = `($4::text is null or exists (select 1 from ticket s where s.account_id = $1
  and s.member_id = m.member_id and s.status = $4 and s.deleted_at is null offset 0))`;

/** The condition of both statements, with the values of its parameters from $5 on. */
function conditionOf({ term }: SoughtPersons) {
  return term ? personMatches(term, 5) : ANYBODY;
}

function codeOf({ term }: SoughtPersons): string | null {
  return term ? codePattern(term) : null;
}

/** Whether a ticket `t` of the account has the code that parameter `code` is the pattern of. */
const hasCode = (code: number) =>
  `t.account_id = $1 and lower(t.code) like $${code}::text and t.deleted_at is null`;

interface FoundPersons extends Gathered {
  /** How many tickets were found by their code. */
  byCode: number;
}

const NOBODY: FoundPersons = { ids: [], total: 0, isCut: false, byCode: 0 };

async function gathered(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  { limit, offset, most }: PageRange & { most: number | null },
): Promise<FoundPersons> {
  const match = conditionOf(sought);
  const [code, top] = [5 + match.values.length, 6 + match.values.length];
  const { rows } = await database.query<FoundPersons>(
    `with persons as materialized (
       select m.member_id, m.member_no from member_search_row m where m.account_id = $1 and ${match.sql}
         and ${HAS_STATUS} limit $${top}::bigint + 1
     ), coded as materialized (
       select t.member_id from ticket_search_row t where ${hasCode(code)}
         limit ${codedLimit(`$${code}`, `$${top}`)}
     ), cut as materialized (
       select coalesce(greatest((select count(*) from persons), (select count(*) from coded))
         > $${top}, false) as is_cut
     ), hits as materialized (
       select member_id, member_no from persons union
       select m.member_id, m.member_no from coded join member m
         on m.account_id = $1 and m.member_id = coded.member_id and ${HAS_STATUS}
       where not (select is_cut from cut)
     )
     select (select is_cut from cut) as "isCut", (select count(*) from coded) as "byCode",
       (select count(*) from hits) as total,
       array(select member_id from hits order by member_no desc limit $2 offset $3) as ids`,
    [accountId, limit, offset, sought.status ?? null, ...match.values, codeOf(sought), most],
  );
  return rows[0] ?? NOBODY;
}

/** Everybody with a live ticket of a status, from the index of those alone. */
async function ofStatus(
  database: Queryable,
  accountId: string,
  status: MembershipStatus,
  { limit, offset, most }: PageRange & { most: number | null },
): Promise<FoundPersons> {
  const { rows } = await database.query<FoundPersons>(
    `with hits as materialized (
       select distinct s.member_id from ticket s
       where s.account_id = $1 and s.status = $2 and s.deleted_at is null limit $5::bigint + 1
     ), counted as materialized (select count(*) as total from hits)
     select total, coalesce(total > $5, false) as "isCut", 0 as "byCode",
       array(select m.member_id from hits join member m using (member_id) where m.account_id = $1
         and coalesce(total <= $5, true) order by m.member_no desc limit $3 offset $4) as ids
     from counted`,
    [accountId, status, limit, offset, most],
  );
  return rows[0] ?? NOBODY;
}

/** @param byCode whether any ticket's code matches; asking each person's tickets takes its time */
async function walked(
  database: Queryable,
  accountId: string,
  { sought, byCode }: { sought: SoughtPersons; byCode: boolean },
  page: PageRange,
): Promise<string[]> {
  const match = conditionOf(sought);
  const code = 5 + match.values.length;
  const orCode = byCode
    ? `or exists (select 1 from ticket t where t.member_id = m.member_id and ${hasCode(code)} offset 0)`
    : '';
  const values = [accountId, page.limit, page.offset, sought.status ?? null, ...match.values];
  const { rows } = await database.query<{ memberId: string }>(
    `select m.member_id as "memberId" from (select * from member where account_id = $1
       order by member_no desc limit ${WALKED_ROWS}) m
     where ${HAS_STATUS} and (${match.sql} ${orCode}) limit $2 offset $3`,
    byCode ? [...values, codeOf(sought)] : values,
  );
  return rows.map(({ memberId }) => memberId);
}

/**
 * The persons whose name, phone or ticket code matches, newest first; without a term all that have
 * the status.
 */
export function searchPersons(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  page: PageRange,
): Promise<PageOfIds> {
  return twoPhaseSearch(page, {
    gather: (range) =>
      sought.term === undefined && sought.status !== undefined
        ? ofStatus(database, accountId, sought.status, range)
        : gathered(database, accountId, sought, range),
    walk: (part, { byCode }) => walked(database, accountId, { sought, byCode: byCode > 0 }, part),
  });
}
