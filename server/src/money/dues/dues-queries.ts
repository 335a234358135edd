import { CLOSED_STATUSES } from '@kuri/shared/contract';
import {
  instalmentsDueSql,
  owedInstalmentsSql,
  owedUntilSql,
  paidInstalmentsSql,
} from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { codedTicketsSql } from '../../ground/search/group-codes.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import type { SearchTerm } from '../../ground/search/search-term.ts';
import { CODED_COLUMNS, LIVE_TICKET, indexHitsSql } from '../../people/members/ticket-search.ts';
import { codePattern, personMatches } from '../../ground/search/search-conditions.ts';

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

const NO_DUES: FoundDues = {
  groups: 0,
  tickets: 0,
  members: 0,
  persons: 0,
  paise: 0,
  ageing: [],
  ticketIds: [],
  memberRows: [],
};

const PAID = paidInstalmentsSql('t');
const TO_DATE = owedUntilSql(owedInstalmentsSql('t'), 'g.due_to_date');
const PERSON = 'join member m on m.account_id = $1 and m.member_id = top.member_id';
/** Most late first, then the largest amount. */
const MOST_LATE = 'order by late desc, paise desc';
/** Names go byte by byte, so that both databases have the same order. */
const BY_NAME = `${MOST_LATE}, m.name_key collate "C", top.member_id`;

const OF_GROUP = '($3::text is null or scheme_id = $3)';

/** Rows up to the end of a page, and those on a par with the last. */
const upTo = (limit: string, offset: string) =>
  `${MOST_LATE} fetch first (${limit}::bigint + ${offset}) rows with ties`;

/** What the name or the code of a group may look like, for SQL's `like`. */
function groupPatterns(term: SearchTerm): string[] {
  if (term.kind === 'phone') return [];
  const [word, next] = term.kind === 'words' ? term.words : [];
  // One or two letters are the beginning of any of a name's words.
  const later = word?.kind === 'start' && next === undefined ? [word.laterName] : [];
  return [term.code, ...later];
}

/**
 * Tickets `t` of a search: its person, its code, or its group's name or code matches.
 * @param first the number of the search's first parameter
 * @returns the tables of what the search indexes find, each with a comma behind it, and the condition
 */
function searchSql(term: SearchTerm | undefined, first: number) {
  if (!term) return { tables: '', condition: 'true', values: [] };
  const [code, names] = [`$${first}`, `$${first + 1}`];
  const person = personMatches(term, first + 2);
  // The tickets of a group whose code matches are there with their group.
  const coded = codedTicketsSql(term, {
    columns: CODED_COLUMNS,
    ticket: LIVE_TICKET,
    code,
    group: 'not g.is_whole',
  });
  return {
    tables: `${indexHitsSql({ term, person: person.sql, coded, code, most: 'null' })}, named as materialized (
      select g.scheme_id from scheme g where g.account_id = $1
        and (lower(g.name) like any(${names}::text[]) or lower(g.code) like any(${names}::text[]))
    ),`,
    condition: `(t.member_id in (select member_id from persons)
        or t.ticket_id in (select ticket_id from coded)
        or t.scheme_id in (select scheme_id from named))`,
    values: [codePattern(term), groupPatterns(term), ...person.values],
  };
}

/**
 * `$1` is the account, `$2` the day, `$3` a group, `$4` the age, `$5` to `$8` are the parts of the two lists,
 * `$9` are the statuses of tickets that owe nothing, behind them is the search.
 */
const duesSql = ({ tables, condition }: ReturnType<typeof searchSql>) => `with ${tables}
    arrears as materialized (
      select t.ticket_id, t.member_id, t.scheme_id, t.due_on, ${TO_DATE} - ${PAID} as late,
        t.instalment_paise * ${TO_DATE} - t.paid_paise as paise
      from (
        select scheme_id, ${instalmentsDueSql('start_date', '$2::date')} as due_to_date
        from scheme where account_id = $1 and ${OF_GROUP} offset 0
      ) g join ticket t on t.account_id = $1 and t.scheme_id = g.scheme_id
      where t.deleted_at is null and t.due_on <= $2 and t.status <> all($9::text[]) and ${condition}
    ), meant as not materialized (
      select * from arrears where $4::integer is null or least(late, ${OLDEST}) = $4
    ), members as materialized (
      select member_id, scheme_id, max(late) as late, sum(paise)::bigint as paise,
        min(due_on) as due_on, count(*) as tickets
      from meant group by member_id, scheme_id
    ), page as materialized (
      select top.*, m.name, m.phone, row_number() over (${BY_NAME}, scheme_id) as place
      from (select * from members ${upTo('$7', '$8')}) top ${PERSON}
      order by place limit $7 offset $8
    )
    select (select count(*) from scheme where account_id = $1 and ${OF_GROUP}) as groups,
      totals.*,
      (select count(*) from (select distinct member_id from members) persons) as persons,
      (select coalesce(json_agg(age), '[]') from (
        select least(late, ${OLDEST}) as late, count(*) as tickets, sum(paise)::bigint as paise
        from arrears group by 1) age) as ageing,
      array(select ticket_id from (select * from meant ${upTo('$5', '$6')}) top ${PERSON}
        ${BY_NAME}, ticket_id limit $5 offset $6) as "ticketIds",
      (select coalesce(json_agg(json_build_object('memberId', member_id, 'memberName', page.name,
          'contactPhone', phone, 'groupId', scheme_id, 'schemeName', g.name, 'paise', paise,
          'dueDate', due_on, 'tickets', tickets, 'late', late) order by place), '[]')
        from page join scheme g using (scheme_id) where g.account_id = $1) as "memberRows"
    from (
      select count(*) as members, coalesce(sum(tickets), 0)::bigint as tickets,
        coalesce(sum(paise), 0)::bigint as paise
      from members) totals`;

/**
 * Who owes what: live tickets that are not closed, of which less is paid than is due up to the day.
 * Most late first, then the largest amount, then by name; members as if each of their groups
 * were somebody else, by the tickets that are meant.
 */
export async function findDues(
  database: Queryable,
  { accountId, today }: DuesReader,
  { groupId, term, late }: DuesFilter,
  { tickets, members }: DuesParts,
): Promise<FoundDues> {
  const search = searchSql(term, 10);
  const { rows } = await database.query<FoundDues>(duesSql(search), [
    accountId,
    today,
    groupId ?? null,
    late ?? null,
    tickets.limit,
    tickets.offset,
    members.limit,
    members.offset,
    CLOSED_STATUSES,
    ...search.values,
  ]);
  return rows[0] ?? NO_DUES;
}
