import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ModuleRelease } from '@kuri/shared/contract';
import { RemoteFailure } from '../remote-failure.ts';

/** Module that containers take from the shell before any shared one: its version is the runtime's. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Has no remote loaded whose release is refused. @param releases releases by the name of their remote */
export const releaseCheck = (
  releases: ReadonlyMap<string, ModuleRelease>,
  origins: readonly string[],
): ModuleFederationRuntimePlugin => ({
  name: 'kuri-release-check',
  afterMatchRemote({ remoteInfo, origin: { version, options } }) {
    const release = releases.get(remoteInfo?.name ?? '');
    if (!remoteInfo || !release) return;
    const versions: Record<string, string> = { [RUNTIME]: version };
    for (const [name, [one]] of Object.entries(options.shared)) versions[name] = one?.version ?? '';
    // A plugin may have sent the remote elsewhere.
    const entry = { ...release.entry, url: remoteInfo.entry };
    checkRelease({ ...release, entry }, origins, versions);
  },
});

/**
 * Refuses a release before any of its code is loaded: a file from a foreign origin, calls that the
 * server doesn't serve, or a shared module in a version that the shell doesn't provide. (Asked for at
 * run time instead, the federation runtime would hand out an empty module the second time.)
 * @param origins origins of files; relative addresses are the first one's
 * @param versions versions that the shell provides, by shared module
 * @throws RemoteFailure
 */
export function checkRelease(
  release: ModuleRelease,
  origins: readonly string[],
  versions: Record<string, string>,
): void {
  const foreign = [release.entry.url, ...Object.values(release.files).flat()].find(
    (url) => !origins.includes(new URL(url, origins[0]).origin),
  );
  if (foreign !== undefined) {
    throw new RemoteFailure('manifest', `It has a file from a foreign origin: ${foreign}`);
  }
  const { unserved = [] } = release;
  if (unserved.length > 0) {
    throw new RemoteFailure(
      'api-version',
      `It makes calls that this server does not serve: ${unserved.join(', ')}`,
    );
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const provided = providedVersions(name, versions);
    const unfit = provided.find((version) => !satisfy(version, range));
    if (provided.length === 0 || unfit !== undefined) {
      throw new RemoteFailure(
        'shared-version',
        `It needs ${name} ${range}, this console has ${unfit ?? 'none'}`,
      );
    }
  }
}

/** A name with a slash at its end stands for everything below it. */
function providedVersions(name: string, versions: Record<string, string>): string[] {
  return Object.entries(versions)
    .filter(([key]) => (name.endsWith('/') ? key.startsWith(name) : key === name))
    .map(([, version]) => version);
}
