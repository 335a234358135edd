import type { Database } from '../ground/database/database.ts';
import { migrate } from '../ground/database/migrate.ts';
import { openDatabase } from '../ground/database/open-database.ts';
import { copyOfTemplate } from './embedded-template.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { CITUS_TEMPLATE_VARIABLE, CITUS_URL_VARIABLE, createCitusCopy } from './citus-template.ts';
import { type Copy, createCopy } from './postgres-template.ts';

/** Address of the test script's cluster; without it only the embedded database is tested. */
export const CLUSTER_URL_VARIABLE = 'KURI_TEST_DATABASE_URL';

/** The data folder that embedded databases are copied from; without it each is created from nothing. */
export const TEMPLATE_FOLDER_VARIABLE = 'KURI_TEST_TEMPLATE_FOLDER';

/** Port of the pooler before that cluster, on its socket's folder; without it there is none. */
export const POOLER_PORT_VARIABLE = 'KURI_TEST_POOLER_PORT';

export interface TestDatabase {
  database: Database;
  /** Closes the database and removes it. */
  close(): Promise<void>;
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
  const copy = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
  const database = await openDatabase({ dataDir: copy.folder });
  await migrate(database, MIGRATIONS);
  return {
    database,
    close: async () => {
      await database.close();
      copy.remove();
    },
  };
}

/** Databases that the tests run on. */
export type TestKind = Database['kind'] | 'citus';

async function openCopy(copy: Copy): Promise<TestDatabase> {
  const database = await openDatabase({ url: copy.url, dataDir: '' });
  return {
    database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const clusterUrl = process.env[CLUSTER_URL_VARIABLE];
  if (clusterUrl === undefined) {
    throw new Error(`No PostgreSQL to test on: ${CLUSTER_URL_VARIABLE} is set by the test script.`);
  }
  const { url, drop } = await createCopy(clusterUrl);
  const pooled = new URL(url);
  pooled.port = process.env[POOLER_PORT_VARIABLE] ?? '';
  return openCopy({ url: pooled.href, drop });
}

async function openCitusCopy(): Promise<TestDatabase> {
  const url = process.env[CITUS_URL_VARIABLE] ?? '';
  return openCopy(await createCitusCopy(url, process.env[CITUS_TEMPLATE_VARIABLE] ?? ''));
}

/**
 * A fresh, migrated database of its own. The embedded one lives in a temporary folder,
 * PostgreSQL is the cluster that the test script started, Citus the one of the environment.
 */
export async function openTestDatabase(kind: TestKind): Promise<TestDatabase> {
  const open = { embedded: openEmbeddedCopy, postgres: openPostgresCopy, citus: openCitusCopy };
  return await open[kind]();
}
