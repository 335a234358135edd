import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { BackupStep } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import type { Config } from '../../ground/startup/config.ts';
import { askControl } from '../../ground/control.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { ensurePrivateFolder } from '../../ground/database/folders.ts';
import { DRAW_SECRET } from '../../ground/startup/stored-secret.ts';
import { runCommand, say } from '../commands/command.ts';
import { readBackupArguments, sumsInWords } from './command-arguments.ts';
import { backUp, backUpCopy, type BackupOrder, COPY_CALL } from './make-backup.ts';
import {
  checkDiskSpace,
  databaseFolder,
  keepLastBackup,
  makeWorkFolder,
  removeWorkFolder,
} from './backup-file.ts';

// Backs up the embedded database, whether a server runs on it or not.

const USAGE = `Backs up the embedded database, also while the server runs.

  npm run backup -w server -- <file>`;

const STEPS: Record<BackupStep, string> = {
  copy: 'Copying the database',
  write: 'Writing the file',
  check: 'Restoring it into a scratch database and comparing',
};

type Order = Omit<BackupOrder, 'work'>;

/** Backs up from a copy that the running server makes. */
async function backUpRunning(dataDir: string, order: Order) {
  const answer = await askControl(dataDir, COPY_CALL);
  if (!answer) return undefined;
  const work = z.string().parse(answer.result);
  try {
    return await backUpCopy({ ...order, work });
  } finally {
    removeWorkFolder(work);
  }
}

async function backUpStopped(dataDir: string, order: Order) {
  const database = await openDatabase({ dataDir });
  const work = makeWorkFolder(dataDir);
  try {
    checkDiskSpace(dataDir);
    return await backUp((read) => read(database), { ...order, work });
  } finally {
    removeWorkFolder(work);
    await database.close();
  }
}

function printDrawSecretNote({ dataDir, drawSecret }: Config): void {
  say('The draw secret is not in it. Without that secret no sealed draw can be held: keep');
  const place =
    drawSecret === undefined ? `the file ${path.join(dataDir, DRAW_SECRET.file)}` : 'DRAW_SECRET';
  say(`a copy of ${place} in a place other than the backups, off this machine.`);
}

await runCommand('No backup was made', async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    say(USAGE);
    return;
  }
  const { config, file, schema } = readBackupArguments(args, process.env);
  const { dataDir } = config;
  if (existsSync(file)) throw new Error(`${file} exists already: give another name`);
  if (!existsSync(path.dirname(file))) throw new Error(`there is no folder ${path.dirname(file)}`);
  if (!existsSync(databaseFolder(dataDir))) throw new Error(`there is no database in ${dataDir}`);
  ensurePrivateFolder(dataDir);
  const started = Date.now();
  const onStep = (step: BackupStep) => say(`${STEPS[step]} …`);
  const order = { ...schema, file, now: started, onStep };
  onStep('copy');
  const made = (await backUpRunning(dataDir, order)) ?? (await backUpStopped(dataDir, order));
  const { head, bytes } = made;
  const seconds = (Date.now() - started) / 1000;
  const by = `${userInfo().username} on ${hostname()}`;
  const name = path.basename(file);
  keepLastBackup(dataDir, { at: head.at, by, file: name, bytes, seconds, sums: head.sums });
  say(
    `The backup is good: its restored copy is the same. ${file}, ${bytes} bytes, ${seconds.toFixed(1)} s`,
  );
  for (const line of sumsInWords(head.sums)) say(line);
  say('It holds everything of all accounts, password hashes too: only you can read it (0600).');
  printDrawSecretNote(config);
});
