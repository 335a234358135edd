import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The test files of a folder, all of them or those whose path contains one of the words.
 * (Node 20 has no globs on its command line.)
 * @throws when no path contains any of the words: a run of nothing would pass
 */
export function testFiles(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => path.join(folder, file))
    .sort();
  if (files.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path`);
  return files;
}
