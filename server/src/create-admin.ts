import path from 'node:path';
import { readAdmin, USAGE } from './accounts/admin-arguments.ts';
import { createAccount } from './accounts/create-account.ts';
import { readConfig } from './config.ts';
import { brokenConstraint } from './database/database-error.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { startFailure } from './start-failure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

const TAKEN: Record<string, string> = {
  app_user_email: 'the email belongs to another user',
  app_user_phone10: 'the mobile number belongs to another user',
};

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const account = readAdmin(args, process.env['KURI_ADMIN_PASSWORD']);
  const config = readConfig(process.env, ROOT);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database, MIGRATIONS);
    await database.transaction((tx) =>
      createAccount(tx, account, { now: Date.now(), madeBy: 'create-admin' }),
    );
    process.stdout.write(`Created account ${account.accountId} with its administrator\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  const reason = TAKEN[brokenConstraint(error) ?? ''] ?? startFailure(error);
  process.stderr.write(`The administrator was not created: ${reason}\n`);
  process.exitCode = 1;
});
