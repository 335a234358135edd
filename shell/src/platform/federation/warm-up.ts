import type { ModuleRelease } from '@kuri/shared/contract';

/** Time that the first view has the network to itself, in milliseconds. */
const FIRST_VIEW = 1500;

const warmed = new Set<string>();

/** Not by preload: whatever of that is not used at once, the browser complains of. */
function prefetch(url: string, integrity: string | undefined): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  // The script is asked for in this way later; otherwise the browser fetches it twice.
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  document.head.append(link);
}

/** Fetches all files of a page at once, where they would come one after the other. */
export function warmPage(modules: readonly ModuleRelease[], route: string): void {
  for (const { entry, files, integrity } of modules) {
    const ofPage = files[route];
    if (ofPage === undefined) continue;
    for (const url of [entry.url, ...ofPage]) prefetch(url, integrity[url]);
  }
}

/** Fetches every page's files, so that the next click finds them here. */
export function warmAll(modules: readonly ModuleRelease[]): void {
  for (const module of modules) {
    for (const route of Object.keys(module.files)) warmPage([module], route);
  }
}

/** Does what the first view does not need, once that is there and the browser idle. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
    else work();
  }, FIRST_VIEW);
}

/** A function that may be called often: after its first call the works are done, when idle. */
export function onceWhenIdle(...works: (() => void)[]): () => void {
  return () => {
    for (const work of works.splice(0)) whenIdle(work);
  };
}
