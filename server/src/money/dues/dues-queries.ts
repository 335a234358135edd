import { CLOSED_STATUSES, type MemberMark } from '@kuri/shared/contract';
import { sql } from 'kysely';
import {
  instalmentsDueSql,
  owedInstalmentsSql,
  owedUntilSql,
  paidInstalmentsSql,
} from '../../ground/arrears/arrears-sql.ts';
import { runSql, rowsOf } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Sql } from '../../ground/database/statements.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { matchesWords, searchMatches, type SearchTerm } from '../../ground/search/search-term.ts';

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
  /** Tickets of these persons only. */
  members?: readonly string[] | undefined;
  /**
   * Only tickets of which an instalment falls due on this day or from it to the reader's, which are less
   * than a month apart.
   */
  since?: string | undefined;
}

/** The part of each list that is read; a limit of 0 reads none of it. */
export interface DuesParts {
  tickets: PageRange;
  members: PageRange;
}

/** Dues of a member in a group; amounts in paise. */
export interface MemberDuesRow {
  memberId: string;
  memberName: string;
  contactPhone: string;
  memberMark: MemberMark | null;
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
  /** Tickets of the member rows whose group asks for late fees; none of those that are due on another day. */
  feeTicketIds: string[];
}

const PAID = paidInstalmentsSql('t');
const TO_DATE = owedUntilSql(owedInstalmentsSql('t'), sql`g.due_to_date`);

/** Days from one instalment to the next, at least. */
const SHORTEST_MONTH = 28;

/** A group with its name and how many instalments are due in it until the day. */
interface DueGroup {
  groupId: string;
  name: string;
  code: string;
  due: number;
  /** The same before the day since when they are meant; 0 without one. */
  before: number;
  asksLateFees: boolean;
}

async function groupsOf(
  database: Queryable,
  { accountId, today }: DuesReader,
  { groupId, since }: Pick<DuesFilter, 'groupId' | 'since'>,
): Promise<DueGroup[]> {
  const dueOn = (day: Sql) => instalmentsDueSql(sql`start_date`, day);
  return await rowsOf<DueGroup>(database)`
    select scheme_id as group_id, name, code, ${dueOn(sql`${today}::date`)} as due,
      ${dueOn(sql`(${since ?? null}::date - 1)`)} as before, late_fee is not null as asks_late_fees
    from scheme where account_id = ${accountId}
      and ${groupId === undefined ? sql`true` : sql`scheme_id = ${groupId}`}`;
}

const groupIdsOf = (groups: readonly DueGroup[]) => groups.map(({ groupId }) => groupId);

/** Condition that a column has one of some ids; undefined filters nothing. */
const isOneOf = (column: string, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::text[])`;

/**
 * Tickets `t` of a search: its person, its code, or its group's name or code matches.
 * @returns the table of what matches, and the condition
 */
function searchSql(accountId: string, term: SearchTerm | undefined, groups: readonly DueGroup[]) {
  if (!term) return { tables: sql``, condition: sql`true` };
  const named = groups.filter(({ name, code }) => matchesWords(term, name, code));
  const isOfGroup = named.length === 0 ? sql`false` : isOneOf('t.scheme_id', groupIdsOf(named));
  return {
    tables: sql`with found as materialized (
      select s.ticket_id from ticket_search_row s
      where s.account_id = ${accountId} and ${searchMatches(term, 's.search')}
    )`,
    condition: sql`(t.ticket_id in (select ticket_id from found) or ${isOfGroup})`,
  };
}

/**
 * The tickets of a filter, for several statements.
 * @returns `tables` of the search in front of a statement, `arrears` of each ticket of every age, those `ofAge`, and
 *   their `holders` by person and group
 */
function requestedDues(
  { accountId, today }: DuesReader,
  { groupId, term, late, members, since }: DuesFilter,
  groupsFound: readonly DueGroup[],
) {
  const groups =
    since === undefined ? groupsFound : groupsFound.filter(({ due, before }) => due > before);
  const search = searchSql(accountId, term, groups);
  const isDue = sql`t.deleted_at is null and t.due_on <= ${today}::date and t.status <> all(${CLOSED_STATUSES}::text[])
        and ${isOneOf('t.scheme_id', groupId === undefined ? undefined : groupIdsOf(groups))} and ${search.condition}
        and ${isOneOf('t.member_id', members)}`;
  const arrears = sql`(select t.ticket_id, t.member_id, t.scheme_id, t.due_on,
        ${TO_DATE} - ${PAID} as late, t.instalment_paise * ${TO_DATE} - t.paid_paise as paise
      from unnest(${groupIdsOf(groups)}::text[], ${groups.map(({ due }) => due)}::integer[]) as g (scheme_id, due_to_date)
      join ticket t on t.account_id = ${accountId} and t.scheme_id = g.scheme_id
      where ${isDue}
        and ${since === undefined ? sql`true` : sql`${owedInstalmentsSql('t')} >= g.due_to_date`})`;
  const isOfAge =
    late === undefined ? sql`true` : sql`least(late, ${sql.lit(OLDEST)}) = ${sql.lit(late)}`;
  const ofAge = sql`(select * from ${arrears} a where ${isOfAge})`;
  return {
    accountId,
    today,
    tables: search.tables,
    arrears,
    ofAge,
    // Of every age nothing has to be known of their groups.
    holders:
      late === undefined && since === undefined
        ? sql`(select t.member_id, t.scheme_id from ticket t where t.account_id = ${accountId} and ${isDue})`
        : ofAge,
  };
}

type RequestedDues = ReturnType<typeof requestedDues>;

interface Sums {
  /** By instalments late, all of them. */
  ages: FoundDues['ageing'];
  persons: number;
  members: number;
}

/** Sums by two looks at the tickets: to keep all rows between them takes longer. */
async function sumDues(database: Queryable, { tables, arrears, holders }: RequestedDues) {
  const { rows } = await runSql<Sums>(database)`
    ${tables}
    select (select coalesce(json_agg(ages), '[]') from (
        select late, count(*) as tickets, sum(paise)::bigint as paise from ${arrears} a group by late
      ) ages) as ages,
      count(*) as persons, coalesce(sum(groups), 0)::bigint as members
    from (
      select member_id, count(*) as groups from (
        select member_id, scheme_id from ${holders} d group by member_id, scheme_id
      ) members group by member_id
    ) persons`;
  return rows[0] ?? { ages: [], persons: 0, members: 0 };
}

interface ListPage extends PageRange {
  /** The fewest instalments late of what the page needs. */
  late: number;
}

/**
 * Reads a page in the order of the lists: most late first, then the largest amount, then by name, byte by byte
 * so that both databases have the same order.
 * @param rows a table with `late`, `paise` and `member_id`
 * @param columns of the rows `top` and their persons `m`
 */
async function readPage<Row extends object>(
  database: Queryable,
  { accountId, tables }: RequestedDues,
  { rows, columns, id }: Record<'rows' | 'columns' | 'id', Sql>,
  { limit, offset }: PageRange,
): Promise<Row[]> {
  // Names are read of the rows up to the page's end, and of those on a par with the last.
  const found = await runSql<Row>(database)`
    ${tables}
    select ${columns} from (
      select * from ${rows} r order by late desc, paise desc
      fetch first (${limit + offset}::bigint) rows with ties
    ) top join member m on m.account_id = ${accountId} and m.member_id = top.member_id
    order by late desc, paise desc, m.name_key collate "C", top.member_id, ${id}
    limit ${limit} offset ${offset}`;
  return found.rows;
}

/** A condition on tickets that are at least so late; the day finds them by the index. */
const asLate = ({ today }: RequestedDues, late: number) =>
  sql`late >= ${sql.lit(late)} and due_on <= ${today}::date - ${sql.lit(SHORTEST_MONTH * (late - 1))}`;

async function ticketPage(
  database: Queryable,
  dues: RequestedDues,
  page: ListPage,
): Promise<string[]> {
  const rows = sql`(select * from ${dues.ofAge} d where ${asLate(dues, page.late)})`;
  const read = { rows, columns: sql`ticket_id`, id: sql`ticket_id` };
  const found = await readPage<{ ticketId: string }>(database, dues, read, page);
  return found.map(({ ticketId }) => ticketId);
}

type MemberPageRow = Omit<MemberDuesRow, 'schemeName'>;

const MEMBER_COLUMNS = sql`top.member_id, m.name as member_name,
  m.phone as contact_phone, m.mark as member_mark, scheme_id as group_id, paise, due_on as due_date, tickets, late`;

function memberPage(
  database: Queryable,
  dues: RequestedDues,
  page: ListPage,
): Promise<MemberPageRow[]> {
  const { ofAge } = dues;
  const late = sql`(member_id, scheme_id) in (
    select member_id, scheme_id from ${ofAge} l where ${asLate(dues, page.late)})`;
  const rows = sql`(select member_id, scheme_id, max(late) as late, sum(paise)::bigint as paise,
        min(due_on) as due_on, count(*) as tickets
      from ${ofAge} d where ${page.late > 1 ? late : sql`true`} group by member_id, scheme_id)`;
  const read = { rows, columns: MEMBER_COLUMNS, id: sql`scheme_id` };
  return readPage<MemberPageRow>(database, dues, read, page);
}

/** Tickets that member rows sum up. */
async function ticketsOfRows(
  database: Queryable,
  { tables, ofAge }: RequestedDues,
  rows: readonly MemberPageRow[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await runSql<{ ticketId: string }>(database)`
    ${tables}
    select ticket_id from ${ofAge} d
    where (member_id, scheme_id) in (select * from unnest(${rows.map(({ memberId }) => memberId)}::text[],
      ${rows.map(({ groupId }) => groupId)}::text[]))`;
  return found.map(({ ticketId }) => ticketId);
}

/** How late tickets are of which there are at least so many; 1 where there are fewer. */
function latenessOf(ages: Sums['ages'], count: number): number {
  let found = 0;
  for (const { late, tickets } of ages.toSorted((one, other) => other.late - one.late)) {
    found += tickets;
    if (found >= count) return late;
  }
  return 1;
}

/** Both pages, each from the latest tickets as far as these fill it. */
async function readPages(
  database: Queryable,
  dues: RequestedDues,
  { ages, members }: Sums,
  parts: DuesParts,
) {
  const pageOf = (part: PageRange): ListPage => ({
    ...part,
    late: latenessOf(ages, part.offset + part.limit),
  });
  const { limit, offset } = parts.members;
  const ticketIds =
    parts.tickets.limit === 0 ? [] : await ticketPage(database, dues, pageOf(parts.tickets));
  let memberRows = limit === 0 ? [] : await memberPage(database, dues, pageOf(parts.members));
  // A member with several tickets is one row: then the latest tickets are too few.
  if (memberRows.length < Math.min(limit, members - offset)) {
    memberRows = await memberPage(database, dues, { ...parts.members, late: 1 });
  }
  return { ticketIds, memberRows };
}

const sumOf = (ages: FoundDues['ageing'], name: 'tickets' | 'paise') =>
  ages.reduce((sum, age) => sum + age[name], 0);

/** The ages as they are told: the oldest ones are one. */
function ageingOf(ages: Sums['ages']): FoundDues['ageing'] {
  const lateness = [...new Set(ages.map(({ late }) => Math.min(late, OLDEST)))];
  return lateness.map((late) => {
    const some = ages.filter((age) => Math.min(age.late, OLDEST) === late);
    return { late, tickets: sumOf(some, 'tickets'), paise: sumOf(some, 'paise') };
  });
}

/**
 * Who owes what: live tickets that are not closed, of which less is paid than is due up to the day.
 * Most late first, then the largest amount, then by name; members as if each of their groups
 * were somebody else, by the tickets that are meant.
 */
export async function findDues(
  database: Queryable,
  reader: DuesReader,
  filter: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues> {
  const groups = await groupsOf(database, reader, filter);
  const dues = requestedDues(reader, filter, groups);
  const sums = await sumDues(database, dues);
  const ageing = ageingOf(sums.ages);
  const ages = ageing.filter(({ late }) => filter.late === undefined || late === filter.late);
  const listed = sums.ages.filter(({ late }) =>
    ages.some((age) => age.late === Math.min(late, OLDEST)),
  );
  const pages =
    listed.length === 0
      ? { ticketIds: [], memberRows: [] }
      : await readPages(database, dues, { ...sums, ages: listed }, parts);
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const asking = groups.filter(({ asksLateFees }) => asksLateFees && filter.since === undefined);
  const withFees = pages.memberRows.filter((row) =>
    asking.some(({ groupId }) => groupId === row.groupId),
  );
  return {
    groups: groups.length,
    tickets: sumOf(ages, 'tickets'),
    paise: sumOf(ages, 'paise'),
    members: sums.members,
    persons: sums.persons,
    ageing,
    ticketIds: pages.ticketIds,
    feeTicketIds: await ticketsOfRows(database, dues, withFees),
    memberRows: pages.memberRows.map((row) => ({
      ...row,
      schemeName: names.get(row.groupId) ?? '',
    })),
  };
}
