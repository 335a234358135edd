import path from 'node:path';
import * as z from 'zod/mini';
import {
  readStaffRequest,
  STAFF_USAGE,
  staffCommand,
  type StaffRequest,
} from '../../office/accounts/staff-command.ts';
import { type Config, readConfig, startFailure } from '../../ground/startup/config.ts';
import { askControl } from '../../ground/control.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

const lines = z.array(z.string());

/** Opens the database of a stopped server, or PostgreSQL beside any server. */
async function runLocally(config: Config, request: StaffRequest): Promise<string[]> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database, MIGRATIONS);
    return await staffCommand({ database, clock: Date.now }, request);
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stdout.write(`${STAFF_USAGE}\n`);
    return;
  }
  const request = readStaffRequest(args);
  const config = readConfig(process.env, ROOT);
  const isEmbedded = config.databaseUrl === undefined;
  const answer = isEmbedded ? await askControl(config.dataDir, 'staff', request) : undefined;
  const output = answer ? lines.parse(answer.result) : await runLocally(config, request);
  process.stdout.write(output.map((line) => `${line}\n`).join(''));
}

await main().catch((error: unknown) => {
  process.stderr.write(`Nothing was changed: ${startFailure(error)}\n`);
  process.exitCode = 1;
});
