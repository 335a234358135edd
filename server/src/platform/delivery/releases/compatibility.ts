import { takenFrom } from './addresses.ts';
import { releaseLabel, unmetNeeds } from './unmet-needs.ts';
import { CommandError } from './command-error.ts';
import { readable, type RecordOf, type ReleaseRecord } from './release-record.ts';
import type { Parts } from './revision.ts';

const OWN = '@kuri/shared';
const isRemote = (record: ReleaseRecord) => record.part === 'remote';

/** What is live, canaries too. What is damaged in the store is not shown to anybody. */
async function liveRecords(parts: Parts, recordOf: RecordOf): Promise<ReleaseRecord[]> {
  const found: ReleaseRecord[] = [];
  for (const [name, { live, canary }] of Object.entries(parts)) {
    for (const version of [live, canary?.version]) {
      if (!version) continue;
      const record = await readable(recordOf(name, version));
      if (record) found.push(record);
    }
  }
  return found;
}

/**
 * Where what is live does not fit together: versions of remotes, canaries too, that need shared
 * modules in a version that the live shell, or its canary, does not provide.
 */
export async function incompatibilities(parts: Parts, recordOf: RecordOf): Promise<string[]> {
  const live = await liveRecords(parts, recordOf);
  const remotes = live.filter(isRemote);
  const shells = live.filter((record) => record.part === 'shell');
  return shells.flatMap((shell) => remotes.flatMap((remote) => unmetNeeds(remote, shell)));
}

/** Refuses a shell that offers something else under a version of `@kuri/shared` that is live already. */
export async function refuseOtherShared(
  parts: Parts,
  next: ReleaseRecord,
  recordOf: RecordOf,
): Promise<void> {
  if (next.part !== 'shell') return;
  const version = next.build.lends[OWN];
  for (const live of await liveRecords(parts, recordOf)) {
    if (live.part !== 'shell' || live.build.lends[OWN] !== version) continue;
    const hashes = [live.build.offersHash, next.build.offersHash];
    if (hashes.includes(undefined) || hashes[0] === hashes[1]) continue;
    throw new CommandError(
      `${OWN} ${version ?? ''} is live with other names or types, in the shell ${live.version}: raise it, npm run surface -- --write --raise=1.2.3`,
    );
  }
}

/**
 * Whose live release, or canary, uses names of `@kuri/shared`, in lines.
 * @param wanted as `@kuri/shared/ui: Button`
 */
export async function usersOf(
  parts: Parts,
  wanted: readonly string[],
  recordOf: RecordOf,
): Promise<string[]> {
  const remotes = (await liveRecords(parts, recordOf)).filter(isRemote);
  return remotes.flatMap((remote) => {
    const used = Object.entries(remote.build.uses ?? {}).flatMap(([entry, names]) =>
      Object.keys(names)
        .map((name) => `${entry}: ${name}`)
        .filter((name) => wanted.includes(name)),
    );
    return used.length === 0 ? [] : [`${releaseLabel(remote)} uses ${used.join(', ')}.`];
  });
}

/** What a part has of what is live, and another part has too: addresses and slots, in lines. */
export async function conflicts(parts: Parts, name: string, recordOf: RecordOf): Promise<string[]> {
  const remotes = (await liveRecords(parts, recordOf)).filter(isRemote);
  const own = remotes.filter(({ build }) => build.name === name);
  const others = remotes.filter(({ build }) => build.name !== name);
  const lines = own.flatMap((mine) => others.flatMap((theirs) => takenFrom(mine, theirs)));
  return [...new Set(lines)];
}
