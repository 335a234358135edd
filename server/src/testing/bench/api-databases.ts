import type { Database } from '../../ground/database/database.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { temporaryFolder } from '../embedded-template.ts';
import { findPostgres } from '../find-postgres.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { startCluster } from '../postgres-cluster.ts';

/** Databases of one kind, made one after the other and all gone in the end. */
export interface BenchDatabases {
  kind: Database['kind'];
  /** Opens the database of this name: a new one, or as it was left. */
  open: (name: string) => Promise<Database>;
  stop: () => Promise<void>;
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database, MIGRATIONS);
  return database;
}

export function embeddedDatabases(): BenchDatabases {
  const place = temporaryFolder();
  return {
    kind: 'embedded',
    open: async (name) => migrated(await openDatabase({ dataDir: `${place.folder}/${name}` })),
    stop: () => {
      place.remove();
      return Promise.resolve();
    },
  };
}

async function postgres(bin: string): Promise<BenchDatabases> {
  const cluster = await startCluster(bin);
  const made = new Set<string>();
  return {
    kind: 'postgres',
    open: async (name) => {
      if (!made.has(name)) {
        const database = await openDatabase({ url: cluster.url('postgres'), dataDir: '' });
        await database.query(`create database ${name}`);
        await database.close();
      }
      made.add(name);
      return migrated(await openDatabase({ url: cluster.url(name), dataDir: '' }));
    },
    stop: () => cluster.stop(),
  };
}

/** A PostgreSQL of its own; undefined where its programs are not installed. */
export function postgresDatabases(): Promise<BenchDatabases> | undefined {
  const bin = findPostgres();
  return bin === undefined ? undefined : postgres(bin);
}
