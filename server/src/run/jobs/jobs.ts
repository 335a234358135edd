import { istDate } from '@kuri/shared/contract';

/** Called after each round, with its failure; the next round tries again. */
export type AfterRound = (error?: unknown) => void;
/** Stops a job after the round under way. */
export type Stop = () => void;

/**
 * Runs work now and at intervals, one round after the other; overlapping rounds are left out.
 * @param everyMs milliseconds from one beginning to the next
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<unknown>,
  afterRound: AfterRound,
): Stop {
  let isRunning = false;

  async function round(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      afterRound();
    } catch (error) {
      afterRound(error);
    } finally {
      isRunning = false;
    }
  }

  void round();
  const timer = setInterval(() => void round(), everyMs);
  return () => clearInterval(timer);
}

const LOOK_MS = 60_000;

/**
 * Runs work now and on each new day in India, within a minute.
 * @param clock milliseconds since the epoch
 * @param done day on which it was run already
 */
export function everyDay(
  clock: () => number,
  work: () => Promise<unknown>,
  afterRound: AfterRound,
  done = '',
): Stop {
  const look = async () => {
    const today = istDate(clock());
    if (today === done) return;
    await work();
    done = today;
  };
  return runPeriodically(LOOK_MS, look, afterRound);
}
