import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developmentShell, serverProgram } from './place.mjs';
import { CommandFailed, freePort, installed, startServer } from './run.mjs';

/**
 * Serves the remote of this folder as it is in the checkout, and says where a running console shows it:
 * on a page of this machine's own, whose shell is built for development so that a change is shown where
 * one is, or (`--link`) on the console's own pages, which a change reloads.
 * @param {string[]} args
 */
export async function devRemote(args) {
  const { values } = parseArgs({
    args,
    options: {
      console: { type: 'string', default: 'http://localhost:4000' },
      link: { type: 'boolean', default: false },
    },
  });
  if (!URL.canParse(values.console)) {
    throw new CommandFailed(`--console needs an address such as http://localhost:4000`);
  }
  const { origin: consoleOrigin } = new URL(values.console);
  const port = await freePort(Number(process.env['PORT'] ?? 4101));
  const remote = remoteIn(process.cwd());
  if (values.link) await serveForLink(remote, consoleOrigin, port);
  else await serveWithPage(remote, consoleOrigin, port);
}

/** @typedef {{ folder: string, name: string, page: string }} Remote a remote and the path of a page of it */

/**
 * @param {Remote} remote
 * @param {string} consoleOrigin
 * @param {number} port of the page; the next one that is free is that of the remote's files
 */
async function serveWithPage(remote, consoleOrigin, port) {
  const filesPort = await freePort(port + 1);
  console.log(`
  ${originAt(port)}${remote.page}

  A change is shown without a reload. What you do there is done in ${consoleOrigin}.
`);
  serveSources(remote.folder, filesPort, true);
  const options = {
    console: consoleOrigin,
    name: remote.name,
    remote: originAt(filesPort),
    shell: developmentShell,
    port: String(port),
  };
  startServer(
    serverProgram('development.mjs'),
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { cwd: remote.folder },
  );
}

/**
 * @param {Remote} remote
 * @param {string} consoleOrigin
 * @param {number} port of the remote's files
 */
async function serveForLink(remote, consoleOrigin, port) {
  const canRefresh = await isForDevelopment(consoleOrigin);
  console.log(`
  ${consoleOrigin}${remote.page}?override=${remote.name}@${originAt(port)}

  That console has to allow it: KURI_OVERRIDE_ORIGINS=${originAt(port)}
  One tab takes it, says so in a banner, and forgets it with Reset or when it is closed.
  A change ${canRefresh ? 'is shown without a reload.' : 'reloads the page.'}
`);
  serveSources(remote.folder, port, canRefresh);
}

/**
 * @param {string} folder the remote's
 * @param {number} port
 * @param {boolean} canRefresh whether React on the page can take changes while it runs
 */
function serveSources(folder, port, canRefresh) {
  startServer(installed('@rspack/cli/bin/rspack.js'), ['dev'], {
    cwd: folder,
    env: {
      NODE_ENV: 'development',
      KURI_DEV_PORT: String(port),
      KURI_DEV_RELOADS: canRefresh ? '0' : '1',
    },
  });
}

/** @param {number} port */
const originAt = (port) => `http://127.0.0.1:${port}`;

/**
 * React can take changes while it runs in a console for development only.
 * @param {string} consoleOrigin
 */
async function isForDevelopment(consoleOrigin) {
  const answer = await fetch(`${consoleOrigin}/registry.json`).catch(() => undefined);
  if (answer?.ok !== true) return false;
  const { shell } = await answer.json();
  return shell?.version === 'dev';
}

/**
 * @param {string} folder
 * @returns {Remote}
 */
function remoteIn(folder) {
  const file = path.join(folder, 'module.json');
  if (!existsSync(file)) throw new CommandFailed('Only a remote can be served alone.');
  const { name, pages } = JSON.parse(readFileSync(file, 'utf8'));
  const page = pages.find((/** @type {{ path: string }} */ offered) => !offered.path.includes(':'));
  return { folder, name, page: page?.path ?? '/' };
}
