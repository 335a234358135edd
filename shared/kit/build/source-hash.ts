import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A short hash of sources, so that two builds of different code differ by name.
 * @param folders with the sources; what they are called within the first one's parent counts too
 * @param version of the part
 */
export function sourceHash(folders: readonly [string, ...string[]], version: string): string {
  const hash = createHash('sha256').update(version);
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const from = path.dirname(folders[0]);
  for (const file of files) hash.update(path.relative(from, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
