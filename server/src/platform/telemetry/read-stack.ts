import { SourceMap, type SourceMapPayload } from 'node:module';
import type { FailureStack } from '@kuri/shared/contract';
import { integrityOf } from '../delivery/releases/prepared-release.ts';
import type { LiveReleases } from '../delivery/releases/live-releases.ts';
import { releaseName } from '../delivery/releases/release-store.ts';
import { SCRIPT_PLACE } from './rules.ts';

type Line = FailureStack['thrown'][number];
/** A place of a map; Node's own type knows no names. */
interface Found {
  originalSource: string;
  originalLine: number;
  originalColumn: number;
  name?: string;
}

/** Maps that are kept in memory; one of the shell has two megabytes. */
const KEPT = 8;

type ReadMap = (part: string, version: string, script: string) => Promise<SourceMap | undefined>;

/** Reads the maps of releases, which nobody is served, as they were published. */
function mapReader({ store, recordOf }: Pick<LiveReleases, 'store' | 'recordOf'>): ReadMap {
  const kept = new Map<string, SourceMap | undefined>();
  const readMap: ReadMap = async (part, version, script) => {
    const record = await recordOf(part, version);
    const expected = record?.integrity[`${script}.map`];
    if (expected === undefined) return undefined;
    const text = await store.readFile(releaseName(part, version), `${script}.map`);
    if (text === undefined || integrityOf(Buffer.from(text)) !== expected) return undefined;
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  };
  return async (part, version, script) => {
    const key = `${part} ${version} ${script}`;
    if (!kept.has(key)) {
      // One that cannot be had leaves the place in the script.
      kept.set(key, await readMap(part, version, script).catch(() => undefined));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return kept.get(key);
  };
}

async function lineOf(text: string, read: ReadMap): Promise<Line[]> {
  const [, folder = '', version = '', script = '', row, column] = SCRIPT_PLACE.exec(text) ?? [];
  if (folder === '') return [];
  const map = await read(folder.replace('mfe/', ''), version, script);
  const found: Partial<Found> = map?.findEntry(Number(row) - 1, Number(column) - 1) ?? {};
  const { originalSource: source, originalLine = 0, originalColumn = 0, name = null } = found;
  const place = source === undefined ? null : `${source}:${originalLine + 1}:${originalColumn + 1}`;
  return [{ script: `${script}:${row}:${column}`, place, name }];
}

/**
 * Finds the lines of stacks in the sources.
 * @returns a function of a stack, as the database has it
 */
export function stackReader(releases: Pick<LiveReleases, 'store' | 'recordOf'>) {
  const read = mapReader(releases);
  const linesOf = async (text: string) => {
    const lines = await Promise.all(text.split('\n').map((line) => lineOf(line, read)));
    return lines.flat();
  };
  return async (stack: string): Promise<FailureStack> => {
    const [thrown = '', components = ''] = stack.split('\n\n');
    return { thrown: await linesOf(thrown), components: await linesOf(components) };
  };
}
