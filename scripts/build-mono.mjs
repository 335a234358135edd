import { ensureInstalled } from './install.mjs';
import { buildOneBundle } from '../e2e/bench/one-bundle/build.mjs';
import { runMain } from './run.mjs';

// The console without Module Federation, into .kuri/one-bundle: for npm run bench only.
await runMain(async () => {
  await ensureInstalled();
  await buildOneBundle();
});
