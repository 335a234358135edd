import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { openPglite } from './open-pglite.ts';
import { syncPath, syncTree } from './sync-tree.ts';

/** The PostgreSQL inside PGlite; a folder of another major version can't be read by it. */
const MAJOR_VERSION = '18';

/** Added to the folder's name: a restored database that has been compared and is to take its place. */
export const RESTORED = '.restored';

/** A restore that was cut off after it moved the old database aside: the new one is whole. */
function finishRestore(folder: string): void {
  if (existsSync(folder) || !existsSync(`${folder}${RESTORED}`)) return;
  renameSync(`${folder}${RESTORED}`, folder);
  syncPath(path.dirname(folder));
}

/**
 * A new folder is filled under another name and renamed when all of it is on the disk, so that a
 * kill or a power cut in between leaves nothing that looks like a database.
 */
async function createFolder(folder: string, blank: string | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (blank !== undefined && existsSync(blank)) copyFolder(blank, unfinished);
  else await (await openPglite(new DurableNodeFS(unfinished))).close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

function checkVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, this program has PostgreSQL ` +
        `${MAJOR_VERSION}. Dump it with the program that wrote it and restore the dump here.`,
    );
  }
}

/**
 * Opens the embedded database in this thread, creating its folder the first time.
 * @param blank the folder of an empty database to be copied then, where there is one
 * @throws Error in words when the folder belongs to another version of PostgreSQL
 */
export async function openEmbeddedFolder(folder: string, blank?: string): Promise<PGlite> {
  finishRestore(folder);
  if (existsSync(folder)) checkVersion(folder);
  else await createFolder(folder, blank);
  return openPglite(new DurableNodeFS(folder));
}
