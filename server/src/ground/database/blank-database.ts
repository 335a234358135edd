import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Place of the empty database that a build makes, below the repository's root. */
export const BUILT = '.kuri/blank';

/** This folder at run time; a bundler would freeze `import.meta.url` at build time. */
const HERE = path.join(import.meta.dirname, 'blank-database');

/** Hash of the engine's version and the migrations. */
function hashOf(migrations: string): string {
  const engine = createRequire(HERE).resolve('@electric-sql/pglite');
  const manifest = readFileSync(path.join(path.dirname(engine), '../package.json'));
  const hash = createHash('sha256').update(manifest);
  for (const { name, sha256 } of readMigrations(migrations)) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The folder in `place` of an empty, migrated database; copying it makes a first start quick. */
export function blankDatabase(place: string, migrations: string): string {
  return path.join(place, hashOf(migrations), 'database');
}

/** Makes the empty database unless it is there, and removes those of other migrations. */
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
