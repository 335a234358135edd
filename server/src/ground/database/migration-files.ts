import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the migrations folder. */
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
 * The migrations of a folder in the order in which they run.
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
