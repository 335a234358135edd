import { buildOneBundle } from './one-bundle/build.mjs';
import { runMain } from '../../scripts/run.mjs';

// The console without Module Federation, into .kuri/one-bundle: for npm run bench only.
await runMain(async () => {
  await buildOneBundle();
});
