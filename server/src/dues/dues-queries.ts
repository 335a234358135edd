import { CLOSED_STATUSES } from '@kuri/shared/contract';
import {
  instalmentsDueSql,
  owedInstalmentsSql,
  owedUntilSql,
  paidInstalmentsSql,
} from '../arrears/arrears-sql.ts';
import type { Queryable } from '../database/database.ts';
import type { PageRange } from '../search/page-of-ids.ts';
import type { SearchTerm } from '../search/search-term.ts';
import { duesMatch } from './dues-search.ts';

/** Four instalments late and more are one age. */
export const OLDEST = 4;

/** Whose dues are read and on which day: the business date in India. */
export interface DuesReader {
  accountId: string;
  today: string;
}

/** Which tickets in arrears are meant; what is undefined filters nothing. */
export interface DuesFilter {
  groupId: string | undefined;
  term: SearchTerm | undefined;
  /** Instalments late, up to `OLDEST`. */
  late: number | undefined;
}

/** The part of each list that is read; a limit of 0 reads none of it. */
export interface DuesParts {
  tickets: PageRange;
  members: PageRange;
}

/** What a member owes in a group; amounts in paise. */
export interface MemberDuesRow {
  memberId: string;
  memberName: string;
  contactPhone: string;
  groupId: string;
  schemeName: string;
  paise: number;
  dueDate: string;
  tickets: number;
  late: number;
}

/** Dues as they are stored, amounts in paise. */
export interface FoundDues {
  /** How many groups the filter by group leaves. */
  groups: number;
  tickets: number;
  /** Rows of the member-wise list. */
  members: number;
  persons: number;
  paise: number;
  /** By instalments late, up to `OLDEST`, without those that have none; whatever `late` filters. */
  ageing: { late: number; tickets: number; paise: number }[];
  ticketIds: string[];
  memberRows: MemberDuesRow[];
}

/** The groups, and how many of their instalments are due up to and on the day `$2`. */
const GROUPS = `select scheme_id, code, name, start_date,
    ${instalmentsDueSql('start_date', '$2::date')} as due_to_date
  from scheme where account_id = $1 and ($3::text is null or scheme_id = $3)`;

const TO_DATE = owedUntilSql(owedInstalmentsSql('t'), 'g.due_to_date');
const PAID = paidInstalmentsSql('t');
export const MOST_LATE = 'order by late desc, paise desc';
// Byte by byte, so that both databases have the same order.
const BY_NAME = `${MOST_LATE}, m.name_key collate "C", member_id`;
const PERSON = 'join member m using (account_id, member_id)';

/**
 * The groups once more, not as `groups`: PostgreSQL knows nothing of how that is spread and would hash
 * the tickets instead of them. "offset 0" keeps their day reckoned once for each.
 */
const JOINED_GROUPS = `(${GROUPS} offset 0)`;

/** The first rows up to the end of a page, and those on a par with the last: names come after that. */
function upTo(limit: string, offset: string): string {
  return `${MOST_LATE} fetch first (${limit}::bigint + ${offset}) rows with ties`;
}

function textOf(match: string | undefined): string {
  return `with groups as materialized (${GROUPS}), arrears as materialized (
      select t.account_id, t.ticket_id, t.member_id, t.scheme_id, ${TO_DATE} - ${PAID} as late,
        t.instalment_paise * ${TO_DATE} - t.paid_paise as paise,
        (g.start_date + make_interval(months => ${PAID}))::date as due_date
      from ${JOINED_GROUPS} g join ticket t on t.account_id = $1 and t.scheme_id = g.scheme_id
      ${match === undefined ? '' : PERSON}
      where t.deleted_at is null and t.status <> all($9::text[])
        and t.paid_paise < t.instalment_paise * ${TO_DATE}
        ${match === undefined ? '' : `and ${match}`}
    ), meant as not materialized (
      select * from arrears where $4::integer is null or least(late, ${OLDEST}) = $4
    ), members as materialized (
      select account_id, member_id, scheme_id, max(late) as late, sum(paise)::bigint as paise,
        min(due_date) as due_date, count(*) as tickets
      from meant group by account_id, member_id, scheme_id
    ), page as materialized (
      select member_id, m.name, m.phone, scheme_id, late, paise, due_date, tickets,
        row_number() over (${BY_NAME}, scheme_id) as place
      from (select * from members ${upTo('$7', '$8')}) top ${PERSON}
      order by place limit $7 offset $8
    )
    select (select count(*) from groups) as groups, (select count(*) from members) as members,
      (select count(distinct member_id) from members) as persons,
      totals.tickets, totals.paise,
      (select coalesce(json_agg(age), '[]') from (
        select least(late, ${OLDEST}) as late, count(*) as tickets, sum(paise)::bigint as paise
        from arrears group by 1) age) as ageing,
      array(select ticket_id from (select * from meant ${upTo('$5', '$6')}) top ${PERSON}
        ${BY_NAME}, ticket_id limit $5 offset $6) as "ticketIds",
      (select coalesce(json_agg(json_build_object('memberId', page.member_id,
          'memberName', page.name, 'contactPhone', page.phone, 'groupId', g.scheme_id,
          'schemeName', g.name, 'paise', page.paise, 'dueDate', page.due_date,
          'tickets', page.tickets, 'late', page.late) order by page.place), '[]')
        from page join groups g on g.scheme_id = page.scheme_id) as "memberRows"
    from (select count(*) as tickets, coalesce(sum(paise), 0)::bigint as paise from meant) totals`;
}

/** When nobody owes anything. */
export const NO_DUES: FoundDues = {
  groups: 0,
  tickets: 0,
  members: 0,
  persons: 0,
  paise: 0,
  ageing: [],
  ticketIds: [],
  memberRows: [],
};

/**
 * Who owes what: live tickets that are not closed, of which less is paid than is due up to the day.
 * Most late first, then the largest amount, then by name; members as if each of their groups
 * were somebody else, by the tickets that are meant. Every ticket is looked at, of a group its own.
 */
export async function duesFromTickets(
  database: Queryable,
  { accountId, today }: DuesReader,
  { groupId, term, late }: DuesFilter,
  { tickets, members }: DuesParts,
): Promise<FoundDues> {
  const match = term && duesMatch(term, 10);
  const { rows } = await database.query<FoundDues>(textOf(match?.sql), [
    accountId,
    today,
    groupId ?? null,
    late ?? null,
    tickets.limit,
    tickets.offset,
    members.limit,
    members.offset,
    CLOSED_STATUSES,
    ...(match?.values ?? []),
  ]);
  return rows[0] ?? NO_DUES;
}
