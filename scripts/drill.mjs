import { runBrowserTests } from './browser-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged, remotes } from './parts.mjs';
import { runMain } from './run.mjs';

// Every failure of every remote in a browser, and a remote of a repository of its own: what is too long for each run of the tests.
await runMain(async () => {
  await ensureInstalled();
  await buildChanged(['server', 'shell', ...remotes()]);
  process.env['KURI_DRILL'] = 'all';
  await runBrowserTests(['drills/', 'outside/', '--project=desktop', ...process.argv.slice(2)]);
});
