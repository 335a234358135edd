import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryOf, serverProgram } from './place.mjs';
import { CommandFailed } from './run.mjs';
import { openPages } from './trial-browser.mjs';
import { startTrialConsole } from './trial-console.mjs';

/**
 * Tries builds before they are released: beside all that is live, in a console with the demo's data, the
 * login page, the page after the login and each page of the parts have to show themselves.
 * @param {string[]} folders the parts', built
 * @param {string} executablePath the browser's
 * @throws {CommandFailed} that says what went wrong
 */
export async function tryRelease(folders, executablePath) {
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-trial-'));
  try {
    const releases = path.join(place, 'releases');
    putIntoTrial(folders, releases);
    const server = await startTrialConsole(place, releases);
    try {
      const names = folders.map((folder) => path.basename(folder));
      const paths = await pagesOf(server.url, names);
      if (paths === undefined) console.log('No shell is live that it could be tried in.');
      else await openPages(server.url, paths, executablePath, names.length);
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
 * @returns {Promise<string[] | undefined>} undefined while no shell is live
 */
async function pagesOf(url, parts) {
  const answer = await fetch(`${url}/registry.json`);
  if (!answer.ok) return undefined;
  const { modules } = await answer.json();
  const pages = modules
    .filter(({ name }) => parts.includes(name))
    .flatMap((module) => module.pages);
  return pages.map(({ path: address }) => address).filter((address) => !address.includes(':'));
}

/**
 * @param {string[]} folders
 * @param {string} store
 */
function putIntoTrial(folders, store) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [serverProgram('releases.mjs'), 'trial', ...folders, '--into', store],
    { cwd: repositoryOf(folders[0] ?? process.cwd()), encoding: 'utf8' },
  );
  // What refuses it there would refuse the release: its own words say why.
  if (status !== 0) throw new CommandFailed(stderr.trim());
}
