import type { ModuleRelease, Registry } from '@kuri/shared/contract';
import { embeddedBy, shellsOfEachMajor } from './embedding.ts';
import { unmetNeeds } from './unmet-needs.ts';
import type { RecordOf, ReleaseRecord, ShellRecord } from './release-record.ts';
import type { Part } from './revision.ts';

/** Gets a release, or notes why it cannot be had. */
export type ReadRelease = (part: string, version: string) => Promise<ReleaseRecord | undefined>;

/** Which shell shows a release that the page's own cannot show: `name@version` -> that shell. */
type ShownBy = ReadonlyMap<string, ShellRecord>;

const keyOf = ({ name, version }: ModuleRelease) => `${name}@${version}`;

/** Every release of remotes that a registry names. */
function releasesIn({ modules, starting = [] }: Registry): ModuleRelease[] {
  const all = modules.flatMap((module) => [module, module.previous, module.canary]);
  return [...all, ...starting].filter((release) => release !== null);
}

/**
 * Chooses, for what a shell cannot show of a registry, the shells that show it inside of that.
 * @param part the shell's
 * @param read gets a shell that is chosen
 */
export function shellChoice(part: Part, read: ReadRelease, recordOf: RecordOf) {
  let shells: Promise<ShellRecord[]> | undefined;
  const had = new Map<string, ReturnType<ReadRelease>>();
  const getOnce = (version: string) => {
    const shell = had.get(version) ?? read('shell', version);
    had.set(version, shell);
    return shell;
  };
  return async (registry: Registry, outer: ShellRecord): Promise<ShownBy> => {
    const chosen = new Map<string, ShellRecord>();
    for (const release of releasesIn(registry)) {
      const remote = await recordOf(release.name, release.version);
      if (remote?.part !== 'remote' || unmetNeeds(remote, outer).length === 0) continue;
      shells ??= shellsOfEachMajor(part, recordOf);
      const inner = embeddedBy(remote, outer, await shells);
      const shell = inner && (await getOnce(inner.version));
      if (shell?.part === 'shell') chosen.set(keyOf(release), shell);
    }
    return chosen;
  };
}

/** A registry that says of each such release by which shell it is shown. */
export function markShownBy(registry: Registry, chosen: ShownBy): Registry {
  if (chosen.size === 0) return registry;
  const marked = <Release extends ModuleRelease>(release: Release): Release => {
    const inner = chosen.get(keyOf(release));
    return inner ? { ...release, shownBy: inner.version } : release;
  };
  return {
    ...registry,
    modules: registry.modules.map(({ previous, canary, ...module }) => ({
      ...marked(module as ModuleRelease),
      previous: previous && marked(previous),
      canary: canary && marked(canary),
    })),
    starting: registry.starting?.map(marked),
  };
}
