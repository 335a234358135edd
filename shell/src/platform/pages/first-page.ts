import type { RegistryModule } from '@kuri/shared/contract';
import { modulePageAt } from './console-pages.ts';
import type { RemoteParts } from '../federation/fallback-loader.ts';

/** Longest wait of the frame for the code of its page, in milliseconds. */
const MOST_MS = 200;

/**
 * Begins to load the page at an address before the console is rendered, and waits a moment for it. A page
 * whose code comes after the frame has a loading state, which React keeps for 300 ms at least, and all of it
 * is laid out and painted twice.
 */
export async function beginPage(
  remotes: RemoteParts,
  modules: readonly RegistryModule[],
  pathname: string,
): Promise<void> {
  const page = modulePageAt(modules, pathname);
  if (page === null) return;
  const late = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([remotes.begin(page.module, page.path), late]);
}
