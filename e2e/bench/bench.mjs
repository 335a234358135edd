import { benchApi } from './api.mjs';
import { benchHeap } from './heap.mjs';
import { benchRows } from './rows.mjs';
import { benchSpin } from './spin.mjs';
import { benchSwitches } from './switches.mjs';
import { benchTasks } from './tasks.mjs';
import { benchTax } from './tax.mjs';
import { benchVisits } from './visits.mjs';
import { runBrowserTests } from '../../scripts/run-tests.mjs';
import { buildChanged } from '../../scripts/parts.mjs';
import { runMain } from '../../scripts/run.mjs';

/** Benches by the word that chooses them: npm run bench -- visits */
const parts = {
  // Bytes of the console, beside e2e/measure/budget.json.
  weight: async () => {
    await buildChanged();
    await runBrowserTests(['measure', '--project=desktop']);
  },
  // Times of the console's first two pages beside react-admin's; writes docs/performance.md.
  visits: benchVisits,
  // Cost of Module Federation for these two, beside the same sources as one bundle.
  tax: benchTax,
  // … and the way from one page to another.
  switches: benchSwitches,
  // Memory of the browser that the console keeps.
  heap: benchHeap,
  // Time until 250 rows are shown.
  rows: benchRows,
  // Evenness of a draw's spin.
  spin: benchSpin,
  // The longest tasks while somebody types or opens a panel.
  tasks: benchTasks,
  // Cost of every page of the API at 20,000 and 2,000,000 receipts; writes docs/performance.md.
  api: benchApi,
};

await runMain(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((word) => !(word in parts));
  if (unknown !== undefined) {
    console.error(`There is no bench "${unknown}", only: ${Object.keys(parts).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  for (const [word, measure] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(word)) await measure();
  }
});
