import { PGlite } from '@electric-sql/pglite';
import { SESSION_OPTIONS } from './session-options.ts';

/** What PostgreSQL is started with inside PGlite: its defaults, but really writing to the disk. */
export const EMBEDDED_START_PARAMS: string[] = [
  // -F is PGlite's "no fsync".
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries({
    fsync: 'on',
    wal_sync_method: 'fsync',
    // The embedded build has no compiler to warm up and no room for a big log.
    jit: 'off',
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    ...SESSION_OPTIONS,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
