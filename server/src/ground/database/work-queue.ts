import { DatabaseRefusal } from './database-refusal.ts';

export type WorkKind = 'read' | 'write';

export interface WorkQueueOptions {
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
