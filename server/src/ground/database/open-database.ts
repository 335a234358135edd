import path from 'node:path';
import pg from 'pg';
import { inAccount } from './account-scope.ts';
import { columnTypes } from './column-types.ts';
import { HostsPool } from './database-hosts.ts';
import { type Database, SESSION_OPTIONS, SET_OPTIONS } from './database.ts';
import { rememberDamage } from './damage.ts';
import { diskSpaceProbe, guardDiskSpace, rememberFullDisk } from './full-disk.ts';
import { poolDatabase, type PoolDatabaseOptions } from './pool-database.ts';
import { createRoles, joinRoles } from './roles.ts';
import { EmbeddedSocket, EmbeddedWorkerHost, startEmbeddedWorker } from './embedded-worker-host.ts';
import { guardFolder } from './folder-guard.ts';
import { startHousekeeping } from './housekeeping.ts';
import { isDistributed } from './spread-tables.ts';

const TIMEOUT_MS = 15_000;

const TIMEOUTS = {
  statement_timeout: TIMEOUT_MS,
  idle_in_transaction_session_timeout: TIMEOUT_MS,
} as const;

/** Settings of each transaction behind a pooler. */
const SETTINGS = [
  SET_OPTIONS,
  ...Object.entries(TIMEOUTS).map(([name, value]) => `set local ${name} = ${value}`),
].join('; ');

const CONNECTION = {
  types: columnTypes,
  connectionTimeoutMillis: TIMEOUT_MS,
  keepAlive: true,
  pipeline: true,
};

/** Settings of a session, which a pooler does not know. */
const SESSION = {
  ...TIMEOUTS,
  options: Object.entries(SESSION_OPTIONS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

interface Server {
  /** A pooler in between does not give the process of PostgreSQL away. */
  isPooled: boolean;
  isDistributed: boolean;
}

/** Uses a connection of its own: those of the pool need the roles. */
async function connected(
  url: string,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<Server> {
  const pool = new HostsPool(url, { ...CONNECTION, max: 1 });
  try {
    const client = await pool.connect();
    try {
      await work(client);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const isPooled = !('processID' in client) || client.processID !== rows[0]?.pid;
      return { isPooled, isDistributed: await isDistributed(client) };
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Reads back what a transaction is to have.
 * @throws Error naming the first setting that it does not
 */
async function checkSettings(database: Database): Promise<void> {
  const wanted = Object.entries({ ...SESSION_OPTIONS, ...TIMEOUTS });
  const { rows } = await inAccount('', () =>
    database.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [wanted.map(([name]) => name)],
    ),
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const [name, value] of wanted) {
    const setting = settings.get(name) ?? 'not set';
    // PostgreSQL adds the order of day and month to the style of a date.
    if (setting.split(',')[0] === String(value)) continue;
    throw new Error(`its connections have ${name} = ${setting} instead of ${value}`);
  }
}

interface PostgresOptions {
  url: string;
  /** The login that owns the tables, where that of `url` does not. */
  ownerUrl?: string | undefined;
  /** Where its address was given, for the error. */
  name?: string | undefined;
  /** True for a standby, which takes nothing and need not be there. */
  isReplica?: boolean | undefined;
  onProblem: (message: string) => void;
}

/**
 * Opens a PostgreSQL server, 15 or newer; the next query replaces a broken connection.
 * @throws Error in words, without the password, when the server can't be reached or used
 */
async function openPostgres({
  url,
  ownerUrl,
  name = 'DATABASE_URL',
  isReplica = false,
  onProblem,
}: PostgresOptions): Promise<Database> {
  const configOf = (pooled: boolean) => (pooled ? CONNECTION : { ...CONNECTION, ...SESSION });
  if (isReplica) {
    // It may be away at the start, and its roles come from the leader.
    const pool = new HostsPool(url, { ...configOf(false), max: 10 });
    return rememberFullDisk(poolDatabase(pool, { kind: 'postgres', onProblem }));
  }
  let database: Database | undefined;
  try {
    const { isPooled: isOwnerPooled } = await connected(ownerUrl ?? url, createRoles);
    const { isPooled, ...server } = await connected(url, joinRoles);
    const pool = new HostsPool(url, { ...configOf(isPooled), max: 10 });
    const ownerPool =
      ownerUrl === undefined
        ? undefined
        : new HostsPool(ownerUrl, { ...configOf(isOwnerPooled), max: 2 });
    const settings = isPooled || isOwnerPooled ? SETTINGS : undefined;
    database = rememberFullDisk(
      poolDatabase(pool, { kind: 'postgres', ownerPool, settings, ...server, onProblem }),
    );
    await checkSettings(database);
    return database;
  } catch (error) {
    await database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The PostgreSQL server of ${name} can't be used: ${reason}`, { cause: error });
  }
}

interface EmbeddedOptions {
  dataDir: string;
  blank?: string | undefined;
  onProblem: (message: string) => void;
}

function poolOver(host: EmbeddedWorkerHost): pg.Pool {
  const config = {
    // PGlite is one session: the statements of all requests take turns.
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    types: columnTypes,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    ssl: false,
    stream: () => new EmbeddedSocket(host),
    onConnect: createRoles,
  };
  return new pg.Pool(config);
}

/** The database over a host; the pool reconnects after a lost worker. */
export function databaseOver(
  host: EmbeddedWorkerHost,
  hooks: Omit<PoolDatabaseOptions, 'kind'>,
): Database {
  return poolDatabase(poolOver(host), { kind: 'embedded', ...hooks });
}

/**
 * Opens the embedded PostgreSQL in a worker thread, which never blocks the process.
 * @throws Error in words when another process uses the data folder, or its disk is full
 */
async function openEmbedded({ dataDir, blank, onProblem }: EmbeddedOptions): Promise<Database> {
  const release = await guardFolder(dataDir);
  const folder = path.resolve(dataDir, 'database');
  const hasRoom = diskSpaceProbe(dataDir);
  const host = new EmbeddedWorkerHost(() => startEmbeddedWorker({ folder, blank }), onProblem);
  try {
    await host.start();
    const stop: { housekeeping?: () => Promise<void> } = {};
    const database = databaseOver(host, {
      onProblem,
      beforeEnd: async () => stop.housekeeping?.(),
      afterEnd: async () => {
        await host.close();
        await release();
      },
    });
    stop.housekeeping = await startHousekeeping(database, host, onProblem);
    return { ...guardDiskSpace(database, hasRoom), copyTo: (to) => host.copyTo(to) };
  } catch (error) {
    await host.close();
    await release();
    if (!(await hasRoom())) throw new Error(`The disk of ${dataDir} is full`, { cause: error });
    throw error;
  }
}

interface OpenDatabaseOptions {
  /** Address of a PostgreSQL server (`postgres://...`); the embedded database without it. */
  url?: string | undefined;
  /** Login that owns the tables of that server, where that of `url` does not. */
  ownerUrl?: string | undefined;
  /** Where the address was given, for the error; `DATABASE_URL` by default. */
  name?: string | undefined;
  /** True for a standby, which takes nothing and need not be there. */
  isReplica?: boolean | undefined;
  /** Folder of the embedded database, created when absent. */
  dataDir: string;
  /** Folder of an empty database to copy for a quick first start. */
  blank?: string | undefined;
  /** Gets one line for each problem in the background; `console.error` by default. */
  onProblem?: ((message: string) => void) | undefined;
}

/**
 * Opens the database of the environment; `migrate` brings up its schema.
 * @throws Error in words: folder in use, folder of another version, no server there
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const onProblem = options.onProblem ?? console.error;
  return rememberDamage(
    options.url === undefined
      ? await openEmbedded({ dataDir: options.dataDir, blank: options.blank, onProblem })
      : await openPostgres({ ...options, url: options.url, onProblem }),
  );
}
