import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailed, runTool } from './run.mjs';

/**
 * Serves the remote of this folder as it is in the checkout, and says by which link a running console
 * takes it from here. A change is shown at once where that console is one for development, and reloads
 * the page of any other.
 * @param {string[]} args
 */
export async function devRemote(args) {
  const folder = process.cwd();
  const { values } = parseArgs({
    args,
    options: { console: { type: 'string', default: 'http://localhost:4000' } },
  });
  if (!URL.canParse(values.console)) {
    throw new CommandFailed(`--console needs an address such as http://localhost:4000`);
  }
  const { origin: consoleOrigin } = new URL(values.console);
  const port = process.env['PORT'] ?? '4101';
  const origin = `http://127.0.0.1:${port}`;
  const canRefresh = await isForDevelopment(consoleOrigin);
  console.log(`
  ${linkOf(folder, consoleOrigin, origin)}

  That console has to allow it: KURI_OVERRIDE_ORIGINS=${origin}
  One tab takes it, says so in a banner, and forgets it with Reset or when it is closed.
  A change ${canRefresh ? 'is shown without a reload.' : 'reloads the page.'}
`);
  await runTool('@rspack/cli/bin/rspack.js', ['dev'], {
    cwd: folder,
    env: {
      NODE_ENV: 'development',
      KURI_DEV_PORT: port,
      KURI_DEV_RELOADS: canRefresh ? '0' : '1',
    },
  });
}

/**
 * Whether a console's React can take changes while it runs: that of production cannot.
 * @param {string} consoleOrigin
 */
async function isForDevelopment(consoleOrigin) {
  const answer = await fetch(`${consoleOrigin}/registry.json`).catch(() => undefined);
  if (answer?.ok !== true) return false;
  const { shell } = await answer.json();
  return shell?.version === 'dev';
}

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
