import { chmod } from 'node:fs/promises';

/**
 * Gives a folder that began as a temporary one, which only its maker may open, the mode of any other.
 * Who releases is mostly not the user that serves, and a server that may not read a release goes on with
 * the one before.
 */
export async function openAsMade(folder: string): Promise<void> {
  await chmod(folder, 0o777 & ~process.umask());
}
