import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncPath } from '../../ground/database/folders.ts';
import { BadBackup, ending, header, FORMAT_VERSION, type BackupHeader } from './format.ts';

/** Password hashes and what people owe are in it. */
const OWNER_ONLY = 0o600;

/**
 * Compresses a backup into a new file that only its owner can read, and puts it on the disk.
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

/** The lines of a file. @throws BadBackup when it is cut off or not compressed */
async function* unpackedLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  const read = pipeline(createReadStream(file), unpacked);
  // The reader of the lines gets the error below.
  read.catch(() => undefined);
  let rest = '';
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    await read;
  } catch (error) {
    throw new BadBackup(error instanceof Error ? `${error.message}.` : 'it cannot be unpacked.');
  }
  if (rest !== '') yield rest;
}

/**
 * Reads a backup: first its header, then the lines of its tables.
 * @throws BadBackup when anything is missing or was changed: after the last line at the latest
 */
export async function readBackupFile(
  file: string,
): Promise<{ head: BackupHeader; lines: AsyncGenerator<string> }> {
  const all = unpackedLines(file);
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
