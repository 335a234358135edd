import type { MembershipStatus } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { COUNTED_HITS, SORTED_HITS, type PageOfIds, type PageRange } from './page-of-ids.ts';
import { codePattern, personMatches } from './search-conditions.ts';
import type { SearchTerm } from './search-term.ts';

/** Which tickets of all groups are sought. */
interface Sought {
  term: SearchTerm;
  status: MembershipStatus | undefined;
}

const LIVE = `t.account_id = $1 and t.deleted_at is null and ($4::text is null or t.status = $4)`;

async function gathered(
  database: Queryable,
  accountId: string,
  { term, status }: Sought,
  page: PageRange,
): Promise<PageOfIds> {
  const match = personMatches(term, 6);
  const { rows } = await database.query<PageOfIds>(
    `with hits as materialized (
       (select t.ticket_id, t.created_at from ticket t where ${LIVE} and lower(t.code) like $5
         limit ${SORTED_HITS + 1})
       union
       (select t.ticket_id, t.created_at from (select m.member_id from member m
           where m.account_id = $1 and ${match.sql} limit ${SORTED_HITS + 1}) found
         join ticket t on t.member_id = found.member_id where ${LIVE} limit ${SORTED_HITS + 1})
     )
     select (select count(*) from hits) as total, array(select ticket_id from hits
       order by created_at desc, ticket_id desc limit $2 offset $3) as ids`,
    [accountId, page.limit, page.offset, status ?? null, codePattern(term), ...match.values],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

async function walked(
  database: Queryable,
  accountId: string,
  { term, status }: Sought,
  page: PageRange,
): Promise<PageOfIds> {
  const match = personMatches(term, 6);
  const limit = Math.min(page.limit, Math.max(0, COUNTED_HITS - page.offset));
  const { rows } = await database.query<{ ticketId: string }>(
    // "offset 0" keeps the order of the walk apart from the condition, and the persons looked up
    // one by one.
    `select t.ticket_id as "ticketId" from (select * from ticket t where ${LIVE}
       order by created_at desc, ticket_id desc offset 0) t
     where lower(t.code) like $5 or exists (select 1 from member m where m.account_id = $1
       and m.member_id = t.member_id and ${match.sql} offset 0)
     limit $2 offset $3`,
    [accountId, limit, page.offset, status ?? null, codePattern(term), ...match.values],
  );
  return { ids: rows.map(({ ticketId }) => ticketId), total: COUNTED_HITS };
}

/**
 * The live tickets of all groups whose code, or whose member's name or phone, matches, newest first.
 * More than `COUNTED_HITS` are neither counted nor shown when a term matches thousands.
 */
export async function searchTickets(
  database: Queryable,
  accountId: string,
  sought: Sought,
  page: PageRange,
): Promise<PageOfIds> {
  const found = await gathered(database, accountId, sought, page);
  return found.total > SORTED_HITS ? walked(database, accountId, sought, page) : found;
}
