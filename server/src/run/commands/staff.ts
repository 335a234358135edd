import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  readStaffRequest,
  STAFF_USAGE,
  staffCommand,
} from '../../office/accounts/staff-command.ts';
import { readConfig } from '../../ground/startup/config.ts';
import { askControl } from '../../ground/control.ts';
import { databaseFolder } from '../backup/backup-file.ts';
import { onMigrated, ROOT, runCommand, say } from './command.ts';

const lines = z.array(z.string());

await runCommand('Nothing was changed', async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    say(STAFF_USAGE);
    return;
  }
  const request = readStaffRequest(args);
  const config = readConfig(process.env, ROOT);
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !existsSync(databaseFolder(config.dataDir))) {
    throw new Error(`there is no database in ${config.dataDir}`);
  }
  const answer = isEmbedded ? await askControl(config.dataDir, 'staff', request) : undefined;
  const output = answer
    ? lines.parse(answer.result)
    : await onMigrated(config, (database) => staffCommand({ database, clock: Date.now }, request));
  for (const line of output) say(line);
});
