/** Something to time, beside what it is compared with; both are run alike. */
export interface Comparison {
  name: string;
  run: () => Promise<unknown>;
  base: () => Promise<unknown>;
  /** Multiple of the base's time that it may take. */
  limit: number;
}

export interface Ratio {
  name: string;
  ratio: number;
  /** The median of its own times, in milliseconds. */
  ms: number;
  limit: number;
}

const WARM_UPS = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Times all comparisons in turn, round after round, so that other load meets
 * them alike; each ratio is that of the medians.
 */
export async function sideBySide(
  comparisons: readonly Comparison[],
  rounds: number,
): Promise<Ratio[]> {
  const times = comparisons.map((comparison) => ({
    ...comparison,
    runs: [] as number[],
    bases: [] as number[],
  }));
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const { run, base, runs, bases } of times) {
      const baseTime = await timed(base);
      const runTime = await timed(run);
      if (round < 0) continue;
      bases.push(baseTime);
      runs.push(runTime);
    }
  }
  return times.map(({ name, limit, runs, bases }) => {
    const ms = median(runs);
    return { name, limit, ms, ratio: ms / median(bases) };
  });
}
