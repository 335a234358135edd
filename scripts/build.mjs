import { ensureInstalled } from './install.mjs';
import { buildChanged } from './parts.mjs';
import { runMain } from './run.mjs';

await runMain(async () => {
  await ensureInstalled({ toStart: true });
  await buildChanged();
});
