import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

const PREFIX = 'backup-work-';
/** Beside the copy and the restored database, the file itself and what the server writes meanwhile. */
const TIMES = 2.5;
const SPARE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The folder of the database in a data folder. */
export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/** A folder of its own in a data folder, on the same disk, for what a backup needs for a while. */
export function makeWorkFolder(dataDir: string): string {
  return mkdtempSync(path.join(dataDir, PREFIX));
}

export function removeWorkFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Removes what backups that were killed left behind. */
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
 * A backup must not fill the disk that the server writes to.
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
