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

/** Copies a folder to a place where nothing is, sharing its blocks where the file system can. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    errorOnExist: true,
    force: false,
  });
}

/** Puts one file or folder (its list of names) on the disk. */
export function syncPath(target: string): void {
  const descriptor = openSync(target, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts a folder with everything in it on the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

const OWNER_ONLY = 0o700;

/**
 * Makes a folder one of this user's own that nobody else can look into, creating it when absent. Where
 * files have no owners (Windows), it is only created.
 * @returns its real path
 * @throws Error in words when it belongs to another user: what is in it may be put there by them
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
