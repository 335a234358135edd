import { registry, type Registry, type RegistryModule } from '@kuri/shared/contract';
import { unavailable } from '../../http/failure.ts';
import { servedRemote, servedShell, type RecordOf } from './release-record.ts';
import type { Part, Revision } from './revision.ts';

async function moduleOf(
  name: string,
  { live, below, canary }: Part,
  recordOf: RecordOf,
): Promise<RegistryModule | undefined> {
  const remote = async (version: string | undefined) => {
    const record = version === undefined ? undefined : await recordOf(name, version);
    return record?.part === 'remote' ? record : undefined;
  };
  const [now, before, trial] = [
    await remote(live),
    await remote(below[0]),
    await remote(canary?.version),
  ];
  if (!now) return undefined;
  return {
    ...servedRemote(now, true),
    previous: before ? servedRemote(before, false) : null,
    canary:
      canary && trial
        ? { ...servedRemote(trial, true), share: canary.share, startedAt: canary.startedAt }
        : null,
  };
}

/**
 * What the page is told of what is live. A module whose release is gone from the store is left out:
 * it must not take the others down.
 * @throws Failure 503 when there is no shell
 */
export async function registryOf(
  latest: Revision | undefined,
  recordOf: RecordOf,
): Promise<Registry> {
  const shellPart = latest?.parts['shell'];
  const shell = shellPart && (await recordOf('shell', shellPart.live));
  if (!latest || shell?.part !== 'shell') throw unavailable('The console is not published yet.');
  const modules: RegistryModule[] = [];
  for (const [name, part] of Object.entries(latest.parts)) {
    const module = name === 'shell' ? undefined : await moduleOf(name, part, recordOf);
    if (module) modules.push(module);
  }
  modules.sort((one, other) => one.name.localeCompare(other.name));
  return registry.parse({ revision: latest.revision, shell: servedShell(shell), modules });
}
