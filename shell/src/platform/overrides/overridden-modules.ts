import {
  developedModule,
  moduleBuild,
  type ModuleBuild,
  type RegistryModule,
} from '@kuri/shared/contract';
import { now } from '@kuri/shared/format';
import type { Overrides } from './stored-overrides.ts';

/** Wait for a developer's server, in milliseconds: less than the shell's start may take. */
const TIMEOUT_MS = 8000;

export interface Overridden {
  modules: RegistryModule[];
  /** Name -> why its override could not be had; the live version is used then. */
  failed: Record<string, string>;
}

/** The registry's modules with a developer's own builds in the place of those that are overridden. */
export async function overriddenModules(
  modules: readonly RegistryModule[],
  overrides: Overrides,
): Promise<Overridden> {
  const failed: Record<string, string> = {};
  const own = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]) => {
      try {
        const build = await buildAt(origin, name);
        return developedModule(build, origin, new Date(now()).toISOString());
      } catch (error) {
        failed[name] = error instanceof Error ? error.message : String(error);
        return undefined;
      }
    }),
  );
  const found = own.filter((module) => module !== undefined);
  const others = modules.filter(({ name }) => found.every((module) => module.name !== name));
  return { modules: [...others, ...found], failed };
}

async function buildAt(origin: string, name: string): Promise<ModuleBuild> {
  const answer = await fetch(`${origin}/mf-manifest.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${origin} answers with ${answer.status}`);
  const build = moduleBuild.parse(((await answer.json()) as { kuri: unknown }).kuri);
  if (build.name !== name) throw new Error(`${origin} offers ${build.name}`);
  return build;
}
