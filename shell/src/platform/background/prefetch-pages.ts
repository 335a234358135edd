import type { RegistryModule } from '@kuri/shared/contract';
import { isOnTrial } from '../federation/proving.ts';
import { warmPage } from '../federation/warm-up.ts';
import { modulePageAt } from '../pages/console-pages.ts';
import type { RemoteParts } from '../federation/fallback-loader.ts';
import { isPageComing, isSlowLine } from './line.ts';

/** Rest of a pointer or the focus on a link that is meant, in milliseconds. */
const REST_MS = 80;

/**
 * Prefetches the page that somebody is about to open: its files are fetched when its link is pointed at or focused, and
 * its code runs when the pointer rests there, so that the press has only to show it. Neither on a slow line, nor while
 * another page is coming. A version that nobody has shown yet may be one that never ends: it waits for who asks for it.
 * @param modules those of the user
 * @param remotes `prepare` runs the code of a page; asked once for each
 */
export function prefetchPages(
  modules: () => readonly RegistryModule[],
  { prepare, runs }: Pick<RemoteParts, 'prepare' | 'runs'>,
): void {
  const wasShown = (module: RegistryModule) =>
    !isOnTrial(module) || module.isShown === true || runs(module.name) === module.version;
  const prepared = new Set<string>();
  let resting = 0;
  const approach = ({ target }: Event) => {
    window.clearTimeout(resting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const page = modulePageAt(modules(), link.pathname);
    if (page === null || !wasShown(page.module) || isSlowLine() || isPageComing()) return;
    const { module, path } = page;
    warmPage([module], path);
    const key = `${module.name}@${module.version} ${path}`;
    if (prepared.has(key)) return;
    resting = window.setTimeout(() => {
      prepared.add(key);
      prepare(module, path);
    }, REST_MS);
  };
  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, approach);
}
