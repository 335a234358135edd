import type { ReactNode } from 'react';
import type { RegistryModule } from '@kuri/shared/contract';
import { stopReports } from '../federation/report.ts';
import { OverrideBanner } from './override-banner.tsx';
import { overriddenModules } from './overridden-modules.ts';
import { keepForReload, tabOverrides } from './stored-overrides.ts';

/**
 * Modules of a tab of a console that allows overrides, and the banner that names those that are overridden.
 * @param origins where overrides may come from
 */
export async function overriddenConsole(
  live: RegistryModule[],
  origins: readonly string[],
): Promise<{ modules: RegistryModule[]; banner: ReactNode }> {
  const overrides = tabOverrides(origins);
  if (Object.keys(overrides).length === 0) return { modules: live, banner: null };
  stopReports();
  keepForReload();
  const { modules, failed } = await overriddenModules(live, overrides);
  return { modules, banner: <OverrideBanner overrides={overrides} failed={failed} /> };
}
