import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { DurableNodeFS } from './durable-node-fs.ts';
import { checkDurable, EMBEDDED_START_PARAMS } from './embedded-settings.ts';

/**
 * Starts the embedded PostgreSQL in this thread, which it blocks while it works.
 * @param files the folder where the database lives, created when absent
 */
export async function openPglite(files: DurableNodeFS): Promise<PGlite> {
  const database = await PGlite.create({
    fs: files,
    startParams: EMBEDDED_START_PARAMS,
    extensions: { pg_trgm, btree_gin },
  });
  await checkDurable(database);
  return database;
}
