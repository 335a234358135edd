import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, root, runMain } from './run.mjs';

const SERVER = path.join(root, 'server/dist/main.mjs');

// Serves what has been built and published before: installs, builds and publishes nothing.
await runMain(async () => {
  if (!existsSync(SERVER)) throw new CommandFailed('The server is not built: npm run build');
  await import(SERVER);
});
