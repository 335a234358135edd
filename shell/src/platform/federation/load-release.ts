import type { ComponentType } from 'react';
import type { ModuleRelease, RemoteModule } from '@kuri/shared/contract';
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { checkRelease } from './check-release.ts';
import { speak } from '../language.ts';
import { openContainer } from './container.ts';
import { integrityOf, noteIntegrity } from './integrity.ts';
import { RemoteFailure, ShellFailure, failedUrl, toRemoteFailure } from './remote-failure.ts';
import { sharedModules, type ProvidedModule } from './shared-modules.ts';
import { answerOf, whileComing } from './silence.ts';

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

const host = createInstance({
  name: 'kuri_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, provided]) => [
      name,
      {
        ...provided,
        ...(provided.get && { get: loadingAgain(name, provided.version, provided.get) }),
        shareConfig: { singleton: true, requiredVersion: `^${provided.version}` },
      },
    ]),
  ),
});

const shareScope = host.shareScopeMap['default'] ?? {};

/** The runtime keeps a failed attempt for ever. It is forgotten, so that the next one is made. */
function loadingAgain(name: string, version: string, get: NonNullable<ProvidedModule['get']>) {
  return () =>
    get().catch((error: unknown) => {
      const provided = shareScope[name]?.[version];
      if (provided) provided.loading = null;
      throw new ShellFailure(name, error);
    });
}

const providedVersions = Object.fromEntries(
  Object.entries(sharedModules).map(([name, provided]) => [name, provided.version]),
);

/**
 * Gets the screen of a page, or the filling of a slot, out of one release.
 * @param name the page's path in the registry, or the slot's name
 * @param isRetry fetches again what an earlier attempt left behind
 * @param origins where files may come from, the console's own first
 * @throws RemoteFailure
 */
export async function loadFromRelease(
  release: ModuleRelease,
  name: string,
  isRetry: boolean,
  origins: readonly string[],
): Promise<ComponentType> {
  checkRelease(release, { origins, versions: providedVersions });
  try {
    return await whileComing(load(release, name, isRetry));
  } catch (error) {
    throw await diagnose(toRemoteFailure(error), release);
  }
}

async function load(release: ModuleRelease, name: string, isRetry: boolean) {
  noteIntegrity(release);
  const container = await openContainer(release.entry, shareScope, isRetry);
  const getModule = await container.get('./module');
  const remote = getModule() as RemoteModule<ComponentType>;
  await speak(remote.languages);
  const part = remote.pages[name] ?? remote.slots?.[name];
  if (part === undefined) throw new RemoteFailure('name', `It has no ${name}`);
  return part();
}

/**
 * The browser doesn't say whether a script was absent, refused for its bytes, or never answered: one that can
 * be fetched was refused. Fetching it also renews what the browser's cache has of it.
 */
async function diagnose(failure: RemoteFailure, release: ModuleRelease): Promise<RemoteFailure> {
  const url = failedUrl(failure, release.entry.url);
  if (url === undefined) return failure;
  const answer = await answerOf(url, { cache: 'reload' });
  if (answer === undefined) failure.kind = 'unreachable';
  return answer?.ok === true && integrityOf(url) !== undefined
    ? new RemoteFailure('integrity', `${url} is not as it was published`, failure)
    : failure;
}
