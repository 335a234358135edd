import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

// The versions that `shared` has had, out of git. A version is everything between the commit that
// raised it and the next one that did.

/** @typedef {{ version: string, commit: string }} PastVersion what a version was in the end */

const PACKAGE = 'shared/package.json';
const SINCE = 'shared/since.json';
const KEPT = path.join(root, '.kuri/shared');

/** The version that the checkout has. */
export const ownVersion = () => JSON.parse(readFileSync(path.join(root, PACKAGE), 'utf8')).version;

/**
 * The versions before the checkout's own, newest first; none where git or its history is missing.
 * @returns {PastVersion[]}
 */
export function pastVersions() {
  const raised = git('log', '--format=%H', '-G"version":', '--', PACKAGE).split('\n');
  const states = [
    'HEAD',
    ...raised.filter((commit) => commit !== '').map((commit) => `${commit}^`),
  ];
  /** @type {PastVersion[]} */
  const found = [];
  for (const state of states) {
    const commit = git('rev-parse', '--verify', '--quiet', state).trim();
    const text = git('show', `${commit}:${PACKAGE}`);
    if (commit === '' || text === '') continue;
    const { version } = JSON.parse(text);
    const isKnown = [ownVersion(), ...found.map((past) => past.version)].includes(version);
    if (!isKnown) found.push({ version, commit });
  }
  return found;
}

/**
 * Since when each name was there at a commit; of before that was noted, nothing.
 * @param {string} commit
 * @returns {import('./shared-since.mjs').Since}
 */
export const sinceAt = (commit) => JSON.parse(git('show', `${commit}:${SINCE}`) || '{}');

/**
 * The folder `shared` as it was at a commit, fetched out of git once.
 * @param {string} commit
 */
export function sharedAt(commit) {
  const folder = path.join(KEPT, commit);
  if (existsSync(folder)) return path.join(folder, 'shared');
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'shared/src', PACKAGE], {
    cwd: root,
    maxBuffer: 200_000_000,
  });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  const modules = path.join(root, 'shared/node_modules');
  if (existsSync(modules)) symlinkSync(modules, path.join(unfinished, 'shared/node_modules'));
  renameSync(unfinished, folder);
  return path.join(folder, 'shared');
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}
