import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.ts';

/** No separator of any system, no drive or stream, nothing that a terminal or a file system reads. */
const SEGMENT = /^[^/\\:\p{Cc}]+$/u;

/**
 * True for a name that stays below its folder on every system: relative, with slashes, without `..`.
 * @param name of a file of a release, as a bucket's listing has it
 */
export function staysInside(name: string): boolean {
  return name
    .split('/')
    .every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..');
}

/**
 * Refuses what a listing has of a release when a file of it would lie elsewhere, or in the place of
 * another: who may write to the bucket must not write to this machine.
 * @param names of its files, relative to it
 * @throws CommandError with the first name that is no good
 */
export function refuseStrayNames(release: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (!staysInside(name)) {
      throw new CommandError(
        `${release} has a file that leaves its folder, ${JSON.stringify(name)}: delete it from the bucket.`,
      );
    }
    // A file system that knows no case, or one form of letters only, would keep one of the two.
    const place = name.normalize('NFC').toLowerCase();
    if (seen.has(place)) {
      throw new CommandError(
        `${release} has two files that differ by case only, ${JSON.stringify(name)}: delete one of them from the bucket.`,
      );
    }
    seen.add(place);
  }
}

/**
 * Refuses a place of the mirror that a symbolic link leads out of it.
 * @param folder inside the mirror; it is there
 * @throws CommandError
 */
export async function refuseLinkedAway(mirror: string, folder: string): Promise<void> {
  const expected = path.join(await realpath(mirror), path.relative(mirror, folder));
  if ((await realpath(folder)) !== expected) {
    throw new CommandError(`${folder} is a link that leads elsewhere: delete it.`);
  }
}

/** Writes a file into a fresh folder; never through a link, nor over another file. */
export async function addFile(folder: string, name: string, content: Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}
