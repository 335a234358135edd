import { buildChanged, buildDevelopmentShell } from './parts.mjs';
import { runBrowserTests, runServerTests } from './run-tests.mjs';
import { runMain } from './run.mjs';

// Runs the tests at full length: every failure of every remote, an office's whole day, every
// journey on a phone, a remote of a repository of its own, and all tests of the server. Arguments
// choose browser tests, and leave the server alone.
await runMain(async () => {
  await buildChanged();
  await buildDevelopmentShell();
  process.env['KURI_DRILL'] = 'all';
  const chosen = process.argv.slice(2);
  await runBrowserTests(chosen);
  if (chosen.length === 0) await runServerTests();
});
