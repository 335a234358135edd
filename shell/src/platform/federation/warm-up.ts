import type { ModuleRelease } from '@kuri/shared/contract';

const warmed = new Set<string>();

/**
 * Fulfilled once the file is there or has failed. Not by preload: whatever of that is not used at once, the
 * browser complains of.
 */
export async function prefetch(url: string, integrity: string | undefined): Promise<void> {
  if (warmed.has(url)) return;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  // The script is asked for in this way later; otherwise the browser fetches it twice.
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
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
