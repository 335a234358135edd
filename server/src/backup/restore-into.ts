import type { Database } from '../database/database.ts';
import { migrateThrough } from '../database/migrate.ts';
import { readMigrations, type Migration } from '../database/migration-files.ts';
import { openDatabase } from '../database/open-database.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupHeader } from './format.ts';
import { load } from './load.ts';
import { differences, sumsOf } from './sums.ts';

/** The migrations that made the schema of a backup. @throws Error in words when this program has others */
function migrationsOf(head: BackupHeader, folder: string): Migration[] {
  const files = readMigrations(folder).slice(0, head.migrations.length);
  head.migrations.forEach(({ name, sha256 }, index) => {
    if (files[index]?.name === name && files[index].sha256 === sha256) return;
    throw new Error(
      `The backup was made by a program with migration ${name}, which this one does not have as it ` +
        'was. Restore it with that program or a newer one.',
    );
  });
  return files;
}

/**
 * Restores a backup into a new embedded database and compares what is in it with what was in the
 * database that the backup was made of.
 * @param dataDir without a database, which is made there
 * @param migrations the folder of this program's migrations
 * @returns the database, which the caller closes, and the backup's header
 * @throws BadBackup, or Error in words when it does not fit this program or came out different
 */
export async function restoreInto(
  dataDir: string,
  file: string,
  migrations: string,
): Promise<{ database: Database; head: BackupHeader }> {
  const { head, lines } = await readBackupFile(file);
  const due = migrationsOf(head, migrations);
  const database = await openDatabase({ dataDir });
  try {
    await migrateThrough(database, due);
    await load(database, { head, lines });
    const wrong = differences(head.sums, await sumsOf(database));
    if (wrong.length > 0) {
      throw new Error(`What was restored is not what was backed up: ${wrong.join(', ')}.`);
    }
    return { database, head };
  } catch (error) {
    await database.close();
    throw error;
  }
}
