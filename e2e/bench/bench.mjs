import { benchApi } from './api.mjs';
import { benchHeap } from './heap.mjs';
import { benchRows } from './rows.mjs';
import { benchSpin } from './spin.mjs';
import { benchSwitches } from './switches.mjs';
import { benchTasks } from './tasks.mjs';
import { benchTax } from './tax.mjs';
import { benchVisits } from './visits.mjs';
import { runBrowserTests } from '../../scripts/run-tests.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { buildChanged } from '../../scripts/parts.mjs';
import { runMain } from '../../scripts/run.mjs';

/** What can be measured, by the word that chooses it: npm run bench -- visits */
const parts = {
  // What the console weighs, beside e2e/measure/budget.json.
  weight: async () => {
    await buildChanged();
    await runBrowserTests(['measure', '--project=desktop']);
  },
  // How long the console's first two pages take beside react-admin's; writes docs/performance.md.
  visits: benchVisits,
  // What Module Federation costs these two, beside the same sources as one bundle.
  tax: benchTax,
  // … and the way from one page to another.
  switches: benchSwitches,
  // What the console keeps of the browser's memory.
  heap: benchHeap,
  // How long 250 rows take to be shown.
  rows: benchRows,
  // How evenly the spin of a draw moves.
  spin: benchSpin,
  // The longest tasks while somebody types or opens a panel.
  tasks: benchTasks,
  // What every page of the API costs at 20,000 and 2,000,000 receipts; writes docs/performance.md.
  api: benchApi,
};

await runMain(async () => {
  await ensureInstalled();
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
