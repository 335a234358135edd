import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseRefusal } from './database-errors.ts';
import type { Database, Queryable, QueryResult } from './database.ts';
import { reentrancyGuard } from './reentrancy-guard.ts';

/** On whose behalf the database is asked. */
export interface DatabaseCaller {
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Whether what they ask for changes something: it goes before what only reads. */
  isWrite: boolean;
}

const callers = new AsyncLocalStorage<DatabaseCaller>();

/** Runs work, and all that follows from it, on behalf of a caller. */
export function withCaller<T>(caller: DatabaseCaller, work: () => T): T {
  return callers.run(caller, work);
}

/** Runs work as the server's own, although a caller began it. */
export function withoutCaller<T>(work: () => T): T {
  return callers.exit(work);
}

/** On whose behalf this runs; undefined for the server's own work. */
function currentCaller(): DatabaseCaller | undefined {
  return callers.getStore();
}

export type WorkKind = 'read' | 'write';

interface WorkQueueOptions {
  /** How many pieces of work run at once. */
  slots: number;
  /** How many of a kind may wait; one more is refused. */
  mostWaiting: Record<WorkKind, number>;
  /** How long work waits for its turn, in milliseconds. */
  patienceMs: number;
}

interface Waiting {
  start(): void;
}

/** After this many writes in a row a waiting read has its turn, so that no kind is starved. */
const WRITES_IN_A_ROW = 8;

/**
 * Lets work wait for a turn: writes before reads, each kind in its order. What would wait too long,
 * in a line that is too long, or for a caller who has gone is refused with nothing done.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #waiting: Record<WorkKind, Set<Waiting>> = { read: new Set(), write: new Set() };
  #running = 0;
  /** How much work is under way that is marked as long. */
  #long = 0;
  #writesInARow = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Whether work is under way that is marked as long. */
  get isLong(): boolean {
    return this.#long > 0;
  }

  /**
   * Runs work when it is its turn.
   * @param signal aborts when nobody waits for it any more; it then never starts
   * @param isLong while it is under way the others wait for as long as it takes
   * @throws DatabaseRefusal `DATABASE_BUSY` or `CALLER_GONE`; the work has not begun
   */
  async run<T>(
    kind: WorkKind,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    isLong = false,
  ) {
    if (signal?.aborted === true) throw new DatabaseRefusal('CALLER_GONE');
    if (this.#running < this.#options.slots) this.#running += 1;
    else await this.#turn(kind, signal);
    if (isLong) this.#long += 1;
    try {
      return await work();
    } finally {
      if (isLong) this.#long -= 1;
      this.#next();
    }
  }

  /** Resolves when a slot has been handed over. */
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
      const gone = () => {
        refuse('CALLER_GONE');
      };
      const waiting = {
        start: () => {
          leave();
          resolve();
        },
      };
      const { patienceMs } = this.#options;
      const lose = () => {
        // Those that wait behind long work get a new time limit.
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
      write.size === 0 || (this.#writesInARow >= WRITES_IN_A_ROW && read.size > 0);
    const [waiting] = isReadsTurn ? read : write;
    this.#writesInARow = isReadsTurn ? 0 : this.#writesInARow + 1;
    if (waiting) waiting.start();
    else this.#running -= 1;
  }
}

/** The time that work on the database has. */
class TimeLimit {
  #isOver = false;
  #end: (() => void) | undefined;
  readonly #whenOver: Promise<never>;

  constructor() {
    this.#whenOver = new Promise((_resolve, reject) => {
      this.#end = () => {
        reject(new DatabaseRefusal('DATABASE_SLOW'));
      };
    });
    // Mostly nobody waits for it.
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

  /** Waits for something, but no longer than the time; the embedded database does not cancel it. */
  within<T>(done: Promise<T>): Promise<T> {
    return Promise.race([done, this.#whenOver]);
  }

  /** The handle whose statements all have to be done in the time. */
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
 * Gives work a time in milliseconds from now on. The embedded database cannot break off a statement,
 * so it is the waiting that ends.
 * @param isHeld while it says so, the time does not end: it starts again
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
