import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives a folder that began as a temporary one, which only its maker may open, the mode of the folder
 * that it lies in. Who releases is mostly not the user that serves, and a server that may not read a
 * release falls back to the one before.
 */
export async function openAsParent(folder: string): Promise<void> {
  const { mode } = await stat(path.dirname(folder));
  await chmod(folder, mode & 0o777);
}
