import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, type Queryable, SET_OPTIONS } from './database.ts';
import { lockMigrations } from './locks.ts';
import { applyRowLevelSecurity } from './row-level-security.ts';
import { isDistributed, migrateSpread } from './spread-tables.ts';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

function checkNames(names: readonly string[], folder: string): void {
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = NAME.exec(name)?.[1];
    if (number === undefined) {
      throw new Error(`${path.join(folder, name)} is not named like 0001_what_it_does.sql.`);
    }
    const other = numbers.get(number);
    if (other !== undefined) {
      throw new Error(
        `Migrations ${other} and ${name} have the same number: renumber the newer one.`,
      );
    }
    numbers.set(number, name);
  }
}

/**
 * Reads the migrations of a folder in their order.
 * @throws Error in words for a badly named file or a number that occurs twice
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  checkNames(names, folder);
  return names.map((name) => {
    // A checkout on Windows must not look like an edit.
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Table of the migrations that have run. */
export const MIGRATION_TABLE = 'schema_migration';

interface Applied {
  name: string;
  sha256: string;
}

/** The migrations that a database has run, in order. */
export async function appliedMigrations(session: Queryable): Promise<Applied[]> {
  const { rows } = await session.query<Applied>(
    `select name, sha256 from ${MIGRATION_TABLE} order by name`,
  );
  return rows;
}

async function appliedOf(session: Queryable): Promise<Map<string, string>> {
  await session.query(`create table if not exists ${MIGRATION_TABLE} (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now())`);
  const rows = await appliedMigrations(session);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function checkHistory(files: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const migrationNames = new Set(files.map(({ name }) => name));
  const missing = [...applied.keys()].sort().find((name) => !migrationNames.has(name));
  if (missing !== undefined) {
    throw new Error(
      `The database has run migration ${missing}, which this program does not have: the database is ` +
        'newer than the program.',
    );
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  for (const { name, sha256 } of files) {
    const recorded = applied.get(name);
    if (recorded !== undefined && recorded !== sha256) {
      throw new Error(
        `Migration ${name} was edited after it ran on this database. Restore it as it was and put the ` +
          'change into a new migration.',
      );
    }
    if (recorded === undefined && name < last) {
      throw new Error(
        `Migration ${name} comes before ${last}, which has already run on this database. Give it a ` +
          'number after the last one.',
      );
    }
  }
}

async function run(session: Queryable, { name, sql, sha256 }: Migration): Promise<void> {
  if (await isDistributed(session)) await migrateSpread(session, sql);
  else await session.query(sql);
  await session.query(`insert into ${MIGRATION_TABLE} (name, sha256) values ($1, $2)`, [
    name,
    sha256,
  ]);
}

/**
 * Runs `work` in a transaction while no other replica migrates. Waiting for one and changing big
 * tables take as long as they take.
 */
export async function alone<T>(session: Queryable, work: () => Promise<T>): Promise<T> {
  await session.query(`begin; ${SET_OPTIONS}; set local statement_timeout = 0`);
  try {
    await lockMigrations(session);
    const value = await work();
    await session.query('commit');
    return value;
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

async function runInWords(session: Queryable, migration: Migration): Promise<void> {
  try {
    await run(session, migration);
  } catch (error) {
    const { name } = migration;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed and was undone: ${reason}`, { cause: error });
  }
}

interface Order {
  files: readonly Migration[];
  /** Runs after the last file, before another replica may go on. */
  finish?: (session: Queryable) => Promise<unknown>;
  log?: (line: string) => void;
}

/** Runs the first migration that has not run. @returns its name; undefined after the last one */
async function runNext(session: Queryable, { files, finish }: Order): Promise<string | undefined> {
  const applied = await appliedOf(session);
  checkHistory(files, applied);
  const next = files.find(({ name }) => !applied.has(name));
  if (next) await runInWords(session, next);
  else await finish?.(session);
  return next?.name;
}

async function migrateSession(session: Queryable, order: Order): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    const name = await alone(session, () => runNext(session, order));
    if (name === undefined) return ran;
    order.log?.(`Migration ${name} ran.`);
    ran.push(name);
  }
}

/**
 * Brings the schema up to a folder's migrations, forward only: each file runs once, in order, in
 * its own transaction, while other replicas wait. Then applies row-level security.
 * @param folder of files named `NNNN_what_it_does.sql`
 * @param log gets a line for each file that ran
 * @returns names of the files that ran now
 * @throws Error in words for a file that fails, was edited, is missing or out of order
 */
export async function migrate(
  database: Database,
  folder: string,
  log?: (line: string) => void,
): Promise<string[]> {
  const files = readMigrations(folder);
  const order = { files, finish: applyRowLevelSecurity, ...(log && { log }) };
  return await database.session((session) => migrateSession(session, order));
}

/**
 * Runs the given migrations as `migrate` does, without row-level security: its rights name columns
 * that an older schema does not have yet.
 */
export async function migrateThrough(
  database: Database,
  files: readonly Migration[],
): Promise<void> {
  await database.session((session) => migrateSession(session, { files }));
}

/**
 * Runs the given migrations that have not run yet inside the caller's transaction, so that a new
 * database comes with its rows or not at all. Row-level security is the caller's.
 */
export async function migrateWithin(tx: Queryable, files: readonly Migration[]): Promise<void> {
  const applied = await appliedOf(tx);
  for (const migration of files) {
    if (!applied.has(migration.name)) await run(tx, migration);
  }
}
