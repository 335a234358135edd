import path from 'node:path';
import { readAdmin, USAGE } from '../../office/accounts/admin-arguments.ts';
import { createAccount } from '../../office/accounts/create-account.ts';
import { listAccounts } from '../../office/accounts/queries.ts';
import { readConfig } from '../../ground/startup/config.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { brokenConstraint } from '../../ground/database/database-error.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { startFailure } from '../../ground/startup/start-failure.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

const TAKEN: Record<string, string> = {
  app_user_login_email: 'the email belongs to another user',
  app_user_login_phone10: 'the mobile number belongs to another user',
};

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { account, mayShareName } = readAdmin(args, process.env['KURI_ADMIN_PASSWORD']);
  const config = readConfig(process.env, ROOT);
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config;
  const database = await openDatabase({ url, ownerUrl, dataDir });
  try {
    await migrate(database, MIGRATIONS);
    const name = account.name.toLowerCase();
    const accounts = await listAccounts(database);
    if (!mayShareName && accounts.some((other) => other.name.toLowerCase() === name)) {
      throw new Error(
        `there is an account ${account.name} already. To add people to it use npm run staff; for another ` +
          'account of that name say --another-account',
      );
    }
    await inAccount(account.accountId, () =>
      database.transaction((tx) =>
        createAccount(tx, account, { now: Date.now(), madeBy: 'create-admin' }),
      ),
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
