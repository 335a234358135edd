import { istInstant } from '@kuri/shared/contract';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { build, execute } from '../../ground/database/build.ts';
import { updateRow } from '../../ground/database/statements.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
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
  type BackupContent,
  type BackupHeader,
  databaseFolder,
  makeWorkFolder,
  readBackupFile,
  removeWorkFolder,
} from './backup-file.ts';
import { load } from './dump.ts';

export interface Schema {
  /** The folder of this program's migrations. */
  migrations: string;
  /** Empty database with all migrations to copy; undefined without a build. */
  blank?: string | undefined;
}

/** Migrations of a backup's schema. @throws Error in words when this program has others */
export function migrationsOf(head: BackupHeader, all: readonly Migration[]): Migration[] {
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
 * @returns the database, which the caller closes
 * @throws BadBackup, or Error in words when it does not fit this program or came out different
 */
export async function restoreInto(
  dataDir: string,
  content: BackupContent,
  { migrations, blank, onRows }: Schema & Pick<FillOrder, 'onRows'>,
): Promise<Database> {
  const all = readMigrations(migrations);
  const due = migrationsOf(content.head, all);
  const isOfToday = due.length === all.length;
  const database = await openDatabase({ dataDir, blank: isOfToday ? blank : undefined });
  try {
    await migrateThrough(database, due);
    await load(database, (work) => database.transaction(work), content, onRows);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The user id and request id of the command in the audit trail. */
const MADE_BY = 'restore-command';

/**
 * Records a restore: an audit row in each account, and a mark on every group and every draw under way, for the
 * record of its next step.
 * @param restore `now` in milliseconds since the epoch; `backupOf` is when the backup was made, an ISO instant
 * @returns how many draws were under way
 */
export async function noteRestore(
  tx: Queryable,
  { now, backupOf }: { now: number; backupOf: string },
): Promise<number> {
  const at = istInstant(now);
  let count = 0;
  for (const accountId of await allAccounts(tx)) {
    const from = { restoredAt: at, restoredFrom: backupOf };
    const underWay = build.updateTable('draw').set(from).where('accountId', '=', accountId);
    const { rows } = await execute(
      tx,
      underWay
        .where('state', 'in', ['locked', 'drawn'])
        .returning(['drawId', 'schemeId as groupId']),
    );
    count += rows.length;
    await updateRow(tx, 'scheme', { accountId }, from);
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
  }
  return count;
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

export interface FillOrder extends Schema {
  /** The data folder, which the caller holds. */
  dataDir: string;
  /** Milliseconds since the epoch: an old database is named by it. */
  now: number;
  /** Gets the number of rows written each time. */
  onRows?: (count: number) => void;
}

/**
 * Makes a backup's content the database of a data folder: in a new folder, which replaces what is
 * there after the comparison and this program's migrations.
 * @param finish runs on the new database, in a transaction
 * @returns where the database that was there lies now
 * @throws Error in words; then everything is as it was
 */
export async function fillFolder(
  order: FillOrder,
  content: BackupContent,
  finish: (tx: Queryable) => Promise<void>,
): Promise<string | undefined> {
  const { dataDir, migrations, now } = order;
  const work = makeWorkFolder(dataDir);
  try {
    const database = await restoreInto(work, content, order);
    try {
      await migrate(database, migrations);
      await database.transaction(finish);
    } finally {
      await database.close();
    }
    return swap(dataDir, databaseFolder(work), now);
  } finally {
    removeWorkFolder(work);
  }
}

interface RestoreOrder extends FillOrder {
  file: string;
  /** Moves an existing database aside. */
  replace: boolean;
}

/**
 * Restores a backup as the database of a data folder, as `fillFolder` does.
 * @returns what the backup is, how many draws were under way in it, and where the database that was there lies now
 */
export async function restore(
  order: RestoreOrder,
): Promise<{ head: BackupHeader; underWay: number; aside: string | undefined }> {
  const { dataDir, file, replace, now } = order;
  if (existsSync(databaseFolder(dataDir)) && !replace) {
    throw new Error(
      `${dataDir} holds a database. With --replace it is moved aside (not deleted) and the backup takes its place.`,
    );
  }
  const content = await readBackupFile(file);
  let underWay = 0;
  const aside = await fillFolder(order, content, async (tx) => {
    underWay = await noteRestore(tx, { now, backupOf: content.head.at });
  });
  return { head: content.head, underWay, aside };
}
