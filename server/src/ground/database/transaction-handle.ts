import type pg from 'pg';
import { isRefusedForAnother } from './database-error.ts';
import type { Queryable, QueryResult } from './database.ts';
import { runQuery } from './run-query.ts';

/** Writes what is asked of a connection in this turn of the event loop at once: one packet, one message. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  // A stream that the driver is given need not have it, as that of PGlite's own driver.
  if (!('cork' in stream) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}

/** What the statements of one transaction run on. It remembers the first that failed. */
export class TransactionHandle implements Queryable {
  readonly #client: pg.PoolClient;
  #first: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** @param text begins the transaction; what follows in the same turn travels with it */
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
   * Why the transaction failed. Of statements that were sent together another one may be heard of first, which was
   * only refused because of it.
   * @param error what its work was rejected with
   */
  causeOf(error: unknown): unknown {
    return isRefusedForAnother(error) ? this.#first : error;
  }
}
