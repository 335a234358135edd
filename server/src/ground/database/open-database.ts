import type { Database } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

export interface OpenDatabaseOptions {
  /** Of a PostgreSQL server (`postgres://...`); without it the embedded database is used. */
  url?: string | undefined;
  /** The login that owns the tables of that server, where that of `url` does not. */
  ownerUrl?: string | undefined;
  /** Where the embedded database lives; created when absent. */
  dataDir: string;
  /** The folder of an empty embedded database, of which a new one is a copy: a quick first start. */
  blank?: string | undefined;
  /** Told in one line of what went wrong in the background; the console's error stream by default. */
  onProblem?: ((message: string) => void) | undefined;
}

/**
 * Opens the database that the environment asks for. Its schema is brought up by `migrate`.
 * @throws Error with a readable message: folder in use, folder of another version, no server there
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const onProblem = options.onProblem ?? console.error;
  return options.url === undefined
    ? await openEmbedded({ dataDir: options.dataDir, blank: options.blank, onProblem })
    : await openPostgres({ url: options.url, ownerUrl: options.ownerUrl, onProblem });
}
