import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { root } from './run.mjs';

/** A store's program that refuses what it is asked about, but for what comes from another store. */
const REFUSES = `console.log(process.argv.slice(2).filter((arg) => !arg.startsWith('--by')
  && !arg.startsWith('--commit') && !arg.startsWith('--why')).join(' '));
  console.error(process.env.KURI_RELEASES);
  process.exitCode = process.argv.includes('--ask') && process.argv[2] !== 'promote' ? 1 : 0;`;

let place = '';

before(() => {
  place = mkdtempSync(path.join(tmpdir(), 'kuri-ship-'));
  cpSync(path.join(root, 'shared/kit/commands'), path.join(place, 'kit/commands'), {
    recursive: true,
  });
  mkdirSync(path.join(place, 'kit/server'));
  writeFileSync(path.join(place, 'kit/server/releases.mjs'), REFUSES);
  writeFileSync(path.join(place, 'oxlint.config.mjs'), '');
  const environments = { staging: '/staging', live: 's3://live' };
  writeProject({ environments });
  for (const part of ['mfe-x', 'mfe-y']) {
    mkdirSync(path.join(place, part));
    writeFileSync(path.join(place, part, 'package.json'), '{"version":"1.0.0"}');
    writeFileSync(path.join(place, part, 'rspack.config.ts'), '');
  }
});
after(() => rmSync(place, { recursive: true, force: true }));

/** @param {object} kuri what the project's package.json says */
function writeProject(kuri) {
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ kuri }));
}

/** @param {string[]} given */
function command(...given) {
  const program = `import { ship } from '${place}/kit/commands/ship.mjs';
    import { runMain } from '${place}/kit/commands/run.mjs';
    await runMain(() => ship(${JSON.stringify(given)}, async () => console.log('built')));`;
  const args = ['--input-type=module', '--eval', program];
  const { KURI_RELEASES: _, ...env } = process.env;
  return spawnSync(process.execPath, args, {
    cwd: path.join(place, 'mfe-x'),
    env,
    encoding: 'utf8',
  });
}

/** @param {string[]} flags */
const release = (...flags) => command('release', '--skip-tests=no', '--skip-trial=no', ...flags);

it('what stands in the way of a release is said before anything is built or tested', () => {
  const { status, stdout } = release();
  assert.equal(status, 1);
  assert.equal(stdout.trim(), `release ${place}/mfe-x --skip-tests=no --skip-trial=no --ask`);
});

it('is asked of all parts that are released together', () => {
  const { status, stdout } = release('--together', 'mfe-x,mfe-y');
  assert.equal(status, 1);
  const parts = `${place}/mfe-x ${place}/mfe-y`;
  assert.equal(stdout.trim(), `release ${parts} --skip-tests=no --skip-trial=no --ask`);
});

it('is about the store of the environment that is named, by itself the first', () => {
  assert.equal(command('rollback').stderr.trim(), '/staging');
  assert.equal(command('rollback', '--in', 'live').stderr.trim(), 's3://live');
  const unknown = command('rollback', '--in=test');
  assert.match(unknown.stderr, /no store of the environment test .* only: staging, live/);
  assert.equal(unknown.status, 1);
});

it('brings to live by itself: what it is told when it asks, and nothing else', () => {
  const given = ['promote', '--from', 'staging', '--all', '--skip-trial=no'];
  const { status, stdout, stderr } = command(...given);
  assert.equal(status, 0);
  // The program answers with what it was asked.
  const asked = 'promote --from staging=/staging --all --skip-trial=no --ask';
  assert.deepEqual(stdout.trim().split('\n'), [
    `From staging=/staging: ${asked}`,
    `promote ${asked} --from staging=/staging --all --skip-trial=no`,
  ]);
  assert.deepEqual(stderr.trim().split('\n'), ['s3://live', 's3://live']);
});

it('a preview without a name has that of its version, where there is no branch', () => {
  const { stdout } = release('--preview', '--why', 'x');
  assert.match(stdout, / --preview=1-0-0 /);
  assert.match(release('--preview', 'new-list').stdout, / --preview new-list --ask/);
});

it('says at once when a repository outside names no store', () => {
  writeProject({});
  const { status, stdout, stderr } = release();
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /Nothing has changed:\n {2}No release store is named/);
});
