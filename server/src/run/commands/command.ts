import path from 'node:path';
import { blankDatabase, BUILT } from '../../ground/database/blank-database.ts';
import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { type Config, startFailure } from '../../ground/startup/config.ts';

/** The checkout, with the default folders. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** This program's migrations and the empty database of its build. */
export const SCHEMA = {
  migrations: MIGRATIONS,
  blank: blankDatabase(path.join(ROOT, BUILT), MIGRATIONS),
};

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Works on the database of a stopped server, or on PostgreSQL beside any server. */
export async function onDatabase<T>(
  { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, ownerUrl, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Works on a database that is migrated to this program. */
export function onMigrated<T>(config: Config, work: (database: Database) => Promise<T>) {
  return onDatabase(config, async (database) => {
    await migrate(database, MIGRATIONS);
    return work(database);
  });
}

/**
 * Runs a command; its failure is told in a line and by the exit code.
 * @param nothingDone `Nothing was moved`
 */
export async function runCommand(nothingDone: string, main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    process.stderr.write(`${nothingDone}: ${startFailure(error)}\n`);
    process.exitCode = 1;
  });
}
