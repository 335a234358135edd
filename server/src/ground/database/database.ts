/** Rows of a statement (typed as in `column-types.ts`) and the number it touched. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Runs SQL: the database, one of its connections, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement. With parameters it is prepared by its text once per connection, so the text
   * is constant: values go into `params`, lists into `= any($1)`.
   * @param text SQL for both databases; without parameters it may hold several statements, and the
   *   last one gives the result
   */
  query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** State of a database server, and how far its copies are behind. */
export interface DatabaseRole {
  /** A standby takes no writes. */
  role: 'primary' | 'standby';
  /**
   * Seconds that a standby is behind its primary, or the slowest replica behind this primary; null
   * without a replica, or where the login may not see it.
   */
  lagSeconds: number | null;
  /** Replicas that this server streams to. */
  replicas: number;
}

/** Connections of a pool: taken, free, and requests that wait for one. */
interface Connections {
  inUse: number;
  idle: number;
  waiting: number;
}

/** PostgreSQL refuses what writes in a transaction that is read only. */
export type TransactionMode = 'read only';

export interface Database extends Queryable {
  kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction (read committed): commits when it resolves, rolls back when it
   * rejects. Deadlocks and serialization failures run it again, up to 5 times in all, so `work` has
   * no effects besides its SQL. One that is read only goes on where nothing can be written. Using the
   * database itself inside `work` throws: it would hang on one connection and read stale rows on many.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, mode?: TransactionMode): Promise<T>;
  /**
   * Runs `work` as the owner on one connection without a transaction. Between two transactions a pooler may change the
   * connection: nothing is set or locked but within one. A rejection drops the connection with all that it held.
   */
  session<T>(work: (session: Queryable) => Promise<T>): Promise<T>;
  /** Refreshes the planner's statistics of tables after many rows were written. */
  analyze(tables: readonly string[]): Promise<void>;
  /** Says what the server is; rejects when it takes no work: no answer, or a full disk (`DISK_FULL`). */
  check(): Promise<DatabaseRole>;
  /** Connections at this moment. */
  connections(): Connections;
  /**
   * Copies an embedded database's folder between two statements to a new place, with everything
   * that was committed.
   */
  copyTo?(folder: string): Promise<void>;
  /** Waits for the work under way, then frees everything; may be called again. */
  close(): Promise<void>;
}

/**
 * Settings of every session on both databases, whatever the server's configuration: business dates
 * are India's, and nothing is compiled, which takes longer than any page.
 */
export const SESSION_OPTIONS = { TimeZone: 'Asia/Kolkata', DateStyle: 'ISO', jit: 'off' } as const;

/** The same for one transaction, where no session is kept. */
export const SET_OPTIONS = Object.entries(SESSION_OPTIONS)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ');
