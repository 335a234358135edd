import path from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Database } from '../../ground/database/database.ts';
import { copyPlace } from './make-backup.ts';
import { checkDiskSpace, databaseFolder, makeWorkFolder, removeWorkFolder } from './work-folder.ts';

/** What the command asks the running server for. */
export const COPY_CALL = 'copyForBackup';

/**
 * Copies the running embedded database into a new work folder, so that a backup takes its time without
 * holding up the counter: what is asked of the database waits for the copying of its files only.
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
