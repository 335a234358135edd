import { fitsRange } from './version-range.ts';
import type { RemoteRecord, ShellRecord } from './release-record.ts';

/** What each remote has in its own build. */
const BROUGHT_ALONG = ['@kuri/shared/calls'];

/** `react/jsx-runtime` and `@kuri/shared/` are versions of the packages that they are in. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The names of `@kuri/shared` that a remote uses and the shell does not have; older builds list none. A
 * newer shell has all of its major; an older one has a name only with the type that was built with.
 */
function missingNames(remote: RemoteRecord, shell: ShellRecord): string[] {
  const { offers, lends } = shell.build;
  if (!offers) return [];
  const { uses = {}, builtWith = '0.0.0' } = remote.build;
  const isNewer = fitsRange(lends['@kuri/shared'] ?? '', `^${builtWith}`);
  return Object.entries(uses).flatMap(([entry, names]) => {
    const missing = Object.entries(names).filter(([name, hash]) => {
      const own = offers[entry]?.[name];
      return own === undefined || (own !== hash && !isNewer);
    });
    return missing.length === 0 || BROUGHT_ALONG.includes(entry)
      ? []
      : [
          `${releaseLabel(remote)} uses ${missing.map(([name]) => name).join(', ')} of ${entry}, which the shell ${shell.version} does not have.`,
        ];
  });
}

/** What messages call a release of a remote. */
export const releaseLabel = ({ build: { name, owner }, version }: RemoteRecord) =>
  `${name} ${version} (${owner})`;

/** What a remote needs of a shell and it does not provide in a version that fits, in lines. */
export function incompatibleVersions(
  remote: { build: Pick<RemoteRecord['build'], 'name' | 'shared'>; version: string },
  shell: { build: Pick<ShellRecord['build'], 'lends'>; version: string },
): string[] {
  const { name, shared } = remote.build;
  return Object.entries(shared).flatMap(([module, range]) => {
    const provided = shell.build.lends[packageOf(module)];
    if (provided !== undefined && fitsRange(provided, range)) return [];
    const offers = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    return [
      `${name} ${remote.version} needs ${module} ${range}, but the shell ${shell.version} ${offers}.`,
    ];
  });
}

/** What a remote needs that a shell does not provide, in lines; none when they run on one page. */
export function unmetNeeds(remote: RemoteRecord, shell: ShellRecord): string[] {
  return [...incompatibleVersions(remote, shell), ...missingNames(remote, shell)];
}
