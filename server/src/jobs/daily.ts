import { istDate } from '@kuri/shared/contract';

const LOOK_MS = 60_000;

/**
 * Does something now and whenever a new day has begun in India, at the latest a minute after.
 * @param clock milliseconds since the epoch
 * @param onError told of a failure; the next minute tries again
 * @returns stops it
 */
export function everyDay(
  clock: () => number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let done = '';
  let isRunning = false;

  async function look(): Promise<void> {
    const today = istDate(clock());
    if (isRunning || today === done) return;
    isRunning = true;
    try {
      await work();
      done = today;
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  }

  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => {
    clearInterval(timer);
  };
}
