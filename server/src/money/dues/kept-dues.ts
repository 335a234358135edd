import { CLOSED_STATUSES } from '@kuri/shared/contract';
import {
  instalmentsDueSql,
  owedUntilSql,
  paidInstalmentsSql,
} from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import {
  MOST_LATE,
  NO_DUES,
  OLDEST,
  inOrder,
  memberRowsSql,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { ALL_GROUPS, CLASS_COLUMNS, holdingsSql } from './holdings-sql.ts';

/** Of more changes and of more classes it takes longer than to look at all tickets. */
export const MOST_CHANGES = 300;
export const MOST_CLASSES = 10_000;

const TO_DATE = owedUntilSql('one.owed', 'd.due_to_date');
const PAID = paidInstalmentsSql('one');
const IN_ORDER = inOrder('name_key');

/**
 * The classes, as they would be if everything that has changed were kept already; `stale` are the holdings
 * that are not as they are kept, `fresh` what they are now.
 * @param closed the parameter with the statuses of tickets that owe nothing any more
 */
const countedSql = (closed: string) => `changed as materialized (
      select distinct scheme_id, member_id from dues_change where account_id = $1
    ), stale as materialized (
      select scheme_id, member_id from changed
      union select '${ALL_GROUPS}', member_id from changed
    ), fresh as materialized (${holdingsSql('changed', closed)}
    ), counted as materialized (
      select ${CLASS_COLUMNS}, sum(holdings)::bigint as holdings from (
        select ${CLASS_COLUMNS}, holdings from dues_class where account_id = $1
        union all
        select c.class, c.start_date, c.instalments, c.owed, c.paid, -1
        from stale s cross join lateral (
          select class from dues_holding h
          where h.account_id = $1 and h.member_id = s.member_id and h.scheme_id = s.scheme_id
          offset 0
        ) h join dues_class c on c.account_id = $1 and c.class = h.class
        union all
        select ${CLASS_COLUMNS}, 1 from fresh
      ) every group by ${CLASS_COLUMNS} having sum(holdings) > 0
    )`;

/**
 * What the tickets of each class owe on the day `$2`: the table `owing`, after those that it comes from.
 * @param closed the parameter with the statuses of tickets that owe nothing any more
 */
const owingSql = (closed: string) => `${countedSql(closed)}, days as materialized (
      select start_date, ${instalmentsDueSql('start_date', '$2::date')} as due_to_date
      from (select distinct start_date from counted where instalments <> '{}' offset 0) starts
    ), owing as materialized (
      select c.class, c.holdings, c.start_date, one.place, ${PAID} as paid, ${TO_DATE} - ${PAID} as late,
        one.instalment_paise * ${TO_DATE} - one.paid_paise as paise
      from counted c join days d using (start_date)
      cross join lateral unnest(c.instalments, c.owed, c.paid) with ordinality
        as one (instalment_paise, owed, paid_paise, place)
      where one.paid_paise < one.instalment_paise * ${TO_DATE}
    )`;

/** The classes of which some tickets are meant, as rows of both lists. */
const MEANT = `meant as materialized (
      select * from owing where $3::integer is null or least(late, ${OLDEST}) = $3
    ), members as materialized (
      select class, holdings, max(late) as late, sum(paise)::bigint as paise, count(*) as tickets,
        min((start_date + make_interval(months => paid))::date) as due_date
      from meant group by class, holdings
    ), tickets as materialized (
      select class, late, paise, holdings * count(*) as holdings, array_agg(place) as places
      from meant group by class, holdings, late, paise
    )`;

/**
 * Of classes those that a page has rows of, and how many rows come before the first that is on a par.
 */
function onPage(classes: string, limit: string, offset: string): string {
  return `select * from (
      select *, (sum(holdings) over (${MOST_LATE}))::bigint as until,
        (sum(holdings) over (${MOST_LATE}) - sum(holdings) over (partition by late, paise))::bigint
          as before
      from ${classes}
    ) ranked where ${limit} > 0 and before < ${limit} + ${offset} and until > ${offset}`;
}

/** The holdings of the classes of a page, as far as they may be on it: by name within each class. */
function holdingsOf(page: string, limit: string, offset: string): string {
  return `select p.*, h.scheme_id, h.member_id, h.name_key, h.ticket_ids
      from ${page} p cross join lateral (
        select * from dues_holding h
        where h.account_id = $1 and h.class = p.class
          and (h.member_id, h.scheme_id) not in (select member_id, scheme_id from stale)
        order by h.name_key, h.member_id
        fetch first (${limit} + ${offset} - p.before) rows with ties
      ) h
      union all
      select p.*, f.scheme_id, f.member_id, f.name_key, f.ticket_ids
      from ${page} p join fresh f using (class)`;
}

/** Where a page begins among the rows of its classes. */
function startOf(page: string, offset: string): string {
  return `offset ${offset} - (select coalesce(min(before), 0) from ${page})`;
}

const TEXT = `with ${owingSql('$8')}, ${MEANT},
    ticket_classes as materialized (${onPage('tickets', '$4::bigint', '$5::bigint')}),
    member_classes as materialized (${onPage('members', '$6::bigint', '$7::bigint')}),
    page as materialized (
      select *, row_number() over (${IN_ORDER}, scheme_id) as place
      from (${holdingsOf('member_classes', '$6::bigint', '$7::bigint')}) found
      order by place limit $6 ${startOf('member_classes', '$7::bigint')}
    )
    select (select count(*) from scheme where account_id = $1) as groups,
      (select coalesce(sum(holdings), 0)::bigint from members) as members,
      case when $3::integer is null
        then (select coalesce(sum(holdings), 0)::bigint from counted
          where instalments = '{}' and start_date <= $2::date)
        else (select count(*) from (
          select h.member_id from members n join dues_holding h on h.account_id = $1 and h.class = n.class
          where (h.member_id, h.scheme_id) not in (select member_id, scheme_id from stale)
          union
          select f.member_id from fresh f join members n using (class)) persons)
        end as persons,
      totals.tickets, totals.paise,
      (select coalesce(json_agg(age), '[]') from (
        select least(late, ${OLDEST}) as late, sum(holdings)::bigint as tickets,
          sum(holdings * paise)::bigint as paise
        from owing group by 1) age) as ageing,
      array(select ticket_id from (
        select late, paise, name_key, member_id, ticket_ids[place] as ticket_id
        from (${holdingsOf('ticket_classes', '$4::bigint', '$5::bigint')}) found
        cross join unnest(found.places) as place) found
        ${IN_ORDER}, ticket_id limit $4 ${startOf('ticket_classes', '$5::bigint')}) as "ticketIds",
      ${memberRowsSql('m', 'join member m on m.account_id = $1 and m.member_id = page.member_id')} as "memberRows"
    from (select coalesce(sum(holdings), 0)::bigint as tickets,
      coalesce(sum(holdings * paise), 0)::bigint as paise from meant) totals`;

/** Whether so little has changed since it was kept, and is so much alike, that it is the shorter way. */
export async function isKept(database: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await database.query<{ changes: number; classes: number }>(
    `select (select count(*) from (
        select from dues_change where account_id = $1 limit ${MOST_CHANGES + 1}) c) as changes,
      (select count(*) from (
        select from dues_class where account_id = $1 limit ${MOST_CLASSES + 1}) c) as classes`,
    [accountId],
  );
  const { changes = 0, classes = 0 } = rows[0] ?? {};
  return changes <= MOST_CHANGES && classes <= MOST_CLASSES;
}

/**
 * What `duesFromTickets` finds in all groups and for everybody, from what is kept: the tickets of what
 * has changed since are looked at, and no others.
 * @param late instalments late, up to `OLDEST`; undefined for all
 */
export async function duesAsKept(
  database: Queryable,
  { accountId, today }: DuesReader,
  late: number | undefined,
  { tickets, members }: DuesParts,
): Promise<FoundDues> {
  const { rows } = await database.query<FoundDues>(TEXT, [
    accountId,
    today,
    late ?? null,
    tickets.limit,
    tickets.offset,
    members.limit,
    members.offset,
    CLOSED_STATUSES,
  ]);
  return rows[0] ?? NO_DUES;
}
