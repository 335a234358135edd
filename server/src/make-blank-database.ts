import path from 'node:path';
import { BUILT, makeBlankDatabase } from './ground/database/blank-database.ts';
import { startFailure } from './ground/startup/start-failure.ts';

// Run after the build of the server, whose first start it makes quick.

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

await makeBlankDatabase(path.join(ROOT, BUILT), MIGRATIONS).catch((error: unknown) => {
  process.stderr.write(`The empty database could not be made: ${startFailure(error)}\n`);
  process.exitCode = 1;
});
