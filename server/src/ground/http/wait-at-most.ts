import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for some work for a number of milliseconds at most; the work is not cancelled.
 * @throws what the work throws within that time
 */
export async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const waited = delay(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, waited]).finally(() => {
    done.abort();
  });
}
