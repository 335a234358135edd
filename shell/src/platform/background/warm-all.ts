import type { ModuleRelease } from '@kuri/shared/contract';
import { pause } from '../federation/silence.ts';
import { filesOf, prefetch } from '../federation/warm-up.ts';
import { isPageComing, isSlowLine } from './line.ts';

/** Time between two looks at a page that is coming, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Fetches every page's files, so that the next click finds them here: one after the other, none while a page or
 * its data is coming, and none on a slow line.
 * @returns false when the line is slow, or has turned out to be
 */
export async function warmAll(modules: readonly ModuleRelease[]): Promise<boolean> {
  const all = modules.flatMap((module) =>
    Object.keys(module.files).flatMap((route) => [...filesOf(module, route)]),
  );
  for (const file of all) {
    do {
      while (isPageComing()) await pause(LOOK_MS);
      if (isSlowLine()) return false;
    } while (!(await prefetch(...file)));
  }
  return true;
}
