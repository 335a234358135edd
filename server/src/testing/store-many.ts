import type { Database, Queryable } from '../ground/database/database.ts';

/**
 * Stores more rows at once than a request may take time for, and has them counted, as the autovacuum does a
 * minute later: until then a search is planned as if there were none.
 */
export async function storeMany(
  database: Database,
  store: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await store(tx);
  });
  await database.query('analyze');
}
