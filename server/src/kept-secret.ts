import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './database/database-error.ts';

const FILE = 'auth-secret';

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

/**
 * The secret of a data folder, made the first time and readable by its owner only. The caller holds
 * the folder (the embedded database is open), so nobody else makes one at the same time.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE);
  try {
    const secret = await readFile(file, 'utf8');
    // A power cut between creating and filling the file leaves it empty.
    if (secret === '') throw new Error(`${file} is empty. Delete it; everyone signs in anew.`);
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return makeSecret(file);
    throw error;
  }
}
