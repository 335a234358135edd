import { backupSums, goodBackup, type GoodBackup } from '@kuri/shared/contract';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { syncPath } from '../../ground/database/folders.ts';

const PREFIX = 'backup-work-';
/** Copy, restored database, file and the server's writes meanwhile. */
const TIMES = 2.5;
const SPARE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/** Makes a temporary folder in a data folder, on the same disk. */
export function makeWorkFolder(dataDir: string): string {
  return mkdtempSync(path.join(dataDir, PREFIX));
}

export function removeWorkFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function removeOldWork(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PREFIX)) removeWorkFolder(path.join(dataDir, name));
  }
}

function sizeOf(folder: string): number {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // The database removes files of its own while this looks.
      .map(({ parentPath, name }) =>
        statSync(path.join(parentPath, name), { throwIfNoEntry: false }),
      )
      .map((stats) => stats?.size ?? 0)
      .reduce((sum, size) => sum + size, 0)
  );
}

/**
 * Checks that a backup leaves room on the server's disk.
 * @throws Error that says how much is free and needed
 */
export function checkDiskSpace(dataDir: string): void {
  const needed = sizeOf(databaseFolder(dataDir)) * TIMES + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [freeText, neededText] = [free, needed].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new Error(
    `There is not enough room on the disk of ${dataDir}: ${freeText} MB are free, a backup needs ${neededText} MB.`,
  );
}

// A file beside the database: the command writes it while the server has the database.
function fileIn(dataDir: string): string {
  return path.join(dataDir, 'last-backup.json');
}

/** Last good backup of a data folder; null without one. */
export function readLastBackup(dataDir: string): GoodBackup | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  try {
    return goodBackup.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Another version's file or a cut one does not count.
    return null;
  }
}

export function keepLastBackup(dataDir: string, backup: GoodBackup): void {
  const file = fileIn(dataDir);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(backup), { mode: 0o600 });
  syncPath(unfinished);
  renameSync(unfinished, file);
}

// A backup is compressed lines of JSON: header, each table's name and rows, number and hash of all
// lines. Rows hold the text of their columns, which every version of PostgreSQL reads alike.

export const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal('kuri-backup'),
  version: z.number(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sums: backupSums,
});
export type BackupHeader = z.infer<typeof header>;

const ending = z.object({ lines: z.int(), sha256: z.string() });

/** A fault of a backup file; its message is for the user who gave it. */
export class BadBackup extends Error {
  constructor(reason: string) {
    super(`The file is not a complete backup: ${reason}`);
    this.name = 'BadBackup';
  }
}

/** It holds password hashes and dues. */
const OWNER_ONLY = 0o600;

/**
 * Compresses a backup into a new file that only its owner can read, and syncs it.
 * @throws the file system's error, EEXIST when there is one already
 */
export async function writeBackupFile(file: string, text: AsyncIterable<string>): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY });
  await pipeline(Readable.from(text), createGzip(), target);
  syncPath(file);
}

function readHeader(line: string): BackupHeader {
  const { success, data } = header.safeParse(parsed(line));
  if (!success) throw new BadBackup('it does not start like a backup.');
  if (data.version > FORMAT_VERSION) {
    throw new BadBackup(
      `it has format ${data.version}, and this program reads ${FORMAT_VERSION}. Use a newer program.`,
    );
  }
  return data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The text of a file. @throws BadBackup when it is cut off or not compressed */
async function* unpacked(file: Readable): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const read = pipeline(file, text);
  // The reader of the text gets the error below.
  read.catch(() => undefined);
  try {
    yield* text as AsyncIterable<string>;
    await read;
  } catch (error) {
    throw new BadBackup(error instanceof Error ? `${error.message}.` : 'it cannot be unpacked.');
  }
}

/** A backup while it is read: its header, and the lines of its tables. */
export interface BackupContent {
  head: BackupHeader;
  lines: AsyncIterable<string>;
}

/** Reads a backup file. @throws as `readBackup` */
export function readBackupFile(file: string): Promise<BackupContent> {
  return readPackedBackup(createReadStream(file));
}

/** Reads the bytes of a backup file, which it destroys when they are no backup. @throws as `readBackup` */
export function readPackedBackup(bytes: Readable): Promise<BackupContent> {
  return readBackup(unpacked(bytes));
}

/**
 * Reads the text of a backup: first its header, then the lines of its tables.
 * @throws BadBackup when anything is missing or was changed: after the last line at the latest
 */
export async function readBackup(text: AsyncIterable<string>): Promise<BackupContent> {
  const all = splitLines(text);
  const hash = createHash('sha256');
  const first = await all.next();
  if (first.done === true) throw new BadBackup('it is empty.');
  hash.update(`${first.value}\n`);

  async function* checked(): AsyncGenerator<string> {
    let count = 1;
    let last: string | undefined;
    for await (const line of all) {
      if (last !== undefined) {
        hash.update(`${last}\n`);
        count += 1;
        yield last;
      }
      last = line;
    }
    const { success, data } = ending.safeParse(parsed(last ?? ''));
    if (!success) throw new BadBackup('its end is missing.');
    if (data.lines !== count || data.sha256 !== hash.digest('hex')) {
      throw new BadBackup('its content was changed.');
    }
  }
  return { head: readHeader(first.value), lines: checked() };
}
