import { inAccount } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { receiptsByIds } from '../receipts/receipt-rows.ts';
import { countedDatabase } from './counted-database.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { pageCases, type PageCase } from './page-cases.ts';
import { sideBySide } from './side-by-side.ts';

/** What a page costs in one account. */
export interface PageFigure {
  kind: PageCase['kind'];
  name: string;
  /** The median, in milliseconds. */
  ms: number;
  /** As many times as long as the read of one receipt by its key, which ran beside it. */
  reads: number;
  /** Pages of 8 kB that its statements read. */
  pages: number;
}

/** The read that everything is compared with. */
const oneReceipt = (database: Database) => receiptsByIds(database, BENCH_ACCOUNT, ['rct_12345']);

async function pagesOf(
  database: Database,
  run: (database: Database) => Promise<unknown>,
): Promise<number> {
  const read = { pages: 0 };
  await run(countedDatabase(database, read));
  return read.pages;
}

/** What each page costs on a database that is filled, and what one receipt by its key does. */
export function pageFigures(
  database: Database,
  rounds: number,
): Promise<{ one: number; figures: PageFigure[] }> {
  return inAccount(BENCH_ACCOUNT, async () => {
    const cases = pageCases();
    const comparisons = cases.map(({ name, run }) => ({
      name,
      limit: Infinity,
      run: () => run(database),
      base: () => oneReceipt(database),
    }));
    const times = await sideBySide(comparisons, rounds);
    const figures: PageFigure[] = [];
    for (const [place, { kind, name, run }] of cases.entries()) {
      const { ms = 0, ratio: reads = 0 } = times[place] ?? {};
      figures.push({ kind, name, ms, reads, pages: await pagesOf(database, run) });
    }
    return { one: await pagesOf(database, oneReceipt), figures };
  });
}
