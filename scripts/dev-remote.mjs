import { devRemote } from '../shared/kit/commands/dev-remote.mjs';
import { buildDevelopmentShell } from './development-shell.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged } from './parts.mjs';
import { runMain } from './run.mjs';

// npm run dev -w mfe-draw
await runMain(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  if (!args.includes('--link')) {
    await buildChanged(['server']);
    await buildDevelopmentShell();
  }
  await devRemote(args);
});
