import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Database } from './database.ts';
import { poolDatabase } from './pool-database.ts';
import { SESSION_OPTIONS } from './session-options.ts';

const TIMEOUT_MS = 15_000;

/**
 * A PostgreSQL server, 15 or newer. Connections that break are replaced by the next query.
 * @throws Error in words, without the password, when the server can't be reached
 */
export async function openPostgres(
  url: string,
  onProblem: (message: string) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: columnTypes,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
    options: Object.entries(SESSION_OPTIONS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  const database = poolDatabase(pool, { kind: 'postgres', onProblem });
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The PostgreSQL server of DATABASE_URL can't be used: ${reason}`, {
      cause: error,
    });
  }
  return database;
}
