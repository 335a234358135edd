import { ensureInstalled } from './install.mjs';
import { runMain } from './run.mjs';
import { runSteps, staticSteps } from './steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  await runSteps(staticSteps);
});
