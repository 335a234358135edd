import type { Database } from '../../ground/database/database.ts';
import { migrateThrough, type Migration, readMigrations } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { readBackupFile } from './backup-file.ts';
import type { BackupHeader } from './format.ts';
import { load } from './load.ts';
import { differences, sumsOf } from './sums.ts';

/** The parts that a restored database is made with. */
export interface Schema {
  /** The folder of this program's migrations. */
  migrations: string;
  /** An empty database that has run them, to be copied rather than made: undefined where there is none. */
  blank?: string | undefined;
}

/** The migrations that made the schema of a backup. @throws Error in words when this program has others */
function migrationsOf(head: BackupHeader, all: readonly Migration[]): Migration[] {
  const files = all.slice(0, head.migrations.length);
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
 * @returns the database, which the caller closes, and the backup's header
 * @throws BadBackup, or Error in words when it does not fit this program or came out different
 */
export async function restoreInto(
  dataDir: string,
  file: string,
  { migrations, blank }: Schema,
): Promise<{ database: Database; head: BackupHeader }> {
  const { head, lines } = await readBackupFile(file);
  const all = readMigrations(migrations);
  const due = migrationsOf(head, all);
  const isOfToday = due.length === all.length;
  const database = await openDatabase({ dataDir, blank: isOfToday ? blank : undefined });
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
