import { runSql } from '../../ground/database/build.ts';
import {
  ADJUSTED,
  DEFAULT_PAGE_SIZE,
  daysBetween,
  type CollectionExplanation,
  type CollectionReport,
  type DayOfCollections,
  type ReceiptMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isGiven } from '../../ground/database/statements.ts';
import { pageRange } from '../../ground/http/pages.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { toRupees } from '../../ground/money.ts';
import { bookSpan, bookSums, collectedIn, type JournalSum } from '../journal/journal-sums.ts';
import { EARLIEST, LATEST, type ReceiptRange } from './receipt-queries.ts';
import { MOST_RECEIPTS, newestLines } from './receipt-search.ts';

/** A caller that asks for no page gets no more: so many rows do not slow the counter down. */
const MOST_UNPAGED = 500;

/** A longer range is summed by month. */
const MOST_DAYS = 92;

const FIELDS = {
  Cash: 'cash',
  UPI: 'upi',
  Card: 'card',
  'Bank Transfer': 'others',
  [ADJUSTED]: 'adjusted',
} as const satisfies Record<ReceiptMode, string>;

type Sums = Record<(typeof FIELDS)[ReceiptMode], number>;

/** True for a range that is summed by month. One that is open on a side goes as far as there are receipts. */
async function isLong(database: Queryable, accountId: string, range: ReceiptRange) {
  const isOpen = range.start === EARLIEST || range.end === LATEST;
  const span = isOpen ? await bookSpan(database, accountId, range) : undefined;
  const first = range.start === EARLIEST ? span?.first : range.start;
  const last = range.end === LATEST ? span?.last : range.end;
  if (first === undefined || last === undefined) return false;
  return daysBetween(first, last) + 1 > MOST_DAYS;
}

/** Paise by method, as rupees; no adjusted ones without any. */
function asRupees({ cash, upi, card, others, adjusted }: Sums) {
  return {
    ...(adjusted !== 0 && { adjusted: toRupees(adjusted) }),
    cash: toRupees(cash),
    upi: toRupees(upi),
    card: toRupees(card),
    others: toRupees(others),
  };
}

/** Collections by method, in paise. */
function byMethod(sums: readonly JournalSum[]): Sums {
  const of: Sums = { cash: 0, upi: 0, card: 0, others: 0, adjusted: 0 };
  for (const sum of sums) {
    if (sum.method !== '') of[FIELDS[sum.method]] += collectedIn([sum]).paise;
  }
  return of;
}

/** Days on which something was left of the collections. */
function byDay(sums: readonly (JournalSum & { day: string })[]): DayOfCollections[] {
  const days = [...new Set(sums.map(({ day }) => day))];
  return days.flatMap((day) => {
    const of = byMethod(sums.filter((sum) => sum.day === day));
    return Object.values(of).every((paise) => paise === 0) ? [] : [{ day, ...asRupees(of) }];
  });
}

/** The totals of a range by method, and its sums by day or by month. */
async function collectedTotals(database: Queryable, accountId: string, range: ReceiptRange) {
  const unit = (await isLong(database, accountId, range)) ? ('month' as const) : ('day' as const);
  const sums = await bookSums(database, accountId, { ...range, by: unit });
  const of = byMethod(sums);
  const { cash, upi, card, adjusted } = asRupees(of);
  const totals = {
    cashPayments: cash,
    upiPayments: upi,
    cardPayments: card,
    // Of the cards that every client has, with what prizes paid: then they add up to the total.
    otherPayments: toRupees(of.others + of.adjusted),
    ...(adjusted !== undefined && { adjustedPayments: adjusted }),
    totalAmount: toRupees(of.cash + of.upi + of.card + of.others + of.adjusted),
    unit,
    days: byDay(sums),
  };
  return { sums, totals };
}

type Reversed = Record<'receipts' | 'paise' | 'late', number>;

/**
 * Counts and sums the reversed receipts that a range does not count.
 * @param method undefined for all
 * @returns with the number of receipts of closed months that were reversed in the range: each is a line below 0 of it
 */
async function reversedIn(
  database: Queryable,
  accountId: string,
  { groupId, start, end }: ReceiptRange,
  method?: ReceiptMode,
): Promise<Reversed> {
  const { rows } = await runSql<Reversed>(database)`
    select count(*) filter (where reversal_day is null) as receipts,
      coalesce(sum(amount_paise) filter (where reversal_day is null), 0)::bigint as paise,
      count(reversal_day) as late
    from receipt
    where account_id = ${accountId} and reversed_at is not null
      and coalesce(reversal_day, receipt_date) between ${start} and ${end}
      and ${isGiven('scheme_id', groupId)} and ${isGiven('method', method)}`;
  return rows[0] ?? { receipts: 0, paise: 0, late: 0 };
}

/** The page of the receipts that a query asks for; undefined when it asks for none. */
export function reportPage(query: {
  pageno?: number | undefined;
  pagesize?: number | undefined;
}): PageRange | undefined {
  if (query.pageno === undefined && query.pagesize === undefined) return undefined;
  const { pageno = 1, pagesize = DEFAULT_PAGE_SIZE } = query;
  return pageRange({ pageno, pagesize });
}

/**
 * Collections of a range, without reversed receipts, but of closed months their reversals: the totals of all of it by
 * method, a page of the receipts or the newest of them, and the sums of the days (of the months, when it is long) that
 * have any.
 */
export async function collectionsOf(
  database: Queryable,
  accountId: string,
  range: ReceiptRange,
  page: PageRange | undefined,
): Promise<CollectionReport> {
  const { sums, totals } = await collectedTotals(database, accountId, range);
  const { receipts, lateFeePaise } = collectedIn(sums);
  const reversed = await reversedIn(database, accountId, range);
  const counted = receipts - reversed.receipts + reversed.late;
  const receiptsTotal = Math.min(counted, MOST_RECEIPTS);
  const { limit, offset } = page ?? { limit: MOST_UNPAGED, offset: 0 };
  const receiptsList = await newestLines(database, accountId, range, {
    limit: Math.max(0, Math.min(limit, receiptsTotal - offset)),
    offset: Math.min(offset, receiptsTotal),
    isCounted: true,
  });
  return {
    ...totals,
    ...(lateFeePaise !== 0 && { lateFees: toRupees(lateFeePaise) }),
    receiptsList,
    receiptsTotal,
    truncated: counted > (page ? MOST_RECEIPTS : MOST_UNPAGED),
  };
}

interface CollectionsAsked {
  range: ReceiptRange;
  method: ReceiptMode | undefined;
  page: PageRange;
}

/**
 * Explains a total of the collections: the receipts of its range, and the reversed ones of them. The
 * total is the one of their report.
 * @param method undefined for all of them together
 */
export async function explainCollections(
  database: Queryable,
  accountId: string,
  { range, method, page }: CollectionsAsked,
): Promise<CollectionExplanation> {
  const { sums, totals } = await collectedTotals(database, accountId, range);
  const reversed = await reversedIn(database, accountId, range, method);
  const { receipts, lateFeePaise } = collectedIn(
    sums.filter((sum) => method === undefined || sum.method === method),
  );
  return {
    totalAmount:
      method === undefined ? totals.totalAmount : toRupees(byMethod(sums)[FIELDS[method]]),
    counted: receipts - reversed.receipts + reversed.late,
    reversedAmount: toRupees(reversed.paise),
    reversed: reversed.receipts,
    ...(lateFeePaise !== 0 && { lateFees: toRupees(lateFeePaise) }),
    receipts: await newestLines(database, accountId, range, { ...page, method }),
  };
}
