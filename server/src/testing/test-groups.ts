import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that start programs of their own and take long: each is a process of its own, and begins first. */
const ALONE = ['testing/resilience/', 'main.test.ts'];
/** No more than can run at once: what a group has loaded and opened is there for all its files. */
const GROUPS = Math.max(2, availableParallelism());

const isAlone = (file: string) => ALONE.some((part) => file.includes(part));

/** Deals files out so that each group has about the same number of bytes. */
function distribute(files: readonly string[]): string[][] {
  const groups = Array.from({ length: Math.min(GROUPS, files.length) }, () => ({
    bytes: 0,
    files: [] as string[],
  }));
  const sized = files.map((file) => ({ file, bytes: statSync(file).size }));
  for (const { file, bytes } of sized.sort((one, other) => other.bytes - one.bytes)) {
    const least = groups.reduce((best, group) => (group.bytes < best.bytes ? group : best));
    least.files.push(file);
    least.bytes += bytes;
  }
  return groups.map((group) => group.files);
}

/**
 * Puts test files together into fewer processes, which share the loading of the server and one
 * database of each kind.
 * @returns files to be run by `node --test`, and what removes them again
 */
export function groupTests(files: readonly string[]): { files: string[]; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-test-groups-'));
  const groups = distribute(files.filter((file) => !isAlone(file)));
  const grouped = groups.map((group, index) => {
    const file = path.join(folder, `group-${index + 1}.mjs`);
    const imports = group.map((each) => `await import('${pathToFileURL(each).href}');\n`);
    writeFileSync(file, imports.join(''));
    return file;
  });
  return {
    files: [...files.filter(isAlone), ...grouped],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
