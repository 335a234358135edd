import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goodBackup, type GoodBackup } from '@kuri/shared/contract';
import { syncPath } from '../../ground/database/folders.ts';

// In a file of the data folder, not in the database: it is about the whole folder, and the command
// writes it while the server has the database.
function fileIn(dataDir: string): string {
  return path.join(dataDir, 'last-backup.json');
}

/** The last backup of a data folder that was found good; null when there was none. */
export function readLastBackup(dataDir: string): GoodBackup | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  try {
    return goodBackup.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Written by another version of the program, or cut off: it does not count as a backup.
    return null;
  }
}

export function keepLastBackup(dataDir: string, backup: GoodBackup): void {
  const file = fileIn(dataDir);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(backup), { mode: 0o600 });
  syncPath(unfinished);
  renameSync(unfinished, file);
}
