import type { Queryable } from '../../ground/database/database.ts';
import { CODED_COLUMNS, LIVE_TICKET, indexHitsSql } from '../../people/members/ticket-search.ts';
import { codedTicketsSql } from '../../ground/search/group-codes.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import {
  NO_DUES,
  arrearsSql,
  duesSql,
  duesValues,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { duesConditions } from './dues-search.ts';

/** The criteria of a search for dues in all groups, by term and by age. */
export interface DuesCriteria {
  term: SearchTerm;
  late: number | undefined;
}

/**
 * The tickets whose code matches, but for those of groups whose code as it is now does: these are searched
 * with all of their tickets.
 * @param code the parameter with the pattern of a code
 */
export function codedSql(term: SearchTerm, code: string): string {
  const group = 'not g.is_whole';
  return codedTicketsSql(term, { columns: CODED_COLUMNS, ticket: LIVE_TICKET, code, group });
}

/** Tickets of a table of what was found, each looked up: "offset 0" keeps it so. */
const ticketsOf = (found: string, own: string) => `select t.* from ${found} f cross join lateral (
        select * from ticket where account_id = $1 and ${own} offset 0
      ) t`;

/**
 * What is due of the tickets in `found`.
 * @param more what else is joined
 */
export function foundArrearsSql(more = '', match = 'true'): string {
  const groups = 'scheme_id in (select scheme_id from found)';
  return arrearsSql(`found t on t.scheme_id = g.scheme_id ${more}`, match, groups);
}

/** Each ticket once, even if its person, its code and its group all match. */
const LOOKED_UP = `${ticketsOf('persons', 'member_id = f.member_id')}
      where not (select is_cut from cut)
      union all
      ${ticketsOf('named', 'scheme_id = f.scheme_id and deleted_at is null')}
      where not (select is_cut from cut) and t.member_id not in (select member_id from persons)
      union all
      ${ticketsOf('coded', 'ticket_id = f.ticket_id')}
      where not (select is_cut from cut) and t.member_id not in (select member_id from persons)
        and t.scheme_id not in (select scheme_id from named)`;

/**
 * What `duesFromTickets` finds for a search in all groups, by the tickets alone that the search indexes
 * know of.
 * @param most of more persons, or of more tickets by their codes or groups, nothing is looked up
 * @returns undefined where there are more
 */
export async function duesOfFound(
  database: Queryable,
  reader: DuesReader,
  { term, late }: DuesCriteria,
  parts: DuesParts,
  most: number,
): Promise<FoundDues | undefined> {
  const { person, code, group, values } = duesConditions(term, 11);
  const tables = `${indexHitsSql({ term, person, coded: codedSql(term, code), code, most: '$10' })}, named as materialized (
      select g.scheme_id, g.current_capacity from scheme g where g.account_id = $1 and ${group}
    ), cut as materialized (
      select greatest(persons, codes, (select sum(current_capacity) from named)) > $10 as is_cut from counts
    ), found as materialized (${LOOKED_UP}
    ), arrears as materialized (${foundArrearsSql()})`;
  const { rows } = await database.query<FoundDues & { isCut: boolean }>(
    duesSql({ tables, more: '(select is_cut from cut) as "isCut",' }),
    [...duesValues(reader, { groupId: undefined, late }, parts), most, ...values],
  );
  const { isCut, ...found } = rows[0] ?? { isCut: false, ...NO_DUES };
  return isCut ? undefined : found;
}
