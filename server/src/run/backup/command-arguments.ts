import type { BackupSums } from '@kuri/shared/contract';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moneyText, numberText } from '../../ground/readable.ts';
import { type Config, readConfig } from '../../ground/startup/config.ts';
import { ROOT, SCHEMA } from '../commands/command.ts';

interface BackupArguments {
  config: Config;
  /** Absolute path: npm changes the folder of a command. */
  file: string;
  replace: boolean;
  /** File with the secret of the draws; absolute. */
  secret: string | undefined;
  schema: typeof SCHEMA;
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
    options: { replace: { type: 'boolean', default: false }, secret: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('give the name of one file');
  const config = readConfig(environment, ROOT);
  if (config.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL is set, and a PostgreSQL server is backed up with pgBackRest: see docs/operating/postgresql.md',
    );
  }
  const folder = environment['INIT_CWD'] ?? process.cwd();
  const { replace, secret } = values;
  return {
    config,
    file: path.resolve(folder, file),
    replace,
    secret: secret === undefined ? undefined : path.resolve(folder, secret),
    schema: SCHEMA,
  };
}

/** Contents of a backup in a few lines. */
export function sumsInWords({ tables, receipts, tickets, draws }: BackupSums): string[] {
  const all = Object.values(tables);
  const rows = all.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${numberText(rows)} rows in ${all.length} tables`,
    ...receipts.map(
      ({ status, count, amount }) =>
        `${numberText(count)} receipts ${status.toLowerCase()}, ${moneyText(amount)}`,
    ),
    `${numberText(tickets.count)} tickets, ${moneyText(tickets.paidAmount)} paid`,
    `${numberText(draws.chains)} chains of draws`,
  ].map((line) => `  ${line}`);
}
