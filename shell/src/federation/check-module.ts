import type { RegistryModule } from '@kuri/shared/contract';
import { satisfy } from '@module-federation/runtime-core';

interface Shell {
  /** Where files may come from: the console's own origin and, in development, its dev servers. */
  origins: readonly string[];
  /** What the shell lends: shared module -> version. */
  versions: Record<string, string>;
}

/**
 * Refuses a remote before any of its code is loaded: a file from a foreign origin, or a shared
 * module in a version that the shell doesn't lend. (Asked for at run time instead, the federation
 * runtime would hand out an empty module the second time.)
 */
export function checkModule(module: RegistryModule, shell: Shell): void {
  const foreign = [module.entry.url, ...Object.values(module.files).flat()].find(
    (url) => !shell.origins.includes(new URL(url, shell.origins[0]).origin),
  );
  if (foreign !== undefined) {
    throw new Error(
      `${module.name} ${module.version} has a file from a foreign origin: ${foreign}`,
    );
  }
  for (const [name, range] of Object.entries(module.shared)) {
    for (const version of lentVersions(name, shell.versions)) {
      if (!satisfy(version, range)) {
        throw new Error(
          `${module.name} ${module.version} needs ${name} ${range}, this console has ${version}`,
        );
      }
    }
  }
}

/** A name with a slash at its end stands for everything below it. */
function lentVersions(name: string, versions: Record<string, string>): string[] {
  const lent = Object.entries(versions).filter(([key]) =>
    name.endsWith('/') ? key.startsWith(name) : key === name,
  );
  if (lent.length === 0) {
    throw new Error(`The shell does not lend ${name}`);
  }
  return lent.map(([, version]) => version);
}
