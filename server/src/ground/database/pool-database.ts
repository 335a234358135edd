import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, QueryResult } from './database.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { isRefusedForAnother, isRetryable } from './database-errors.ts';
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
type Results<Row> = pg.QueryResult<Row & pg.QueryResultRow>;

function lastResult<Row>(results: Results<Row> | Results<Row>[]): QueryResult<Row> {
  const result = Array.isArray(results) ? results.at(-1) : results;
  return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
}

/** Statement for the driver, prepared by name when it has parameters. */
function queryConfig(
  text: string,
  params: readonly unknown[] | undefined,
): pg.QueryConfig<unknown[]> {
  const name = params === undefined ? undefined : statementName(text);
  return {
    text,
    ...(name === undefined ? {} : { name }),
    ...(params === undefined ? {} : { values: [...params] }),
  };
}

async function runQuery<Row>(
  on: pg.ClientBase,
  text: string,
  params: readonly unknown[] | undefined,
): Promise<QueryResult<Row>> {
  return lastResult<Row>(
    await on.query<Row & pg.QueryResultRow, unknown[]>(queryConfig(text, params)),
  );
}

/** Sets the account up to the end of the transaction, without returning a row. */
const SET_ACCOUNT = {
  name: 'kuri_account',
  text: `select where set_config('kuri.account', $1, true) is null`,
};

/** Gives up the rights of the login before a connection serves anybody. */
export async function enterAsServer(client: pg.ClientBase): Promise<void> {
  await client.query(`set role ${APP_ROLE}`);
  await client.query({ ...SET_ACCOUNT, values: [''] });
}

function beginFor(accountId: string): string {
  return `begin; set local kuri.account = ${pg.escapeLiteral(accountId)}`;
}

/** Runs one statement for an account; the account is reset at commit. Both travel together. */
function queryFor<Row>(
  client: pg.ClientBase,
  accountId: string,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row & pg.QueryResultRow>(
      queryConfig(text, params),
      (error: Error | undefined, result) => {
        if (error) reject(error);
        else resolve(lastResult<Row>(result));
      },
    );
    // The driver resolves with the statement's error, unlike its type.
    const submit: (connection: pg.Connection) => unknown = query.submit.bind(query);
    query.submit = (connection): unknown => {
      connection.stream.cork();
      try {
        connection.bind({ statement: SET_ACCOUNT.name, values: [accountId] }, true);
        connection.execute({}, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** Writes the statements of this turn of the event loop at once: one packet, one message. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  // PGlite's own driver has a stream without it.
  if (!('cork' in stream) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}

/** Handle of one transaction; remembers its first failure. */
class TransactionHandle implements Queryable {
  readonly #client: pg.PoolClient;
  #first: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** @param text begins the transaction; statements of the same turn travel with it */
  async begin(text: string): Promise<void> {
    writeTogether(this.#client);
    await this.#client.query(text);
  }

  async query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    writeTogether(this.#client);
    try {
      return await runQuery<Row>(this.#client, text, params);
    } catch (error) {
      this.#first ??= error;
      throw error;
    }
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
  ownerPool?: pg.Pool | undefined;
  /** Gets connections that broke while nothing waited for them. */
  onProblem: (message: string) => void;
  /** Runs once before the pool ends, while it is usable. */
  beforeEnd?: () => Promise<void>;
  afterEnd?: () => Promise<void>;
}

function handleOf(client: pg.PoolClient): Queryable {
  return {
    query: <Row>(text: string, params?: readonly unknown[]) => runQuery<Row>(client, text, params),
  };
}

/** The statement that begins a transaction in the current scope; as the owner in none. */
function begin(): string {
  const scope = scopeInForce();
  if (!scope) return 'begin; set local role none';
  return 'accountId' in scope ? beginFor(scope.accountId) : `begin; set local role ${SYSTEM_ROLE}`;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its statements failed unnoticed.');
  }
}

/** A `Database` over a pool of the `pg` driver, for both databases. */
export function poolDatabase(pool: pg.Pool, options: PoolDatabaseOptions): Database {
  const { ownerPool } = options;
  const outside = reentrancyGuard(options.kind);
  let closing: Promise<void> | undefined;

  function report(error: Error): void {
    options.onProblem(`A database connection broke: ${error.message}`);
  }
  // Without a listener a connection that the server ends takes the process with it.
  for (const each of [pool, ...(ownerPool ? [ownerPool] : [])]) {
    each.on('error', report);
    each.on('connect', (client) => {
      client.on('error', report);
    });
  }

  async function query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    outside.check();
    const scope = scopeInForce();
    if (!scope) return session((owner) => owner.query<Row>(text, params));
    if (!('accountId' in scope) || !params) return transaction((tx) => tx.query<Row>(text, params));
    const client = await pool.connect();
    try {
      return await queryFor<Row>(client, scope.accountId, text, params);
    } finally {
      client.release();
    }
  }

  async function session<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    outside.check();
    const client = await (ownerPool ?? pool).connect();
    let failed = true;
    try {
      if (!ownerPool) await client.query('set role none');
      const value = await outside.inside(() => work(handleOf(client)));
      if (!ownerPool) await client.query(`set role ${APP_ROLE}`);
      failed = false;
      return value;
    } finally {
      client.release(failed);
    }
  }

  async function analyze(tables: readonly string[]): Promise<void> {
    for (const table of tables) await session((owner) => owner.query(`analyze ${table}`));
  }

  async function attempt<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const from = ownerPool && !scopeInForce() ? ownerPool : pool;
    const client = await from.connect();
    const handle = new TransactionHandle(client);
    let broken = false;
    try {
      const begun = handle.begin(begin());
      // The first statement travels with it: without the transaction it has no account and sees no
      // row.
      if (scopeInForce()) begun.catch(() => undefined);
      else await begun;
      const value = await outside.inside(() => work(handle));
      await begun;
      await commit(client);
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      throw handle.causeOf(error);
    } finally {
      client.release(broken);
    }
  }

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    outside.check();
    for (let count = 1; ; count += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isRetryable(error) || count >= ATTEMPTS) throw error;
        // Random delay, so that two do not collide again.
        await delay(Math.random() * 20 * count);
      }
    }
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
    analyze,
    check: () => readRole({ query }),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (closing ??= end()),
  };
}
