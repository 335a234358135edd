import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { readHosts } from '../../ground/database/database-hosts.ts';
import { guardFolder } from '../../ground/database/folder-guard.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { readConfig } from '../../ground/startup/config.ts';
import { AUTH_SECRET, DRAW_SECRET } from '../../ground/startup/stored-secret.ts';
import { type BackupContent, databaseFolder, readBackup, readBackupFile } from './backup-file.ts';
import { ROOT, runCommand, say, SCHEMA } from '../commands/command.ts';
import { sumsInWords } from './command-arguments.ts';
import { dumpStill, fillPostgres } from './move.ts';
import { fillFolder, noteRestore } from './restore.ts';

// Moves everything of all accounts between the embedded database and a PostgreSQL server.

const USAGE = `Moves everything of all accounts to another database. Stop the server first.

  npm run move -w server -- --to postgres://owner@host/database
  npm run move -w server -- --from <folder, backup or postgres://…> --to <folder or postgres://…>

Without --from it is the data folder (KURI_DATA_DIR) that is moved. The target has to be empty; what was
moved is compared with what is there, and the source stays as it is. --to is the login that owns the
tables; its password may stand in PGPASSWORD.`;

/** A database by its address, or a folder or file by its absolute path. */
type Place = { url: string } | { path: string };

function placeOf(name: string, text: string): Place {
  if (/^postgres(ql)?:\/\//.test(text)) {
    const hosts = readHosts(text);
    if ('problem' in hosts) throw new Error(`${name} ${hosts.problem}`);
    return { url: text };
  }
  if (/^[a-z]+:\/\//i.test(text)) {
    throw new Error(`${name} must begin with postgres://, or be a folder`);
  }
  return { path: path.resolve(process.env['INIT_CWD'] ?? process.cwd(), text) };
}

function readArguments(): { from: Place; to: Place } {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (values.to === undefined) throw new Error('give the target with --to');
  // Only its data folder counts: the addresses are given.
  const { dataDir } = readConfig({ KURI_DATA_DIR: process.env['KURI_DATA_DIR'] }, ROOT);
  return { from: placeOf('--from', values.from ?? dataDir), to: placeOf('--to', values.to) };
}

/** Shows how far it is: a bar in a terminal, a line for each tenth elsewhere. */
function progressOf(total: number): (count: number) => void {
  let done = 0;
  let shown = 0;
  return (count) => {
    done += count;
    const percent = Math.floor((done / Math.max(total, 1)) * 100);
    if (percent < shown + (process.stdout.isTTY ? 1 : 10)) return;
    shown = percent;
    const bar = '#'.repeat(percent / 5).padEnd(20, '.');
    process.stdout.write(
      process.stdout.isTTY
        ? `\r[${bar}] ${percent} %${percent === 100 ? '\n' : ''}`
        : `${percent} %\n`,
    );
  };
}

function rowsOf({ head }: BackupContent): number {
  return Object.values(head.sums.tables).reduce((sum, { rows }) => sum + rows, 0);
}

type Fill = (content: BackupContent, finish: (tx: Queryable) => Promise<void>) => Promise<void>;

async function intoPostgres(url: string, work: (fill: Fill) => Promise<void>): Promise<void> {
  const target = await openDatabase({ url, name: '--to', dataDir: '' });
  try {
    await work((content, finish) => {
      const order = { ...SCHEMA, onRows: progressOf(rowsOf(content)) };
      return fillPostgres(target, content, order, finish);
    });
  } finally {
    await target.close();
  }
}

async function intoFolder(dataDir: string, work: (fill: Fill) => Promise<void>): Promise<void> {
  if (existsSync(databaseFolder(dataDir))) {
    throw new Error(`The target is not empty: ${dataDir} holds a database. Give a new folder.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await guardFolder(dataDir);
  try {
    await work(async (content, finish) => {
      const order = { ...SCHEMA, dataDir, now: Date.now(), onRows: progressOf(rowsOf(content)) };
      await fillFolder(order, content, finish);
    });
  } finally {
    await release();
  }
}

function into(to: Place, work: (fill: Fill) => Promise<void>): Promise<void> {
  return 'url' in to ? intoPostgres(to.url, work) : intoFolder(to.path, work);
}

async function openSource(from: Place): Promise<Database> {
  if ('path' in from && !existsSync(databaseFolder(from.path))) {
    throw new Error(`there is no database in ${from.path}`);
  }
  return openDatabase(
    'url' in from ? { ...from, name: '--from', dataDir: '' } : { dataDir: from.path },
  );
}

async function moveDatabase(from: Place, to: Place): Promise<void> {
  const source = await openSource(from);
  try {
    await into(to, async (fill) => {
      say('Reading the sums of the source …');
      const head = await dumpStill(source, Date.now(), async (text, isStill) => {
        await fill(await readBackup(text), isStill);
      });
      say('Moved; the target is the same as the source:');
      for (const line of sumsInWords(head.sums)) say(line);
    });
  } finally {
    await source.close();
  }
}

async function moveBackup(file: string, to: Place): Promise<void> {
  await into(to, async (fill) => {
    const content = await readBackupFile(file);
    const { at, sums } = content.head;
    await fill(content, async (tx) => {
      await noteRestore(tx, { now: Date.now(), backupOf: at });
    });
    say(`Moved as it was at ${at}; the audit trail of each account says that it was restored.`);
    for (const line of sumsInWords(sums)) say(line);
  });
}

/** The path of a backup file; undefined for a database. */
function backupOf(from: Place): string | undefined {
  const isFile = 'path' in from && existsSync(from.path) && statSync(from.path).isFile();
  return isFile ? from.path : undefined;
}

const SECRETS = { AUTH_SECRET, DRAW_SECRET };

/** Tells how the console is started on the target, without printing a secret. */
function sayNext(from: Place, to: Place): void {
  say(
    'Both secrets stay the same: logins are signed with AUTH_SECRET, and the seals of draws open',
  );
  say('only with DRAW_SECRET.');
  const names = Object.entries(SECRETS);
  if ('path' in to) {
    for (const [name, { file }] of names) say(`  ${name} into ${path.join(to.path, file)} (0600)`);
    say(`Start: KURI_DATA_DIR=${to.path} npm start`);
  } else {
    const folder = 'path' in from && backupOf(from) === undefined ? from.path : undefined;
    const given = names.map(([name, { file }]) =>
      folder === undefined ? `${name}=…` : `${name}="$(cat ${path.join(folder, file)})"`,
    );
    say(`Start: DATABASE_URL=postgres://… ${given.join(' ')} npm start`);
  }
  say('Start no server on the source again: what it takes would be missing in the target.');
}

await runCommand('Nothing was moved', async () => {
  if (process.argv.length <= 2) {
    say(USAGE);
    process.exitCode = 1;
    return;
  }
  const { from, to } = readArguments();
  const file = backupOf(from);
  await (file === undefined ? moveDatabase(from, to) : moveBackup(file, to));
  sayNext(from, to);
});
