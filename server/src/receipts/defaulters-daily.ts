import { istDate } from '@kuri/shared/contract';
import type { ApiContext } from '../http/context.ts';
import { markDefaulters } from './defaulters.ts';

const LOOK_MS = 60_000;

/**
 * Marks defaulters now and whenever a new day has begun in India, at the latest a minute after.
 * @param onError told of a failure; the next minute tries again
 * @returns stops it
 */
export function keepDefaultersMarked(
  context: ApiContext,
  onError: (error: unknown) => void,
): () => void {
  let done = '';
  let isRunning = false;

  async function look(): Promise<void> {
    const today = istDate(context.clock());
    if (isRunning || today === done) return;
    isRunning = true;
    try {
      await markDefaulters(context);
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
