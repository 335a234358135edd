import type { DatabaseRole, Queryable } from './database.ts';

// A replica that has everything has no lag; its last transaction may be hours old. A login without
// the rights of pg_read_all_stats sees that there are replicas, and nothing of them.
const ROLE = `
  select case when pg_is_in_recovery() then 'standby' else 'primary' end as role,
    (case when not pg_is_in_recovery() then max(extract(epoch from coalesce(replay_lag, '0')))
        filter (where replay_lsn is not null)
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        and exists (select from pg_stat_get_wal_receiver() where pid is not null) then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
    end)::float8 as lag_seconds,
    count(pid)::int as replicas
  from pg_stat_replication where coalesce(state, 'streaming') = 'streaming'`;

/** Asks a server for its role; run as the login itself. */
export async function readRole(on: Queryable): Promise<DatabaseRole> {
  const { rows } = await on.query<DatabaseRole>(ROLE);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what it is.');
  return row;
}
