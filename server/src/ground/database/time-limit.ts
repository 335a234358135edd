import type { Queryable } from './database.ts';
import { DatabaseRefusal } from './database-refusal.ts';

/** The time that work on the database has. */
export class TimeLimit {
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
export async function withTimeLimit<T>(
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
