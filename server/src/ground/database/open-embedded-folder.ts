import { existsSync, fdatasyncSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyFolder, syncPath, syncTree } from './folders.ts';
import { SESSION_OPTIONS } from './database.ts';

type InitOptions = Parameters<NodeFS['init']>[1];
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/** Internals of Emscripten's folder-backed file system that its own types omit. */
export interface NodeFsBackend {
  stream_ops: { fsync?: (stream: NodeFsStream) => number };
  realPath(node: object): string;
}

export interface NodeFsStream {
  node: object;
  /** The file's descriptor; folders are opened without one. */
  nfd?: number | null;
}

/**
 * PGlite's folder on disk with the fsync that the stock one lacks: a power cut would lose the log.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.push((module) => {
      this.mendBackend(module.NODEFS as object as NodeFsBackend);
    });
    return { emscriptenOpts };
  }

  protected mendBackend(backend: NodeFsBackend): void {
    backend.stream_ops.fsync = (stream) => {
      if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd);
      else syncPath(backend.realPath(stream.node));
      return 0;
    };
  }
}

/**
 * Settings behind an acknowledged write. As start parameters they win over postgresql.conf and
 * ALTER SYSTEM.
 */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/** PGlite's start parameters, but with writes to the disk. */
const EMBEDDED_START_PARAMS: string[] = [
  // -F means "no fsync".
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries({
    ...DURABLE,
    wal_sync_method: 'fsync',
    // Allocated at the start; the system's own cache holds the rest.
    shared_buffers: '32MB',
    // Limits the log on small disks.
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    ...SESSION_OPTIONS,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Checks that the database really writes to the disk.
 * @throws Error naming the setting that is off
 */
async function checkDurable(database: PGlite): Promise<void> {
  const names = Object.keys(DURABLE);
  const { rows } = await database.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const [name, value] of Object.entries(DURABLE)) {
    if (settings.get(name) === value) continue;
    throw new Error(
      `The embedded database runs with ${name} = ${settings.get(name) ?? 'unknown'} instead of ${value}: ` +
        'what it acknowledges could be lost.',
    );
  }
}

/**
 * Starts the embedded PostgreSQL in this thread, which it blocks while it works.
 * @param files the database's folder, created when absent
 */
export async function openPglite(files: DurableNodeFS): Promise<PGlite> {
  const database = await PGlite.create({
    fs: files,
    startParams: EMBEDDED_START_PARAMS,
    extensions: { pg_trgm, btree_gin },
  });
  await checkDurable(database);
  return database;
}

/** Version of PostgreSQL inside PGlite; it reads no folder of another one. */
const MAJOR_VERSION = '18';

/** Suffix of a restored database's folder that is to take the place of the old one. */
export const RESTORED = '.restored';

/** Finishes a restore that was cut off after it moved the old database aside. */
function finishRestore(folder: string): void {
  if (existsSync(folder) || !existsSync(`${folder}${RESTORED}`)) return;
  renameSync(`${folder}${RESTORED}`, folder);
  syncPath(path.dirname(folder));
}

/**
 * Fills a new folder under another name and renames it once it is on the disk: a kill or a power
 * cut leaves nothing that looks like a database.
 */
async function createFolder(folder: string, blank: string | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (blank !== undefined && existsSync(blank)) copyFolder(blank, unfinished);
  else await (await openPglite(new DurableNodeFS(unfinished))).close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

function cannotBeOpened(folder: string, cause: unknown): Error {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return new Error(
    `The database can't be opened: it seems to be damaged, or its disk is full (${free} MB are free). ` +
      `${folder} stays as it is: keep it. With room on the disk, the newest backup takes its place by ` +
      `npm run restore -w server -- FILE --replace (docs/operating/embedded.md). What was said: ${reason}`,
    { cause },
  );
}

function checkVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) throw cannotBeOpened(folder, new Error(`${file} is missing`));
  const version = readFileSync(file, 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, this program has PostgreSQL ` +
        `${MAJOR_VERSION}. Dump it with the program that wrote it and restore the dump here.`,
    );
  }
}

/**
 * Opens the embedded database in this thread, creating its folder the first time.
 * @param blank folder of an empty database to copy then
 * @throws Error in words when the folder belongs to another version of PostgreSQL or is damaged
 */
export async function openEmbeddedFolder(folder: string, blank?: string): Promise<PGlite> {
  finishRestore(folder);
  if (existsSync(folder)) checkVersion(folder);
  else await createFolder(folder, blank);
  return openPglite(new DurableNodeFS(folder)).catch((error: unknown) => {
    throw cannotBeOpened(folder, error);
  });
}
