import type { ComponentType } from 'react';
import type { RegistryModule, RemoteModule } from '@kuri/shared/contract';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { checkModule } from './check-module.ts';
import { sharedModules } from './shared-modules.ts';

declare const KURI_IS_DEV: boolean;

// Remotes are built with `externalRuntime`: they take the runtime from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const host = createInstance({
  name: 'kuri_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, lent]) => [
      name,
      { ...lent, shareConfig: { singleton: true, requiredVersion: `^${lent.version}` } },
    ]),
  ),
});

/**
 * Loads the screen of a page, or the filling of a slot, from the remote that offers it.
 * @param modules the live remotes, as the registry names them
 * @param name the page's path in the registry, or the slot's name
 * @param attempt 0 at first, counted up by each Retry: from 1 on everything is fetched anew
 * @throws when no remote offers it, the one that does doesn't fit the shell, or its files can't be
 *   loaded
 */
export async function loadPage(
  modules: readonly RegistryModule[],
  name: string,
  attempt: number,
): Promise<ComponentType> {
  const module = modules.find(
    ({ pages, fills }) => fills.includes(name) || pages.some((page) => page.path === name),
  );
  if (module === undefined) throw new Error(`No live module offers ${name}`);
  checkModule(module, {
    origins: [location.origin, ...devOrigins(module)],
    versions: Object.fromEntries(
      Object.entries(sharedModules).map(([name, lent]) => [name, lent.version]),
    ),
  });
  register(module, attempt > 0);
  const remote = await host.loadRemote<RemoteModule<ComponentType>>(
    `${module.entry.globalName}/module`,
  );
  const load = remote?.pages[name] ?? remote?.slots?.[name];
  if (load === undefined) throw new Error(`${module.name} ${module.version} has no ${name}`);
  return load();
}

/** A development server's address is part of the registry that `npm run dev` writes. */
function devOrigins(module: RegistryModule): string[] {
  return KURI_IS_DEV ? [new URL(module.entry.url, location.origin).origin] : [];
}

const registered = new Set<string>();

function register(module: RegistryModule, again: boolean): void {
  const { url, globalName } = module.entry;
  if (registered.has(globalName) && !again) return;
  host.registerRemotes(
    [{ name: globalName, entry: url, entryGlobalName: globalName, type: 'global' }],
    { force: registered.has(globalName) },
  );
  registered.add(globalName);
}
