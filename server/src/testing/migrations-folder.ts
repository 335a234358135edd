import path from 'node:path';

/** The server's migrations, as the tests run them. */
export const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
