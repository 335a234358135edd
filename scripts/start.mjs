import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { buildChanged, publishBuilt } from './parts.mjs';
import { CommandFailed, root, runMain } from './run.mjs';

const SERVER = path.join(root, 'server/dist/main.mjs');

// Installs what is missing, builds what has changed, makes it live and serves it; `--built` only serves.
await runMain(async () => {
  if (!process.argv.includes('--built')) await prepare();
  else if (!existsSync(SERVER)) throw new CommandFailed('The server is not built: npm run build');
  await import(SERVER);
});

async function prepare() {
  await ensureInstalled({ toStart: true });
  await buildChanged();
  // The demo is for a database of its own: a PostgreSQL is somebody's real one.
  process.env['KURI_DEMO'] ??= process.env['DATABASE_URL'] ? '0' : '1';
  process.env['KURI_RELEASES'] ??= path.join(root, '.kuri/releases');
  await publishBuilt(process.env['KURI_RELEASES']);
}
