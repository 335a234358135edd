import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { buildChanged, publishBuilt } from './parts.mjs';
import { root, runMain } from './run.mjs';

// Installs what is missing, builds what has changed, makes it live and serves it.
await runMain(async () => {
  await ensureInstalled();
  await buildChanged();
  // The demo is for a database of its own: a PostgreSQL is somebody's real one.
  process.env['KURI_DEMO'] ??= process.env['DATABASE_URL'] ? '0' : '1';
  process.env['KURI_RELEASES'] ??= path.join(root, '.kuri/releases');
  await publishBuilt(process.env['KURI_RELEASES']);
  await import(path.join(root, 'server/dist/main.mjs'));
});
