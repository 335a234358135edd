import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** Copies a folder to a new place, sharing its blocks where the file system can. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    errorOnExist: true,
    force: false,
  });
}

/** Flushes one file or folder (its list of names) to the disk. */
export function syncPath(target: string): void {
  const descriptor = openSync(target, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder with everything in it to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

const OWNER_ONLY = 0o700;

/**
 * Creates a folder, or closes it, for this user alone; on Windows it is only created.
 * @returns its real path
 * @throws Error in words when it belongs to another user, who may have filled it
 */
export function ensurePrivateFolder(folder: string): string {
  mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const real = realpathSync(folder);
  const user = process.getuid?.();
  const { uid, mode } = statSync(real);
  if (user !== undefined && uid !== user) {
    throw new Error(
      `The data folder ${real} belongs to user ${uid}, and this is user ${user}. Start as that user, ` +
        'or give this one a data folder of its own (KURI_DATA_DIR).',
    );
  }
  if ((mode & 0o777) !== OWNER_ONLY) chmodSync(real, OWNER_ONLY);
  return real;
}
