import { createHash } from 'node:crypto';
import { cp, lstat, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFolder } from '../compress.ts';
import type { Build } from './read-build.ts';
import { RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest } from './revision.ts';

/** Who releases what, when, and why. */
export interface Origin {
  by: string;
  /** The commit that it was built from, or null when it is not known. */
  commit: string | null;
  why: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** A build made ready for the store: compressed, hashed, described. */
export interface PreparedRelease {
  folder: string;
  record: ReleaseRecord;
  remove: () => Promise<void>;
}

/** `sha384-…` of some bytes, as browsers take it for the integrity of a script. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A short hash of all files of a build; another one than when records had the hashes of scripts only. */
export async function contentHash(build: Build): Promise<string> {
  const hash = createHash('sha256').update('every file has its hash');
  for (const file of build.files) {
    hash.update(file).update(await readFile(path.join(build.folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The files of what is live of a part, where they are on this machine; undefined when nothing of it is. */
async function liveFolder(store: ReleaseStore, part: string): Promise<string | undefined> {
  const live = (await readLatest(store))?.parts[part]?.live ?? '';
  return live === '' ? undefined : path.join(store.servedFrom, releaseName(part, live));
}

/**
 * Makes a build ready, in a temporary folder: remove it in the end.
 * @throws CommandError when what is live is not to be trusted
 */
export async function prepareRelease(
  build: Build,
  version: string,
  { by, commit, why, now }: Origin,
  store: ReleaseStore,
): Promise<PreparedRelease> {
  // Refused, where it has to be, before there is a folder that nobody would remove.
  const before = await liveFolder(store, build.note.name);
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-release-'));
  // A link would serve its target on the machine that serves it.
  const isOwn = async (source: string) =>
    source === build.folder || !(await lstat(source)).isSymbolicLink();
  await cp(build.folder, folder, { recursive: true, filter: isOwn });
  await compressFolder(folder, before);
  const integrity: Record<string, string> = {};
  let bytes = 0;
  for (const file of build.files) {
    integrity[file] = integrityOf(await readFile(path.join(folder, file)));
  }
  for (const file of build.files.filter((name) => /\.(?:js|css)$/.test(name))) {
    bytes += (await stat(path.join(folder, `${file}.br`))).size;
  }
  const published = {
    version,
    publishedBy: by,
    publishedAt: new Date(now).toISOString(),
    publishedFrom: commit,
    why,
    integrity,
    bytes,
    content: await contentHash(build),
  };
  const unsigned: ReleaseRecord =
    build.part === 'shell'
      ? { part: 'shell', build: build.note, ...published }
      : { part: 'remote', build: build.note, ...published };
  const record = { ...unsigned, ...store.trust.sign('release', unsigned) };
  await writeFile(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 1)}\n`);
  return { folder, record, remove: () => rm(folder, { recursive: true, force: true }) };
}
