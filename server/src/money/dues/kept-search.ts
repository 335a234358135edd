import type { Queryable } from '../../ground/database/database.ts';
import { indexHitsSql } from '../../people/members/ticket-search.ts';
import { nameMatches, personRows } from '../../ground/search/search-conditions.ts';
import {
  NO_DUES,
  PERSON,
  duesSql,
  duesValues,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { duesConditions } from './dues-search.ts';
import { codedSql, foundArrearsSql, type DuesCriteria } from './found-dues.ts';
import { owingSql } from './kept-dues.ts';

/** The ticket of a row that has its place among those of its holding only. */
const TICKET_ID = `coalesce(ticket_id, (select h.ticket_ids[top.place] from dues_holding h
  where h.account_id = $1 and h.member_id = top.member_id and h.scheme_id = top.scheme_id))`;

/** The holdings of the classes that owe something and of which a condition on `h` is so. */
const held = (criteria: string) => `select h.class, h.scheme_id, h.member_id, h.name_key,
        null::text[] as ticket_ids
      from (select distinct class from owing) c cross join lateral (
        select class, scheme_id, member_id, name_key from dues_holding h
        where h.account_id = $1 and h.class = c.class and ${criteria} offset 0
      ) h where (h.member_id, h.scheme_id) not in (select member_id, scheme_id from stale)
      union all
      select class, scheme_id, member_id, name_key, ticket_ids from fresh h where ${criteria}`;

/**
 * What `duesFromTickets` finds for a search in all groups that many match, from what is kept: by one look
 * over the holdings that owe something on the day. Of those that are searched by a ticket's code alone the tickets
 * are looked at.
 */
export async function searchKeptDues(
  database: Queryable,
  reader: DuesReader,
  { term, late }: DuesCriteria,
  parts: DuesParts,
): Promise<FoundDues> {
  const { person, code, group, values } = duesConditions(term, 10);
  const name = nameMatches(term, 'h.name_key', 10 + values.length);
  const matches =
    name?.sql ??
    `h.member_id in (select m.member_id from ${personRows(term)} m
    where m.account_id = $1 and ${person})`;
  const tables = `${indexHitsSql({ term, person, coded: codedSql(term, code), code, most: 'null' })}, named as materialized (
      select g.scheme_id from scheme g where g.account_id = $1 and ${group}
    ), found as materialized (
      select t.* from coded f join ticket t on t.account_id = $1 and t.ticket_id = f.ticket_id
      where t.scheme_id not in (select scheme_id from named)
    ), ${owingSql('$9')}, held as materialized (
      ${held(`(${matches} or h.scheme_id in (select scheme_id from named))`)}
    ), arrears as materialized (
      select $1 as account_id, h.ticket_ids[o.place] as ticket_id, h.member_id, h.scheme_id, o.late, o.paise,
        (o.start_date + make_interval(months => o.paid))::date as due_date, o.place, h.name_key
      from held h join owing o using (class)
      union all
      select t.*, null, m.name_key from (${foundArrearsSql(PERSON, `not ${person}`)}) t ${PERSON}
    )`;
  const { rows } = await database.query<FoundDues>(
    duesSql({ tables, ticketId: TICKET_ID, hasNames: true }),
    [
      ...duesValues(reader, { groupId: undefined, late }, parts),
      ...values,
      ...(name ? [name.values] : []),
    ],
  );
  return rows[0] ?? NO_DUES;
}
