import { satisfy } from '@module-federation/runtime';
import type { ModuleRelease } from '@kuri/shared/contract';
import { RemoteFailure } from './remote-failure.ts';

interface Shell {
  /** Origins of files; relative addresses are the first one's. */
  origins: readonly string[];
  /** Versions that the shell provides, by shared module. */
  versions: Record<string, string>;
}

/**
 * Refuses a release before any of its code is loaded: a file from a foreign origin, calls that the
 * server doesn't serve, or a shared module in a version that the shell doesn't provide. (Asked for at
 * run time instead, the federation runtime would hand out an empty module the second time.)
 * @throws RemoteFailure
 */
export function checkRelease(release: ModuleRelease, shell: Shell): void {
  const foreign = [release.entry.url, ...Object.values(release.files).flat()].find(
    (url) => !shell.origins.includes(new URL(url, shell.origins[0]).origin),
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
    const versions = providedVersions(name, shell.versions);
    const unfit = versions.find((version) => !satisfy(version, range));
    if (versions.length === 0 || unfit !== undefined) {
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
