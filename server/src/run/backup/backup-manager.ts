import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { istInstant, type BackupStatus, type BackupStep } from '@kuri/shared/contract';
import { asOwner } from '../../ground/database/account-scope.ts';
import { withoutCaller } from '../../ground/database/queued-database.ts';
import type { Database } from '../../ground/database/database.ts';
import { copyForBackup } from './copy-for-backup.ts';
import { keepLastBackup, readLastBackup } from './last-backup.ts';
import { backUpCopy } from './make-backup.ts';
import type { Schema } from './restore-into.ts';
import { removeWorkFolder } from './work-folder.ts';

/** The state of the backups. */
type ManagerStatus = Omit<BackupStatus, 'engine' | 'downloadable'>;

interface BackupRequest {
  /** The name of the person, for the record. */
  by: string;
  /** Told of a backup that was found good, before it can be downloaded. */
  onGood: (file: string, bytes: number) => Promise<void>;
  /** Told of one that failed. */
  onProblem: (error: unknown) => void;
}

/** Makes backups for the page /backup, one at a time, and keeps the newest for being downloaded. */
export interface BackupManager {
  status: () => ManagerStatus;
  /**
   * Begins a backup, unless one is being made.
   * @returns whether this call began it
   */
  begin: (request: BackupRequest) => boolean;
  /** The file that waits for being downloaded; undefined for another name. */
  open: (file: string) => { bytes: number; content: Readable } | undefined;
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

/** The manager of a data folder's backups; a file that an earlier process kept is removed. */
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
      // Only a name that is on the shelf, so that none leads out of it.
      if (!existsSync(shelf) || !readdirSync(shelf).includes(name) || ready?.file !== name) {
        return undefined;
      }
      return { bytes: statSync(file).size, content: createReadStream(file) };
    },
  };
}
