import path from 'node:path';
import * as z from 'zod/mini';
import { createAdmin, readAdmin, USAGE } from '../../office/accounts/create-account.ts';
import { type Config, readConfig, startFailure } from '../../ground/startup/config.ts';
import { askControl } from '../../ground/control.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

interface Asked {
  args: string[];
  password: string | undefined;
}

/** Opens the database of a stopped server, or PostgreSQL beside any server. */
async function runLocally(config: Config, asked: Asked): Promise<string> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config;
  const database = await openDatabase({ url, ownerUrl, dataDir });
  try {
    await migrate(database, MIGRATIONS);
    return await createAdmin({ database, clock: Date.now }, asked);
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const asked = { args, password: process.env['KURI_ADMIN_PASSWORD'] };
  // Before any database is opened for it.
  readAdmin(args, asked.password);
  const config = readConfig(process.env, ROOT);
  const isEmbedded = config.databaseUrl === undefined;
  const answer = isEmbedded ? await askControl(config.dataDir, 'create-admin', asked) : undefined;
  const line = answer ? z.string().parse(answer.result) : await runLocally(config, asked);
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`The administrator was not created: ${startFailure(error)}\n`);
  process.exitCode = 1;
});
