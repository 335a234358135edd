import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseRefusal } from './database-errors.ts';
import type { Database, Queryable, QueryResult, TransactionMode } from './database.ts';
import { reentrancyGuard } from './reentrancy-guard.ts';

/** The caller behind a use of the database. */
export interface DatabaseCaller {
  /** Aborts when the caller has gone. */
  signal: AbortSignal;
  /** True for a write, which goes before reads. */
  isWrite: boolean;
}

const callers = new AsyncLocalStorage<DatabaseCaller>();

export function withCaller<T>(caller: DatabaseCaller, work: () => T): T {
  return callers.run(caller, work);
}

/** Runs work as the server's own, although a caller began it. */
export function withoutCaller<T>(work: () => T): T {
  return callers.exit(work);
}

function currentCaller(): DatabaseCaller | undefined {
  return callers.getStore();
}

export type WorkKind = 'read' | 'write';

/** Kind of the caller's work; `own` for the server's own. */
function kindOfCaller(own: WorkKind): WorkKind {
  const caller = currentCaller();
  if (!caller) return own;
  return caller.isWrite ? 'write' : 'read';
}

interface WorkQueueOptions {
  /** Pieces of work that run at once. */
  slots: number;
  /** Pieces of a kind that may wait; one more is refused. */
  mostWaiting: Record<WorkKind, number>;
  /** Milliseconds that work waits for its turn. */
  patienceMs: number;
}

interface Waiting {
  start(): void;
}

/** Slots that reads leave to writes, where there are as many: slow reports stop no till. */
const KEPT_FOR_WRITES = 3;

/** After this many writes in a row a waiting read has its turn. */
const WRITES_IN_A_ROW = 8;

/**
 * Queues work: writes before reads, each kind in its order. Refuses it, with nothing done, after
 * too long a wait, in too long a line, or when its caller has gone.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #waiting: Record<WorkKind, Set<Waiting>> = { read: new Set(), write: new Set() };
  readonly #running: Record<WorkKind, number> = { read: 0, write: 0 };
  #long = 0;
  #writesInARow = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Pieces of work that wait. */
  get waiting(): Record<WorkKind, number> {
    const { read, write } = this.#waiting;
    return { read: read.size, write: write.size };
  }

  /** True while long work is under way. */
  get isLong(): boolean {
    return this.#long > 0;
  }

  /** True while one more of a kind is refused. */
  isFull(kind: WorkKind): boolean {
    return !this.#hasSlot(kind) && this.#waiting[kind].size >= this.#options.mostWaiting[kind];
  }

  #hasSlot(kind: WorkKind): boolean {
    const { slots } = this.#options;
    const { read, write } = this.#running;
    if (read + write >= slots) return false;
    return kind === 'write' || read < Math.max(1, slots - KEPT_FOR_WRITES);
  }

  /**
   * Runs work when it is its turn.
   * @param signal aborts work that has not begun
   * @param isLong the others wait as long as it takes
   * @throws DatabaseRefusal `DATABASE_BUSY` or `CALLER_GONE`; the work has not begun
   */
  async run<T>(
    kind: WorkKind,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    isLong = false,
  ) {
    if (signal?.aborted === true) throw new DatabaseRefusal('CALLER_GONE');
    if (this.#hasSlot(kind)) this.#running[kind] += 1;
    else await this.#turn(kind, signal);
    if (isLong) this.#long += 1;
    try {
      return await work();
    } finally {
      if (isLong) this.#long -= 1;
      this.#running[kind] -= 1;
      this.#next();
    }
  }

  /** Resolves when it gets a slot. */
  #turn(kind: WorkKind, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#waiting[kind];
    if (line.size >= this.#options.mostWaiting[kind]) {
      return Promise.reject(new DatabaseRefusal('DATABASE_BUSY'));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const refuse = (code: 'DATABASE_BUSY' | 'CALLER_GONE') => {
        leave();
        reject(new DatabaseRefusal(code));
      };
      const gone = () => refuse('CALLER_GONE');
      const waiting = {
        start: () => {
          leave();
          resolve();
        },
      };
      const { patienceMs } = this.#options;
      const lose = () => {
        // Waiting behind long work restarts the limit.
        if (this.isLong) timer = setTimeout(lose, patienceMs);
        else refuse('DATABASE_BUSY');
      };
      let timer = setTimeout(lose, patienceMs);
      signal?.addEventListener('abort', gone);
      line.add(waiting);
    });
  }

  #next(): void {
    const { read, write } = this.#waiting;
    const isReadsTurn =
      this.#hasSlot('read') &&
      (write.size === 0 || (this.#writesInARow >= WRITES_IN_A_ROW && read.size > 0));
    const kind = isReadsTurn ? 'read' : 'write';
    const [waiting] = this.#waiting[kind];
    if (!waiting) return;
    this.#writesInARow = isReadsTurn ? 0 : this.#writesInARow + 1;
    this.#running[kind] += 1;
    waiting.start();
  }
}

class TimeLimit {
  #isOver = false;
  #end: (() => void) | undefined;
  readonly #whenOver: Promise<never>;

  constructor() {
    this.#whenOver = new Promise((_resolve, reject) => {
      this.#end = () => reject(new DatabaseRefusal('DATABASE_SLOW'));
    });
    // Nobody may be waiting for it.
    this.#whenOver.catch(() => undefined);
  }

  end(): void {
    this.#isOver = true;
    this.#end?.();
  }

  /** @throws DatabaseRefusal `DATABASE_SLOW` once the time is over */
  check(): void {
    if (this.#isOver) throw new DatabaseRefusal('DATABASE_SLOW');
  }

  /** Waits for work no longer than the time; the embedded database cannot cancel it. */
  within<T>(done: Promise<T>): Promise<T> {
    return Promise.race([done, this.#whenOver]);
  }

  /** Handle whose statements all end within the time. */
  handle(on: Queryable): Queryable {
    return {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        this.check();
        return await this.within(on.query<Row>(text, params));
      },
    };
  }
}

/**
 * Limits the waiting for work, in milliseconds; the embedded database cannot break off a statement.
 * @param isHeld restarts the time while true
 */
async function withTimeLimit<T>(
  milliseconds: number,
  work: (limit: TimeLimit) => Promise<T>,
  isHeld: () => boolean = () => false,
): Promise<T> {
  const limit = new TimeLimit();
  const end = () => {
    if (isHeld()) timer = setTimeout(end, milliseconds);
    else limit.end();
  };
  let timer = setTimeout(end, milliseconds);
  try {
    return await work(limit);
  } finally {
    clearTimeout(timer);
  }
}

/** Connections that serve requests; the embedded database is one session. */
const CONNECTIONS: Record<Database['kind'], number> = { embedded: 1, postgres: 10 };

export interface QueueLimits {
  /** Reads and writes that may wait for a connection; one more is refused. */
  mostWaiting: Record<WorkKind, number>;
  /** Milliseconds that one waits. */
  patienceMs: number;
  /** Milliseconds for a read with its waiting, or for the statements of a transaction. */
  timeLimitMs: number;
}

/** A database with a line of calls before it. */
export interface QueuedDatabase extends Database {
  /** Calls that wait for a connection. */
  waiting(): Record<WorkKind, number>;
  /** Tells before a call is read that it would be refused. */
  isFull: (kind: WorkKind) => boolean;
}

const LIMITS: QueueLimits = {
  mostWaiting: { read: 50, write: 200 },
  patienceMs: 10_000,
  timeLimitMs: 15_000,
};

const long = new AsyncLocalStorage<true>();

/**
 * Runs the server's own work whose transaction takes longer than a request may; work behind it is
 * not refused meanwhile.
 */
export function asLongWork<T>(work: () => T): T {
  return long.run(true, work);
}

/** Ends a statement that hangs. */
const LONG_LIMIT_MS = 10 * 60_000;

/**
 * The database for requests: one line before the connections, writes first, with refusals when it
 * is long, slow or its caller has gone. The server's own work goes past it.
 * @param limits for tests
 */
export function queuedDatabase(database: Database, limits: QueueLimits = LIMITS): QueuedDatabase {
  const queue = new WorkQueue({ slots: CONNECTIONS[database.kind], ...limits });
  const outside = reentrancyGuard(database.kind);

  function run<T>(kind: WorkKind, work: () => Promise<T>, isLong = false): Promise<T> {
    outside.check();
    return queue.run(kind, currentCaller()?.signal, work, isLong);
  }

  async function query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    return await withTimeLimit(
      limits.timeLimitMs,
      (limit) =>
        // The connection stays taken until the statement is over.
        limit.within(run(kindOfCaller('read'), () => database.query<Row>(text, params))),
      () => queue.isLong,
    );
  }

  async function transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    mode?: TransactionMode,
  ): Promise<T> {
    const isLong = long.getStore() === true;
    const milliseconds = isLong ? LONG_LIMIT_MS : limits.timeLimitMs;
    const limited = () =>
      withTimeLimit(milliseconds, (limit) =>
        database.transaction(async (tx) => {
          const value = await outside.inside(() => work(limit.handle(tx)));
          limit.check();
          return value;
        }, mode),
      );
    return await run(kindOfCaller('write'), limited, isLong);
  }

  async function session<T>(work: (session: Queryable) => Promise<T>): Promise<T> {
    return await run(kindOfCaller('write'), () =>
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
    connections: () => database.connections(),
    waiting: () => queue.waiting,
    close: () => database.close(),
    isFull: (kind) => queue.isFull(kind),
  };
}
