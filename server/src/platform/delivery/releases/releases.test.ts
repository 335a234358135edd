import assert from 'node:assert/strict';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { readCommandLine } from './arguments.ts';
import { folderStore } from './folder-store.ts';
import { followReleases } from './live-releases.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { ANU, builtPart, remoteNote } from '../../../testing/releases/release-fixtures.ts';
import { runCommand } from './run-command.ts';
import { noteSeen } from './switch-part.ts';

const USER = `usr_${'0'.repeat(32)}`;

describe('releases', () => {
  const harness = freshHarness();

  describe('a release', () => {
    it('goes live with who, when, from which commit and why', async () => {
      await harness.built('1.0.0');
      assert.equal(await harness.run('release'), 'mfe-groups 1.0.0 is live.');
      const [latest] = await followReleases(harness.store, Date.now).history(1);
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

    it('never changes: the same version again is refused, even with the same content', async () => {
      await harness.release('1.0.0');
      await builtPart(harness.folder, remoteNote(), { dist: { 'page-groups.js': 'other()' } });
      await assert.rejects(
        harness.run('release'),
        /raise the version in mfe-groups\/package\.json/,
      );
    });

    it('takes no links along, which would serve their targets', async () => {
      await harness.built('1.0.0');
      await symlink('/etc/hostname', path.join(harness.part, 'dist/hosts.js'));
      await harness.run('release');
      const files = await readdir(path.join(harness.store.servedFrom, 'mfe/mfe-groups/1.0.0'));
      assert.ok(files.includes('remoteEntry.js'));
      assert.deepEqual(
        files.filter((file) => file.startsWith('hosts')),
        [],
      );
    });
  });

  describe('a trial', () => {
    it('puts a build beside what is live into a store of its own, and changes nothing', async () => {
      await harness.release('1.0.0');
      await harness.built('1.1.0');
      const into = path.join(harness.folder, 'trial');
      await harness.run(`trial --into ${into}`);
      const { shell, modules } = await followReleases(folderStore(into), Date.now).registry();
      assert.deepEqual([shell.version, modules[0]?.version], ['1.0.0', '1.1.0']);
      assert.equal((await harness.live()).version, '1.0.0');
      assert.equal(await harness.store.fetchRelease('mfe/mfe-groups/1.1.0'), false);
    });

    it('and tests that are left out are noted with their reasons', async () => {
      await harness.built('1.0.0');
      await harness.run('release --skip-trial=no-browser --skip-tests=urgent');
      assert.equal(
        (await followReleases(harness.store, Date.now).latest())?.why,
        'as agreed; not tested: urgent; not tried in a browser: no-browser',
      );
      await assert.rejects(harness.run('release --skip-trial='), /Say why it is not tried/);
    });
  });

  describe('a rollback', () => {
    beforeEach(async () => {
      await harness.release('1.0.0', '1.1.0', '1.2.0');
    });

    it('goes one version back, and one more each time', async () => {
      assert.equal(await harness.run('rollback'), 'mfe-groups 1.1.0 is live again, 1.2.0 is not.');
      assert.deepEqual(await harness.live(), { version: '1.1.0', previous: '1.0.0' });
      await harness.run('rollback');
      assert.deepEqual(await harness.live(), { version: '1.0.0' });
      await assert.rejects(harness.run('rollback'), /no version before 1\.0\.0/);
    });

    it('goes to any version in the harness.store, and back from there', async () => {
      await harness.run('rollback --to 1.0.0');
      await harness.run('rollback --to 1.2.0');
      assert.deepEqual(await harness.live(), { version: '1.2.0', previous: '1.0.0' });
      await harness.run('rollback');
      assert.equal((await harness.live()).version, '1.0.0');
      await assert.rejects(harness.run('rollback --to 9.9.9'), /9\.9\.9 is not in the store/);
    });

    it('is followed by the next release as if what was rolled back had never been', async () => {
      await harness.run('rollback');
      await harness.release('1.3.0');
      assert.deepEqual(await harness.live(), { version: '1.3.0', previous: '1.1.0' });
    });
  });

  describe('a hold', () => {
    beforeEach(async () => {
      await harness.release('1.0.0', '1.1.0');
      await harness.run('hold --until 2026-12-01T18:00');
      await harness.built('1.2.0');
    });
    const over = Date.parse('2026-12-01T18:00:01+05:30');

    it('refuses releases, canaries and rollbacks until it is over', async () => {
      for (const command of ['release', 'canary --share 10', 'rollback']) {
        await assert.rejects(
          harness.run(command),
          /held until 2026-12-01T18:00:00\.000\+05:30 by anu/,
        );
      }
      await harness.run('release', over);
      assert.equal((await harness.live()).version, '1.2.0');
    });

    it('lets a rollback through by force', async () => {
      await harness.run('rollback --force');
      assert.equal((await harness.live()).version, '1.0.0');
    });

    it('can be lifted', async () => {
      assert.equal(await harness.run('hold --off'), 'mfe-groups may be changed again.');
      await harness.run('release');
      assert.equal((await harness.live()).version, '1.2.0');
    });

    it('is shown in the list of what is live', async () => {
      const list = (
        await runCommand(harness.store, readCommandLine(['releases'], ANU.now), ANU.now)
      ).join('\n');
      assert.match(
        list,
        /mfe-groups +1\.1\.0 +held until 2026-12-01T18:00:00.000\+05:30 by anu: as agreed; before it 1\.0\.0/,
      );
      assert.match(list, /hold +mfe-groups 1\.1\.0 of c0ffee, by anu: as agreed/);
    });
  });

  describe('a canary', () => {
    beforeEach(async () => {
      await harness.release('1.0.0');
      await harness.built('1.1.0');
      await harness.run('canary --share 10');
    });

    it('stands beside the live version, for another share when asked, until it is promoted', async () => {
      assert.deepEqual(await harness.live(), { version: '1.0.0', canary: '1.1.0' });
      assert.match(await harness.run('canary --share 50'), /1\.1\.0 goes to 50 of a hundred/);
      await assert.rejects(harness.run('promote'), /Nobody has used mfe-groups 1\.1\.0 yet/);
      assert.match(
        await harness.run(`canary --roles ADMIN --users ${USER}`),
        /1\.1\.0 goes to the users usr_0{32} and the roles ADMIN, 1\.0\.0 to the others/,
      );
      await noteSeen(harness.store, { ...ANU, module: 'mfe-groups' }, '1.1.0');
      await harness.run('canary --share 60');
      assert.equal(await harness.run('promote'), 'mfe-groups 1.1.0 is live; before it was 1.0.0.');
      assert.deepEqual(await harness.live(), { version: '1.1.0', previous: '1.0.0' });
    });

    it('can be withdrawn, also while the module is held', async () => {
      await harness.run('hold --until 2026-12-01');
      await assert.rejects(harness.run('promote'), /held/);
      await harness.run('withdraw');
      assert.deepEqual(await harness.live(), { version: '1.0.0' });
      await assert.rejects(harness.run('withdraw'), /has no canary/);
    });

    it('is of accounts, users and roles that there may be', async () => {
      const none = /--roles takes ADMIN, .* not "NOSUCH"/;
      await assert.rejects(harness.run('canary --roles ADMIN,NOSUCH'), none);
      await assert.rejects(harness.run('canary --users usr_nobody'), /--users .* not "usr_nobody"/);
      await assert.rejects(harness.run('canary --accounts ,'), /--accounts .* not ""/);
      await assert.rejects(harness.run('canary --audience No'), /--audience .* not "No"/);
      assert.match(await harness.run('canary --audience pilots'), /to the audiences pilots/);
      const { modules } = await followReleases(harness.store, Date.now).registry();
      assert.deepEqual(modules[0]?.canary?.audiences, ['pilots']);
    });

    it('goes live by being promoted, not by a rollback to it, also when it is withdrawn', async () => {
      await assert.rejects(harness.run('rollback --to 1.1.0'), /is the canary: npm run promote/);
      await harness.run('withdraw');
      for (const command of ['rollback --to 1.1.0', 'rollback --to 1.1.0 --force']) {
        await assert.rejects(harness.run(command), /Nobody has been shown mfe-groups 1\.1\.0/);
      }
      assert.equal((await harness.live()).version, '1.0.0');
    });

    it('that was used may be gone back to after it was withdrawn', async () => {
      await noteSeen(harness.store, { ...ANU, module: 'mfe-groups' }, '1.1.0');
      await harness.run('withdraw');
      assert.match(await harness.run('rollback --to 1.1.0'), /1\.1\.0 is live again/);
    });

    it('is dealt with before anything else is released', async () => {
      await harness.built('1.2.0');
      for (const command of ['release', 'canary --share 10']) {
        await assert.rejects(harness.run(command), /has the canary 1\.1\.0/);
      }
    });

    it('of the shell is for browsers that ask for it, and not where it did not start', async () => {
      const onShell = (command: string, version: string) => harness.onShell(command, { version });
      await onShell('canary --share 10', '1.1.0');
      const releases = followReleases(harness.store, Date.now);
      const shellFor = async (cookies = {}) => (await releases.registry(cookies)).shell;
      assert.equal((await shellFor()).version, '1.0.0');
      assert.equal((await shellFor()).canary?.share, 10, 'a tab learns whether it belongs to it');
      assert.equal((await shellFor({ canary: '0.9.0' })).version, '1.0.0', 'one that is over');
      const trial = await shellFor({ canary: '1.1.0' });
      assert.deepEqual([trial.version, trial.entry], ['1.1.0', ['/shell/1.1.0/main.js']]);
      const { version, insteadOf } = await shellFor({ canary: '1.1.0', failed: '1.1.0' });
      assert.deepEqual([version, insteadOf], ['1.0.0', '1.1.0']);

      await onShell('promote --unseen=urgent', '1.1.0');
      assert.equal((await shellFor()).version, '1.1.0');
      await onShell('canary --share 50', '1.2.0');
      await onShell('withdraw', '1.2.0');
      assert.equal((await shellFor({ canary: '1.2.0' })).version, '1.1.0');
    });
  });
});
