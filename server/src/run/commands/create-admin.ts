import * as z from 'zod/mini';
import { createAdmin, readAdmin, USAGE } from '../../office/accounts/create-account.ts';
import { readConfig } from '../../ground/startup/config.ts';
import { askControl } from '../../ground/control.ts';
import { onMigrated, ROOT, runCommand, say } from './command.ts';

await runCommand('The administrator was not created', async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const request = { args, password: process.env['KURI_ADMIN_PASSWORD'] };
  // Before any database is opened for it.
  readAdmin(args, request.password);
  const config = readConfig(process.env, ROOT);
  const isEmbedded = config.databaseUrl === undefined;
  const answer = isEmbedded ? await askControl(config.dataDir, 'create-admin', request) : undefined;
  say(
    answer
      ? z.string().parse(answer.result)
      : await onMigrated(config, (database) => createAdmin({ database, clock: Date.now }, request)),
  );
});
