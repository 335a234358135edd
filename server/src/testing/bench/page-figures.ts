import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database, QueryResult } from '../../ground/database/database.ts';
import { readReceipts } from '../../money/receipts/receipt-queries.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { pageCases, type PageCase } from './page-cases.ts';

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

/** One line of `explain (format json)`: the plan of a statement with what it read. */
interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/**
 * Pages of 8 kB that statements read, in memory or on the disk: each runs once more under
 * `explain (analyze, buffers)`, so that no other work on the machine changes the count.
 */
export async function pagesOf(
  database: Database,
  run: (database: Database) => Promise<unknown>,
): Promise<number> {
  let pages = 0;
  const query = async <Row>(
    text: string,
    params?: readonly unknown[],
  ): Promise<QueryResult<Row>> => {
    const result = await database.query<Row>(text, params);
    const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
    const { rows } = await database.query<Explained>(explain, params);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    return result;
  };
  await run({ ...database, query });
  return pages;
}

const WARM_UPS = 5;

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Times works in turn, round after round, so that other load meets them alike.
 * @returns the median of each, in milliseconds
 */
async function timesOf(works: (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const [place, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[place]?.push(performance.now() - start);
    }
  }
  return times.map(median);
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
    const works = cases.flatMap(({ run }) => [
      () => oneReceipt(big),
      () => run(small),
      () => run(big),
    ]);
    const times = await timesOf(works, rounds);
    const figures: PageFigure[] = [];
    for (const [place, { kind, name, run }] of cases.entries()) {
      const [one = 0, inSmall = 0, ms = 0] = times.slice(3 * place);
      const [reads, growth] = [ms / one, ms / inSmall];
      figures.push({ kind, name, ms, reads, growth, pages: await pagesOfBoth(run) });
    }
    return { one: await pagesOfBoth(oneReceipt), figures };
  });
}
