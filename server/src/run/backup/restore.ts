import { istInstant } from '@kuri/shared/contract';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Database } from '../../ground/database/database.ts';
import {
  migrate,
  migrateThrough,
  type Migration,
  readMigrations,
} from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { RESTORED } from '../../ground/database/open-embedded-folder.ts';
import { syncPath } from '../../ground/database/folders.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import {
  type BackupHeader,
  databaseFolder,
  makeWorkFolder,
  readBackupFile,
  removeWorkFolder,
} from './backup-file.ts';
import { differences, load, sumsOf } from './dump.ts';

export interface Schema {
  /** The folder of this program's migrations. */
  migrations: string;
  /** Empty database with all migrations to copy; undefined without a build. */
  blank?: string | undefined;
}

/** Migrations of a backup's schema. @throws Error in words when this program has others */
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
 * Restores a backup into a new embedded database and compares their sums.
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

/** The user id and request id of the command in the audit trail. */
const MADE_BY = 'restore-command';

/**
 * Records a restore: an audit row in each account, and a mark on every draw under way, for the
 * record of its next step.
 * @param restore `now` in milliseconds since the epoch; `backupOf` is when the backup was made, an ISO instant
 * @returns how many draws were under way
 */
async function noteRestore(
  database: Database,
  { now, backupOf }: { now: number; backupOf: string },
): Promise<number> {
  const at = istInstant(now);
  let count = 0;
  for (const accountId of await allAccounts(database)) {
    await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ drawId: string; groupId: string }>(
        `update draw set restored_at = $2, restored_from = $3
         where account_id = $1 and state in ('locked', 'drawn')
         returning draw_id as "drawId", scheme_id as "groupId"`,
        [accountId, at, backupOf],
      );
      count += rows.length;
      await writeAudit(tx, {
        accountId,
        userId: MADE_BY,
        requestId: MADE_BY,
        at,
        action: 'backup.restored',
        entityId: accountId,
        after: { backupOf, drawIds: rows.map(({ drawId }) => drawId) },
        about: rows.map(({ groupId }) => groupId),
      });
    });
  }
  return count;
}

interface RestoreOrder extends Schema {
  /** The data folder, which the caller holds. */
  dataDir: string;
  file: string;
  /** Moves an existing database aside. */
  replace: boolean;
  /** Milliseconds since the epoch: the old database is named by it. */
  now: number;
}

/**
 * Replaces the database by the restored one. After a kill in between, the next start finishes it.
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
 * Restores a backup as the database of a data folder: into a new folder, which replaces it after
 * the comparison and this program's migrations.
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
