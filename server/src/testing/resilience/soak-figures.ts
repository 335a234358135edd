import type { ServerSample } from './soak-server.ts';

/** The value below which a share of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Growth of the last third of a series over its middle third, as a share; the first third warms up.
 */
export function growthOf(series: readonly number[]): number {
  const third = Math.floor(series.length / 3);
  if (third === 0) return 0;
  const middle = percentile(series.slice(third, 2 * third), 0.5);
  return percentile(series.slice(-third), 0.5) / middle - 1;
}

export function serverFigures(samples: readonly ServerSample[]) {
  const rss = samples.map((sample) => sample.rss);
  const heap = samples.map((sample) => sample.heapUsed);
  const health = samples.flatMap(({ healthMs }) => healthMs);
  return {
    rssMb: Math.round((rss.at(-1) ?? 0) / 1e6),
    rssGrowth: growthOf(rss),
    heapMb: Math.round((heap.at(-1) ?? 0) / 1e6),
    heapGrowth: growthOf(heap),
    healthP99Ms: percentile(health, 0.99),
    healthCalls: health.length,
    loopDelayP99Ms: Math.max(0, ...samples.map(({ loopDelayMs }) => loopDelayMs)),
    loopDelayMedianMs: percentile(
      samples.map(({ loopDelayMs }) => loopDelayMs),
      0.5,
    ),
  };
}
