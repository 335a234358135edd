import { availableParallelism } from 'node:os';
import { runBrowserTests } from './browser-tests.mjs';
import { buildDevelopmentShell } from './development-shell.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged } from './parts.mjs';
import { runMain } from './run.mjs';
import { runServerTests } from './server-tests.mjs';
import { runLanes, staticLanes } from './steps.mjs';
import { runUnitTests } from './unit-tests.mjs';

// Everything: the static checks, rules and screens in jsdom, the server on both databases, and the
// journeys in a real browser against the console as it is built for production. Each kind of test waits
// for something now and then, so that two cores are only busy with two kinds at once.
await runMain(async () => {
  await ensureInstalled();
  await runLanes(staticLanes);
  await runLanes([
    [
      { name: 'build', run: () => buildChanged() },
      { name: 'shell for development', run: buildDevelopmentShell },
      { name: 'browser', run: () => runBrowserTests() },
      { name: 'units', run: runUnitTests },
    ],
    // Browser tests have several processes each.
    [
      {
        name: 'server',
        run: () => runServerTests(Math.max(1, availableParallelism() - 1)),
      },
    ],
  ]);
});
