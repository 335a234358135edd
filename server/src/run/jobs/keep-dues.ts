import { checkDues, type WrongDues } from '../../money/dues/check-dues.ts';
import { keepDues } from '../../money/dues/keep-dues.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { everyDay, runPeriodically } from './jobs.ts';

const EVERY_MS = 15_000;

interface DuesJob {
  /** The findings of the last comparison; empty when nothing was wrong. */
  problems: () => string[];
  stop: () => void;
}

/**
 * Brings what is kept of dues up to date now and every 15 seconds, one round after the other, and
 * compares it with the tickets now and on each new day in India.
 * @param callbacks `onWrong` of each account in which something had to be mended, `onError` of a failure; the
 *   next round tries again
 */
export function startDuesJob(
  { database, clock }: ApiContext,
  callbacks: { onWrong: (wrong: WrongDues) => void; onError: (error: unknown) => void },
): DuesJob {
  let wrong: WrongDues[] = [];
  const check = async () => {
    wrong = await checkDues(database);
    wrong.forEach(callbacks.onWrong);
  };
  const stopKeeping = runPeriodically(EVERY_MS, () => keepDues(database), callbacks.onError);
  const stopChecking = everyDay(clock, check, callbacks.onError);
  return {
    problems: () => {
      if (wrong.length === 0) return [];
      const accounts = wrong.length === 1 ? '1 account' : `${wrong.length} accounts`;
      return [`The stored dues of ${accounts} did not match the tickets; they are corrected`];
    },
    stop: () => {
      stopKeeping();
      stopChecking();
    },
  };
}
