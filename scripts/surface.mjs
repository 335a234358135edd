import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged, hashOf } from './parts.mjs';
import {
  compareSurfaces,
  isAtLeast,
  isProvided,
  parseSurface,
  raiseFor,
  raiseShared,
  raised,
  readSurface,
  writtenSurface,
} from './public-surface.mjs';
import { CommandFailed, root, runMain } from './run.mjs';

const FILE = 'shared/surface.txt';
const PACKAGE = 'shared/package.json';
/** Notes what was found well, so that the same is not read again. */
const STAMP = path.join(root, '.kuri/build/surface');
const ACCEPT = 'npm run surface -- --write';

/** @typedef {import('./public-surface.mjs').Surface} Surface */

const { values: flags } = parseArgs({
  options: {
    write: { type: 'boolean' },
    compatible: { type: 'boolean' },
    raise: { type: 'string' },
  },
  // `--raise` alone raises as far as it needs.
  args: process.argv.slice(2).map((flag) => (flag === '--raise' ? '--raise=' : flag)),
});

// Compares the names that `shared` offers with surface.txt, and its version with the one before. `--write`
// accepts what has changed, `--compatible` says that what is live works with it, `--raise` raises the version.
await runMain(async () => {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampNow()) return;
  await look();
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampNow());
});

function stampNow() {
  return `${git('rev-parse', 'HEAD').trim()} ${hashOf(['shared', 'scripts'])}`;
}

async function look() {
  const now = readSurface();
  const accepted = parseSurface(read(FILE));
  // Without a version before it is raised from what was accepted.
  const here = { version: versionIn(read(PACKAGE)), surface: accepted };
  const past = versionBefore() ?? (flags.raise === undefined ? undefined : here);
  if (past) await refuseLowVersion(past, now);
  const difference = compareSurfaces(accepted, now);
  if (Object.values(difference).every((names) => names.length === 0)) return;
  if (!flags.write) {
    throw new CommandFailed(
      [
        'What @kuri/shared offers has changed:',
        ...linesOf(difference),
        `Accept it: ${ACCEPT}`,
      ].join('\n'),
    );
  }
  if (past) refuseDoubtful(past, difference.changed.filter(isProvided));
  writeFileSync(path.join(root, FILE), writtenSurface(now));
}

/** @param {string} file below the root; empty when it is not there */
function read(file) {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/** @param {string} text of a package.json @returns {string} */
function versionIn(text) {
  return JSON.parse(text).version;
}

/**
 * The version before the checkout's own, with the names that it offered in the end; none where git, its
 * history or the file is missing.
 * @returns {{ version: string, surface: Surface } | undefined}
 */
function versionBefore() {
  const raise = git('log', '-1', '--format=%H', '-G"version":', '--', PACKAGE).trim();
  const states = ['HEAD', ...(raise === '' ? [] : [`${raise}^`])];
  for (const state of states) {
    const text = git('show', `${state}:${PACKAGE}`);
    if (text === '' || versionIn(text) === versionIn(read(PACKAGE))) continue;
    const surface = git('show', `${state}:${FILE}`);
    return surface === ''
      ? undefined
      : { version: versionIn(text), surface: parseSurface(surface) };
  }
  return undefined;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/**
 * @param {NonNullable<ReturnType<typeof versionBefore>>} past
 * @param {Surface} now
 */
async function refuseLowVersion(past, now) {
  const difference = compareSurfaces(past.surface, now);
  const raise = raiseFor(difference);
  const needed = raised(past.version, raise);
  const own = versionIn(read(PACKAGE));
  const wanted = flags.raise || needed;
  if (isAtLeast(own, flags.raise === undefined ? needed : wanted)) return;
  if (flags.raise !== undefined && isAtLeast(wanted, needed)) {
    raiseShared(own, wanted);
    console.log(`@kuri/shared is ${wanted} now.`);
    return;
  }
  throw new CommandFailed(
    [
      `@kuri/shared ${past.version} has changed:`,
      ...linesOf(difference),
      ...(await usersOf(difference.gone)),
      `That is a ${raise}: it needs ${needed}, and ${PACKAGE} says ${own}.`,
      `Raise it everywhere: ${ACCEPT} --raise`,
    ].join('\n'),
  );
}

/**
 * Another type under the same name is for the author to judge.
 * @param {NonNullable<ReturnType<typeof versionBefore>>} past
 * @param {string[]} changed
 */
function refuseDoubtful(past, changed) {
  const isMajor = isAtLeast(versionIn(read(PACKAGE)), raised(past.version, 'major'));
  if (changed.length === 0 || flags.compatible || isMajor) return;
  throw new CommandFailed(
    [
      ...linesOf({ gone: [], changed, added: [], deprecated: [] }),
      'Do remotes that are live work with them as they are now? Then it is a minor:',
      `  ${ACCEPT} --compatible`,
      'Otherwise it is a major; a new name beside the old one would be none:',
      `  ${ACCEPT} --raise=${raised(past.version, 'major')}`,
    ].join('\n'),
  );
}

/**
 * Live releases that use names of `shared`, in lines for people.
 * @param {string[]} names as `@kuri/shared/ui: Button`
 */
async function usersOf(names) {
  if (names.length === 0) return [];
  await buildChanged(['server']);
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'server/dist/releases.mjs'), 'users', '--of', names.join(',')],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * The names of each entry point in a line.
 * @param {import('./public-surface.mjs').Difference} difference
 */
function linesOf(difference) {
  return Object.entries(difference).flatMap(([what, names]) => {
    /** @type {Map<string, string[]>} */
    const byEntry = new Map();
    for (const shown of names) {
      const [entry = '', name = ''] = shown.split(': ');
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), name]);
    }
    return [...byEntry].map(([entry, own]) => `  ${what}, ${entry}: ${own.join(', ')}`);
  });
}
