import type { ModuleBuild, RegistryModule } from './registry.ts';

/**
 * A build that its developer serves, as a module of the registry: nothing stands behind it.
 * @param build what it says of itself, with the names of its files
 * @param origin where they are served
 * @param now an instant
 */
export function developedModule(build: ModuleBuild, origin: string, now: string): RegistryModule {
  const at = (file: string) => `${origin}/${file}`;
  const { uses: _, builtWith: __, ...served } = build;
  return {
    ...served,
    entry: { ...build.entry, url: at(build.entry.url) },
    files: Object.fromEntries(
      Object.entries(build.files).map(([page, files]) => [page, files.map(at)]),
    ),
    integrity: {},
    publishedBy: origin,
    publishedAt: now,
    previous: null,
    canary: null,
  };
}
