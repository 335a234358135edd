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
const HAS_STATUS = `($5::text is null or exists (select 1 from ticket s where s.account_id = $1
  and s.member_id = m.member_id and s.status = $5 and s.deleted_at is null))`;

/** The conditions of both statements and the values of their parameters from $4 on. */
function conditionsOf({ term, status }: SoughtPersons) {
  const match = term ? personMatches(term, 6) : ANYBODY;
  const code = term ? codePattern(term) : null;
  return { match: match.sql, values: [code, status ?? null, ...match.values] };
}

/** All that match, gathered from the search indexes and sorted: for terms that few match. */
async function sorted(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  page: PageRange,
): Promise<PageOfIds> {
  const { match, values } = conditionsOf(sought);
  const { rows } = await database.query<PageOfIds>(
    `with hits as materialized (
       (select m.member_id, m.member_no from member m where m.account_id = $1 and ${match}
         and ${HAS_STATUS} limit ${SORTED_HITS + 1})
       union
       (select m.member_id, m.member_no from (select t.member_id from ticket t
           where t.account_id = $1 and lower(t.code) like $4 and t.deleted_at is null
           limit ${SORTED_HITS + 1}) found
         join member m on m.account_id = $1 and m.member_id = found.member_id
           and ${HAS_STATUS})
     )
     select (select count(*) from hits) as total, array(select member_id from hits
       order by member_no desc limit $2 offset $3) as ids`,
    [accountId, page.limit, page.offset, ...values],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** Those met first on a walk from the newest: for terms that many match. */
async function walked(
  database: Queryable,
  accountId: string,
  sought: SoughtPersons,
  page: PageRange,
): Promise<PageOfIds> {
  const { match, values } = conditionsOf(sought);
  const limit = Math.min(page.limit, Math.max(0, COUNTED_HITS - page.offset));
  const { rows } = await database.query<{ memberId: string }>(
    // "offset 0" keeps the order of the walk apart from the condition.
    `select m.member_id as "memberId" from (select * from member where account_id = $1
       order by member_no desc offset 0) m
     where ${HAS_STATUS} and (${match} or exists (select 1 from ticket t where t.account_id = $1
       and t.member_id = m.member_id and lower(t.code) like $4 and t.deleted_at is null offset 0))
     limit $2 offset $3`,
    [accountId, limit, page.offset, ...values],
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
  const found = await sorted(database, accountId, sought, page);
  return found.total > SORTED_HITS ? walked(database, accountId, sought, page) : found;
}
