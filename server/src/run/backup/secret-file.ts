import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { syncPath } from '../../ground/database/folders.ts';
import { DRAW_SECRET } from '../../ground/startup/stored-secret.ts';

// The secret of the draws as a file: AES-256-GCM under a key that scrypt makes of a passphrase.

const FORMAT = 'kuri-draw-secret';
/** Costs of scrypt: 64 MB and a fraction of a second. A change of it is a new version. */
const VERSION = 1;
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const CIPHER = 'aes-256-gcm';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/));
const secretFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  at: z.string(),
  salt: base64,
  iv: base64,
  tag: base64,
  secret: base64,
});

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, COST);

/** The day is no secret, and nobody changes it unseen. */
const named = (at: string) => Buffer.from(`${FORMAT} ${VERSION} ${at}`);

/**
 * Encrypts a secret under a passphrase.
 * @param at an ISO instant, which the file names
 * @returns the text of the file
 */
export async function sealSecret(secret: string, passphrase: string, at: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv).setAAD(named(at));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), secret: sealed };
  const coded = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]);
  const texts = Object.fromEntries(coded) as Record<keyof typeof parts, string>;
  const file = { format: FORMAT, version: VERSION, at, ...texts };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The secret of such a file. @throws Error in words for another file, and for another passphrase */
export async function openSecret(text: string, passphrase: string): Promise<string> {
  const { success, data } = secretFile.safeParse(parsed(text));
  if (!success) throw new Error('this is no file with the secret of draws');
  const bytes = (name: 'salt' | 'iv' | 'tag' | 'secret') => Buffer.from(data[name], 'base64');
  const key = await keyOf(passphrase, bytes('salt'));
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes('iv'), { authTagLength: 16 });
    cipher.setAAD(named(data.at)).setAuthTag(bytes('tag'));
    return Buffer.concat([cipher.update(bytes('secret')), cipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error('the passphrase is not that of this file, or the file was changed', {
      cause: error,
    });
  }
}

/**
 * Puts a secret into a data folder, readable by its owner only.
 * @param replace moves another one aside, to `draw-secret.replaced-…`
 * @throws Error where there is another one
 */
export function placeSecret(dataDir: string, secret: string, replace: boolean): void {
  const file = path.join(dataDir, DRAW_SECRET.file);
  const held = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (held === secret) return;
  if (held !== undefined && !replace) {
    throw new Error(`${file} holds another secret. With --replace it is moved aside.`);
  }
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, secret, { mode: 0o600 });
  syncPath(unfinished);
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  if (held !== undefined) renameSync(file, `${file}.replaced-${moment}`);
  renameSync(unfinished, file);
  syncPath(dataDir);
}
