/** How long a row that was read counts, and how many may be read in that time without a word. */
export const READ_WINDOW_MS = 10 * 60_000;
const UNTOLD_ROWS = 1_000;
/** As many are remembered; who reads more has been told of many times. */
const MOST_REMEMBERED = 50_000;
/** From so many lists on, those that nobody reads any more are looked for and forgotten. */
const MOST_LISTS = 500;

interface Reading {
  /** When each row was read first, in that order, in milliseconds. */
  rows: Map<string, number>;
  /** Those read since they were told last; undefined while none of the window was told. */
  untold: number | undefined;
}

function forgetOld({ rows }: Reading, now: number): void {
  for (const [row, at] of rows) {
    if (now - at <= READ_WINDOW_MS && rows.size <= MOST_REMEMBERED) return;
    rows.delete(row);
  }
}

/**
 * Counts what is read of lists, each row once however often it is fetched again: searching and paging to and fro
 * at the counter is no reading of everything. In memory, by process.
 */
export class ReadCounter {
  readonly #readings = new Map<string, Reading>();

  /**
   * @param reader the user and the list
   * @param rows the keys of rows that they are given
   * @param now in milliseconds
   * @returns how many rows they were given in the window, when that is to be told: above the bound, and for each
   *   further thousand
   */
  count(reader: string, rows: readonly string[], now: number): number | undefined {
    if (this.#readings.size >= MOST_LISTS) this.#forgetLists(now);
    const reading = this.#readings.get(reader) ?? { rows: new Map(), untold: undefined };
    this.#readings.set(reader, reading);
    forgetOld(reading, now);
    if (reading.rows.size <= UNTOLD_ROWS) reading.untold = undefined;
    for (const row of rows) {
      if (reading.rows.has(row)) continue;
      reading.rows.set(row, now);
      if (reading.untold !== undefined) reading.untold += 1;
    }
    if (reading.rows.size <= UNTOLD_ROWS) return undefined;
    if (reading.untold !== undefined && reading.untold < UNTOLD_ROWS) return undefined;
    reading.untold = 0;
    return reading.rows.size;
  }

  /** Tells with the next read again: what was to be told was not. */
  takeBack(reader: string): void {
    const reading = this.#readings.get(reader);
    if (reading) reading.untold = undefined;
  }

  #forgetLists(now: number): void {
    for (const [reader, reading] of this.#readings) {
      forgetOld(reading, now);
      if (reading.rows.size === 0) this.#readings.delete(reader);
    }
  }
}
