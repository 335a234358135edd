import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Where a build leaves an empty database, below the root of the repository. */
export const BUILT = '.kuri/blank';

/** Where this runs; a bundler writes `import.meta.url` down as what it was where it was built. */
const HERE = path.join(import.meta.dirname, 'blank-database');

/** What an empty database depends on: its engine's version, and the migrations that it has run. */
function hashOf(migrations: string): string {
  const engine = createRequire(HERE).resolve('@electric-sql/pglite');
  const manifest = readFileSync(path.join(path.dirname(engine), '../package.json'));
  const hash = createHash('sha256').update(manifest);
  for (const { name, sha256 } of readMigrations(migrations)) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder in `place` of an empty database that has run these migrations, ready to be copied. Making a
 * database takes most of a first start, and each is like the other.
 * @returns where it is, or would be
 */
export function blankDatabase(place: string, migrations: string): string {
  return path.join(place, hashOf(migrations), 'database');
}

/** Makes it where it is not yet there, and removes those of other migrations. */
export async function makeBlankDatabase(place: string, migrations: string): Promise<void> {
  const made = path.dirname(blankDatabase(place, migrations));
  if (existsSync(made)) return;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const unfinished = `${made}.unfinished`;
  const database = await openDatabase({ dataDir: unfinished });
  await migrate(database, migrations);
  await database.close();
  renameSync(unfinished, made);
}
