import assert from 'node:assert/strict';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readCommandLine } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { ANU, builtPart, remoteNote } from '../../../testing/releases/release-fixtures.ts';

describe('a release that is no good', () => {
  const harness = freshHarness();
  const withSource = (file: string, text: string) =>
    builtPart(harness.folder, remoteNote(), { sources: { [file]: text } });
  const isRefusal = (message: RegExp) => (error: unknown) => {
    assert.ok(error instanceof CommandError);
    assert.match(error.message, message);
    return true;
  };

  describe('a release', () => {
    const wrong: [name: string, make: () => Promise<unknown>, message: RegExp][] = [
      [
        'a file that is missing',
        () => harness.built('1.0.0', { files: { '/groups': ['page-gone.js'] } }),
        /names the file page-gone\.js/,
      ],
      [
        'a page without files',
        () => harness.built('1.0.0', { pages: [{ path: '/groups' }, { path: '/types' }] }),
        /no files for the page \/types/,
      ],
      [
        'a wrong name',
        async () => {
          const other = await builtPart(harness.folder, remoteNote({ name: 'mfe-other' }));
          await rm(harness.part, { recursive: true, force: true });
          await rename(other, harness.part);
        },
        /calls itself mfe-other/,
      ],
      [
        'a container of another name',
        () =>
          harness.built('1.0.0', { entry: { url: 'remoteEntry.js', globalName: 'mfe_tickets_1' } }),
        /container is called mfe_groups_1/,
      ],
      [
        'an incomplete manifest',
        () => harness.built('1.0.0', { entry: undefined }),
        /manifest .* is not complete: entry/,
      ],
      [
        'a module.json that is not valid',
        () => withSource('module.json', '{"name":"mfe-groups"}'),
        /module\.json is not valid: title/,
      ],
      [
        'a module.json that fetches something else early',
        () => {
          const pages = [{ path: '/groups', early: 'groupTypes' }];
          return withSource('module.json', JSON.stringify({ ...remoteNote(), pages }));
        },
        /module\.json has changed since the build/,
      ],
      [
        'a build of another version',
        () => withSource('package.json', '{"version":"1.0.1"}'),
        /package\.json says 1\.0\.1/,
      ],
      [
        'a role that nobody has',
        () => harness.built('1.0.0', { pages: [{ path: '/groups', role: 'ROBOT' }] }),
        /There is no role ROBOT, only: ADMIN/,
      ],
      [
        'a flag that is not explained',
        () => harness.built('1.0.0', { pages: [{ path: '/groups', flag: 'new-list' }] }),
        /The flag new-list has no line under flags/,
      ],
      [
        'a setting whose default it would refuse',
        () => {
          const limit = { type: 'number', title: 'Most cards', maximum: 4, default: 5 };
          return harness.built('1.0.0', { settings: { limit } });
        },
        /The setting limit does not take its own default/,
      ],
      ['a version that is none', () => harness.built('next'), /must have the form 1\.2\.3/],
      [
        'too many bytes',
        () => withSource('package.json', '{"version":"1.0.0","kuri":{"budget":10}}'),
        /its budget is 10/,
      ],
      [
        'shared modules that the live shell lacks',
        () => harness.built('1.0.0', { shared: { react: '^20.0.0', '@kuri/shared/': '^1.1.0' } }),
        /needs react \^20\.0\.0, but the shell 1\.0\.0 provides 19\.3\.1.*\n.*needs @kuri\/shared\/ \^1\.1\.0/,
      ],
    ];
    for (const [name, make, message] of wrong) {
      it(`with ${name} changes nothing`, async () => {
        await make();
        await assert.rejects(harness.run('release'), isRefusal(message));
        assert.equal(await harness.store.latestRevision(), 1);
        const stored = await readdir(path.join(harness.folder, 'store'));
        assert.deepEqual(stored.sort(), ['revisions', 'shell']);
      });
    }

    it('of the shell has to provide what the live remotes need', async () => {
      await harness.release('1.0.0');
      const lends = { react: '19.3.1', '@kuri/shared': '2.0.0' };
      for (const command of ['release', 'canary --share=10']) {
        await assert.rejects(
          harness.onShell(command, { version: '2.0.0', lends }),
          /mfe-groups 1\.0\.0 needs @kuri\/shared\/ \^1\.0\.0, but the shell 2\.0\.0 provides 2\.0\.0/,
        );
      }
    });
  });

  it('a rollback after which parts do not fit together takes force', async () => {
    const lends = { react: '19.3.1', '@kuri/shared': '1.1.0' };
    const onShell = (command: string) => harness.onShell(command, { version: '1.1.0', lends });
    await onShell('release');
    await harness.built('1.0.0', { shared: { '@kuri/shared/': '^1.1.0' } });
    await harness.run('release');
    await assert.rejects(
      onShell('rollback'),
      /needs @kuri\/shared\/ \^1\.1\.0, but the shell 1\.0\.0/,
    );
    const forced = await onShell('rollback --force');
    assert.equal(forced, 'shell 1.0.0 is live again, 1.1.0 is not.');
  });

  it('a command line that cannot be read is refused in words', () => {
    const cases: [string[], RegExp][] = [
      [['deploy', '/x'], /no command deploy/],
      [['release'], /Which part/],
      [['release', '/x', '--until', '2027-01-01'], /release takes no --until/],
      [['canary', '/x', '--share', '0'], /--share/],
      [['canary', '/x', '--share', '1e1'], /--share/],
      [['hold', '/x'], /Say until when/],
      [['hold', '/x', '--until', 'soon'], /"soon" is no date or time/],
      [['hold', '/x', '--until', '2026-11-20'], /over already/],
      [['release', '/x', '--fast'], /^Unknown option '--fast'$/],
      [['release', '/x', '--at', '2026-12-04'], /at what time/],
      [['release', '/x', '/y', '--at', '2026-12-04T18:00'], /for one part/],
      [['promote', '--all', '--from', 'a=b', '--at', '2026-12-04T18:00'], /for one part/],
    ];
    for (const [args, message] of cases) {
      assert.throws(() => readCommandLine(args, ANU.now), isRefusal(message));
    }
  });

  it('a canary that is damaged in the store can be withdrawn, and a live version rolled back', async () => {
    const damage = (version: string) =>
      writeFile(
        path.join(harness.folder, 'store/mfe/mfe-groups', version, 'kuri-release.json'),
        '{',
      );
    await harness.release('1.0.0', '1.1.0');
    await harness.built('1.2.0');
    await harness.run('canary --share 10');
    await damage('1.2.0');
    await assert.rejects(harness.run('promote --unseen=urgent'), /1\.2\.0 is damaged in the store/);
    assert.match(await harness.run('withdraw'), /1\.2\.0 is withdrawn/);
    await damage('1.1.0');
    assert.match(await harness.run('rollback'), /1\.0\.0 is live again/);
  });
});
