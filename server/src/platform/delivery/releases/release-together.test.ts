import assert from 'node:assert/strict';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { readCommandLine } from './arguments.ts';
import { followReleases } from './live-releases.ts';
import {
  ANU,
  builtPart,
  remoteNote,
  shellNote,
} from '../../../testing/releases/release-fixtures.ts';
import { readLatest } from './revision.ts';
import { runCommand } from './run-command.ts';
import { undoRelease } from './switch-part.ts';

const ALL = ['shell', 'mfe-draw', 'mfe-groups'];
const versions = (version: string) => Object.fromEntries(ALL.map((name) => [name, version]));

describe('parts that are released together', () => {
  /** Types a command for several parts. */
  const run = async (command: string, ...flags: string[]) => {
    const folders = ALL.map((name) => path.join(harness.folder, name));
    const line = readCommandLine(
      [command, ...folders, '--by=anu', '--why=next', ...flags],
      ANU.now,
    );
    return (await runCommand(harness.store, line, ANU.now)).join('\n');
  };
  const build = async (version: string, major: string, more = {}) => {
    const shared = { react: '^19.0.0', '@kuri/shared/': `^${major}` };
    const lends = { react: '19.3.1', '@kuri/shared': major };
    const draw = {
      name: 'mfe-draw',
      entry: { url: 'remoteEntry.js', globalName: 'mfe_draw_1' },
      pages: [{ path: '/draw' }],
      files: { '/draw': ['page-groups.js'] },
    };
    await builtPart(harness.folder, shellNote({ version, lends }));
    await builtPart(harness.folder, remoteNote({ version, shared }));
    await builtPart(harness.folder, remoteNote({ version, shared, ...draw, ...more }));
  };
  const live = async () => {
    const { parts = {}, revision = 0 } = (await readLatest(harness.store)) ?? {};
    return { revision, ...Object.fromEntries(ALL.map((name) => [name, parts[name]?.live])) };
  };

  const harness = freshHarness();
  beforeEach(async () => {
    await build('1.1.0', '1.0.0');
    await run('release');
    await build('2.0.0', '2.0.0');
  });

  it('may be of a major that none of them could be released with alone', async () => {
    for (const name of ALL) {
      await assert.rejects(
        harness.run('release', ANU.now, name),
        /needs @kuri\/shared\/[^]*--together shell,/,
      );
    }
    const before = await live();
    assert.match(
      await run('release'),
      /shell 2\.0\.0, mfe-draw 2\.0\.0, mfe-groups 2\.0\.0 are live/,
    );
    assert.deepEqual(await live(), { revision: before.revision + 1, ...versions('2.0.0') });
    const { shell, modules } = await followReleases(harness.store, Date.now).registry();
    assert.deepEqual(
      [shell, ...modules].map(({ version }) => version),
      ['2.0.0', '2.0.0', '2.0.0'],
    );
  });

  it('are live all or none: what is wrong with one refuses all', async () => {
    const before = await live();
    await build('2.0.0', '2.0.0', { shared: { react: '^18.0.0' } });
    await assert.rejects(
      run('release'),
      /mfe-draw 2\.0\.0 needs react \^18\.0\.0, but the shell 2\.0\.0/,
    );
    await build('2.0.0', '2.0.0', { files: { '/draw': ['absent.js'] } });
    await assert.rejects(run('release'), /absent\.js/);
    await build('2.0.0', '2.0.0');
    await harness.run('hold --until 2026-11-22T18:00');
    await assert.rejects(run('release'), /mfe-groups is held/);
    assert.deepEqual(await live(), { ...before, revision: before.revision + 1 });
  });

  it('are not built where a hold, a version or a canary of any is in the way', async () => {
    assert.equal(await run('release', '--ask'), '');
    await harness.run('hold --until 2026-11-22T18:00');
    await assert.rejects(run('release', '--ask'), /mfe-groups is held/);
    await harness.run('hold --off');
    await harness.run('hold --all --until 2026-11-22T18:00');
    await assert.rejects(run('release', '--ask'), /All parts are held/);
    await assert.rejects(run('rollback'), /All parts are held/);
    await harness.run('hold --all --off');
    await run('release');
    await assert.rejects(run('release', '--ask'), /shell 2\.0\.0 is in the store since/);
    await build('2.1.0', '2.0.0');
    await harness.run('canary --share 10');
    await assert.rejects(run('release', '--ask'), /mfe-groups has the canary 2\.1\.0/);
    await harness.run('withdraw');
    await harness.run('hold --all --until 2026-11-22T18:00');
    assert.match(await run('rollback', '--force'), /mfe-groups 1\.1\.0 are live again/);
  });

  it('go back together in one step, and not one by one', async () => {
    const before = await live();
    await run('release');
    await assert.rejects(harness.run('rollback', ANU.now, 'shell'), /needs @kuri\/shared\//);
    assert.match(await run('rollback'), /shell 1\.1\.0, .*mfe-groups 1\.1\.0 are live again/);
    assert.deepEqual(await live(), { ...before, revision: before.revision + 2 });
    const history = await harness.run('releases');
    assert.match(history, /rollback shell 1\.1\.0, mfe-draw 1\.1\.0, mfe-groups 1\.1\.0, by anu/);
    assert.match(history, /release {2}shell 2\.0\.0, mfe-draw 2\.0\.0, mfe-groups 2\.0\.0, by anu/);
    await assert.rejects(run('rollback', '--to=1.1.0'), /without --to/);
  });

  it('are all taken back when one of them fails where it is used', async () => {
    await run('release');
    const doer = { ...ANU, module: 'mfe-draw', by: 'kuri' };
    await undoRelease(harness.store, doer, '2.0.0');
    const { revision: _, ...found } = await live();
    assert.deepEqual(found, versions('1.1.0'));
    await assert.rejects(undoRelease(harness.store, doer, '2.0.0'), /another live version now/);
  });
});
