import { constants, cpSync } from 'node:fs';

/** Copies a folder to a place where nothing is, sharing its blocks where the file system can. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    errorOnExist: true,
    force: false,
  });
}
