import type { ModuleRelease } from '@kuri/shared/contract';
import { comingScripts, pause } from '../federation/silence.ts';
import { filesOf, prefetch } from '../federation/warm-up.ts';

/** Time beyond which one file says that the line is slow, in milliseconds. */
const SLOW_FILE = 1000;

/** Says if the browser knows of a line on which nothing is fetched that nobody has asked for. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
}

/**
 * Fetches every page's files, so that the next click finds them here: one after the other, none while a page is
 * coming, and none on a slow line.
 * @returns false when the line has turned out to be slow
 */
export async function warmAll(modules: readonly ModuleRelease[]): Promise<boolean> {
  const all = modules.flatMap((module) =>
    Object.keys(module.files).flatMap((route) => [...filesOf(module, route)]),
  );
  for (const file of all) {
    while (comingScripts().length > 0) await pause(SLOW_FILE);
    const begun = performance.now();
    if (isSlowLine()) return false;
    await prefetch(...file);
    if (performance.now() - begun > SLOW_FILE) return false;
  }
  return true;
}
