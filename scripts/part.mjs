import path from 'node:path';
import { runPart } from '../shared/kit/commands/part.mjs';
import { ensureInstalled } from './install.mjs';
import { buildChanged, buildDevelopmentShell } from './parts.mjs';
import { root, runMain } from './run.mjs';

/** Commands that run no program of the server. */
const ALONE = ['build', 'test'];

// npm run release -w mfe-draw -- --why "...": node ../scripts/part.mjs release --why "..."
await runMain(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  await ensureInstalled();
  if (!ALONE.includes(command)) await buildChanged(['server']);
  if (command === 'dev' && !args.includes('--link')) await buildDevelopmentShell();
  await runPart([command, ...args], (folder) => buildChanged([path.relative(root, folder)]));
});
