import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, startFailure } from '../../ground/startup/config.ts';
import { guardFolder } from '../../ground/database/folder-guard.ts';
import { drawSecretsOf } from '../../drawing/draws/draw-secret.ts';
import { DRAW_SECRET } from '../../ground/startup/stored-secret.ts';
import { onDatabase, runCommand, say } from '../commands/command.ts';
import { readBackupArguments, sumsInWords } from './command-arguments.ts';
import { restore } from './restore.ts';

// Restores a backup as the embedded database, with the server stopped.

const USAGE = `Restores a backup as the embedded database. Stop the server first.

  npm run restore -w server -- <file> [--replace]

With --replace an existing database is moved aside, never deleted.`;

/** Says whether the draw secret opens the draws of the backup; the server refuses another. */
async function checkDrawSecret(config: Config): Promise<void> {
  await onDatabase(config, async (database) => {
    try {
      await drawSecretsOf(database, config);
      say('The draw secret here matches the draws of the backup.');
    } catch (error) {
      say(`Before you start the server: ${startFailure(error)}`);
      say(
        `It is ${path.join(config.dataDir, DRAW_SECRET.file)}, or DRAW_SECRET; no backup has it.`,
      );
    }
  });
}

await runCommand('Nothing was restored', async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    say(USAGE);
    return;
  }
  const { config, file, replace, schema } = readBackupArguments(args, process.env);
  const { dataDir } = config;
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const release = await guardFolder(dataDir);
  try {
    say('Restoring into a new folder and comparing …');
    const order = { ...schema, dataDir, file, replace, now: Date.now() };
    const { head, underWay, aside } = await restore(order);
    say(`Restored as it was at ${head.at}; the result is the same as the backup.`);
    for (const line of sumsInWords(head.sums)) say(line);
    say('The audit trail of each account says that it was restored.');
    if (underWay > 0) {
      say(`Draws under way, whose record will say so with their next step: ${underWay}`);
    }
    if (aside !== undefined) say(`The previous database is now ${aside}`);
  } finally {
    await release();
  }
  await checkDrawSecret(config).catch((error: unknown) => {
    // The backup is restored in any case.
    say(`Could not check whether the draw secret matches: ${startFailure(error)}`);
  });
});
