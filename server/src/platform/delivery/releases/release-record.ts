import {
  moduleBuild,
  shellBuild,
  type ModuleRelease,
  type ShellRelease,
} from '@kuri/shared/contract';
import * as rows from '@kuri/shared/calls';
import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { signature } from './trust.ts';

/** The file of a release that says what it is; written with it, and never again. */
export const RECORD_FILE = 'kuri-release.json';

const published = {
  /** In the store; of a checkout's own build with its content's hash behind the package's version. */
  version: z.string(),
  publishedBy: z.string(),
  publishedAt: z.string(),
  publishedFrom: z.nullable(z.string()),
  why: z.string(),
  /** File -> `sha384-…` of its bytes; what has none is not served. */
  integrity: z.record(z.string(), z.string()),
  /** All scripts and styles as they are sent, compressed. */
  bytes: z.int(),
  /** Hash of all that the build put out. */
  content: z.string(),
  /** Proofs of it, as the command that released it says. */
  proofs: z.optional(z.string()),
  signature: z.optional(signature),
};

const remoteRecord = z.object({ part: z.literal('remote'), build: moduleBuild, ...published });
const shellRecord = z.object({ part: z.literal('shell'), build: shellBuild, ...published });
const releaseRecord = z.discriminatedUnion('part', [remoteRecord, shellRecord]);

export type RemoteRecord = z.infer<typeof remoteRecord>;
export type ShellRecord = z.infer<typeof shellRecord>;
/** A release as it lies in the store: what its build said, with file names relative to it. */
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** The record as it stands in the store; undefined when it is not one. */
function parsed(text: string): ReleaseRecord | undefined {
  try {
    return releaseRecord.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @returns what a release of the store is; undefined when there is none of that version
 * @throws CommandError when its record is damaged, or not signed by whom it has to be
 */
export async function readRecord(
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const text = await store.readFile(releaseName(part, version), RECORD_FILE);
  if (text === undefined) return undefined;
  const record = parsed(text);
  // One that speaks of another release would lend it its addresses.
  if (record?.build.name === part && record.version === version) {
    store.trust.check('release', part, JSON.parse(text));
    return record;
  }
  throw new CommandError(
    `${part} ${version} is damaged in the store: roll ${part} back, or release another version of it.`,
  );
}

/** Looks a release's record up, by part and version. */
export type RecordOf = (part: string, version: string) => Promise<ReleaseRecord | undefined>;

/**
 * A record where one can be had: what is damaged in the store is not shown to anybody.
 * @param record on its way
 */
export async function readable(record: ReturnType<RecordOf>): ReturnType<RecordOf> {
  return await record.catch((error: unknown) => {
    if (error instanceof CommandError) return undefined;
    throw error;
  });
}

/** Remembers the records that it has read: they never change. */
export function rememberedRecords(store: ReleaseStore): RecordOf {
  const readRecords = new Map<string, ReleaseRecord>();
  return async (part, version) => {
    const name = releaseName(part, version);
    const record = readRecords.get(name) ?? (await readRecord(store, part, version));
    if (record) readRecords.set(name, record);
    return record;
  };
}

/** Address of a release's file; in development, files have addresses of their own. */
const addressIn = (part: string, version: string) => (file: string) =>
  URL.canParse(file) ? file : `/${releaseName(part, version)}/${file}`;

/** The hashes of some of a release's scripts, by their address. */
function hashesOf(record: ReleaseRecord, files: readonly string[]): Record<string, string> {
  const at = addressIn(record.build.name, record.version);
  return Object.fromEntries(
    files.flatMap((file) => {
      const hash = record.integrity[file];
      return hash === undefined ? [] : [[at(file), hash]];
    }),
  );
}

/**
 * A remote's release with its addresses.
 * @param withFiles whether the page loads more of it by itself than the entry: its pages' files
 */
export function servedRemote(record: RemoteRecord, withFiles: boolean): ModuleRelease {
  const { version, publishedBy, publishedAt } = record;
  const { uses = {}, builtWith: _, settings: __, offers: ___, ...build } = record.build;
  const unserved = Object.keys(uses['@kuri/shared/calls'] ?? {}).filter((name) => !(name in rows));
  const at = addressIn(build.name, version);
  const pageFiles = Object.entries(build.files);
  const own = withFiles ? pageFiles.flatMap(([, files]) => files) : [];
  return {
    ...build,
    version,
    publishedBy,
    publishedAt,
    entry: { ...build.entry, url: at(build.entry.url) },
    files: Object.fromEntries(pageFiles.map(([page, files]) => [page, files.map(at)])),
    integrity: hashesOf(record, [build.entry.url, ...own]),
    ...(unserved.length > 0 && { unserved }),
  };
}

export function servedShell(record: ShellRecord): ShellRelease {
  const { build, version, publishedBy, publishedAt } = record;
  const at = addressIn('shell', version);
  return {
    name: 'shell',
    version,
    publishedBy,
    publishedAt,
    entry: build.entry.map(at),
    remotePage: build.remotePage.map(at),
    client: build.client.map(at),
    fonts: build.fonts.map(at),
    integrity: hashesOf(record, [...build.entry, ...build.remotePage, ...build.client]),
  };
}
