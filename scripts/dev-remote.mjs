import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { CommandFailed, runMain, runTool } from './run.mjs';

// npm run dev -w mfe-draw: serves this one remote as it is in the checkout, and says by which link a
// running console takes it from here. A change reloads the page.
await runMain(async () => {
  await ensureInstalled();
  const folder = process.cwd();
  const { values } = parseArgs({
    options: { console: { type: 'string', default: 'http://localhost:4000' } },
  });
  if (!URL.canParse(values.console)) {
    throw new CommandFailed(`--console needs an address such as http://localhost:4000`);
  }
  const port = process.env['PORT'] ?? '4101';
  const origin = `http://127.0.0.1:${port}`;
  console.log(`
  ${linkOf(folder, new URL(values.console).origin, origin)}

  That console has to allow it: KURI_OVERRIDE_ORIGINS=${origin}
  One tab takes it, says so in a banner, and forgets it with Reset or when it is closed.
`);
  await runTool('@rspack/cli/bin/rspack.js', ['dev'], {
    cwd: folder,
    env: { NODE_ENV: 'development', KURI_DEV_PORT: port, KURI_DEV_RELOADS: '1' },
  });
});

/**
 * @param {string} folder the remote's
 * @param {string} consoleOrigin
 * @param {string} origin where the remote is served
 */
function linkOf(folder, consoleOrigin, origin) {
  const file = path.join(folder, 'module.json');
  if (!existsSync(file)) throw new CommandFailed('Only a remote can be served alone.');
  const { name, pages } = JSON.parse(readFileSync(file, 'utf8'));
  const page = pages.find((/** @type {{ path: string }} */ offered) => !offered.path.includes(':'));
  return `${consoleOrigin}${page?.path ?? '/'}?override=${name}@${origin}`;
}
