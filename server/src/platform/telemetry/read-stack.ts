import { SourceMap, type SourceMapPayload } from 'node:module';
import type { FailureStack } from '@kuri/shared/contract';
import { integrityOf } from '../delivery/releases/prepared-release.ts';
import type { LiveReleases } from '../delivery/releases/live-releases.ts';
import { releaseName } from '../delivery/releases/release-store.ts';
import { SCRIPT_PLACE } from './rules.ts';

type Line = FailureStack['thrown'][number];
type Releases = Pick<LiveReleases, 'store' | 'recordOf'>;
/** A place of a map; Node's own type knows no names. */
interface Found {
  originalSource: string;
  originalLine: number;
  originalColumn: number;
  name?: string;
}

/** Maps that are kept in memory; one of the shell has two megabytes. */
const KEPT = 8;

/** Reads a map of a release, which nobody is served; undefined where it is not as it was published. */
async function readMap(
  { store, recordOf }: Releases,
  [part, version, script]: readonly [string, string, string],
): Promise<SourceMap | undefined> {
  const expected = (await recordOf(part, version))?.integrity[`${script}.map`];
  const text = expected && (await store.readFile(releaseName(part, version), `${script}.map`));
  if (!text || integrityOf(Buffer.from(text)) !== expected) return undefined;
  return new SourceMap(JSON.parse(text) as SourceMapPayload);
}

type ReadMap = (...of: readonly [string, string, string]) => ReturnType<typeof readMap>;

async function lineOf(text: string, read: ReadMap): Promise<Line[]> {
  const [, folder = '', version = '', script = '', row, column] = SCRIPT_PLACE.exec(text) ?? [];
  if (folder === '') return [];
  const map = await read(folder.replace('mfe/', ''), version, script);
  const found: Partial<Found> = map?.findEntry(Number(row) - 1, Number(column) - 1) ?? {};
  const { originalSource: source, originalLine = 0, originalColumn = 0, name = null } = found;
  const place = source === undefined ? null : `${source}:${originalLine + 1}:${originalColumn + 1}`;
  return [{ script: `${script}:${row}:${column}`, place, name }];
}

/** Finds the lines of stacks, as the database has them, in the sources. */
export function stackReader(releases: Releases) {
  const kept = new Map<string, ReturnType<typeof readMap>>();
  const read: ReadMap = (...of) => {
    const key = of.join(' ');
    const before = kept.get(key);
    if (before) return before;
    if (kept.size >= KEPT) kept.clear();
    // A map that cannot be had leaves the place in the script.
    const map = readMap(releases, of).catch(() => undefined);
    kept.set(key, map);
    return map;
  };
  const linesOf = async (text = '') =>
    (await Promise.all(text.split('\n').map((line) => lineOf(line, read)))).flat();
  return async (stack: string): Promise<FailureStack> => {
    const [thrown, components] = stack.split('\n\n');
    return { thrown: await linesOf(thrown), components: await linesOf(components) };
  };
}
