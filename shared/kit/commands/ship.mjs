import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { checkPart } from './check-part.mjs';
import { findChromium } from './chromium.mjs';
import { takeFlag, takeStore } from './environments.mjs';
import { repositoryOf, serverProgram } from './place.mjs';
import { hashOf, provenOnce } from './proofs.mjs';
import { CommandFailed, allEnded } from './run.mjs';

/** The commands that may put a new build into the store. */
const BUILDS = ['release', 'canary'];

/**
 * Changes what is live, or says what is: `release`, `rollback`, `canary` and so on, for the part whose
 * folder this runs in; `--together shell,mfe-draw` for these in one step.
 * @param {string[]} args the command and its flags
 * @param {(folder: string) => Promise<unknown>} build
 */
export async function ship([command = '', ...given], build) {
  const folder = process.cwd();
  const repository = repositoryOf(folder);
  const { flags: own, source } = takeStore(repository, command, withPreviewName(given, folder));
  const { value: names, rest: flags } = takeFlag(own, 'together');
  const partFolders = names?.split(',').map((name) => path.resolve(repository, name)) ?? [folder];
  const parts = partFolders.filter(isPart);
  if (names && parts.length < partFolders.length) {
    throw new CommandFailed('Name parts, with commas: --together shell,mfe-draw');
  }
  parts.forEach(refuseOtherName);
  if (source !== undefined) return await promoteFrom(source, folder, flags);
  const puts = parts.length > 0 && isBuilt(command, folder, flags);
  const line = [command, ...parts, ...(command === 'releases' ? [] : origin(puts, folder))];
  const inStore = (/** @type {string[]} */ ...more) =>
    runReleases(folder, [...line, ...flags, ...more]).status ?? 1;
  // Refusals come before a minute of proofs.
  if (puts && inStore('--ask') !== 0) {
    process.exitCode = 1;
    return;
  }
  /** @type {string[]} */
  const proofs = [];
  const check = async () => {
    for (const part of isLeftOut(flags, 'tests') ? [] : parts) proofs.push(await checkPart(part));
  };
  const buildAndTry = async () => {
    for (const part of parts) await build(part);
    if (!isLeftOut(flags, 'trial')) proofs.push(await tryBuilds(parts));
  };
  // Beside one another: each of them waits now and then.
  if (puts) await allEnded([check(), buildAndTry()]);
  process.exitCode = inStore(...(puts ? [`--proofs=${proofs.sort().join('; ')}`] : []));
}

/**
 * True for a proof that is left out; the reason is noted by the program that changes the store.
 * @param {string[]} flags
 * @param {string} what
 */
const isLeftOut = (flags, what) => flags.some((flag) => flag.split('=')[0] === `--skip-${what}`);

/**
 * Refuses a folder, such as a clone, that is called otherwise than its remote: the store goes by its name.
 * @param {string} folder
 * @throws {CommandFailed}
 */
function refuseOtherName(folder) {
  const file = path.join(folder, 'module.json');
  const { name } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (name === undefined || name === path.basename(folder)) return;
  throw new CommandFailed(`Nothing has changed:\n  The folder ${folder} must be called ${name}.`);
}

/** @param {string} folder */
const isPart = (folder) => existsSync(path.join(folder, 'rspack.config.ts'));

/**
 * Flags with a name for a preview that has none: its branch's, or its version's where that is the main one.
 * @param {string[]} given
 * @param {string} folder
 * @returns {string[]}
 */
function withPreviewName(given, folder) {
  const at = given.indexOf('--preview');
  const next = given[at + 1] ?? '-';
  if (at === -1 || !next.startsWith('-')) return given;
  const branch = git(folder, 'branch', '--show-current');
  const name = ['', 'main', 'master'].includes(branch) ? versionOf(folder) : branch;
  const fit = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return given.toSpliced(at, 1, `--preview=${fit.slice(0, 30).replace(/-$/, '')}`);
}

/** @param {string} folder @returns {string} */
const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/**
 * True for a command that puts a build into the store: not for another share of a canary, nor another time of
 * what is planned.
 * @param {string} command
 * @param {string} folder
 * @param {string[]} flags
 */
function isBuilt(command, folder, flags) {
  const isOther = flags.some((flag) => /^--(?:call-off|from-preview)(?:=|$)/.test(flag));
  if (!BUILDS.includes(command) || isOther) return false;
  const isPlanned = flags.some((flag) => /^--at(?:=|$)/.test(flag));
  if (command === 'release' && !isPlanned) return true;
  const version = versionOf(folder);
  const live = listLive(folder, folder);
  const begun = [` canary ${version} for `, ...(isPlanned ? [` planned ${version} at `] : [])];
  return !begun.some((words) => live.includes(words));
}

/**
 * Runs the store's program.
 * @param {string} folder of a part
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
function runReleases(folder, args, stdio = 'inherit') {
  const cwd = repositoryOf(folder);
  const program = [serverProgram('releases.mjs'), ...args];
  return spawnSync(process.execPath, program, { cwd, stdio, encoding: 'utf8' });
}

/** Live releases, as their list has them. @param {string} folder @param {string[]} part its folder, or none */
const listLive = (folder, ...part) =>
  runReleases(folder, ['releases', ...part], 'pipe').stdout.split('History')[0] ?? '';

/**
 * Lets nothing into the store that does not show its pages in a browser; once for the same builds beside the
 * same versions of the other parts.
 * @param {string[]} parts that are to be live together
 * @returns {Promise<string>} when they passed, in words
 */
async function tryBuilds(parts) {
  const [first = ''] = parts;
  const others = listLive(first)
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2).join(' '))
    .filter((line) => !parts.some((part) => line.startsWith(`${path.basename(part)} `)));
  const builds = parts.map((part) => path.join(part, 'dist'));
  const places = [...builds, serverProgram('main.mjs'), import.meta.dirname];
  const textHash = () => hashOf(places, process.env['KURI_RELEASES'] ?? '', ...others);
  return await provenOnce(first, 'trial', textHash, () => tryInBrowser(parts));
}

/**
 * Makes live what is live in another environment: the same bytes, tried beside what is live here.
 * @param {string} source its name and place
 * @param {string} folder the part's; with `--all` of any
 * @param {string[]} flags
 */
async function promoteFrom(source, folder, flags) {
  const from = ['--from', source, ...origin(false, folder), ...flags];
  const parts = flags.includes('--all') ? [] : [folder];
  const ask = ['promote', ...parts, ...from, '--ask'];
  const { status, stdout } = runReleases(folder, ask, ['ignore', 'pipe', 'inherit']);
  process.exitCode = status ?? 1;
  if (status !== 0) return;
  const versions = stdout.trim().split('\n');
  console.log(`From ${source}: ${versions.join(', ')}`);
  if (!isLeftOut(flags, 'trial')) {
    const names = versions.map((version) => version.replace(/@.*/, ''));
    const folders = names.map((name) => path.join(repositoryOf(folder), name));
    await tryInBrowser(folders, ['--from', source]);
  }
  process.exitCode = runReleases(folder, ['promote', ...versions, ...from]).status ?? 1;
}

/**
 * @param {string[]} parts
 * @param {string[]} [from] the flag with the environment that they come from; else they are built here
 */
async function tryInBrowser(parts, from) {
  const browser = findChromium();
  if (browser === undefined) {
    throw new CommandFailed(
      'Nothing has changed:\n  There is no Chromium here to try it in. Install it, name it by KURI_CHROMIUM, or say why it is released without a trial: --skip-trial "…"',
    );
  }
  console.log('Trying it in a headless browser …');
  const { tryRelease } = await import('./try-release.mjs');
  await tryRelease(parts, browser, from);
}

/**
 * Person, commit and reason; flags that are given win.
 * @param {boolean} isBuild what the last commit is a reason for
 * @param {string} folder
 */
function origin(isBuild, folder) {
  const why = isBuild ? git(folder, 'log', '-1', '--format=%s') : '';
  const by =
    process.env['KURI_RELEASED_BY'] || git(folder, 'config', 'user.name') || userInfo().username;
  return [`--by=${by}`, `--commit=${commitOf(folder)}`, `--why=${why}`];
}

/**
 * @param {string} cwd
 * @param {string[]} args of git; without it, or outside of its reach, the answer is empty
 */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * The commit of the checkout; with a plus behind it when the part has changes that are not in it.
 * @param {string} folder
 */
function commitOf(folder) {
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  return git(folder, 'status', '--porcelain', '--', '.') === '' ? commit : `${commit}+`;
}
