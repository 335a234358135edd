import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { readReceipts } from '../../money/receipts/receipt-queries.ts';
import { countedDatabase } from './counted-database.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { pageCases, type PageCase } from './page-cases.ts';
import { sideBySide } from './side-by-side.ts';

/** An account of two, one of a hundredth of the other. */
export interface Both<T> {
  small: T;
  big: T;
}

/** Cost of a page in both accounts. */
export interface PageFigure {
  kind: PageCase['kind'];
  name: string;
  /** The median in the big account, in milliseconds. */
  ms: number;
  /** As many times as long as the read of one receipt by its key, which ran beside it. */
  reads: number;
  /** As many times as long as in the small account, where it ran beside it. */
  growth: number;
  /** Pages of 8 kB that its statements read. */
  pages: Both<number>;
}

/** The read that everything is compared with. */
const oneReceipt = (database: Database) => readReceipts(database, BENCH_ACCOUNT, ['rct_12345']);

async function pagesOf(
  database: Database,
  run: (database: Database) => Promise<unknown>,
): Promise<number> {
  const read = { pages: 0 };
  await run(countedDatabase(database, read));
  return read.pages;
}

/** Costs of each page on two filled databases, and of one receipt by its key. */
export function pageFigures(
  databases: Both<Database>,
  rounds: number,
): Promise<{ one: Both<number>; figures: PageFigure[] }> {
  const { small, big } = databases;
  const pagesOfBoth = async (run: PageCase['run']) => ({
    small: await pagesOf(small, run),
    big: await pagesOf(big, run),
  });
  return inAccount(BENCH_ACCOUNT, async () => {
    const cases = pageCases();
    const comparisons = cases.flatMap(({ name, run }) => {
      const inBig = { name, limit: Infinity, run: () => run(big) };
      return [
        { ...inBig, base: () => oneReceipt(big) },
        { ...inBig, base: () => run(small) },
      ];
    });
    const times = await sideBySide(comparisons, rounds);
    const figures: PageFigure[] = [];
    for (const [place, { kind, name, run }] of cases.entries()) {
      const { ms = 0, ratio: reads = 0 } = times[2 * place] ?? {};
      const { ratio: growth = 0 } = times[2 * place + 1] ?? {};
      figures.push({ kind, name, ms, reads, growth, pages: await pagesOfBoth(run) });
    }
    return { one: await pagesOfBoth(oneReceipt), figures };
  });
}
