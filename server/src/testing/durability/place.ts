import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { copyOfTemplate } from '../embedded-template.ts';
import { createCopy } from '../postgres-template.ts';
import { CLUSTER_URL_VARIABLE, TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';

/** Where a database is that outlives the processes that use it. */
export interface Place {
  dataDir: string;
  url?: string;
}

/** A place with a fresh database. */
export async function placeFor(
  kind: Database['kind'],
): Promise<{ place: Place; remove: () => Promise<void> | void }> {
  if (kind === 'embedded') {
    const copy = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    return {
      place: { dataDir: copy.folder },
      remove: () => {
        copy.remove();
      },
    };
  }
  const copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
  return { place: { dataDir: '', url: copy.url }, remove: () => copy.drop() };
}

/** Opens the database of a place while no other process uses it. */
export async function using<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
