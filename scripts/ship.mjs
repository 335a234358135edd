import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { checkPart } from './check-part.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { noteNeededShared } from './needed-shared.mjs';
import { buildChanged } from './parts.mjs';
import { CommandFailed, root, runMain } from './run.mjs';

// npm run release -w mfe-draw -- --why "...": node ../scripts/ship.mjs release --why "..."
const [command = '', ...flags] = process.argv.slice(2);
/** The part whose folder this runs in; none at the root. */
const part = path.relative(root, process.cwd());
/** The commands that may put a new build into the store. */
const BUILDS = ['release', 'canary'];

/** Whether somebody says why something is left out; the program that changes the store notes it. */
const isLeftOut = (what) => flags.some((flag) => flag.split('=')[0] === `--skip-${what}`);

await runMain(async () => {
  await ensureInstalled();
  await buildChanged(['server']);
  const puts = BUILDS.includes(command) && part !== '' && !isCanaryAlready();
  if (puts && !isLeftOut('tests')) await checkPart(part);
  if (puts) await buildChanged([part]);
  if (puts) await noteNeededShared(part);
  if (puts && !isLeftOut('trial')) await tryBuild();
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'server/dist/releases.mjs'),
      command,
      ...(part === '' ? [] : [path.join(root, part)]),
      ...(command === 'releases' ? [] : origin()),
      ...flags,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
});

/** Whether the version is the part's canary: then only its share changes, and nothing is put there. */
function isCanaryAlready() {
  if (command !== 'canary') return false;
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8'));
  const listed = spawnSync(
    process.execPath,
    [path.join(root, 'server/dist/releases.mjs'), 'releases', path.join(root, part)],
    { cwd: root, encoding: 'utf8' },
  );
  return listed.stdout.includes(` canary ${version} for `);
}

/** Lets nothing into the store that does not show its pages in a browser. */
async function tryBuild() {
  const browser = findChromium();
  if (browser === undefined) {
    throw new CommandFailed(
      'Nothing has changed:\n  There is no Chromium here to try it in. Install it, name it by KURI_CHROMIUM, or say why it goes out untried: --skip-trial "…"',
    );
  }
  console.log('Trying it in a headless browser …');
  const { tryRelease } = await import('./try-release.mjs');
  await tryRelease(path.join(root, part), browser);
}

/** Who types the command, from which commit, and why: flags that are given win. */
function origin() {
  const why = BUILDS.includes(command) ? git('log', '-1', '--format=%s') : '';
  const by = process.env['KURI_RELEASED_BY'] || git('config', 'user.name') || userInfo().username;
  return [`--by=${by}`, `--commit=${commitOf()}`, `--why=${why}`];
}

/** @param {string[]} args of git; without it, or outside of its reach, the answer is empty */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The commit of the checkout; with a plus behind it when the part has changes that are not in it. */
function commitOf() {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  return git('status', '--porcelain', '--', part || '.') === '' ? commit : `${commit}+`;
}
