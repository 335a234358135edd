import { istDate } from '@kuri/shared/contract';
import { runPeriodically } from './run-periodically.ts';

const LOOK_MS = 60_000;

/**
 * Does something now and whenever a new day has begun in India, at the latest a minute after.
 * @param clock milliseconds since the epoch
 * @param onError called with a failure; the next minute tries again
 * @returns stops it
 */
export function everyDay(
  clock: () => number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let done = '';
  const look = async () => {
    const today = istDate(clock());
    if (today === done) return;
    await work();
    done = today;
  };
  return runPeriodically(LOOK_MS, look, onError);
}
