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
    const lent = shell.build.lends[packageOf(module)];
    if (lent !== undefined && fitsRange(lent, range)) return [];
    const offers = lent === undefined ? 'does not lend it' : `lends ${lent}`;
    return [
      `${name} ${remote.version} needs ${module} ${range}, but the shell ${shell.version} ${offers}.`,
    ];
  });
}

/**
 * Where what is live does not fit together: versions of remotes, canaries too, that need shared
 * modules in a version that the live shell does not lend.
 */
export async function misfits(parts: Parts, recordOf: RecordOf): Promise<string[]> {
  const live = parts['shell'];
  const shell = live && (await recordOf('shell', live.live));
  if (shell?.part !== 'shell') return [];
  const found: string[] = [];
  for (const [name, { live: version, canary }] of Object.entries(parts)) {
    for (const used of canary ? [version, canary.version] : [version]) {
      const remote = await recordOf(name, used);
      if (remote?.part === 'remote') found.push(...misfitsOf(remote, shell));
    }
  }
  return found;
}
