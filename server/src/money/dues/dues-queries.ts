import { CLOSED_STATUSES } from '@kuri/shared/contract';
import {
  instalmentsDueSql,
  owedInstalmentsSql,
  owedUntilSql,
  paidInstalmentsSql,
} from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
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
  /** By instalments late, up to `OLDEST`, without those that have none; `late` does not filter them. */
  ageing: { late: number; tickets: number; paise: number }[];
  ticketIds: string[];
  memberRows: MemberDuesRow[];
}

const TO_DATE = owedUntilSql(owedInstalmentsSql('t'), 'g.due_to_date');
const PAID = paidInstalmentsSql('t');
export const MOST_LATE = 'order by late desc, paise desc';
/** The order of both lists. Names byte by byte, so that both databases have the same order. */
export const inOrder = (nameKey: string) => `${MOST_LATE}, ${nameKey} collate "C", member_id`;
const BY_NAME = inOrder('m.name_key');
const PERSON = 'join member m using (account_id, member_id)';

const OF_GROUP = '($3::text is null or scheme_id = $3)';

/**
 * What is due of tickets `t`.
 * @param tickets what is joined with their groups `g`
 * @param match a condition on all that is joined
 * @param groups a condition on the groups: the day is reckoned for each of them, once
 */
function arrearsSql(tickets: string, match: string, groups: string): string {
  // "offset 0" keeps it so.
  return `select t.account_id, t.ticket_id, t.member_id, t.scheme_id, ${TO_DATE} - ${PAID} as late,
        t.instalment_paise * ${TO_DATE} - t.paid_paise as paise,
        (g.start_date + make_interval(months => ${PAID}))::date as due_date
      from (
        select scheme_id, code, name, start_date,
          ${instalmentsDueSql('start_date', '$2::date')} as due_to_date
        from scheme where account_id = $1 and ${groups} offset 0
      ) g join ${tickets}
      where t.deleted_at is null and t.status <> all($9::text[])
        and t.paid_paise < t.instalment_paise * ${TO_DATE} and ${match}`;
}

/**
 * The rows of the table `page`, each a `MemberDuesRow`, in the order of their `place`.
 * @param person what has their `name` and `phone`
 * @param more what is joined for that
 */
export function memberRowsSql(person: string, more = ''): string {
  return `(select coalesce(json_agg(json_build_object('memberId', page.member_id,
          'memberName', ${person}.name, 'contactPhone', ${person}.phone, 'groupId', g.scheme_id,
          'schemeName', g.name, 'paise', page.paise, 'dueDate', page.due_date,
          'tickets', page.tickets, 'late', page.late) order by page.place), '[]')
        from page ${more} join scheme g on g.account_id = $1 and g.scheme_id = page.scheme_id)`;
}

/** Where the rows that are looked at come from. */
interface DuesSource {
  /** The table `arrears`, as `arrearsSql` defines it, after those that it comes from. */
  tables: string;
  /** Further columns, each with a comma behind it. */
  more?: string;
  /** An expression of a row's ticket, where `arrears` has it for some only. */
  ticketId?: string;
  /** Whether `arrears` has a `name_key`. */
  hasNames?: boolean;
}

/**
 * The dues of the tickets that are looked at. `$1` is the account, `$2` the day, `$3` a group, `$4` the age,
 * `$5` to `$8` are the parts of the two lists, `$9` are the statuses of tickets that owe nothing.
 */
function duesSql({ tables, more = '', ticketId = 'ticket_id', hasNames = false }: DuesSource) {
  // The first rows up to the end of a page, and those on a par with the last.
  const order = hasNames ? inOrder('name_key') : MOST_LATE;
  const upTo = (limit: string, offset: string) =>
    `${order} fetch first (${limit}::bigint + ${offset}) rows with ties`;
  return `with ${tables}, meant as not materialized (
      select * from arrears where $4::integer is null or least(late, ${OLDEST}) = $4
    ), members as materialized (
      select account_id, member_id, scheme_id, max(late) as late, sum(paise)::bigint as paise,
        min(due_date) as due_date, count(*) as tickets${hasNames ? ', min(name_key) as name_key' : ''}
      from meant group by account_id, member_id, scheme_id
    ), page as materialized (
      select member_id, m.name, m.phone, scheme_id, late, paise, due_date, tickets,
        row_number() over (${BY_NAME}, scheme_id) as place
      from (select * from members ${upTo('$7', '$8')}) top ${PERSON}
      order by place limit $7 offset $8
    )
    select ${more} (select count(*) from scheme g where g.account_id = $1 and ${OF_GROUP}) as groups, (select count(*) from members) as members,
      (select count(*) from (select distinct member_id from members) persons) as persons,
      totals.tickets, totals.paise,
      (select coalesce(json_agg(age), '[]') from (
        select least(late, ${OLDEST}) as late, count(*) as tickets, sum(paise)::bigint as paise
        from arrears group by 1) age) as ageing,
      array(select ${ticketId} as ticket_id from (select * from meant ${upTo('$5', '$6')}) top ${PERSON}
        ${BY_NAME}, 1 limit $5 offset $6) as "ticketIds",
      ${memberRowsSql('page')} as "memberRows"
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

/** The first nine values of `duesSql`. */
function duesValues(
  { accountId, today }: DuesReader,
  { groupId, late }: Pick<DuesFilter, 'groupId' | 'late'>,
  { tickets, members }: DuesParts,
): unknown[] {
  return [
    accountId,
    today,
    groupId ?? null,
    late ?? null,
    tickets.limit,
    tickets.offset,
    members.limit,
    members.offset,
    CLOSED_STATUSES,
  ];
}

/**
 * Who owes what: live tickets that are not closed, of which less is paid than is due up to the day.
 * Most late first, then the largest amount, then by name; members as if each of their groups
 * were somebody else, by the tickets that are meant. Every ticket is looked at, of a group its own.
 */
export async function duesFromTickets(
  database: Queryable,
  reader: DuesReader,
  filter: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues> {
  const match = filter.term && duesMatch(filter.term, 10);
  const tickets = 'ticket t on t.account_id = $1 and t.scheme_id = g.scheme_id';
  const { rows } = await database.query<FoundDues>(
    duesSql({
      tables: `arrears as materialized (${arrearsSql(tickets, match?.sql ?? 'true', OF_GROUP)})`,
    }),
    [...duesValues(reader, filter, parts), ...(match?.values ?? [])],
  );
  return rows[0] ?? NO_DUES;
}
