import { ownVersion, since } from './shared-versions.ts';

/** What the build itself needs of the shell: `@kuri/shared` since that version. */
const BUILD_NEEDS = '1.2.0';

/** The whole of an entry point: any of its names may be used. */
const ALL = '*';

/**
 * The oldest version of `@kuri/shared` that has all names which a build uses, each with the type that it
 * was built against, so an older shell need not refuse it.
 * @param uses entry point -> names
 */
export function neededShared(uses: Readonly<Record<string, readonly string[]>>): string {
  const versions = Object.entries(uses).flatMap(([entry, names]) =>
    Object.entries(since[entry] ?? {})
      .filter(([name]) => names.includes(name) || names.includes(ALL))
      .map(([, version]) => version),
  );
  // What came with an earlier major is there since this one began.
  const firstOfMajor = ownVersion.replace(/\..*/, '.0.0');
  return [BUILD_NEEDS, firstOfMajor, ...versions].reduce((newest, version) =>
    isNewer(version, newest) ? version : newest,
  );
}

function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
