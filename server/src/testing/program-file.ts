import path from 'node:path';

/** Folder of the programs of `bundlePrograms`; without it they run from their sources. */
export const PROGRAMS_VARIABLE = 'KURI_TEST_PROGRAMS';

/** Flags of Node for tests and what they start, from the script that runs them; by hand, to start quickly is enough. */
export const TEST_FLAGS = (process.env['KURI_TEST_FLAGS'] ?? '--liftoff-only').split(' ');

/** Arguments of Node that run a program of the server: its bundle, or its source. */
export function programFile(source: string): string[] {
  const folder = process.env[PROGRAMS_VARIABLE];
  if (folder === undefined) return ['--import', 'tsx', source];
  return [...TEST_FLAGS, path.join(folder, `${path.basename(source, '.ts')}.mjs`)];
}
