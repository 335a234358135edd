import type { Database } from '../database/database.ts';
import { collectedTotals } from '../receipts/collection-report.ts';
import { listReceipts } from '../receipts/receipt-lists.ts';
import { receiptsByIds } from '../receipts/receipt-rows.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { sideBySide, type Comparison, type Ratio } from './side-by-side.ts';

const LIMIT = 10;
/** Searches only have to stay bounded. */
const SEARCH_LIMIT = 40;
const FREQUENT_LIMIT = 300;
const MONTH = { groupId: undefined, start: '2026-10-22', end: '2026-11-21' };
const YEAR = { ...MONTH, start: '2025-11-22' };
const FIRST_PAGE = { limit: 10, offset: 0 };

/** Searches in the receipts of a month, by what is typed. */
const SEARCHES: Record<string, string> = {
  'a receipt number': 'RC/2026-27/0012345',
  'the end of a receipt number': '012345',
  'part of every receipt number': 'rc/2026',
  'a transaction id': 'utr2045',
  'a frequent name': 'nair',
  'a code': 'G0040-125',
};

function limitOf(name: string): number {
  if (!name.includes(' by ')) return LIMIT;
  return name.endsWith('a frequent name') ? FREQUENT_LIMIT : SEARCH_LIMIT;
}

/** The lists and sums of receipts, each beside the read of one receipt by its primary key. */
function comparisons(database: Database): Comparison[] {
  const base = () => receiptsByIds(database, BENCH_ACCOUNT, ['rct_12345']);
  const list = (typed: string, range = MONTH) =>
    listReceipts(database, BENCH_ACCOUNT, { typed, range, page: FIRST_PAGE });
  const totals = (range: typeof MONTH) => collectedTotals(database, BENCH_ACCOUNT, range);
  const rows: [name: string, run: () => Promise<unknown>][] = [
    ['receipts of the last month, page 1', () => list('')],
    ['receipts of a year, page 1', () => list('', YEAR)],
    ['collections of a month', () => totals(MONTH)],
    ['collections of a year', () => totals(YEAR)],
    ...Object.entries(SEARCHES).map(([what, typed]): [string, () => Promise<unknown>] => [
      `receipts of the last month by ${what}`,
      () => list(typed),
    ]),
  ];
  return rows.map(([name, run]) => ({ name, run, base, limit: limitOf(name) }));
}

/** Compares on a database that `fillMembers` and `fillReceipts` have filled. */
export function benchReceipts(database: Database, rounds: number): Promise<Ratio[]> {
  return sideBySide(comparisons(database), rounds);
}
