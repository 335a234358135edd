import { runBrowserTests } from './browser-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged, remotes } from './parts.mjs';
import { runMain } from './run.mjs';

// Every failure of every remote, an office's whole day, and a remote of a repository of its own, in a
// browser: what is too long for each run of the tests.
await runMain(async () => {
  await ensureInstalled();
  await buildChanged(['server', 'shell', ...remotes()]);
  process.env['KURI_DRILL'] = 'all';
  await runBrowserTests(['drills/', 'outside/', 'working-day', ...process.argv.slice(2)]);
});
