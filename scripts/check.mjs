import { runBrowserTests } from './run-tests.mjs';
import { buildChanged } from './parts.mjs';
import { runMain } from './run.mjs';
import { runLanes, staticLanes } from './steps.mjs';

await runMain(async () => {
  await runLanes(staticLanes);
  await runLanes([
    [
      { name: 'build', run: () => buildChanged() },
      // Bytes, requests and rounds of the first visits, beside e2e/measure/budget.json.
      { name: 'budgets', run: () => runBrowserTests(['measure', '--project=desktop']) },
    ],
  ]);
});
