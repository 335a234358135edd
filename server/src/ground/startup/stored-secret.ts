import { randomBytes } from 'node:crypto';
import { chmod, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../database/database-errors.ts';

export interface StoredSecret {
  /** The name of its file. */
  file: string;
  /** Advice when the file is empty, or missing where no new one may be made. */
  ifLost: string;
}

/** Signs the login tokens. */
export const AUTH_SECRET: StoredSecret = {
  file: 'auth-secret',
  ifLost: 'Delete it; everyone has to sign in again.',
};

/** Source of all sealed numbers of the draws. */
export const DRAW_SECRET: StoredSecret = {
  file: 'draw-secret',
  ifLost: 'Restore it from a backup: published seals can be opened only with it.',
};

const OWNER_ONLY = 0o600;

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const handle = await open(file, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

/**
 * Reads a data folder's secret, made the first time and readable by its owner only. The caller
 * holds the folder, so nobody else makes one.
 * @param mayMake false when something follows from it already
 * @throws Error when it is empty, or missing where none may be made
 */
export async function loadOrCreateSecret(
  dataDir: string,
  { file: name, ifLost }: StoredSecret,
  { mayMake }: { mayMake: boolean } = { mayMake: true },
): Promise<string> {
  const file = path.join(dataDir, name);
  try {
    const secret = await readFile(file, 'utf8');
    // A power cut between creating and filling the file leaves it empty.
    if (secret === '') throw new Error(`${file} is empty. ${ifLost}`);
    // A copied file may have any mode.
    await chmod(file, OWNER_ONLY);
    return secret;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!mayMake) throw new Error(`${file} is missing. ${ifLost}`, { cause: error });
    return makeSecret(file);
  }
}
