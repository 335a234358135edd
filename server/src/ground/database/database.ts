/** The result of a statement: its rows (with the types of `column-types.ts`) and how many it touched. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Something that runs SQL: the database itself, one connection of it, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement. With parameters it is prepared once per connection and kept under a name,
   * so the text is to be constant: values go into `params`, lists into `= any($1)`.
   * @param text SQL that both databases know; without parameters it may hold several statements,
   *   and the result is that of the last one
   */
  query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** The one interface over both databases. Everything above the database layer knows only this. */
export interface Database extends Queryable {
  kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction (read committed) and commits when it resolves, rolls back when it
   * rejects. Deadlocks and serialization failures run it again, up to 5 times in all, so `work` has
   * no effects besides its SQL. Inside `work` only the handle that it receives may be used: the
   * database itself throws there, where it would hang on one connection and read stale rows on many.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs `work` on one connection without a transaction, for what belongs to a session (advisory
   * locks, settings). When `work` rejects, the connection is dropped with all that it held.
   */
  session<T>(work: (session: Queryable) => Promise<T>): Promise<T>;
  /**
   * Tells the planner what is in tables now, after many rows were written: until it knows, it takes them for nearly
   * empty. As their owner, one after the other.
   */
  analyze(tables: readonly string[]): Promise<void>;
  /** Rejects when it takes no work now: it does not answer, or its disk is full (`DISK_FULL`). */
  check(): Promise<void>;
  /**
   * Only of an embedded one: copies its folder as it is between two statements, to where nothing is yet.
   * Opened, the copy has everything that was committed.
   */
  copyTo?(folder: string): Promise<void>;
  /** Waits for the work under way, then frees everything. May be called more than once. */
  close(): Promise<void>;
}

/**
 * The settings of every session on both databases, so that a server's own configuration can't change
 * what a statement means: business dates are those of India, even where a statement does not say so. Nor
 * how long it takes: PostgreSQL compiles what it takes for much work, which is longer than any page takes.
 */
export const SESSION_OPTIONS = {
  TimeZone: 'Asia/Kolkata',
  DateStyle: 'ISO',
  jit: 'off',
} as const;
