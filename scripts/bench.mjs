import { runBrowserTests } from './browser-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged, remotes } from './parts.mjs';
import { runMain } from './run.mjs';

// Prints what the console weighs, and fails where e2e/measure/budget.json is exceeded.
await runMain(async () => {
  await ensureInstalled();
  await buildChanged(['server', 'shell', ...remotes()]);
  await runBrowserTests(['measure', '--project=desktop']);
});
