import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryOf, serverProgram } from './place.mjs';
import { CommandFailed, SHORT_LIVED, freePort } from './run.mjs';
import { openPages } from './trial-browser.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** A busy machine takes long to make the demo's data. */
const READY_WITHIN_MS = 300_000;
/** Settings of the console that runs here are not for one that is only tried. */
const STEERING = /^(?:KURI_|DATABASE_|AUTH_SECRET$|DRAW_SECRET$)/;

/**
 * Tries builds before they are released: beside all that is live, in a console with the demo's data, the
 * login page, the page after the login and each page of the parts have to show themselves.
 * @param {string[]} folders the parts', built
 * @param {string} executablePath the browser's
 * @param {string[]} [from] the flag with the environment that they come from; else they are built
 * @throws {CommandFailed} that says what went wrong
 */
export async function tryRelease(folders, executablePath, from = []) {
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-trial-'));
  try {
    const releases = path.join(place, 'releases');
    putIntoTrial(folders, releases, from);
    if (!existsSync(path.join(releases, 'shell'))) {
      console.log('No shell is live that it could be tried in.');
      return;
    }
    const server = await startTrialConsole(place, releases);
    try {
      const names = folders.map((folder) => path.basename(folder));
      const paths = await pagesOf(server.url, names);
      await openPages(server.url, paths, executablePath, names.length);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * The pages of remotes that need no id in their address; the shell has none but those after the login.
 * @param {string} url
 * @param {string[]} parts
 * @returns {Promise<string[]>}
 */
async function pagesOf(url, parts) {
  const answer = await fetch(`${url}/registry.json`);
  const { modules } = await answer.json();
  const pages = modules
    .filter(({ name }) => parts.includes(name))
    .flatMap((module) => module.pages);
  return pages.map(({ path: address }) => address).filter((address) => !address.includes(':'));
}

/**
 * @param {string[]} folders
 * @param {string} store
 * @param {string[]} from
 */
function putIntoTrial(folders, store, from) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [serverProgram('releases.mjs'), 'trial', ...folders, '--into', store, ...from],
    { cwd: repositoryOf(folders[0] ?? process.cwd()), encoding: 'utf8' },
  );
  // A refusal there would refuse the release: its own words say why.
  if (status !== 0) throw new CommandFailed(stderr.trim());
}

/**
 * Starts a console with the demo's data, on a release store and a folder of its own. Where
 * there is such data already, as in tests, KURI_TRIAL_DATA names its folder: a copy takes a fifth of the time.
 * @param {string} folder what it keeps goes there
 * @param {string} releases the release store
 */
export async function startTrialConsole(folder, releases) {
  const port = await freePort();
  const data = path.join(folder, 'data');
  const { KURI_TRIAL_DATA: prepared } = process.env;
  if (prepared !== undefined) await cp(prepared, data, { recursive: true });
  const own = Object.entries(process.env).filter(([name]) => !STEERING.test(name));
  const server = spawn(process.execPath, [...SHORT_LIVED, serverProgram('main.mjs')], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own),
      PORT: String(port),
      HOST: '127.0.0.1',
      KURI_DEMO: '1',
      KURI_DATA_DIR: data,
      KURI_RELEASES: releases,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  // Whoever ends the command ends its console too.
  const end = () => server.kill('SIGKILL');
  const exit = () => process.exit(1);
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, exit);
  const stop = async () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, exit);
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  for (let waited = 0; waited < READY_WITHIN_MS; waited += 100) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    if (server.exitCode !== null) throw new CommandFailed('The console for the trial has stopped.');
    await sleep(100);
  }
  await stop();
  throw new CommandFailed('The console for the trial was not ready within 5 minutes.');
}
