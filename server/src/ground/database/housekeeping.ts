import type { Database } from './database.ts';

const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_MS = 5 * 60_000;
const VACUUM_WRITES = 10_000;
const VACUUM_MS = 24 * 60 * 60_000;

interface State {
  /** Bytes of log written since the database began. */
  wal: number;
  /** Rows inserted, changed and deleted since the database was created. */
  writes: number;
}

interface Due {
  /** Name in SQL, quoted where needed. */
  name: string;
  needsVacuum: boolean;
  needsStatistics: boolean;
}

/**
 * Tables due for a vacuum or fresh statistics by the thresholds of autovacuum; `$1` vacuums all.
 */
const TABLES_DUE = `select * from (
    select c.oid::regclass::text as name,
      $1 or s.n_dead_tup > 50 + 0.2 * c.reltuples or s.n_ins_since_vacuum > 1000 + 0.2 * c.reltuples
        as needs_vacuum,
      s.n_mod_since_analyze > 50 + 0.1 * c.reltuples as needs_statistics
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r') tables
  where needs_vacuum or needs_statistics order by name`;

export interface Housekeeping {
  /**
   * Does the work that is due.
   * @param now milliseconds since the epoch
   * @returns true while a table or a checkpoint is still to come
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

async function statementsDue(database: Database, isDaily: boolean): Promise<string[]> {
  const { rows } = await database.query<Due>(TABLES_DUE, [isDaily]);
  return rows.map(({ name, needsVacuum, needsStatistics }) => {
    const vacuum = needsStatistics ? 'vacuum (analyze)' : 'vacuum';
    return `${needsVacuum ? vacuum : 'analyze'} ${name}`;
  });
}

/**
 * Does for the embedded database what a server does by itself: a checkpoint every 64 MB of log and
 * every 5 minutes with writes; after 10,000 writes a vacuum and fresh statistics of changed tables,
 * daily a vacuum of all. Each run takes one table.
 */
export async function vacuumRegularly(database: Database, now: number): Promise<Housekeeping> {
  let checkpointAt = now;
  let vacuumAt = now;
  let due: string[] = [];
  let { wal, writes } = await stateOf(database);

  async function checkpoint(at: number): Promise<void> {
    await database.query('checkpoint');
    checkpointAt = at;
    // A checkpoint itself writes to the log; that alone makes nothing dirty.
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
    // Everybody waits for each table.
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
 * Runs the housekeeping every two seconds while the database is used or a checkpoint is to come.
 * @param activity `messages` grows whenever the database is used
 * @returns stops it after a last checkpoint, so that the next start replays nothing
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
