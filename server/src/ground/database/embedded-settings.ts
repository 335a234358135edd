import { PGlite } from '@electric-sql/pglite';
import { SESSION_OPTIONS } from './session-options.ts';

/**
 * What an acknowledged write relies on. As start parameters they win over postgresql.conf and
 * ALTER SYSTEM; the start is refused all the same when one of them is not so.
 */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const;

/** The start parameters of PostgreSQL inside PGlite: its defaults, but with writes to the disk. */
export const EMBEDDED_START_PARAMS: string[] = [
  // -F is PGlite's "no fsync".
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries({
    ...DURABLE,
    wal_sync_method: 'fsync',
    // Taken at the start, used or not. What does not fit in comes from the system's own cache.
    shared_buffers: '32MB',
    // No room for a big log.
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    ...SESSION_OPTIONS,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Looks whether the database really writes to the disk before it says that it has.
 * @throws Error that names the setting that something has turned off
 */
export async function checkDurable(database: PGlite): Promise<void> {
  const names = Object.keys(DURABLE);
  const { rows } = await database.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const [name, value] of Object.entries(DURABLE)) {
    if (settings.get(name) === value) continue;
    throw new Error(
      `The embedded database runs with ${name} = ${settings.get(name) ?? 'unknown'} instead of ${value}: ` +
        'what it acknowledges could be lost.',
    );
  }
}
