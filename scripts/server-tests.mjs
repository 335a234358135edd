import path from 'node:path';
import { withMemoryFolder } from './memory-folder.mjs';
import { SHORT_LIVED, root, run } from './run.mjs';

/** Runs the tests of the server, on PostgreSQL too where its programs are installed. */
export async function runServerTests() {
  await withMemoryFolder((env) =>
    run(process.execPath, ['--import', 'tsx', 'src/testing/run-tests.ts'], {
      cwd: path.join(root, 'server'),
      env: { ...env, KURI_TEST_FLAGS: SHORT_LIVED.join(' ') },
    }),
  );
}
