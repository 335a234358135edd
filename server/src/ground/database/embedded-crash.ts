import type { PGlite } from '@electric-sql/pglite';

/** How PGlite unwinds an ordinary SQL error. */
const SQL_ERROR_STATUS = 100;

function isSqlError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === SQL_ERROR_STATUS
  );
}

/**
 * PGlite hides why its PostgreSQL ended (a panic because the disk is full, no memory) and
 * goes on with a database in an unknown state. This detects it before anything is answered.
 * @param onCrash ends the thread
 */
export function watchForCrash(database: PGlite, onCrash: (error: unknown) => never): void {
  const postgres = database.Module;
  const loop = postgres._PostgresMainLoopOnce.bind(postgres);
  postgres._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if (!isSqlError(error)) onCrash(error);
      throw error;
    }
  };
}
