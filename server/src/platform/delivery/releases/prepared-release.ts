import { createHash } from 'node:crypto';
import { cp, lstat, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { moduleBuild, type ModuleBuild, shellBuild, type ShellBuild } from '@kuri/shared/contract';
import { errorCode } from '../../../ground/database/database-errors.ts';
import { CommandError } from './command-error.ts';
import { readRecord, RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import { readLatest } from './revision.ts';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg)$/;

/** A way in which a file is sent compressed. */
export interface Encoding {
  /** As in `content-encoding`. */
  name: string;
  ending: string;
  compress: (content: Buffer) => Promise<Buffer>;
  /** @throws when it is more than `most` bytes */
  expand: (compressed: Buffer, most: number) => Promise<Buffer>;
}

/** Best first. */
export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'br',
    ending: '.br',
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    expand: (compressed, most) =>
      promisify(brotliDecompress)(compressed, { maxOutputLength: most }),
  },
  {
    name: 'gzip',
    ending: '.gz',
    compress: (content) => promisify(gzip)(content, { level: 9 }),
    expand: (compressed, most) => promisify(gunzip)(compressed, { maxOutputLength: most }),
  },
];

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside each text file of a folder.
 * @param before a folder that was compressed earlier, or none: what its files of the same name hold
 * compressed is taken over where it is the same, since the best compression is slow
 */
async function compressFolder(folder: string, before?: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    COMPRESSIBLE.test(file),
  );
  await Promise.all(files.map((file) => compressFile(file, folder, before)));
}

async function compressFile(file: string, folder: string, before?: string): Promise<void> {
  const content = await readFile(path.join(folder, file));
  const write = async (encoding: Encoding) => {
    const name = `${file}${encoding.ending}`;
    const known =
      before === undefined
        ? undefined
        : await readCompressed(path.join(before, file), content, encoding);
    await writeFile(path.join(folder, name), known ?? (await encoding.compress(content)));
  };
  await Promise.all(ENCODINGS.map(write));
}

/** The compressed form of a file, if it is there, whole, and holds this content. */
export async function readCompressed(
  file: string,
  content: Buffer,
  { ending, expand }: Encoding,
): Promise<Buffer | undefined> {
  try {
    const compressed = await readFile(`${file}${ending}`);
    const expanded = await expand(compressed, Math.max(1, content.length));
    return expanded.equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}

/** Output of a build: its files and its note. */
export type Build = { folder: string; files: string[] } & (
  | { part: 'remote'; note: ModuleBuild; globalName: string }
  | { part: 'shell'; note: ShellBuild }
);

interface Manifest {
  name?: unknown;
  kuri?: { name?: unknown };
}

async function readManifest(folder: string, file: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Manifest;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new CommandError(`${path.join(folder, file)} is not valid JSON. Build the part again.`);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Reads what a build says of itself: a remote in its federation manifest, the shell in release.json.
 * @param folder the build's output
 * @throws CommandError when it does not say completely what it is
 */
export async function readBuild(folder: string): Promise<Build> {
  const manifest = await readManifest(folder, 'mf-manifest.json');
  const kuri = (manifest ?? (await readManifest(folder, 'release.json')))?.kuri;
  if (kuri === undefined) throw new CommandError(`${folder} holds no build. Build the part first.`);
  const parsed = kuri.name === 'shell' ? shellBuild.safeParse(kuri) : moduleBuild.safeParse(kuri);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it');
    throw new CommandError(
      `The manifest of the build in ${folder} is not complete: ${fields.join(', ')}. Check ` +
        'module.json and build the part again.',
    );
  }
  const files = await filesOf(folder);
  const note = parsed.data;
  if ('lends' in note) return { folder, files, part: 'shell', note };
  const globalName = typeof manifest?.name === 'string' ? manifest.name : '';
  return { folder, files, part: 'remote', note, globalName };
}

/** Person, commit, time and reason of a release. */
export interface Origin {
  by: string;
  /** The commit that it was built from, or null when it is not known. */
  commit: string | null;
  why: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Proofs of it, in words. */
  proofs?: string;
  /** When the servers make it live, an instant; undefined for now. */
  plannedAt?: string | undefined;
}

/** A build made ready for the store: compressed, hashed, described. */
export interface PreparedRelease {
  folder: string;
  record: ReleaseRecord;
  /** True when the store has it already. */
  isStored?: boolean;
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
  { by, commit, why, now, proofs }: Origin,
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
  // The entry for other hosts is none of this console's bytes.
  for (const file of build.files.filter((name) => /(?<!\.alone)\.(?:js|css)$/.test(name))) {
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
    ...(proofs && { proofs }),
  };
  const unsigned: ReleaseRecord =
    build.part === 'shell'
      ? { part: 'shell', build: build.note, ...published }
      : { part: 'remote', build: build.note, ...published };
  const record = { ...unsigned, ...store.trust.sign('release', unsigned) };
  await writeFile(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 1)}\n`);
  return { folder, record, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function hashOf(file: string): Promise<string | undefined> {
  try {
    return integrityOf(await readFile(file));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The files of a release that do not lie in the store as they were put there. */
export async function damaged(
  store: ReleaseStore,
  name: string,
  record: ReleaseRecord,
): Promise<string[]> {
  await store.fetchRelease(name);
  const found: string[] = [];
  for (const [file, hash] of Object.entries(record.integrity)) {
    if ((await hashOf(path.join(store.servedFrom, name, file))) !== hash) found.push(file);
  }
  return found;
}

/** Refuses a version that a release in the store has. */
export async function refuseTaken(
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<void> {
  const there = await readRecord(store, part, version);
  if (!there) return;
  throw new CommandError(
    `${part} ${version} is in the store since ${there.publishedAt}, by ${there.publishedBy}, ` +
      `and a release never changes: raise the version in ${part}/package.json.`,
  );
}

/**
 * Puts a release into the store, as a folder that never changes, and reads it back.
 * @throws CommandError when there is such a version, or when what comes back is not what was put
 */
export async function putRelease(store: ReleaseStore, prepared: PreparedRelease): Promise<void> {
  const { record, folder } = prepared;
  const part = record.build.name;
  const name = releaseName(part, record.version);
  if (!(await store.putRelease(name, folder))) {
    await refuseTaken(store, part, record.version);
    throw new CommandError(
      `${part} ${record.version} is in the store without saying what it is: raise the version in ${part}/package.json.`,
    );
  }
  const wrong = await damaged(store, name, record);
  if (wrong.length > 0) {
    throw new CommandError(
      `${store.place} did not keep ${wrong.join(', ')} as they were put there: check the ` +
        'store, raise the version and release again.',
    );
  }
}
