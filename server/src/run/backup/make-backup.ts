import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BackupStep } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { syncPath } from '../../ground/database/folders.ts';
import { writeBackupFile } from './backup-file.ts';
import { dump } from './dump.ts';
import type { BackupHeader } from './format.ts';
import { restoreInto, type Schema } from './restore-into.ts';
import { differences } from './sums.ts';

/** The options of every backup. */
export interface BackupOrder extends Schema {
  /** Where it goes; nothing is there yet. */
  file: string;
  /** For the copy and the scratch database; the caller removes it. */
  work: string;
  /** Milliseconds since the epoch, which the backup is named by. */
  now: number;
  onStep: (step: BackupStep) => void;
}

/** The part of a work folder where a copy of the database lies, as in a data folder. */
export function copyPlace(work: string): string {
  return path.join(work, 'copy');
}

async function check(unfinished: string, head: BackupHeader, order: BackupOrder): Promise<void> {
  const scratch = path.join(order.work, 'scratch');
  const restored = await restoreInto(scratch, unfinished, order);
  await restored.database.close();
  const wrong = differences(head.sums, restored.head.sums);
  if (wrong.length > 0) throw new Error(`The file has different sums: ${wrong.join(', ')}.`);
}

/** Opens what is backed up for as long as it is read: the scratch database needs memory as well. */
type Use = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/**
 * Backs up a database that nobody writes to meanwhile. The file has its name only once it was restored
 * into a scratch database and came out the same.
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
