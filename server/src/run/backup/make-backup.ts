import {
  type BackupStatus,
  type BackupStep,
  type CheckedBackup,
  istInstant,
} from '@kuri/shared/contract';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { asOwner } from '../../ground/database/account-scope.ts';
import { withoutCaller } from '../../ground/database/queued-database.ts';
import type { Database } from '../../ground/database/database.ts';
import { readMigrations } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { syncPath } from '../../ground/database/folders.ts';
import {
  type BackupHeader,
  checkDiskSpace,
  databaseFolder,
  keepLastBackup,
  makeWorkFolder,
  readBackupFile,
  readLastBackup,
  readPackedBackup,
  removeWorkFolder,
  writeBackupFile,
} from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { differences, dump } from './dump.ts';
import { migrationsOf, restoreInto, type Schema } from './restore.ts';

/** The options of every backup. */
export interface BackupOrder extends Schema {
  /** New file. */
  file: string;
  /** For the copy and the scratch database; the caller removes it. */
  work: string;
  /** Milliseconds since the epoch, which the backup is named by. */
  now: number;
  onStep: (step: BackupStep) => void;
}

/** Folder of the database's copy in a work folder. */
function copyPlace(work: string): string {
  return path.join(work, 'copy');
}

async function check(unfinished: string, head: BackupHeader, order: BackupOrder): Promise<void> {
  const scratch = path.join(order.work, 'scratch');
  const content = await readBackupFile(unfinished);
  await (await restoreInto(scratch, content, order)).close();
  const wrong = differences(head.sums, content.head.sums);
  if (wrong.length > 0) throw new Error(`The file has different sums: ${wrong.join(', ')}.`);
}

/** Opens the database only while it is read: the scratch database needs memory as well. */
type Use = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/**
 * Backs up a database without writers. The file gets its name after a restore into a scratch
 * database with the same sums.
 * @returns its header and its size
 * @throws Error when anything fails; then there is no file
 */
export async function backUp(
  use: Use,
  order: BackupOrder,
): Promise<{ head: BackupHeader; bytes: number }> {
  const { file, now, onStep } = order;
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    onStep('write');
    const write = (text: AsyncIterable<string>) => writeBackupFile(unfinished, text);
    const head = await use((database) => dump(database, now, write));
    onStep('check');
    await check(unfinished, head, order);
    renameSync(unfinished, file);
    syncPath(path.dirname(file));
    return { head, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Backs up the copy of a database that lies in the work folder. @throws as `backUp` */
export function backUpCopy(order: BackupOrder): Promise<{ head: BackupHeader; bytes: number }> {
  return backUp(async (work) => {
    const database = await openDatabase({ dataDir: copyPlace(order.work) });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }, order);
}

/** Control call of the command to a running server. */
export const COPY_CALL = 'copyForBackup';

/**
 * Copies the running embedded database into a new work folder: queries wait for the copy of its
 * files only.
 * @returns the work folder, which the caller removes
 * @throws Error when there is no room
 */
export async function copyForBackup(database: Database, dataDir: string): Promise<string> {
  if (!database.copyTo) throw new Error('Only the embedded database is backed up by this program.');
  checkDiskSpace(dataDir);
  const work = makeWorkFolder(dataDir);
  try {
    mkdirSync(copyPlace(work));
    // The less there is in the log, the less is copied and replayed.
    await database.query('checkpoint');
    await database.copyTo(databaseFolder(copyPlace(work)));
    return path.resolve(work);
  } catch (error) {
    removeWorkFolder(work);
    throw error;
  }
}

type ManagerStatus = Omit<BackupStatus, 'engine' | 'downloadable'>;

interface BackupRequest {
  /** The name of the person, for the record. */
  by: string;
  /** Called with a good backup before its download. */
  onGood: (file: string, bytes: number) => Promise<void>;
  /** Called with a failure. */
  onProblem: (error: unknown) => void;
}

/** Makes backups for the page /backup, one at a time, and keeps the newest for download. */
export interface BackupManager {
  status: () => ManagerStatus;
  /** Begins a backup, unless one is being made. @returns whether this call began it */
  begin: (request: BackupRequest) => boolean;
  /** Opens the kept file; undefined for another name. */
  open: (file: string) => { bytes: number; content: Readable } | undefined;
  /**
   * Reads a backup file to its end without writing anything; on a fault it destroys the bytes.
   * @throws BadBackup, or Error in words for one that this program cannot restore
   */
  check: (
    bytes: Readable,
    against: { accountId: string; secrets: readonly string[] },
  ) => Promise<CheckedBackup>;
}

interface ManagerOptions extends Schema {
  database: Database;
  dataDir: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** `kuri-2026-11-21-143005.backup`, by the time in India. */
function fileNameAt(now: number): string {
  const [day = '', time = ''] = istInstant(now).split('T');
  return `kuri-${day}-${time.slice(0, 8).replaceAll(':', '')}.backup`;
}

/** Creates the manager of a data folder's backups; removes the file of an earlier process. */
export function createBackupManager(options: ManagerOptions): BackupManager {
  const { database, dataDir, migrations, blank, clock } = options;
  const shelf = path.join(dataDir, 'backup-download');
  rmSync(shelf, { recursive: true, force: true });
  let running: { since: string; step: BackupStep } | null = null;
  let failure: ManagerStatus['failure'] = null;
  let ready: ManagerStatus['ready'] = null;

  async function make(by: string): Promise<{ file: string; bytes: number }> {
    const now = clock();
    const started = performance.now();
    const file = fileNameAt(now);
    rmSync(shelf, { recursive: true, force: true });
    mkdirSync(shelf, { mode: 0o700 });
    const work = await copyForBackup(database, dataDir);
    try {
      const order = {
        file: path.join(shelf, file),
        work,
        migrations,
        blank,
        now,
        onStep: (step: BackupStep) => {
          running = { since: istInstant(now), step };
        },
      };
      const { head, bytes } = await backUpCopy(order);
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      keepLastBackup(dataDir, { at: head.at, by, file, bytes, seconds, sums: head.sums });
      return { file, bytes };
    } finally {
      removeWorkFolder(work);
    }
  }

  async function run({ by, onGood, onProblem }: BackupRequest): Promise<void> {
    try {
      const made = await asOwner(() => make(by));
      await onGood(made.file, made.bytes);
      ready = made;
    } catch (error) {
      onProblem(error);
      const message = error instanceof Error ? error.message : String(error);
      failure = { at: istInstant(clock()), message };
    } finally {
      running = null;
    }
  }

  return {
    status: () => ({ last: readLastBackup(dataDir), running, failure, ready }),
    begin: (request) => {
      if (running) return false;
      [failure, ready] = [null, null];
      running = { since: istInstant(clock()), step: 'copy' };
      // The caller need not wait for its end.
      void withoutCaller(() => run(request));
      return true;
    },
    open: (name) => {
      const file = path.join(shelf, name);
      // Only names on the shelf, against paths out of it.
      if (!existsSync(shelf) || !readdirSync(shelf).includes(name) || ready?.file !== name) {
        return undefined;
      }
      return { bytes: statSync(file).size, content: createReadStream(file) };
    },
    check: async (bytes, against) => {
      const content = await readPackedBackup(bytes);
      const all = readMigrations(migrations);
      const changes = all.length - migrationsOf(content.head, all).length;
      return { ...(await checkBackup(content, against)), changes };
    },
  };
}
