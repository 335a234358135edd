import { DatabaseRefusal, errorCode } from './database-errors.ts';
import type { Database } from './database.ts';
import { wrapped } from './full-disk.ts';

/** A file of the database that is gone, rows and an index that cannot be read. */
const DAMAGE = new Set(['58P01', 'XX001', 'XX002']);

/**
 * Remembers damage that a statement met: the database takes no work until it was mended and the server
 * started again. Other statements still run.
 */
export function rememberDamage(database: Database): Database {
  let damage: DatabaseRefusal | undefined;

  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!DAMAGE.has(errorCode(error) ?? '')) throw error;
      damage = new DatabaseRefusal('DATABASE_DAMAGED', { cause: error });
      throw damage;
    }
  }

  const watching = wrapped(database, watched);
  return {
    ...database,
    ...watching,
    check: () => (damage ? Promise.reject(damage) : watching.check()),
  };
}
