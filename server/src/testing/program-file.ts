import path from 'node:path';

/** Where the programs are that `bundlePrograms` has built; without it they run from their sources. */
export const PROGRAMS_VARIABLE = 'KURI_TEST_PROGRAMS';

/** Quick to start: the embedded database is not compiled for a life that is over in seconds. */
export const QUICK = ['--liftoff-only'];

/** What Node is started with to run a program of the server: its bundle, or its source. */
export function programFile(source: string): string[] {
  const folder = process.env[PROGRAMS_VARIABLE];
  if (folder === undefined) return ['--import', 'tsx', source];
  return [...QUICK, path.join(folder, `${path.basename(source, '.ts')}.mjs`)];
}
