import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { runMain } from './run.mjs';

// node scripts/with-tools.mjs <script> [arguments]: installs what only tests and tools need, which a start
// leaves out, then runs the script in this process.
await runMain(async () => {
  await ensureInstalled();
  const [script = ''] = process.argv.splice(2, 1);
  process.argv[1] = path.resolve(script);
  if (script.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(process.argv[1]).href);
});
