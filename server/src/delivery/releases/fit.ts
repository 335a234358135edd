import { takenFrom } from './addresses.ts';
import { Refused } from './refused.ts';
import { fitsRange } from './version-range.ts';
import type { RecordOf, RemoteRecord, ShellRecord } from './release-record.ts';
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

/** The live remotes, canaries too. One that is damaged in the store is not shown to anybody. */
async function liveRemotes(parts: Parts, recordOf: RecordOf): Promise<RemoteRecord[]> {
  const found: RemoteRecord[] = [];
  for (const [name, { live, canary }] of Object.entries(parts)) {
    for (const version of canary ? [live, canary.version] : [live]) {
      const remote = await readable(recordOf(name, version));
      if (remote?.part === 'remote') found.push(remote);
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
 * modules in a version that the live shell does not provide.
 */
export async function incompatibilities(parts: Parts, recordOf: RecordOf): Promise<string[]> {
  const live = parts['shell'];
  const shell = live && (await readable(recordOf('shell', live.live)));
  if (shell?.part !== 'shell') return [];
  return (await liveRemotes(parts, recordOf)).flatMap((remote) => misfitsOf(remote, shell));
}

/** What a part has of what is live, and another part has too: addresses and slots, in lines. */
export async function conflicts(parts: Parts, name: string, recordOf: RecordOf): Promise<string[]> {
  const remotes = await liveRemotes(parts, recordOf);
  const own = remotes.filter(({ build }) => build.name === name);
  const others = remotes.filter(({ build }) => build.name !== name);
  const lines = own.flatMap((mine) => others.flatMap((theirs) => takenFrom(mine, theirs)));
  return [...new Set(lines)];
}
