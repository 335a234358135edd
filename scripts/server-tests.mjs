import { availableParallelism } from 'node:os';
import path from 'node:path';
import { withMemoryFolder } from './memory-folder.mjs';
import { SHORT_LIVED, root, run } from './run.mjs';

/**
 * Runs the tests of the server, on PostgreSQL too where its programs are installed.
 * @param {number} [parallel] how many processes of tests at once; as many as there are processors, unless said
 */
export async function runServerTests(parallel = availableParallelism()) {
  await withMemoryFolder((env) =>
    run(process.execPath, ['--import', 'tsx', 'src/testing/run-tests.ts'], {
      cwd: path.join(root, 'server'),
      env: { ...env, KURI_TEST_FLAGS: SHORT_LIVED.join(' '), KURI_TEST_PARALLEL: String(parallel) },
    }),
  );
}
