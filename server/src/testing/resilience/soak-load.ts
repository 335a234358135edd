import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 20;
const AT_ONCE = 16;
/** More requests than this are not kept open by who sends them. */
const MOST_OPEN = 1_000;

/**
 * Works with sixteen hands, each doing the next thing as soon as the one before is done.
 * @returns how many were done in a second
 */
export async function closedLoop(milliseconds: number, next: () => Promise<void>): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const hand = async () => {
    while (performance.now() < end) {
      await next();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return (done * 1_000) / milliseconds;
}

/**
 * Starts a number of tasks a second, whether or not those before are done, then waits for all of them.
 * @returns how many were begun
 */
export async function openLoop(
  milliseconds: number,
  perSecond: number,
  next: () => Promise<void>,
): Promise<number> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let [planned, begun] = [0, 0];
  for (let now = start; now < start + milliseconds; now = performance.now()) {
    const wanted = ((now - start) / 1_000) * perSecond;
    for (; planned < wanted; planned += 1) {
      if (open.size >= MOST_OPEN) continue;
      begun += 1;
      const running: Promise<void> = next().finally(() => open.delete(running));
      open.add(running);
    }
    await delay(TICK_MS);
  }
  await Promise.all(open);
  return begun;
}
