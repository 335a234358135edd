import { waitAtMost } from './wait-at-most.ts';

/** How long a result is used without checking again. */
const FRESH_MS = 1_000;
/** How long one who asks waits for a look that has begun. */
const WAIT_MS = 250;
/** How long the last result is kept while a check is running: a report may keep the database busy. */
const STANDS_MS = 15_000;

interface Result {
  at: number;
  error: Error | undefined;
}

/**
 * Tells whether the database takes work from a result that is about a second old, so that asking
 * costs next to nothing and never waits behind other work.
 */
export class Readiness {
  readonly #check: () => Promise<void>;
  readonly #now: () => number;
  #last: Result | undefined;
  #looking: Promise<void> | undefined;

  /**
   * @param check rejects when the database takes no work
   * @param now milliseconds of a clock that only goes forward
   */
  constructor(check: () => Promise<void>, now: () => number) {
    this.#check = check;
    this.#now = now;
  }

  /** Resolves when the database takes work; rejects with what it said, or that it says nothing. */
  async ask(): Promise<void> {
    if (this.#age() >= FRESH_MS) {
      await waitAtMost(WAIT_MS, (this.#looking ??= this.#look()));
    }
    if (this.#age() > STANDS_MS) throw new Error('The database does not answer');
    if (this.#last?.error !== undefined) throw this.#last.error;
  }

  #age(): number {
    return this.#last === undefined ? Infinity : this.#now() - this.#last.at;
  }

  async #look(): Promise<void> {
    let error: Error | undefined;
    try {
      await this.#check();
    } catch (problem) {
      error = problem instanceof Error ? problem : new Error(String(problem));
    }
    this.#last = { at: this.#now(), error };
    this.#looking = undefined;
  }
}
