import type { ComponentType } from 'react';
import type { ModuleRelease, Registry, RemoteModule } from '@kuri/shared/contract';
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { speak } from '../language.ts';
import { diagnose, diagnosis } from './plugins/diagnosis.ts';
import { integrity } from './plugins/integrity.ts';
import { moduleInfo } from './plugins/module-info.ts';
import { releaseCheck } from './plugins/release-check.ts';
import { RemoteFailure } from './remote-failure.ts';
import { sharedModules } from './shared-modules.ts';
import { comingScripts, whileComing } from './silence.ts';

// Remotes are built without the runtime: they take it from here, as far as a container uses it. Each has the
// state of its container in its own copy of the outer objects.
Object.assign(globalThis, {
  _KURI_CONTAINER_RUNTIME: () => ({
    runtime: { init },
    bundlerRuntime: { ...bundlerRuntime, S: {} },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  }),
});

/**
 * Registers the remotes of a registry, and gets the screen of a page, or the filling of a slot, out of one
 * release of them.
 * @param origins where files may come from, the console's own first
 * @returns name: the page's path in the registry, or the slot's name; isRetry: fetches again what an earlier
 * attempt left behind. Rejects with a RemoteFailure
 */
export function releaseLoader(
  { modules, shell }: Pick<Registry, 'modules' | 'shell'>,
  origins: readonly string[],
) {
  const releases = new Map<string, ModuleRelease>();
  const host = createInstance({
    name: 'kuri_shell',
    version: shell.version,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules,
  });
  // Behind those that others have put into `__FEDERATION__`: none undoes what is checked here.
  host.registerPlugins([
    integrity(releases),
    releaseCheck(releases, origins),
    diagnosis(releases),
    moduleInfo(releases),
  ]);

  /** Makes a remote of a release. The live one has the module's name, others have their version in it. */
  function register(release: ModuleRelease, isRetry = false): string {
    const { name: module, version, entry } = release;
    const isLive = modules.some((live) => live.name === module && live.version === version);
    const name = isLive ? module : `${module}@${version}`;
    releases.set(name, release);
    // One that never came would be waited for again.
    const coming = comingScripts().find(({ src }) => src.endsWith(entry.url));
    if (isRetry) coming?.remove();
    const remote = { name, version, entry: entry.url, entryGlobalName: entry.globalName };
    host.registerRemotes([remote], { force: isRetry });
    return name;
  }

  async function load(release: ModuleRelease, name: string, isRetry: boolean) {
    const remote = register(release, isRetry);
    const module = await host.loadRemote<RemoteModule<ComponentType>>(`${remote}/module`);
    try {
      await speak(module?.languages);
      const part = module?.pages[name] ?? module?.slots?.[name];
      if (part === undefined) throw new RemoteFailure('name', `It has no ${name}`);
      return await part();
    } catch (error) {
      throw await diagnose(error, release);
    }
  }

  for (const module of modules) register(module);
  return (release: ModuleRelease, name: string, isRetry: boolean): Promise<ComponentType> =>
    whileComing(load(release, name, isRetry));
}
