import { fitsPath, type RegistryModule } from '@kuri/shared/contract';
import { HOME } from './home.ts';

/** The page of a remote that an address shows, and the module that it is of. */
export function modulePageAt(modules: readonly RegistryModule[], pathname: string) {
  const address = pathname === '/' ? HOME.path : pathname;
  for (const module of modules) {
    const page = module.pages.find(({ path }) => fitsPath(path, address));
    if (page !== undefined) return { module, path: page.path };
  }
  return null;
}
