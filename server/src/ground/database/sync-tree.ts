import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

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
