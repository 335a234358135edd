import path from 'node:path';
import { ship } from '../shared/kit/commands/ship.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged } from './parts.mjs';
import { root, runMain } from './run.mjs';

// npm run release -w mfe-draw -- --why "...": node ../scripts/ship.mjs release --why "..."
await runMain(async () => {
  await ensureInstalled();
  await buildChanged(['server']);
  await ship(process.argv.slice(2), (folder) => buildChanged([path.relative(root, folder)]));
});
