import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { COUNTED_HITS, SORTED_HITS, type PageOfIds, type PageRange } from './page-of-ids.ts';
import { codePattern, personMatches } from './search-conditions.ts';
import type { SearchTerm } from './search-term.ts';

/** Whom a search looks for; what is absent leaves everybody in. */
export interface SoughtPersons {
  term: SearchTerm | undefined;
  /** Only persons with a live ticket of this status. */
  status: MembershipStatus | undefined;
}

const ANYBODY = { sql: 'true', values: [] };
const HAS_STATUS = `($4::text is null or exists (select 1 from ticket s where s.account_id = $1
  and s.member_id = m.member_id and s.status = $4 and s.deleted_at is null))`;

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

/** All that match, gathered from the search indexes and sorted: for terms that few match. */
async function gathered(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  page: PageRange,
): Promise<PageOfIds & { byCode: number }> {
  const match = conditionOf(sought);
  const code = 5 + match.values.length;
  const { rows } = await database.query<PageOfIds & { byCode: number }>(
    `with persons as materialized (
       select m.member_id, m.member_no from member m where m.account_id = $1 and ${match.sql}
         and ${HAS_STATUS} limit ${SORTED_HITS + 1}
     ), coded as materialized (
       select t.member_id from ticket t where ${hasCode(code)} limit ${SORTED_HITS + 1}
     ), hits as materialized (
       select member_id, member_no from persons union
       select m.member_id, m.member_no from coded join member m
         on m.account_id = $1 and m.member_id = coded.member_id and ${HAS_STATUS}
     )
     select (select count(*) from hits) as total, (select count(*) from coded) as "byCode",
       array(select member_id from hits order by member_no desc limit $2 offset $3) as ids`,
    [accountId, page.limit, page.offset, sought.status ?? null, ...match.values, codeOf(sought)],
  );
  return rows[0] ?? { ids: [], total: 0, byCode: 0 };
}

/**
 * Those met first on a walk from the newest: for terms that many match.
 * @param byCode whether any ticket's code matches; asking each person's tickets takes its time
 */
async function walked(
  database: Queryable,
  accountId: string,
  { sought, byCode }: { sought: SoughtPersons; byCode: boolean },
  page: PageRange,
): Promise<PageOfIds> {
  const match = conditionOf(sought);
  const code = 5 + match.values.length;
  const orCode = byCode
    ? `or exists (select 1 from ticket t where t.member_id = m.member_id and ${hasCode(code)} offset 0)`
    : '';
  const limit = Math.min(page.limit, Math.max(0, COUNTED_HITS - page.offset));
  const values = [accountId, limit, page.offset, sought.status ?? null, ...match.values];
  const { rows } = await database.query<{ memberId: string }>(
    // "offset 0" keeps the order of the walk apart from the condition.
    `select m.member_id as "memberId" from (select * from member where account_id = $1
       order by member_no desc offset 0) m
     where ${HAS_STATUS} and (${match.sql} ${orCode}) limit $2 offset $3`,
    byCode ? [...values, codeOf(sought)] : values,
  );
  return { ids: rows.map(({ memberId }) => memberId), total: COUNTED_HITS };
}

/**
 * The persons whose name, phone or ticket code matches, newest first; without a term all that have
 * the status. More than `COUNTED_HITS` are neither counted nor shown when thousands match.
 */
export async function searchPersons(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  page: PageRange,
): Promise<PageOfIds> {
  const found = await gathered(database, accountId, sought, page);
  if (found.total <= SORTED_HITS) return { ids: found.ids, total: found.total };
  return walked(database, accountId, { sought, byCode: found.byCode > 0 }, page);
}
