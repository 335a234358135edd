import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCommandLine } from './arguments.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { ANU, builtPart, remoteNote } from '../../../testing/releases/release-fixtures.ts';
import { runCommand } from './run-command.ts';

describe('addresses of parts', () => {
  const harness = freshHarness();

  const nav = (route: string) => [{ route, label: 'Here', icon: 'M0 0', order: 1 }];
  const paged = (path: string) => ({ pages: [{ path }], files: { [path]: ['page-groups.js'] } });

  /** Runs a command for another team's part. */
  async function other(text: string, note: Record<string, unknown>): Promise<string> {
    const entry = { url: 'remoteEntry.js', globalName: 'mfe_other_1' };
    const own = { name: 'mfe-other', entry, ...paged('/other'), ...note };
    const part = await builtPart(harness.folder, remoteNote(own), { dist: { 'verify.html': '' } });
    const [command = '', ...flags] = text.split(' ');
    const line = readCommandLine([command, part, ...flags], ANU.now);
    return (await runCommand(harness.store, line, ANU.now)).join('\n');
  }

  const releaseGroups = async (version = '1.0.0') => {
    const note = remoteNote({
      version,
      pages: [{ path: '/groups' }, { path: '/group/:schemeId' }],
      files: { '/groups': ['page-groups.js'], '/group/:schemeId': ['page-groups.js'] },
      offers: { 'member-payments': {}, 'member-details': { many: true } },
      fills: ['member-payments', 'member-details'],
      public: { '/p/:hash': 'verify.html' },
    });
    await builtPart(harness.folder, note, { dist: { 'verify.html': '' } });
    await harness.run('release');
  };

  it('a release may not have what another live part has', async () => {
    await releaseGroups();
    const taken: [note: Record<string, unknown>, message: RegExp][] = [
      [paged('/groups'), /mfe-other.*\/groups.*mfe-groups/],
      [paged('/Groups/'), /mfe-other.*\/Groups\/.*mfe-groups/],
      [paged('/group/new'), /\/group\/new.*mfe-groups/],
      [{ nav: nav('/groups') }, /\/groups.*mfe-groups/],
      [{ fills: ['member-payments'] }, /slot member-payments.*mfe-groups/],
      [{ offers: { 'member-details': {} } }, /to offer the slot member-details.*mfe-groups/],
      [{ public: { '/p/:key': 'verify.html' } }, /\/p\/:key.*mfe-groups/],
      [{ public: { '/groups': 'verify.html' } }, /\/groups.*mfe-groups/],
    ];
    for (const [note, message] of taken) await assert.rejects(other('release', note), message);
    assert.equal(await harness.store.latestRevision(), 2);
    const fits = { nav: nav('/other'), fills: ['member-details'] };
    assert.match(await other('release', fits), /is live/);
  });

  it('nor may a canary, and what a canary has is taken too', async () => {
    await releaseGroups();
    await other('release', {});
    const trial = { version: '1.1.0', ...paged('/groups') };
    await assert.rejects(other('canary --share 10', trial), /\/groups.*mfe-groups/);
    await other('canary --share 10', { version: '1.2.0', ...paged('/gifts') });
    await harness.built('1.1.0', paged('/gifts'));
    await assert.rejects(harness.run('release'), /mfe-groups.*\/gifts.*mfe-other/);
  });

  it('what one part lets go of, another may take; going back to it is refused', async () => {
    await releaseGroups();
    await harness.built('1.1.0', paged('/others'));
    await harness.run('release');
    await other('release', paged('/groups'));
    await assert.rejects(harness.run('rollback'), /mfe-groups.*\/groups.*mfe-other/);
  });

  it('nobody may have the addresses of the server and the shell', async () => {
    const reserved = [
      '/registry.json',
      '/telemetry',
      '/api/docs',
      '/health',
      '/mfe/x.html',
      '/:any',
    ];
    for (const address of reserved) {
      const note = { public: { [address]: 'verify.html' } };
      await assert.rejects(other('release', note), /belongs to the console/, address);
    }
    for (const path of ['/', '/Modules', '/kuri-console/:id', '/schemes']) {
      await assert.rejects(other('release', paged(path)), /belongs to the console/, path);
    }
  });
});
