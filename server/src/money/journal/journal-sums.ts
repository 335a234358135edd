import { execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  ADJUSTED,
  PAYMENT_MODES,
  RECEIPT_MODES,
  addDays,
  addMonths,
  CHARGE_NAMES,
  type CashMoved,
  type ChargeSums,
  type ReceiptMode,
  type SumsByMethod,
  sumsOfCharge,
} from '@kuri/shared/contract';
import { firstOfMonth, midnight } from '../../ground/calendar.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, type Sql } from '../../ground/database/statements.ts';
import { toRupees } from '../../ground/money.ts';
import { COLLECTED, comesIn, COUNTS, kindOf, type KindName, type Line } from './kinds.ts';

/** Stands in `journal_sum` for everything on a day. */
export const ALL_DAYS = '';
/** Stands there for everything in a month, whose day is the first. The rows of a group are of months too. */
export const ALL_MONTHS = '*';

/** Rows of the journal that differ in nothing but amount and document, summed up in paise. */
export interface JournalSum {
  kind: KindName;
  reversed: boolean;
  /** Empty where there is none. */
  method: ReceiptMode | '';
  debit: string;
  debitOf: string;
  credit: string;
  creditOf: string;
  entries: number;
  paise: number;
}

/** Days of the books, both included, of a group or of everything. */
export interface BookRange {
  groupId?: string | undefined;
  start: string;
  end: string;
}

/** Days that follow one another, both included: whole months, or what is left of others. */
interface RangePart {
  isMonths: boolean;
  first: string;
  last: string;
}

/** The whole months of a range, and the days before and behind them. */
export function rangeParts({ start, end }: Pick<BookRange, 'start' | 'end'>): RangePart[] {
  const begins = firstOfMonth(start);
  const months = start === begins ? start : addMonths(begins, 1);
  const rest = firstOfMonth(addDays(end, 1));
  if (months >= rest) return [{ isMonths: false, first: start, last: end }];
  return [
    { isMonths: false, first: start, last: addDays(months, -1) },
    { isMonths: true, first: months, last: addDays(rest, -1) },
    { isMonths: false, first: rest, last: end },
  ].filter(({ first, last }) => first <= last);
}

const LEDGERS_OF = sql`kind, reversed, coalesce(method, '') as method, debit, coalesce(debit_of, '') as debit_of, credit,
  coalesce(credit_of, '') as credit_of`;

/**
 * Sums of the books: whole months and, of everything, days by what is kept of them, single days of a group by its rows.
 * @param by what they are told apart by besides: nothing, or the day or the first day of the month
 */
export async function bookSums(
  database: Queryable,
  accountId: string,
  { by = 'all', groupId, ...range }: BookRange & { by?: 'all' | 'day' | 'month' },
): Promise<(JournalSum & { day: string })[]> {
  const parts =
    by === 'day' ? [{ isMonths: false, first: range.start, last: range.end }] : rangeParts(range);
  const day = {
    all: sql`min(c.day)`,
    day: sql`c.day`,
    month: sql`date_trunc('month', c.day)::date`,
  };
  const sums = (of: readonly RangePart[], from: Sql, entries: Sql) =>
    execute<JournalSum & { day: string }>(
      database,
      sql`select ${day[by]} as day, ${LEDGERS_OF}, ${entries} as entries, sum(c.paise)::bigint as paise
       from unnest(${of.map(({ isMonths }) => groupId ?? (isMonths ? ALL_MONTHS : ALL_DAYS))}::text[],
         ${of.map(({ first }) => first)}::date[], ${of.map(({ last }) => last)}::date[]) as part (group_id, first, last)
       cross join lateral (select * from ${from} between part.first and part.last offset 0) c
       group by ${by === 'all' ? sql`` : sql`${day[by]}, `}2, 3, 4, 5, 6, 7, 8 order by 1`,
    );
  const isKept = ({ isMonths }: RangePart) => isMonths || groupId === undefined;
  const kept = await sums(
    parts.filter(isKept),
    sql`journal_sum where account_id = ${accountId} and group_id = part.group_id and day`,
    sql`sum(c.entries)::bigint`,
  );
  if (parts.every(isKept)) return kept.rows;
  const ofDays = await sums(
    parts.filter((part) => !isKept(part)),
    sql`(select *, book_day as day from journal) j where account_id = ${accountId} and group_id = part.group_id and book_day`,
    sql`count(*)`,
  );
  return [...kept.rows, ...ofDays.rows];
}

/** Lines of receipts that collections count, reversed ones too; the money and late fees that stayed, in paise. */
export function collectedIn(sums: readonly JournalSum[]) {
  const collected = { receipts: 0, paise: 0, lateFeePaise: 0 };
  for (const { kind, reversed, entries, paise } of sums) {
    const stays = reversed ? -paise : paise;
    if (kind === 'lateFee') collected.lateFeePaise += stays;
    if (!COLLECTED.includes(kind)) continue;
    collected.paise += stays;
    if (!reversed) collected.receipts += entries;
  }
  return collected;
}

/** Paise paid to members, less those reversed. */
export function paidOutIn(sums: readonly JournalSum[]): number {
  const isPaidOut = ({ kind }: JournalSum) =>
    kindOf(kind).shown.some(({ line: [line] }) => line === 'paidOut' || line === 'settled');
  return sums
    .filter(isPaidOut)
    .reduce((sum, { reversed, paise }) => sum + (reversed ? -paise : paise), 0);
}

/** Sums of the books by group: whole months by what is kept of them, single days by their rows. */
export async function groupSums(
  database: Queryable,
  accountId: string,
  range: Pick<BookRange, 'start' | 'end'>,
): Promise<(JournalSum & { groupId: string })[]> {
  const [months, days] = [true, false].map((isMonths) => {
    const parts = rangeParts(range).filter((part) => part.isMonths === isMonths);
    return sql`unnest(${parts.map(({ first }) => first)}::date[],
      ${parts.map(({ last }) => last)}::date[]) as part (first, last)`;
  });
  return await rowsOf<JournalSum & { groupId: string }>(database)`
    select group_id, ${LEDGERS_OF}, sum(entries)::bigint as entries, sum(paise)::bigint as paise from (
      select s.* from ${months} join journal_sum s on s.account_id = ${accountId}
        and s.group_id not in (${ALL_DAYS}, ${ALL_MONTHS}) and s.day between part.first and part.last
      union all
      select account_id, group_id, book_day, kind, reversed, method, debit, debit_of, credit, credit_of, 1, paise
      from ${days} join journal j on j.account_id = ${accountId} and j.group_id is not null
        and j.book_day between part.first and part.last) booked
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

/** The first and the last day of a range on which anything stands in the books. */
export async function bookSpan(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: BookRange,
): Promise<{ first: string; last: string } | undefined> {
  const isKept = groupId === undefined;
  const [table, day] = isKept ? [sql`journal_sum`, sql`day`] : [sql`journal`, sql`book_day`];
  const { rows } = await runSql<{ first: string | null; last: string | null }>(database)`
    select min(${day}) as first, max(${day}) as last from ${table}
    where account_id = ${accountId} and group_id = ${groupId ?? ALL_DAYS} and ${day} between ${start} and ${end}`;
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/**
 * Sums of what was recorded on a day in India, by the person in whose day book it stands.
 * @param userId whose; undefined for everybody's
 */
export async function sumsRecordedOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<(JournalSum & { personId: string })[]> {
  return await rowsOf<JournalSum & { personId: string }>(database)`
    select person_id, ${LEDGERS_OF}, count(*) as entries, sum(paise)::bigint as paise
    from journal
    where account_id = ${accountId} and ${isInDays('recorded_at', date)}
      and ${userId === undefined ? sql`true` : sql`${userId} in (person_id, debit_of, credit_of)`}
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

/** Cash that came into a drawer less what went out, in paise; counts apart. */
export function cashMovedOf(sums: readonly JournalSum[], userId: string): number {
  return sums
    .filter(({ kind }) => !COUNTS.includes(kind))
    .reduce((paise, sum) => paise + cashOf(sum, userId), 0);
}

/** Paise that rows brought to the cash of a person. */
function cashOf({ debit, debitOf, credit, creditOf, paise }: JournalSum, userId: string): number {
  const taken = debit === 'cash' && debitOf === userId ? paise : 0;
  const given = credit === 'cash' && creditOf === userId ? paise : 0;
  return taken - given;
}

/** The cash that a person should have by the journal when a day in India begins, counts with it, in paise. */
export async function cashBefore(
  tx: Queryable,
  accountId: string,
  { userId, date }: { userId: string; date: string },
): Promise<number> {
  const taken = sql`debit = 'cash' and debit_of = ${userId}`;
  const given = sql`credit = 'cash' and credit_of = ${userId}`;
  const cash = sql`coalesce(sum(case when ${taken} then paise else 0 end - case when ${given} then paise else 0 end), 0)`;
  // One statement: payments that come meanwhile are in both parts of it or in none.
  const { rows } = await runSql<{ paise: number }>(tx)`
    select ((select ${cash} from journal_sum
        where account_id = ${accountId} and group_id = ${ALL_MONTHS} and (${taken} or ${given}))
      - (select ${cash} from journal
        where account_id = ${accountId} and recorded_at >= ${midnight(date)} and kind <> all(${COUNTS})
          and (${taken} or ${given})))::bigint as paise`;
  return rows[0]?.paise ?? 0;
}

/** Sum of one person by one method on one line, in paise; below 0 where more was reversed. */
export interface LineSum {
  userId: string;
  method: ReceiptMode;
  line: Line;
  paise: number;
}

/**
 * Lines of a day or of a month.
 * @param of `days` leaves out what was never in a drawer
 */
export function linesOf(
  sums: readonly (JournalSum & { personId?: string })[],
  of: 'days' | 'months',
): LineSum[] {
  return sums.flatMap((sum) => {
    const { shown, isOfMonths } = kindOf(sum.kind);
    if (isOfMonths && of === 'days') return [];
    return shown.map(({ line: [line, back], of: side }) => ({
      userId: side ? sum[`${side}Of`] : (sum.personId ?? ''),
      method: sum.method === '' ? 'Cash' : sum.method,
      line: sum.reversed ? (back ?? line) : line,
      paise: sum.reversed && back === undefined ? -sum.paise : sum.paise,
    }));
  });
}

/** Sums of lines by method, in rupees; adjusted dues only where there are some. */
function byMethod(lines: readonly LineSum[], name: Line): SumsByMethod {
  const total = (method: ReceiptMode) =>
    lines.reduce(
      (paise, sum) => (sum.line === name && sum.method === method ? paise + sum.paise : paise),
      0,
    );
  const modes = total(ADJUSTED) === 0 ? PAYMENT_MODES : RECEIPT_MODES;
  return Object.fromEntries(
    modes.map((method) => [method, toRupees(total(method))]),
  ) as SumsByMethod;
}

/** Lines of cash that moved otherwise than by receipts, prizes and commission. */
const CASH_LINES: readonly Line[] = ['deposited', 'toppedUp', 'spent', 'handedOver', 'takenOver'];

/** Paise that came in less those that went out, other moves of cash apart. */
export function leftOf(sums: readonly JournalSum[]): number {
  return sums.reduce((left, { kind, reversed, paise }) => {
    const shown = kindOf(kind).shown.filter(({ line }) => !CASH_LINES.includes(line[0]));
    return shown.reduce((sum, each) => sum + (comesIn(each, reversed) ? paise : -paise), left);
  }, 0);
}

/** Lines as a day book and a month send them, in rupees; those of charges only where some moved. */
export function moneyOf(lines: readonly LineSum[]) {
  const has = (name: Line) => lines.some(({ line }) => line === name);
  return {
    received: byMethod(lines, 'received'),
    reversed: byMethod(lines, 'reversed'),
    paidOut: byMethod(lines, 'paidOut'),
    payoutsReversed: byMethod(lines, 'payoutsReversed'),
    ...(Object.fromEntries(
      CHARGE_NAMES.flatMap(sumsOfCharge)
        .filter(has)
        .map((name) => [name, byMethod(lines, name)]),
    ) as { [Name in ChargeSums]?: SumsByMethod }),
    ...(has('commission') && { commissions: byMethod(lines, 'commission') }),
    ...(has('settled') && { settled: byMethod(lines, 'settled') }),
    cash: Object.fromEntries(
      CASH_LINES.map((name) => [name, byMethod(lines, name).Cash]),
    ) as CashMoved,
  };
}
