import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

const MAX_MORE_MS = 30;

/**
 * Resolves a random moment after a random number of further writes was acknowledged, or when the work
 * is at its end.
 */
export async function untilMoreWrites(
  ledger: Ledger,
  { least, most }: { least: number; most: number },
  working: Promise<unknown>,
): Promise<void> {
  const more = least + Math.floor(Math.random() * (most - least + 1));
  const enough = ledger.acknowledged.size + more;
  const over = working.then(() => true);
  const isOver = () => Promise.race([over, delay(1, false)]);
  while (ledger.acknowledged.size < enough && !(await isOver()));
  await delay(Math.random() * MAX_MORE_MS);
}
