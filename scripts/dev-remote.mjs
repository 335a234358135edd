import { devRemote } from '../shared/kit/commands/dev-remote.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './run.mjs';

// npm run dev -w mfe-draw
await runMain(async () => {
  await ensureInstalled();
  await devRemote(process.argv.slice(2));
});
