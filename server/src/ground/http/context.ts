import type { Database } from '../database/database.ts';

/** The context of every route: where the data is, and what time it is (milliseconds since the epoch). */
export interface ApiContext {
  database: Database;
  clock: () => number;
}
