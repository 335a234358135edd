import { ApiError, failureText, makeCall } from '@kuri/shared/api';
import { modulePreview } from '@kuri/shared/calls';
import {
  developedModule,
  moduleBuild,
  type ModuleBuild,
  type RegistryModule,
} from '@kuri/shared/contract';
import { now } from '@kuri/shared/format';
import { overrideLabels } from './labels.ts';
import { isPreview, type Overrides } from './stored-overrides.ts';

/** Wait for a developer's server, in milliseconds: less than the shell's start may take. */
const TIMEOUT_MS = 8000;

export interface Overridden {
  modules: RegistryModule[];
  /** Name -> why its override could not be had; the live version is used then. */
  failed: Record<string, string>;
}

/** The registry's modules with developers' own builds and previews in the place of those that are overridden. */
export async function overriddenModules(
  modules: readonly RegistryModule[],
  overrides: Overrides,
): Promise<Overridden> {
  const failed: Record<string, string> = {};
  const own = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]) => {
      try {
        if (isPreview(origin)) return await previewNamed(name, origin);
        const build = await buildAt(origin, name);
        return developedModule(build, origin, new Date(now()).toISOString());
      } catch (error) {
        failed[name] = reasonOf(error);
        return undefined;
      }
    }),
  );
  const found = own.filter((module) => module !== undefined);
  const others = modules.filter(({ name }) => found.every((module) => module.name !== name));
  return { modules: [...others, ...found], failed };
}

async function previewNamed(module: string, name: string): Promise<RegistryModule> {
  const { data } = await makeCall(modulePreview, { query: { module, name } });
  // The live version would hide from its viewers that it fails.
  return { ...data, previous: null, canary: null };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 403) return overrideLabels.forbidden;
  return error.status === 404
    ? overrideLabels.over
    : failureText(error, overrideLabels.unreachable);
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
