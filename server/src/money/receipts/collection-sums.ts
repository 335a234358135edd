import { addDays, addMonths, type ReceiptMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { ReceiptRange } from './receipt-queries.ts';

/** Stands in `collection_day` for all groups together. */
export const ALL_GROUPS = '';
/** Stands there for all groups together in a month, whose day is the first. */
export const ALL_MONTHS = '*';

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** Rows of `collection_day` that follow one another: of a group or what stands for all, on days, both included. */
interface RangePart {
  groupId: string;
  first: string;
  last: string;
}

/**
 * The rows that a range is summed up by: of all groups the whole months by one row for each, and what is left of
 * others by their days.
 */
export function rangeParts({
  groupId,
  start,
  end,
}: {
  groupId: string | undefined;
  start: string;
  end: string;
}): RangePart[] {
  if (groupId !== undefined) return [{ groupId, first: start, last: end }];
  const begins = firstOfMonth(start);
  const months = start === begins ? start : addMonths(begins, 1);
  const rest = firstOfMonth(addDays(end, 1));
  if (months >= rest) return [{ groupId: ALL_GROUPS, first: start, last: end }];
  return [
    { groupId: ALL_GROUPS, first: start, last: addDays(months, -1) },
    { groupId: ALL_MONTHS, first: months, last: addDays(rest, -1) },
    { groupId: ALL_GROUPS, first: rest, last: end },
  ].filter(({ first, last }) => first <= last);
}

/** The rows `c` of `collection_day` that the parts `$2` to `$4` of a range are: each part along the key. */
const OF_PARTS = `unnest($2::text[], $3::date[], $4::date[]) as part (scheme_id, first, last)
  cross join lateral (
    select day, method, receipts, paise from collection_day
    where account_id = $1 and scheme_id = part.scheme_id and day between part.first and part.last
    offset 0
  ) c`;

function partValues(accountId: string, parts: readonly RangePart[]): unknown[] {
  return [
    accountId,
    parts.map(({ groupId }) => groupId),
    parts.map(({ first }) => first),
    parts.map(({ last }) => last),
  ];
}

/** The number of receipt lines in a range, reversed ones too. @param method undefined for all */
export async function countReceipts(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  method?: ReceiptMode,
): Promise<number> {
  const { rows } = await database.query<{ receipts: number }>(
    `select coalesce(sum(c.receipts), 0)::bigint as receipts from ${OF_PARTS}
     where $5::text is null or c.method = $5`,
    [...partValues(accountId, rangeParts(range)), method ?? null],
  );
  return rows[0]?.receipts ?? 0;
}

/** Some receipts and their money, in paise. */
interface ReceiptSum {
  receipts: number;
  paise: number;
}

/**
 * Sums the reversed receipts that a range does not count.
 * @param method undefined for all
 * @returns with the number of receipts of closed months that were reversed in the range: each is a line below 0 of it
 */
export async function sumReversed(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  method?: ReceiptMode,
): Promise<ReceiptSum & { late: number }> {
  const { rows } = await database.query<ReceiptSum & { late: number }>(
    `select count(*) filter (where reversal_day is null) as receipts,
       coalesce(sum(amount_paise) filter (where reversal_day is null), 0)::bigint as paise,
       count(reversal_day) as late
     from receipt
     where account_id = $1 and reversed_at is not null
       and coalesce(reversal_day, receipt_date) between $2 and $3
       and ($4::text is null or scheme_id = $4) and ($5::text is null or method = $5)`,
    [accountId, start, end, groupId ?? null, method ?? null],
  );
  return rows[0] ?? { receipts: 0, paise: 0, late: 0 };
}

/**
 * Late fees taken with the receipts of a range, in paise: a reversed one of a closed month counts there, and takes its fee
 * off the day of its reversal.
 * @param method undefined for all
 */
export async function sumLateFees(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  method?: ReceiptMode,
): Promise<number> {
  const asked = `account_id = $1 and late_fee_paise > 0
    and ($4::text is null or scheme_id = $4) and ($5::text is null or method = $5)`;
  const { rows } = await database.query<{ paise: number }>(
    `select coalesce(sum(paise), 0)::bigint as paise from (
       select late_fee_paise as paise from receipt
       where ${asked} and receipt_date between $2 and $3
         and (status = 'Valid' or reversal_day is not null)
       union all
       select -late_fee_paise from receipt where ${asked} and reversal_day between $2 and $3
     ) moved`,
    [accountId, start, end, groupId ?? null, method ?? null],
  );
  return rows[0]?.paise ?? 0;
}

/** Collections by one method on one day (or in the month that begins with it), in paise. */
export interface CollectedSum {
  day: string;
  method: ReceiptMode;
  paise: number;
}

/**
 * Collections of a range, without reversed receipts, oldest first; those of closed months are taken off the days of
 * their reversals, which may be below 0.
 * @param byMonth sums by the first day of the month instead of by day
 */
export async function sumCollected(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  byMonth: boolean,
): Promise<CollectedSum[]> {
  const { groupId = ALL_GROUPS, start: first, end: last } = range;
  const parts = byMonth ? rangeParts(range) : [{ groupId, first, last }];
  const day = byMonth ? `date_trunc('month', c.day)::date` : 'c.day';
  const { rows } = await database.query<CollectedSum>(
    `select ${day} as day, c.method, sum(c.paise)::bigint as paise from ${OF_PARTS}
     where c.paise <> 0 group by 1, 2 order by 1, 2`,
    partValues(accountId, parts),
  );
  return rows;
}

/** The first and the last day of a range on which anything came in. */
export async function collectedSpan(
  database: Queryable,
  accountId: string,
  { groupId = ALL_GROUPS, start, end }: ReceiptRange,
): Promise<{ first: string; last: string } | undefined> {
  const { rows } = await database.query<{ first: string | null; last: string | null }>(
    `select min(day) as first, max(day) as last from collection_day
     where account_id = $1 and scheme_id = $2 and day between $3 and $4`,
    [accountId, groupId, start, end],
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Receipt lines of one day and method; amounts in paise. */
interface Collected {
  /** `YYYY-MM-DD`. */
  day: string;
  method: ReceiptMode;
  lines: readonly { groupId: string; amountPaise: number }[];
}

/** Collections by one method on a day for a group; the amount in paise. */
interface DaySum {
  groupId: string;
  day: string;
  method: ReceiptMode;
  receipts: number;
  paise: number;
}

/** Sums up receipt lines of many days, one after the other. */
export class DaySums {
  readonly #sums = new Map<string, DaySum>();

  add(line: { day: string; method: ReceiptMode; groupId: string; amountPaise: number }): void {
    const { groupId, day, method } = line;
    // The marks sort behind all ids, so that all groups together come last.
    this.#put(`${groupId} ${day} ${method}`, { ...line, groupId, day });
    this.#put(`~ ${day} ${method}`, { ...line, groupId: ALL_GROUPS, day });
    const month = firstOfMonth(day);
    this.#put(`~~ ${month} ${method}`, { ...line, groupId: ALL_MONTHS, day: month });
  }

  #put(
    key: string,
    {
      groupId,
      day,
      method,
      amountPaise,
    }: Omit<DaySum, 'receipts' | 'paise'> & { amountPaise: number },
  ): void {
    const sum = this.#sums.get(key) ?? { groupId, day, method, receipts: 0, paise: 0 };
    sum.paise += amountPaise;
    sum.receipts += 1;
    this.#sums.set(key, sum);
  }

  /**
   * Group by group, and all groups together last: every transaction locks the rows in this order, and
   * those that all of them want are held shortest.
   */
  inOrder(): DaySum[] {
    const sorted = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([, sum]) => sum);
  }
}

function sumsOf({ day, method, lines }: Collected): DaySums {
  const sums = new DaySums();
  for (const line of lines) sums.add({ day, method, ...line });
  return sums;
}

/**
 * Lets the transactions that change sums of an account in one after the other, in the order in which they come.
 * The rows alone would not: who waits for a row waits again for each of its versions, and who comes meanwhile
 * goes first.
 */
async function queueForSums(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sums of ${accountId}`]);
}

/** Adds new receipt lines to what came in on their day. */
export async function addCollected(
  tx: Queryable,
  accountId: string,
  collected: Collected,
): Promise<void> {
  await addManyCollected(tx, accountId, sumsOf(collected));
}

/**
 * Adds new receipt lines of many days at once to what came in on them. Its rows stay locked until the
 * transaction ends: after the tickets, before the receipt counter.
 */
export async function addManyCollected(
  tx: Queryable,
  accountId: string,
  sums: DaySums,
): Promise<void> {
  const days = sums.inOrder();
  await Promise.all([
    queueForSums(tx, accountId),
    tx.query(
      `insert into collection_day as c (account_id, day, method, scheme_id, receipts, paise)
       select $1, share.* from unnest($2::date[], $3::text[], $4::text[], $5::bigint[],
         $6::bigint[]) as share
       on conflict (account_id, scheme_id, day, method) do update
         set receipts = c.receipts + excluded.receipts, paise = c.paise + excluded.paise`,
      [
        accountId,
        days.map(({ day }) => day),
        days.map(({ method }) => method),
        days.map(({ groupId }) => groupId),
        days.map(({ receipts }) => receipts),
        days.map(({ paise }) => paise),
      ],
    ),
  ]);
}

/**
 * Takes the money of reversed lines out of what came in on a day, where perhaps nothing did; they still count as
 * receipts of their date.
 */
export async function subtractFromDailyTotals(
  tx: Queryable,
  accountId: string,
  collected: Collected,
): Promise<void> {
  await queueForSums(tx, accountId);
  for (const { groupId, day, method, paise } of sumsOf(collected).inOrder()) {
    await tx.query(
      `insert into collection_day as c (account_id, scheme_id, day, method, receipts, paise)
       values ($1, $2, $3, $4, 0, -$5::bigint)
       on conflict (account_id, scheme_id, day, method) do update
         set paise = c.paise + excluded.paise`,
      [accountId, groupId, day, method, paise],
    );
  }
}

/**
 * Moves of each receipt on a day, as SQL with the rows `(account_id, scheme_id, day, method, receipts, paise)` of the
 * account `$1`: its number and, unless it was reversed, its money; and the reversal of one of a closed month takes the
 * money off its own day.
 */
export const MOVES_OF_RECEIPTS = `select account_id, scheme_id, receipt_date as day, method, 1 as receipts,
    case when status = 'Valid' or reversal_day is not null then amount_paise else 0 end as paise
  from receipt where account_id = $1
  union all
  select account_id, scheme_id, reversal_day, method, 0, -amount_paise
  from receipt where account_id = $1 and reversal_day is not null`;

/** Recomputes the totals of days and months from the receipts, after receipts were stored in bulk. */
export async function rebuildCollected(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('delete from collection_day where account_id = $1', [accountId]);
  await tx.query(
    `insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
     select account_id, coalesce(scheme_id, ''), day, method, sum(receipts), sum(paise)
     from (${MOVES_OF_RECEIPTS}) moved
     group by grouping sets ((account_id, scheme_id, day, method), (account_id, day, method))`,
    [accountId],
  );
  await tx.query(
    `insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
     select account_id, '${ALL_MONTHS}', date_trunc('month', day)::date, method, sum(receipts), sum(paise)
     from collection_day where account_id = $1 and scheme_id = '${ALL_GROUPS}'
     group by 1, 3, 4`,
    [accountId],
  );
}
