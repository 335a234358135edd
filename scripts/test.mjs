import path from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged, remotes } from './parts.mjs';
import { root, run, runMain, runTool } from './run.mjs';
import { runLanes, staticLanes } from './steps.mjs';

// Everything: the static checks, rules and screens in jsdom, the server on both databases, and the
// journeys in a real browser against the console as it is built for production. Each kind of test waits
// for something now and then, so that two cores are only busy with two kinds at once.
await runMain(async () => {
  await ensureInstalled();
  await runLanes(staticLanes);
  await runLanes([
    [
      { name: 'build', run: () => buildChanged(['server', 'shell', ...remotes()]) },
      { name: 'browser', run: () => runBrowserTests() },
    ],
    [
      {
        name: 'server',
        run: () =>
          run(process.execPath, ['--import', 'tsx', 'src/testing/run-tests.ts'], {
            cwd: path.join(root, 'server'),
          }),
      },
      { name: 'units', run: () => runTool('jest/bin/jest.js', ['--ci']) },
    ],
  ]);
});
