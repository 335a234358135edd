import type { ModuleRelease } from '@kuri/shared/contract';

const warmed = new Set<string>();
/** Files on their way, each with what gives it up. */
const coming = new Map<string, () => void>();

/**
 * Fetches a file ahead. Not by preload: whatever of that is not used at once, the browser complains of.
 * @returns false when it was given up on its way; true once it is there or has failed
 */
export async function prefetch(url: string, integrity: string | undefined): Promise<boolean> {
  if (warmed.has(url)) return true;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  // The script is asked for in this way later; otherwise the browser fetches it twice.
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  const isThere = await new Promise<boolean>((resolve) => {
    link.onload = link.onerror = () => resolve(true);
    coming.set(url, () => {
      link.remove();
      warmed.delete(url);
      resolve(false);
    });
    document.head.append(link);
  });
  coming.delete(url);
  return isThere;
}

/** Gives up files on their way that the page at a path does not need: it has the line to itself. */
export function leaveLineTo(modules: readonly ModuleRelease[], route: string): void {
  const own = modules
    .filter(({ files }) => files[route] !== undefined)
    .flatMap((module) => [...filesOf(module, route)].map(([url]) => url));
  for (const [url, giveUp] of coming) if (!own.includes(url)) giveUp();
}

/** The files of a page, with the hash of each. */
export function* filesOf({ entry, files, integrity }: ModuleRelease, route: string) {
  for (const url of [entry.url, ...(files[route] ?? [])]) yield [url, integrity[url]] as const;
}

/** Fetches all files of a page at once, where they would come one after the other. */
export function warmPage(modules: readonly ModuleRelease[], route: string): void {
  for (const module of modules.filter(({ files }) => files[route] !== undefined)) {
    for (const file of filesOf(module, route)) void prefetch(...file);
  }
}
