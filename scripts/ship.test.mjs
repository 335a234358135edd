import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { root } from './run.mjs';

/** A store's program that refuses what it is asked about. */
const REFUSES = `console.log(process.argv.slice(2).filter((arg) => !arg.startsWith('--by')
  && !arg.startsWith('--commit') && !arg.startsWith('--why')).join(' '));
  process.exitCode = process.argv.includes('--ask') ? 1 : 0;`;

let place = '';

before(() => {
  place = mkdtempSync(path.join(tmpdir(), 'kuri-ship-'));
  cpSync(path.join(root, 'shared/kit/commands'), path.join(place, 'kit/commands'), {
    recursive: true,
  });
  mkdirSync(path.join(place, 'kit/server'));
  writeFileSync(path.join(place, 'kit/server/releases.mjs'), REFUSES);
  writeFileSync(path.join(place, 'oxlint.config.mjs'), '');
  for (const part of ['mfe-x', 'mfe-y']) {
    mkdirSync(path.join(place, part));
    writeFileSync(path.join(place, part, 'package.json'), '{"version":"1.0.0"}');
    writeFileSync(path.join(place, part, 'rspack.config.ts'), '');
  }
});
after(() => rmSync(place, { recursive: true, force: true }));

/** @param {string[]} flags */
function release(...flags) {
  const program = `import { ship } from '${place}/kit/commands/ship.mjs';
    const given = ${JSON.stringify(['release', '--skip-tests=no', '--skip-trial=no', ...flags])};
    await ship(given, async () => console.log('built'));`;
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd: path.join(place, 'mfe-x'), encoding: 'utf8' });
}

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
