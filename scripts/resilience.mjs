import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run, runMain } from './run.mjs';

// The failure drills at their whole length; arguments choose some of them by a word of their name.
await runMain(async () => {
  await ensureInstalled();
  await run(
    process.execPath,
    ['--import', 'tsx', 'src/testing/resilience/run-resilience.ts', ...process.argv.slice(2)],
    { cwd: path.join(root, 'server') },
  );
});
