import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { scopeInForce } from './account-scope.ts';
import { isRetryable } from './database-error.ts';
import type { Database, Queryable, QueryResult } from './database.ts';
import { reentrancyGuard } from './reentrancy-guard.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { runQuery } from './run-query.ts';
import { beginFor, queryFor } from './scoped-query.ts';
import { TransactionHandle } from './transaction-handle.ts';

const ATTEMPTS = 5;

export interface PoolDatabaseOptions {
  kind: Database['kind'];
  /** Connects as the owner of the tables, where that is another login than the pool's. */
  ownerPool?: pg.Pool | undefined;
  /** Told of connections that broke while nothing waited for them; queries reject by themselves. */
  onProblem: (message: string) => void;
  /** Runs once before the pool ends, with the pool still usable. */
  beforeEnd?: () => Promise<void>;
  /** Runs once after the pool has ended. */
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

/** A `Database` over a pool of the `pg` driver, which serves both databases. */
export function poolDatabase(pool: pg.Pool, options: PoolDatabaseOptions): Database {
  const { ownerPool } = options;
  const outside = reentrancyGuard(options.kind);
  let closing: Promise<void> | undefined;

  function report(error: Error): void {
    options.onProblem(`A database connection broke: ${error.message}`);
  }
  // Without listeners a connection that the server ends takes the process with it.
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
      // The first statement travels with it: were there no transaction, it would be for no account and see no row.
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
        // Random, so that two that collided don't collide again.
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
    check: async () => {
      await query('select 1');
    },
    close: () => (closing ??= end()),
  };
}
