import type { RegistryModule } from '@kuri/shared/contract';
import { modulePageAt } from './console-pages.ts';
import type { RemoteParts } from '../federation/fallback-loader.ts';

/** Longest wait of the frame for the code of its page and for its data, in milliseconds. */
const MOST_MS = 200;

/**
 * Begins to load the page at an address before the console is rendered, and waits a moment for it
 * and for the data that was asked for early: all of it is laid out and painted once. A page whose code comes
 * after the frame has a loading state, which React keeps for 300 ms at least.
 */
export async function beginPage(
  remotes: RemoteParts,
  modules: readonly RegistryModule[],
  pathname: string,
): Promise<void> {
  const page = modulePageAt(modules, pathname);
  if (page === null) return;
  const late = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  const data = Object.values(globalThis.__kuriEarly ?? {}).map(({ coming }) => coming);
  const coming = Promise.all([remotes.begin(page.module, page.path), ...data]);
  await Promise.race([coming, late]);
}
