import type { RegistryModule } from '@kuri/shared/contract';

const warmed = new Set<string>();

function preload(url: string): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  document.head.append(link);
}

/** Fetches all files of a page at once, where they would come one after the other. */
export function warmPage(modules: RegistryModule[], route: string): void {
  for (const module of modules) {
    const files = module.files[route];
    if (files === undefined) continue;
    [module.entry.url, ...files].forEach(preload);
  }
}

/** Once the browser is idle, fetches every page's files, so that the next click finds them here. */
export function warmAllWhenIdle(modules: RegistryModule[]): void {
  const warm = () => {
    for (const module of modules) {
      for (const route of Object.keys(module.files)) warmPage([module], route);
    }
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(warm, { timeout: 5000 });
  else setTimeout(warm, 2000);
}
