import { benchApi } from './api.mjs';
import { benchSpin } from './spin.mjs';
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
  // Evenness of a draw's spin.
  spin: benchSpin,
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
