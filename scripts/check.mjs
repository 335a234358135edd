import { ensureInstalled } from './install.mjs';
import { runMain } from './run.mjs';
import { runLanes, staticLanes } from './steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  await runLanes(staticLanes);
});
