import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILT, blankDatabase } from '../../ground/database/blank-database.ts';
import { type Config, readConfig } from '../../ground/startup/config.ts';
import type { Schema } from './restore-into.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The folder of this program's migrations. */
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** What the command line of a backup or a restore asks for. */
export interface BackupArguments {
  config: Config;
  /** With its whole path: npm runs a command in another folder than the one it was typed in. */
  file: string;
  replace: boolean;
  /** What a database is made with here, as at the start of the server. */
  schema: Schema;
}

/**
 * @param environment also says, by INIT_CWD, where npm was called
 * @throws Error that says what is wrong, in a line
 */
export function readBackupArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): BackupArguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('give the name of one file');
  const config = readConfig(environment, ROOT);
  if (config.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL is set, and a PostgreSQL server is backed up with pgBackRest: see docs/operating.md',
    );
  }
  const folder = environment['INIT_CWD'] ?? process.cwd();
  const schema = {
    migrations: MIGRATIONS,
    blank: blankDatabase(path.join(ROOT, BUILT), MIGRATIONS),
  };
  return { config, file: path.resolve(folder, file), replace: values.replace, schema };
}
