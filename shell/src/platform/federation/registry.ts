import type { ModuleRelease, Registry, RegistryModule } from '@kuri/shared/contract';
import { readBlock } from './page-blocks.ts';
import { faultOf, faultOfShell } from './release-faults.ts';
import { report } from './report.ts';

/**
 * The live versions that the page was delivered with. A module that makes no sense must not take the
 * others down: the version before it takes its place, or else it is left out; both are reported.
 */
export function readRegistry(): Registry {
  const {
    modules,
    starting = [],
    ...rest
  } = readBlock('kuri-registry') as Registry & { modules: unknown[] };
  const fault = faultOfShell(rest.shell);
  if (fault !== undefined) throw new Error(`The shell's ${fault} makes no sense`);
  const begun = starting.filter((canary) => {
    const fault = faultOf(canary);
    if (fault !== undefined) reportManifest(canary, fault, null);
    return fault === undefined;
  });
  return { ...rest, starting: begun, modules: modules.flatMap((entry) => readModule(entry) ?? []) };
}

function readModule(entry: unknown): RegistryModule | undefined {
  const module = entry as RegistryModule;
  const before = faultOf(module.previous) === undefined ? module.previous : null;
  const fault = faultOf(module) ?? (module.canary === null ? undefined : faultOf(module.canary));
  if (fault === undefined) return { ...module, previous: before };
  reportManifest(module, fault, before?.version ?? null);
  return before ? { ...before, previous: null, canary: null } : undefined;
}

function reportManifest(
  { name, version }: ModuleRelease,
  fault: string,
  fellBackTo: string | null,
): void {
  report({
    module: name,
    version,
    kind: 'manifest',
    message: `Its ${fault} makes no sense`,
    page: location.pathname,
    canary: false,
    fellBackTo,
  });
}
