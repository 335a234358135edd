import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Database } from './database.ts';
import { rememberFullDisk } from './full-disk.ts';
import { poolDatabase } from './pool-database.ts';
import { createRoles, joinRoles } from './roles.ts';
import { enterAsServer } from './scoped-query.ts';
import { SESSION_OPTIONS } from './session-options.ts';

const TIMEOUT_MS = 15_000;

function configOf(connectionString: string) {
  return {
    connectionString,
    types: columnTypes,
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
    options: Object.entries(SESSION_OPTIONS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** On a connection of its own: those of the pool need the roles. */
async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(configOf(url));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export interface PostgresOptions {
  url: string;
  /** The login that owns the tables, where that of `url` does not. */
  ownerUrl?: string | undefined;
  onProblem: (message: string) => void;
}

/**
 * A PostgreSQL server, 15 or newer. Connections that break are replaced by the next query.
 * @throws Error in words, without the password, when the server can't be reached or used
 */
export async function openPostgres({
  url,
  ownerUrl,
  onProblem,
}: PostgresOptions): Promise<Database> {
  const config = { ...configOf(url), max: 10, onConnect: enterAsServer };
  const pool = new pg.Pool(config);
  const ownerPool =
    ownerUrl === undefined ? undefined : new pg.Pool({ ...configOf(ownerUrl), max: 2 });
  const database = rememberFullDisk(poolDatabase(pool, { kind: 'postgres', ownerPool, onProblem }));
  try {
    await connected(ownerUrl ?? url, createRoles);
    await connected(url, joinRoles);
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The PostgreSQL server of DATABASE_URL can't be used: ${reason}`, {
      cause: error,
    });
  }
  return database;
}
