import { takenFrom } from './addresses.ts';
import { Refused } from './refused.ts';
import { fitsRange } from './version-range.ts';
import type { RecordOf, ReleaseRecord, RemoteRecord, ShellRecord } from './release-record.ts';
import type { Parts } from './revision.ts';

const OWN = '@kuri/shared';
/** What each remote has in its own build. */
const BROUGHT_ALONG = [`${OWN}/calls`];

/** `react/jsx-runtime` and `@kuri/shared/` are versions of the packages that they are in. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** The names of `@kuri/shared` that a remote uses and the shell does not have; builds of before tell none. */
function missingNames(remote: RemoteRecord, shell: ShellRecord): string[] {
  const { offers } = shell.build;
  if (!offers) return [];
  return Object.entries(remote.build.uses ?? {}).flatMap(([entry, names]) => {
    const missing = names.filter((name) => name !== '*' && offers[entry]?.includes(name) !== true);
    return missing.length === 0 || BROUGHT_ALONG.includes(entry)
      ? []
      : [
          `${told(remote)} uses ${missing.join(', ')} of ${entry}, which the shell ${shell.version} does not have.`,
        ];
  });
}

const told = ({ build: { name, owner }, version }: RemoteRecord) => `${name} ${version} (${owner})`;

function misfitsOf(remote: RemoteRecord, shell: ShellRecord): string[] {
  return [...unfitVersions(remote, shell), ...missingNames(remote, shell)];
}

/** What a remote needs of a shell and it does not provide in a version that fits, in lines. */
export function unfitVersions(
  remote: { build: Pick<RemoteRecord['build'], 'name' | 'shared'>; version: string },
  shell: { build: Pick<ShellRecord['build'], 'lends'>; version: string },
): string[] {
  const { name, shared } = remote.build;
  return Object.entries(shared).flatMap(([module, range]) => {
    const provided = shell.build.lends[packageOf(module)];
    if (provided !== undefined && fitsRange(provided, range)) return [];
    const offers = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    return [
      `${name} ${remote.version} needs ${module} ${range}, but the shell ${shell.version} ${offers}.`,
    ];
  });
}

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

async function readable(record: ReturnType<RecordOf>): ReturnType<RecordOf> {
  return await record.catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
}

/**
 * Where what is live does not fit together: versions of remotes, canaries too, that need shared
 * modules in a version that the live shell, or its canary, does not provide.
 */
export async function incompatibilities(parts: Parts, recordOf: RecordOf): Promise<string[]> {
  const live = await liveRecords(parts, recordOf);
  const remotes = live.filter(isRemote);
  return live
    .filter((record) => record.part === 'shell')
    .flatMap((shell) => remotes.flatMap((remote) => misfitsOf(remote, shell)));
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
    throw new Refused(
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
      names.map((name) => `${entry}: ${name}`).filter((name) => wanted.includes(name)),
    );
    return used.length === 0 ? [] : [`${told(remote)} uses ${used.join(', ')}.`];
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
