import type { Database } from '../database/database.ts';

/** What every route is given: where the data is, and what time it is (milliseconds since the epoch). */
export interface ApiContext {
  database: Database;
  clock: () => number;
}
