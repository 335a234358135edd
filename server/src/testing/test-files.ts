import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The test files of a folder, all of them or those whose path contains one of the words.
 * (Node 20 has no globs on its command line.)
 */
export function testFiles(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => path.join(folder, file))
    .sort();
}
