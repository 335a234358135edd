import type { Queryable } from '../database/database.ts';
import type { PageRange } from '../members/page-of-ids.ts';
import type { SearchTerm } from '../members/search-term.ts';
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
  schemeId: string | undefined;
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
  schemeId: string;
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
  members: number;
  paise: number;
  /** By instalments late, up to `OLDEST`, without those that have none; whatever `late` filters. */
  ageing: { late: number; tickets: number; paise: number }[];
  ticketIds: string[];
  memberRows: MemberDuesRow[];
}

/** The groups, and how many of their instalments are due up to and on the day `$2`. */
const GROUPS = `select scheme_id, code, name, start_date, greatest(0, months
    + (start_date + make_interval(months => months) <= $2::date)::integer) as due_to_date
  from (select scheme_id, code, name, start_date,
      ((extract(year from $2::date) - extract(year from start_date)) * 12
        + extract(month from $2::date) - extract(month from start_date))::integer as months
    from scheme where account_id = $1 and ($3::text is null or scheme_id = $3)) counted`;

const TO_DATE = 'least(t.total_instalments, g.due_to_date)';
const PAID = '(t.paid_paise / t.instalment_paise)::integer';
// Byte by byte, so that both databases have the same order.
const MOST_LATE = 'order by late desc, paise desc, name_key collate "C"';

function textOf(match: string): string {
  return `with groups as materialized (${GROUPS}), arrears as materialized (
      select t.ticket_id, t.code, t.member_id, t.scheme_id, m.name_key, ${TO_DATE} - ${PAID} as late,
        t.instalment_paise * ${TO_DATE} - t.paid_paise as paise,
        (g.start_date + make_interval(months => ${PAID}))::date as due_date
      from groups g join ticket t on t.account_id = $1 and t.scheme_id = g.scheme_id
      join member m on m.account_id = $1 and m.member_id = t.member_id
      where t.deleted_at is null and t.paid_paise < t.instalment_paise * ${TO_DATE} and ${match}
    ), meant as materialized (
      select * from arrears where $4::integer is null or least(late, ${OLDEST}) = $4
    ), members as materialized (
      select member_id, scheme_id, name_key, max(late) as late, sum(paise) as paise,
        min(due_date) as due_date, count(*) as tickets
      from meant group by member_id, scheme_id, name_key
    ), page as materialized (
      select *, row_number() over () as place
      from (select * from members ${MOST_LATE}, member_id, scheme_id limit $7 offset $8) sorted
    )
    select (select count(*) from groups) as groups, (select count(*) from meant) as tickets,
      (select count(*) from members) as members,
      (select coalesce(sum(paise), 0)::bigint from meant) as paise,
      (select coalesce(json_agg(age), '[]') from (
        select least(late, ${OLDEST}) as late, count(*) as tickets, sum(paise) as paise
        from arrears group by 1) age) as ageing,
      array(select ticket_id from meant ${MOST_LATE}, code, ticket_id limit $5 offset $6)
        as "ticketIds",
      (select coalesce(json_agg(json_build_object('memberId', m.member_id, 'memberName', m.name,
          'contactPhone', m.phone, 'schemeId', g.scheme_id, 'schemeName', g.name,
          'paise', page.paise, 'dueDate', page.due_date, 'tickets', page.tickets,
          'late', page.late) order by page.place), '[]')
        from page join groups g on g.scheme_id = page.scheme_id
        join member m on m.account_id = $1 and m.member_id = page.member_id) as "memberRows"`;
}

const NOTHING: FoundDues = {
  groups: 0,
  tickets: 0,
  members: 0,
  paise: 0,
  ageing: [],
  ticketIds: [],
  memberRows: [],
};

/**
 * Who owes what: live tickets, whatever their status, of which less is paid than is due up to the
 * day. Most late first, then the largest amount, then by name; members as if each of their groups
 * were somebody else, by the tickets that are meant.
 */
export async function findDues(
  database: Queryable,
  { accountId, today }: DuesReader,
  { schemeId, term, late }: DuesFilter,
  { tickets, members }: DuesParts,
): Promise<FoundDues> {
  const match = duesMatch(term, 9);
  const { rows } = await database.query<FoundDues>(textOf(match.sql), [
    accountId,
    today,
    schemeId ?? null,
    late ?? null,
    tickets.limit,
    tickets.offset,
    members.limit,
    members.offset,
    ...match.values,
  ]);
  return rows[0] ?? NOTHING;
}
