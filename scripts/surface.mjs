import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicSurface } from './public-surface.mjs';
import { CommandFailed, root, runMain } from './run.mjs';

const REPORT = path.join(root, 'shared/public-surface.txt');

// Compares what `shared` offers with the report that is checked in; `--write` accepts what has changed.
await runMain(async () => {
  const now = publicSurface();
  if (process.argv.includes('--write')) {
    writeFileSync(REPORT, now);
    return;
  }
  const before = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  if (now === before) return;
  const known = new Set(before.split('\n'));
  const wanted = new Set(now.split('\n'));
  for (const line of known) if (!wanted.has(line)) console.error(`- ${line}`);
  for (const line of wanted) if (!known.has(line)) console.error(`+ ${line}`);
  throw new CommandFailed(
    'What @kuri/shared offers has changed. Raise its version as docs/shipping.md says, then accept it: npm run surface -- --write',
  );
});
