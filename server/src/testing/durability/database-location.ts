import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { copyOfTemplate } from '../embedded-template.ts';
import { createCopy } from '../postgres-template.ts';
import { CLUSTER_URL_VARIABLE, TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';

/** Place of a database that outlives its processes. */
export interface DatabaseLocation {
  dataDir: string;
  url?: string;
}

/** A location with a fresh database. */
export async function createLocation(
  kind: Database['kind'],
): Promise<{ location: DatabaseLocation; remove: () => Promise<void> | void }> {
  if (kind === 'embedded') {
    const copy = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    return {
      location: { dataDir: copy.folder },
      remove: () => {
        copy.remove();
      },
    };
  }
  const copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
  return { location: { dataDir: '', url: copy.url }, remove: () => copy.drop() };
}

/** Opens the database of a location while no other process uses it. */
export async function using<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
