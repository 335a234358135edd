import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionPool } from './database-hosts.ts';
import type { Database, Queryable, QueryResult, TransactionMode } from './database.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { errorCode, isReadOnly, isRefusedForAnother, isRetryable } from './database-errors.ts';
import { scopeInForce } from './account-scope.ts';
import { reentrancyGuard } from './reentrancy-guard.ts';
import { readRole } from './replication.ts';

// Prepared statements cost memory on every connection. Further texts, as of SQL built from values,
// run unnamed.
const MAX_STATEMENT_NAMES = 2_000;

const statementNames = new Map<string, string>();

/** Name under which a text is prepared, the same in every process; undefined for none. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_STATEMENT_NAMES) return known;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

/** Several statements in one text give several results, unlike the driver's types. */
type Results = pg.QueryArrayResult | pg.QueryArrayResult[];

/** Names a column as code does: `paid_paise` is `paidPaise`. */
export const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function lastResult<Row>(results: Results): QueryResult<Row> {
  const result = Array.isArray(results) ? results.at(-1) : results;
  const names = result?.fields.map(({ name }) => fieldOf(name)) ?? [];
  const rows = result?.rows.map((values: unknown[]) => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row as Row;
  });
  return { rows: rows ?? [], rowCount: result?.rowCount ?? 0 };
}

/** Statement for the driver; without `isNamed` it is parsed each time. */
function queryConfig(
  text: string,
  params: readonly unknown[] | undefined,
  isNamed: boolean,
): pg.QueryArrayConfig<unknown[]> {
  const name = params === undefined || !isNamed ? undefined : statementName(text);
  return {
    text,
    rowMode: 'array',
    ...(name === undefined ? {} : { name }),
    ...(params === undefined ? {} : { values: [...params] }),
  };
}

/** Writes the statements of this turn of the event loop at once: one packet, one message. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  // PGlite's own driver has a stream without it.
  if (!('cork' in stream) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Handle of one connection; remembers the first failure of its statements. */
class ConnectionHandle implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #isNamed: boolean;
  #first: unknown;

  /** @param isNamed prepares statements by name, which stay on the connection */
  constructor(client: pg.PoolClient, isNamed: boolean) {
    this.#client = client;
    this.#isNamed = isNamed;
  }

  async query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    writeTogether(this.#client);
    try {
      const config = queryConfig(text, params, this.#isNamed);
      return lastResult<Row>(await this.#client.query(config));
    } catch (error) {
      this.#first ??= error;
      throw error;
    }
  }

  /** Sends statements together. */
  async begin(statements: readonly string[]): Promise<void> {
    await Promise.all(statements.map((statement) => this.query(statement)));
  }

  /**
   * Commits; sent in the same turn as a statement it travels with it.
   * @throws Error with the code of the first statement that failed
   */
  async commit(): Promise<void> {
    writeTogether(this.#client);
    const { command } = await this.#client.query('commit');
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (command === 'COMMIT') return;
    const text = 'The transaction was rolled back: one of its statements failed unnoticed.';
    const code = errorCode(this.#first);
    throw Object.assign(new Error(text, { cause: this.#first }), code !== undefined && { code });
  }

  /**
   * Cause of the failure: of statements sent together a later one may reject first, because the
   * first broke the transaction.
   * @param error rejection of the work
   */
  causeOf(error: unknown): unknown {
    return isRefusedForAnother(error) ? this.#first : error;
  }
}

const ATTEMPTS = 5;

export interface PoolDatabaseOptions {
  kind: Database['kind'];
  /** Pool of the tables' owner, where that is another login. */
  ownerPool?: ConnectionPool | undefined;
  /**
   * Settings for each transaction, behind a pooler that keeps none from one to the next; nothing is
   * prepared by name there.
   */
  settings?: string | undefined;
  /** Begins without its settings in the same text: Citus sends that whole text to its nodes. */
  isDistributed?: boolean | undefined;
  /** Gets connections that broke while nothing waited for them. */
  onProblem: (message: string) => void;
  /** Runs once before the pool ends, while it is usable. */
  beforeEnd?: () => Promise<void>;
  afterEnd?: () => Promise<void>;
}

/**
 * Statements that begin a transaction in the current scope; as the owner in none. `set local` is
 * gone with the transaction and reaches the nodes of a distributed database.
 */
function beginning(
  { settings, isDistributed }: PoolDatabaseOptions,
  mode: TransactionMode | undefined,
): string[] {
  const scope = scopeInForce();
  const parts: string[] = [];
  if (scope && 'accountId' in scope) {
    parts.push(`set local role ${APP_ROLE}`);
    parts.push(`set local kuri.account = ${pg.escapeLiteral(scope.accountId)}`);
  } else if (scope) parts.push(`set local role ${SYSTEM_ROLE}`);
  if (settings !== undefined) parts.push(settings);
  const begin = `begin ${mode ?? ''}`.trimEnd();
  if (isDistributed === true) return [begin, ...parts];
  return [[begin, ...parts].join('; ')];
}

/** True where statements are prepared by name: no pooler hands the connection on after them. */
const isNamed = ({ settings }: PoolDatabaseOptions) => settings === undefined;

/** Runs work again after deadlocks and serialization failures. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || count >= ATTEMPTS) throw error;
      // Random delay, so that two do not collide again.
      await delay(Math.random() * 20 * count);
    }
  }
}

/** Reason to drop a connection: it leads to a server that takes no writes any more. */
function dropped(error: unknown): Error | false {
  return error instanceof Error && isReadOnly(error) ? error : false;
}

/** Tells of connections that broke: without a listener one that the server ends takes the process with it. */
function watchConnections(pool: ConnectionPool, onProblem: PoolDatabaseOptions['onProblem']): void {
  const report = (error: Error) => onProblem(`A database connection broke: ${error.message}`);
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
  });
}

/** Runs one statement of a scope as a transaction that travels in one piece. */
async function runTogether<Row>(
  pool: ConnectionPool,
  options: PoolDatabaseOptions,
  text: string,
  params: readonly unknown[] | undefined,
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  const handle = new ConnectionHandle(client, isNamed(options));
  const sent = [
    handle.begin(beginning(options, undefined)),
    handle.query<Row>(text, params),
    handle.commit(),
  ] as const;
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  client.release(dropped(failed?.reason));
  if (failed) throw failed.reason;
  return await sent[1];
}

/** Runs work in a transaction, once. */
async function attemptTransaction<T>(
  pool: ConnectionPool,
  options: PoolDatabaseOptions,
  work: (tx: Queryable) => Promise<T>,
  mode: TransactionMode | undefined,
): Promise<T> {
  const client = await pool.connect();
  const handle = new ConnectionHandle(client, isNamed(options));
  let broken: Error | boolean = false;
  try {
    const begun = handle.begin(beginning(options, mode));
    // The first statement travels with it: without the transaction it has no account and sees no
    // row.
    if (scopeInForce()) begun.catch(() => undefined);
    else await begun;
    const value = await work(handle);
    await begun;
    await handle.commit();
    return value;
  } catch (error) {
    const cause = handle.causeOf(error);
    broken = dropped(cause);
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw cause;
  } finally {
    client.release(broken);
  }
}

/** A `Database` over a pool of the `pg` driver, for both databases. */
export function poolDatabase(pool: ConnectionPool, options: PoolDatabaseOptions): Database {
  const { ownerPool } = options;
  const outside = reentrancyGuard(options.kind);
  let closing: Promise<void> | undefined;
  watchConnections(pool, options.onProblem);
  if (ownerPool) watchConnections(ownerPool, options.onProblem);

  async function query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    outside.check();
    if (!scopeInForce()) return session((owner) => owner.query<Row>(text, params));
    return withRetries(() => runTogether<Row>(pool, options, text, params));
  }

  async function session<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    outside.check();
    const client = await (ownerPool ?? pool).connect();
    const handle = new ConnectionHandle(client, isNamed(options));
    let failed = true;
    try {
      const value = await outside.inside(() => work(handle));
      failed = false;
      return value;
    } finally {
      client.release(failed);
    }
  }

  async function transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    mode?: TransactionMode,
  ): Promise<T> {
    outside.check();
    const from = ownerPool && !scopeInForce() ? ownerPool : pool;
    const inside = (tx: Queryable) => outside.inside(() => work(tx));
    return withRetries(() => attemptTransaction(from, options, inside, mode));
  }

  async function end(): Promise<void> {
    await options.beforeEnd?.();
    await pool.end();
    await ownerPool?.end();
    await options.afterEnd?.();
  }

  return {
    kind: options.kind,
    query,
    transaction,
    session,
    async analyze(tables) {
      for (const table of tables) await session((owner) => owner.query(`analyze ${table}`));
    },
    check: () => readRole({ query }),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (closing ??= end()),
  };
}
