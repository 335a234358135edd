import type { ReactNode } from 'react';
import type { RegistryModule } from '@kuri/shared/contract';
import { OverrideBanner } from './override-banner.tsx';
import { overriddenModules } from './overridden-modules.ts';
import { keepForReload, type Overrides } from './stored-overrides.ts';

/** What a tab with overrides runs, and what says so on every page. */
export async function overriddenConsole(
  live: readonly RegistryModule[],
  overrides: Overrides,
): Promise<{ modules: RegistryModule[]; banner: ReactNode }> {
  keepForReload();
  const { modules, failed } = await overriddenModules(live, overrides);
  return { modules, banner: <OverrideBanner overrides={overrides} failed={failed} /> };
}
