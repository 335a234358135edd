import { availableParallelism } from 'node:os';
import { buildChanged, buildDevelopmentShell } from './parts.mjs';
import { runBrowserTests, runServerTests } from './run-tests.mjs';
import { runMain } from './run.mjs';
import { runLanes, staticLanes } from './steps.mjs';
import { runUnitTests } from './unit-tests.mjs';

// Everything: the static checks, the server on both databases, rules and screens in jsdom, and the
// journeys in a real browser against the console as it is built for production. Each kind of test keeps
// two processors busy: with no more of them, two kinds at once would only be in each other's way.
await runMain(async () => {
  await runLanes(staticLanes);
  const inBrowser = [
    { name: 'build', run: () => buildChanged() },
    { name: 'shell for development', run: buildDevelopmentShell },
    { name: 'browser', run: () => runBrowserTests() },
  ];
  const others = [
    { name: 'server', run: runServerTests },
    { name: 'units', run: runUnitTests },
  ];
  await runLanes(availableParallelism() > 2 ? [inBrowser, others] : [[...inBrowser, ...others]]);
});
