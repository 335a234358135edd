import assert from 'node:assert/strict';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readCommandLine } from './arguments.ts';
import { folderStore } from './folder-store.ts';
import { followReleases } from './live-releases.ts';
import { Refused } from './refused.ts';
import { ANU, addShell, builtPart, remoteNote, shellNote } from './release-fixtures.ts';
import type { ReleaseStore } from './release-store.ts';
import { runCommand } from './run-command.ts';

let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kuri-releases-'));
  store = folderStore(path.join(folder, 'store'));
  await addShell(store);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const groups = () => path.join(folder, 'mfe-groups');
const built = (version: string, note: Record<string, unknown> = {}) =>
  builtPart(folder, remoteNote({ version, ...note }));

/** Types a command for mfe-groups: `run('rollback --force')`. */
async function run(text: string, now = ANU.now): Promise<string> {
  const [command = '', ...flags] = text.split(' ');
  const args = [command, groups(), '--by=anu', '--commit=c0ffee', '--why=as agreed', ...flags];
  return (await runCommand(store, readCommandLine(args, now), now)).join('\n');
}

async function live() {
  const module = (await followReleases(store, Date.now).registry()).modules[0];
  return {
    version: module?.version,
    previous: module?.previous?.version,
    canary: module?.canary?.version,
  };
}

describe('a release', () => {
  it('goes live with who, when, from which commit and why', async () => {
    await built('1.0.0');
    assert.equal(await run('release'), 'mfe-groups 1.0.0 is live.');
    const [latest] = await followReleases(store, Date.now).history(1);
    const { action, module, version, from, by, commit, why, at } = latest ?? {};
    assert.deepEqual(
      { action, module, version, from, by, commit, why, at },
      {
        action: 'release',
        module: 'mfe-groups',
        version: '1.0.0',
        from: null,
        by: 'anu',
        commit: 'c0ffee',
        why: 'as agreed',
        at: '2026-11-21T12:00:00.000+05:30',
      },
    );
  });

  it('never changes: the same version again is refused, whatever it holds', async () => {
    await built('1.0.0');
    await run('release');
    await builtPart(folder, remoteNote(), { dist: { 'page-groups.js': 'other()' } });
    await assert.rejects(run('release'), /raise the version in mfe-groups\/package\.json/);
  });

  const wrong: [name: string, make: () => Promise<unknown>, message: RegExp][] = [
    [
      'a file that is missing',
      () => built('1.0.0', { files: { '/groups': ['page-gone.js'] } }),
      /names the file page-gone\.js/,
    ],
    [
      'a page without files',
      () => built('1.0.0', { pages: [{ path: '/groups' }, { path: '/types' }] }),
      /no files for the page \/types/,
    ],
    [
      'a wrong name',
      async () => {
        const other = await builtPart(folder, remoteNote({ name: 'mfe-other' }));
        await rm(groups(), { recursive: true, force: true });
        await rename(other, groups());
      },
      /calls itself mfe-other/,
    ],
    [
      'a container of another name',
      () => built('1.0.0', { entry: { url: 'remoteEntry.js', globalName: 'mfe_tickets_1' } }),
      /container is called mfe_groups_1/,
    ],
    [
      'an incomplete manifest',
      () => built('1.0.0', { entry: undefined }),
      /manifest .* is not complete: entry/,
    ],
    [
      'a module.json that is not valid',
      () =>
        builtPart(folder, remoteNote(), { sources: { 'module.json': '{"name":"mfe-groups"}' } }),
      /module\.json is not valid: title/,
    ],
    [
      'a build of another version',
      () => builtPart(folder, remoteNote(), { sources: { 'package.json': '{"version":"1.0.1"}' } }),
      /package\.json says 1\.0\.1/,
    ],
    ['a version that is none', () => built('next'), /must have the form 1\.2\.3/],
    [
      'too many bytes',
      () =>
        builtPart(folder, remoteNote(), {
          sources: { 'package.json': '{"version":"1.0.0","kuri":{"budget":10}}' },
        }),
      /its budget is 10/,
    ],
    [
      'shared modules that the live shell lacks',
      () => built('1.0.0', { shared: { react: '^20.0.0', '@kuri/shared/': '^1.1.0' } }),
      /needs react \^20\.0\.0, but the shell 1\.0\.0 lends 19\.3\.1.*\n.*needs @kuri\/shared\/ \^1\.1\.0/,
    ],
  ];
  for (const [name, make, message] of wrong) {
    it(`with ${name} changes nothing`, async () => {
      await make();
      await assert.rejects(run('release'), (error) => {
        assert.ok(error instanceof Refused);
        assert.match(error.message, message);
        return true;
      });
      assert.equal(await store.latestRevision(), 1);
      const stored = await readdir(path.join(folder, 'store'));
      assert.deepEqual(stored.sort(), ['revisions', 'shell']);
    });
  }

  it('of the shell has to lend what the live remotes need', async () => {
    await built('1.0.0');
    await run('release');
    const lends = { react: '19.3.1', '@kuri/shared': '2.0.0' };
    const shell = await builtPart(folder, shellNote({ version: '2.0.0', lends }));
    const line = readCommandLine(['release', shell], ANU.now);
    await assert.rejects(
      runCommand(store, line, ANU.now),
      /mfe-groups 1\.0\.0 needs @kuri\/shared\/ \^1\.0\.0, but the shell 2\.0\.0 lends 2\.0\.0/,
    );
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await built(version);
      await run('release');
    }
  });

  it('goes one version back, and one more each time', async () => {
    assert.equal(await run('rollback'), 'mfe-groups 1.1.0 is live again, 1.2.0 is not.');
    assert.deepEqual(await live(), { version: '1.1.0', previous: '1.0.0', canary: undefined });
    await run('rollback');
    assert.deepEqual(await live(), { version: '1.0.0', previous: undefined, canary: undefined });
    await assert.rejects(run('rollback'), /no version before 1\.0\.0/);
  });

  it('goes to any version in the store, and back from there', async () => {
    await run('rollback --to 1.0.0');
    await run('rollback --to 1.2.0');
    assert.deepEqual(await live(), { version: '1.2.0', previous: '1.0.0', canary: undefined });
    await run('rollback');
    assert.equal((await live()).version, '1.0.0');
    await assert.rejects(run('rollback --to 9.9.9'), /9\.9\.9 is not in the store/);
  });

  it('is followed by the next release as if what was rolled back had never been', async () => {
    await run('rollback');
    await built('1.3.0');
    await run('release');
    assert.deepEqual(await live(), { version: '1.3.0', previous: '1.1.0', canary: undefined });
  });
});

describe('a hold', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await built(version);
      await run('release');
    }
    await run('hold --until 2026-12-01T18:00');
    await built('1.2.0');
  });
  const over = Date.parse('2026-12-01T18:00:01+05:30');

  it('refuses releases, canaries and rollbacks until it is over', async () => {
    for (const command of ['release', 'canary --share 10', 'rollback']) {
      await assert.rejects(run(command), /held until 2026-12-01T18:00:00\.000\+05:30 by anu/);
    }
    await run('release', over);
    assert.equal((await live()).version, '1.2.0');
  });

  it('lets a rollback through by force', async () => {
    await run('rollback --force');
    assert.equal((await live()).version, '1.0.0');
  });

  it('can be lifted', async () => {
    assert.equal(await run('hold --off'), 'mfe-groups may be changed again.');
    await run('release');
    assert.equal((await live()).version, '1.2.0');
  });

  it('is shown in the list of what is live', async () => {
    const list = (await runCommand(store, readCommandLine(['releases'], ANU.now), ANU.now)).join(
      '\n',
    );
    assert.match(
      list,
      /mfe-groups +1\.1\.0 +held until 2026-12-01T18:00:00.000\+05:30: as agreed; before it 1\.0\.0/,
    );
    assert.match(list, /hold +mfe-groups 1\.1\.0 of c0ffee, by anu: as agreed/);
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    await built('1.0.0');
    await run('release');
    await built('1.1.0');
    await run('canary --share 10');
  });

  it('stands beside the live version, for another share when asked, until it is promoted', async () => {
    assert.deepEqual(await live(), { version: '1.0.0', previous: undefined, canary: '1.1.0' });
    assert.match(await run('canary --share 50'), /1\.1\.0 goes to 50 of a hundred/);
    assert.equal(await run('promote'), 'mfe-groups 1.1.0 is live; before it was 1.0.0.');
    assert.deepEqual(await live(), { version: '1.1.0', previous: '1.0.0', canary: undefined });
  });

  it('can be withdrawn, also while the module is held', async () => {
    await run('hold --until 2026-12-01');
    await assert.rejects(run('promote'), /held/);
    await run('withdraw');
    assert.deepEqual(await live(), { version: '1.0.0', previous: undefined, canary: undefined });
    await assert.rejects(run('withdraw'), /has no canary/);
  });

  it('is dealt with before anything else is released', async () => {
    await built('1.2.0');
    for (const command of ['release', 'canary --share 10']) {
      await assert.rejects(run(command), /has the canary 1\.1\.0/);
    }
  });

  it('is nothing for the shell', async () => {
    const shell = await builtPart(folder, shellNote({ version: '2.0.0' }));
    const line = readCommandLine(['canary', shell, '--share=10'], ANU.now);
    await assert.rejects(runCommand(store, line, ANU.now), /The shell has no canary/);
  });
});

it('a command line that cannot be read is refused in words', () => {
  const cases: [string[], RegExp][] = [
    [['deploy', '/x'], /no command deploy/],
    [['release'], /Which part/],
    [['release', '/x', '--until', '2027-01-01'], /release takes no --until/],
    [['canary', '/x', '--share', '0'], /--share/],
    [['canary', '/x', '--share', '1e1'], /--share/],
    [['hold', '/x'], /Say until when/],
    [['hold', '/x', '--until', 'soon'], /--until takes/],
    [['hold', '/x', '--until', '2026-11-20'], /over already/],
    [['release', '/x', '--fast'], /fast/],
  ];
  for (const [args, message] of cases) {
    assert.throws(
      () => readCommandLine(args, ANU.now),
      (error) => {
        assert.ok(error instanceof Refused);
        assert.match(error.message, message);
        return true;
      },
    );
  }
});
