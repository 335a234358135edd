import type { Database } from './database.ts';

const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_MS = 5 * 60_000;
const VACUUM_WRITES = 10_000;
const VACUUM_MS = 24 * 60 * 60_000;

interface State {
  /** How far the log has been written, in bytes since it began. */
  wal: number;
  /** Rows inserted, changed and deleted since the database was created. */
  writes: number;
}

/** A table with what it is due for. */
interface Due {
  /** As SQL has it. */
  name: string;
  needsVacuum: boolean;
  needsStatistics: boolean;
}

/**
 * The tables that are due for a vacuum or for fresh statistics, by the thresholds of PostgreSQL's autovacuum; for a
 * vacuum all of them where `$1` is so.
 */
const TABLES_DUE = `select * from (
    select c.oid::regclass::text as name,
      $1 or s.n_dead_tup > 50 + 0.2 * c.reltuples or s.n_ins_since_vacuum > 1000 + 0.2 * c.reltuples
        as "needsVacuum",
      s.n_mod_since_analyze > 50 + 0.1 * c.reltuples as "needsStatistics"
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r') tables
  where "needsVacuum" or "needsStatistics" order by name`;

export interface Housekeeping {
  /**
   * Does what is due, if anything.
   * @param now milliseconds since the epoch
   * @returns whether there is more to do: a table, or a checkpoint of what was written since the last
   */
  runIfDue(now: number): Promise<boolean>;
}

async function stateOf(database: Database): Promise<State> {
  const { rows } = await database.query<State>(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal,
      (select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint
         from pg_stat_user_tables) as writes`);
  const [state] = rows;
  if (!state) throw new Error('The database did not report its state.');
  return state;
}

/** The statements that are due, each for one table. */
async function statementsDue(database: Database, isDaily: boolean): Promise<string[]> {
  const { rows } = await database.query<Due>(TABLES_DUE, [isDaily]);
  return rows.map(({ name, needsVacuum, needsStatistics }) => {
    const vacuum = needsStatistics ? 'vacuum (analyze)' : 'vacuum';
    return `${needsVacuum ? vacuum : 'analyze'} ${name}`;
  });
}

/**
 * What a PostgreSQL server does by itself and the embedded one does not: a checkpoint every 64 MB of
 * log and every 5 minutes in which something was written; after 10,000 writes a vacuum and fresh statistics of
 * the tables that have changed enough, and daily a vacuum of all: one table in each run. Its statements wait for
 * their turn on the one connection.
 */
export async function vacuumRegularly(database: Database, now: number): Promise<Housekeeping> {
  let checkpointAt = now;
  let vacuumAt = now;
  let due: string[] = [];
  let { wal, writes } = await stateOf(database);

  async function checkpoint(at: number): Promise<void> {
    await database.query('checkpoint');
    checkpointAt = at;
    // A checkpoint writes to the log itself: that alone makes nothing dirty.
    ({ wal } = await stateOf(database));
  }

  async function runIfDue(at: number): Promise<boolean> {
    const state = await stateOf(database);
    const written = state.writes - writes;
    const isDaily = written > 0 && at - vacuumAt >= VACUUM_MS;
    if (isDaily || written >= VACUUM_WRITES) {
      due = await statementsDue(database, isDaily);
      writes = state.writes;
      if (isDaily) vacuumAt = at;
    }
    // One at a time: everybody waits for each.
    const next = due.shift();
    if (next !== undefined) await database.query(next);
    const log = state.wal - wal;
    if (log >= CHECKPOINT_BYTES || (log > 0 && at - checkpointAt >= CHECKPOINT_MS)) {
      await checkpoint(at);
      return due.length > 0;
    }
    return log > 0 || due.length > 0;
  }

  return { runIfDue };
}

const LOOK_MS = 2_000;

/**
 * Runs the housekeeping every two seconds while the database is used or a checkpoint is still to come: an idle
 * one costs nothing.
 * @param activity `messages` grows whenever the database is used
 * @returns what stops it and leaves a checkpoint behind, so that the next start has nothing to replay
 */
export async function startHousekeeping(
  database: Database,
  activity: { readonly messages: number },
  onProblem: (message: string) => void,
): Promise<() => Promise<void>> {
  const housekeeping = await vacuumRegularly(database, Date.now());
  let seen = -1;
  let isDirty = true;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      isDirty = await housekeeping.runIfDue(Date.now());
    } catch (error) {
      onProblem(`Housekeeping of the database failed: ${String(error)}`);
    }
    seen = activity.messages;
    running = undefined;
  }

  const timer = setInterval(() => {
    if (running || (!isDirty && activity.messages === seen)) return;
    running = run();
  }, LOOK_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
    await database.query('checkpoint').catch((error: unknown) => {
      // The log has everything; the next start replays it.
      onProblem(`The last checkpoint failed: ${String(error)}`);
    });
  };
}
