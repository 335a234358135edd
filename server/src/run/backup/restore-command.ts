import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, startFailure } from '../../ground/startup/config.ts';
import { guardFolder } from '../../ground/database/folder-guard.ts';
import { drawSecretsOf } from '../../drawing/draws/draw-secret.ts';
import { DRAW_SECRET } from '../../ground/startup/stored-secret.ts';
import { onDatabase, runCommand, say } from '../commands/command.ts';
import { readBackupArguments, sumsInWords } from './command-arguments.ts';
import { restore } from './restore.ts';
import { openSecret, placeSecret } from './secret-file.ts';

// Restores a backup as the embedded database, with the server stopped.

const USAGE = `Restores a backup as the embedded database. Stop the server first.

  npm run restore -w server -- <file> [--secret <file>] [--replace]

With --replace an existing database is moved aside, never deleted. With --secret the secret of the draws is
put into its place; its passphrase is asked for, or is the first line of the input.`;

/** Asks for the passphrase, which the terminal does not show, and opens the secret. */
async function askedSecret(file: string, { drawSecret }: Config): Promise<string> {
  if (drawSecret !== undefined)
    throw new Error('DRAW_SECRET is set: leave out --secret, or unset it');
  const text = readFileSync(file, 'utf8');
  say('Passphrase of the secret:');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal });
  try {
    return await openSecret(text, await lines.question(''));
  } finally {
    lines.close();
  }
}

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
  const { config, file, replace, secret, schema } = readBackupArguments(args, process.env);
  const { dataDir } = config;
  for (const needed of [file, secret ?? file]) {
    if (!existsSync(needed)) throw new Error(`there is no file ${needed}`);
  }
  const drawSecret = secret === undefined ? undefined : await askedSecret(secret, config);
  const release = await guardFolder(dataDir);
  try {
    say('Restoring into a new folder and comparing …');
    if (drawSecret !== undefined) placeSecret(dataDir, drawSecret, replace);
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
