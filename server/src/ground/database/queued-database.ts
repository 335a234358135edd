import { AsyncLocalStorage } from 'node:async_hooks';
import { currentCaller } from './caller.ts';
import type { Database, Queryable, QueryResult } from './database.ts';
import { reentrancyGuard } from './reentrancy-guard.ts';
import { withTimeLimit } from './time-limit.ts';
import { WorkQueue, type WorkKind } from './work-queue.ts';

/** How many connections serve requests; the embedded database is one session. */
const CONNECTIONS: Record<Database['kind'], number> = { embedded: 1, postgres: 10 };

export interface QueueLimits {
  /** How many reads and writes may wait for a connection; one more is refused. */
  mostWaiting: Record<WorkKind, number>;
  /** How long one waits, in milliseconds. */
  patienceMs: number;
  /** How long a read with its waiting, or the statements of a transaction may take, in milliseconds. */
  timeLimitMs: number;
}

const LIMITS: QueueLimits = {
  mostWaiting: { read: 50, write: 200 },
  patienceMs: 10_000,
  timeLimitMs: 15_000,
};

/** Set inside of `asLongWork`. */
const long = new AsyncLocalStorage<true>();

/**
 * Runs work whose transaction takes longer than any request may: it has all the time that it needs, and
 * those who wait for their turn meanwhile are not refused because of it. For the server's own work.
 */
export function asLongWork<T>(work: () => T): T {
  return long.run(true, work);
}

/** More than anything takes; a statement that hangs is to end all the same. */
const LONG_LIMIT_MS = 10 * 60_000;

/**
 * The database as requests are to use it: what they ask waits in one line before the connections,
 * writes first, and is refused when the line is long, takes long or when its caller has gone. What
 * the server does by itself goes past the line, on the database underneath.
 * @param limits others than usual, for tests
 */
export function queuedDatabase(database: Database, limits: QueueLimits = LIMITS): Database {
  const queue = new WorkQueue({ slots: CONNECTIONS[database.kind], ...limits });
  const outside = reentrancyGuard(database.kind);

  function run<T>(kind: WorkKind, work: () => Promise<T>, isLong = false): Promise<T> {
    outside.check();
    return queue.run(kind, currentCaller()?.signal, work, isLong);
  }

  async function query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    const kind = currentCaller()?.isWrite === true ? 'write' : 'read';
    return await withTimeLimit(
      limits.timeLimitMs,
      (limit) =>
        // The connection stays taken until the statement is over, even when nobody waits for it.
        limit.within(run(kind, () => database.query<Row>(text, params))),
      () => queue.isLong,
    );
  }

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const isLong = long.getStore() === true;
    const milliseconds = isLong ? LONG_LIMIT_MS : limits.timeLimitMs;
    const limited = () =>
      withTimeLimit(milliseconds, (limit) =>
        database.transaction(async (tx) => {
          const value = await outside.inside(() => work(limit.handle(tx)));
          limit.check();
          return value;
        }),
      );
    return await run('write', limited, isLong);
  }

  async function session<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    return await run('write', () =>
      database.session((handle) => outside.inside(() => work(handle))),
    );
  }

  return {
    kind: database.kind,
    query,
    transaction,
    session,
    analyze: (tables) => database.analyze(tables),
    check: () => database.check(),
    close: () => database.close(),
  };
}
