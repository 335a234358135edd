import { existsSync, renameSync, rmSync } from 'node:fs';
import { migrate } from '../../ground/database/migrate.ts';
import { RESTORED } from '../../ground/database/open-embedded-folder.ts';
import { syncPath } from '../../ground/database/folders.ts';
import type { BackupHeader } from './format.ts';
import { noteRestore } from './note-restore.ts';
import { restoreInto, type Schema } from './restore-into.ts';
import { databaseFolder, makeWorkFolder, removeWorkFolder } from './work-folder.ts';

interface RestoreOrder extends Schema {
  /** The data folder, which the caller holds. */
  dataDir: string;
  file: string;
  /** Whether a database that is there is moved aside. */
  replace: boolean;
  /** Milliseconds since the epoch: the old database is named by it. */
  now: number;
}

/**
 * Puts the restored database in the place of the one that is there. A kill in between is mended by the
 * next start, which finds the restored one and none in its place.
 * @returns where the old one is now
 */
function swap(dataDir: string, restored: string, now: number): string | undefined {
  const folder = databaseFolder(dataDir);
  const waiting = `${folder}${RESTORED}`;
  rmSync(waiting, { recursive: true, force: true });
  renameSync(restored, waiting);
  const aside = `${folder}.replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  const wasThere = existsSync(folder);
  if (wasThere) renameSync(folder, aside);
  renameSync(waiting, folder);
  syncPath(dataDir);
  return wasThere ? aside : undefined;
}

/**
 * Restores a backup as the database of a data folder: into a new folder first, which takes its place
 * once its content was compared and this program's migrations ran on it.
 * @returns what the backup is, how many draws were under way in it, and where the database that was there lies now
 * @throws Error in words; then everything is as it was
 */
export async function restore(
  order: RestoreOrder,
): Promise<{ head: BackupHeader; underWay: number; aside: string | undefined }> {
  const { dataDir, file, migrations, replace, now } = order;
  if (existsSync(databaseFolder(dataDir)) && !replace) {
    throw new Error(
      `${dataDir} holds a database. With --replace it is moved aside (not deleted) and the backup takes its place.`,
    );
  }
  const work = makeWorkFolder(dataDir);
  try {
    const { database, head } = await restoreInto(work, file, order);
    let underWay: number;
    try {
      await migrate(database, migrations);
      underWay = await noteRestore(database, { now, backupOf: head.at });
    } finally {
      await database.close();
    }
    return { head, underWay, aside: swap(dataDir, databaseFolder(work), now) };
  } finally {
    removeWorkFolder(work);
  }
}
