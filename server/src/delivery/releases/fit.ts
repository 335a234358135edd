import { takenFrom } from './addresses.ts';
import { Refused } from './refused.ts';
import { fitsRange } from './version-range.ts';
import type { RecordOf, ReleaseRecord, RemoteRecord, ShellRecord } from './release-record.ts';
import type { Parts } from './revision.ts';

/** `react/jsx-runtime` and `@kuri/shared/` are versions of the packages that they are in. */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

function misfitsOf(remote: RemoteRecord, shell: ShellRecord): string[] {
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
    for (const version of canary ? [live, canary.version] : [live]) {
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

/** What a part has of what is live, and another part has too: addresses and slots, in lines. */
export async function conflicts(parts: Parts, name: string, recordOf: RecordOf): Promise<string[]> {
  const remotes = (await liveRecords(parts, recordOf)).filter(isRemote);
  const own = remotes.filter(({ build }) => build.name === name);
  const others = remotes.filter(({ build }) => build.name !== name);
  const lines = own.flatMap((mine) => others.flatMap((theirs) => takenFrom(mine, theirs)));
  return [...new Set(lines)];
}
