import {
  consoleSettings,
  moduleRelease,
  registry,
  registryModule,
  type ConsoleSettings,
  type Registry,
  type RegistryModule,
} from '@kuri/shared/contract';
import { report } from './report.ts';

/**
 * The live versions that the page was delivered with. A module that is not as the contract says must
 * not take the others down: the version before it takes its place, or else it is left out; both are
 * reported.
 */
export function readRegistry(): Registry {
  const { modules, ...rest } = readBlock('kuri-registry') as { modules: unknown[] };
  return {
    ...registry.parse({ ...rest, modules: [] }),
    modules: modules.flatMap((entry) => readModule(entry) ?? []),
  };
}

function readModule(entry: unknown): RegistryModule | undefined {
  const result = registryModule.safeParse(entry);
  if (result.success) return result.data;
  const { name, version, previous } = entry as Record<string, unknown>;
  const before = moduleRelease.safeParse(previous);
  report({
    module: String(name),
    version: String(version),
    kind: 'manifest',
    message: result.error.message,
    page: location.pathname,
    canary: false,
    fellBackTo: before.success ? before.data.version : null,
  });
  return before.success ? { ...before.data, previous: null, canary: null } : undefined;
}

/** What the server told the page beside the registry. */
export function readSettings(): ConsoleSettings {
  return consoleSettings.parse(readBlock('kuri-settings'));
}

function readBlock(id: string): unknown {
  const block = document.getElementById(id);
  if (block === null) {
    throw new Error(`The page has no block "${id}": serve it by the console's server`);
  }
  return JSON.parse(block.textContent);
}
