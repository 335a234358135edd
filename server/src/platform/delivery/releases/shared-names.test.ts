import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCommandLine } from './arguments.ts';
import { followReleases } from './live-releases.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { ANU } from '../../../testing/releases/release-fixtures.ts';
import { listUses } from '../../telemetry/module-uses.ts';
import { runCommand } from './run-command.ts';

const UI = '@kuri/shared/ui';
/** Names with a hash each: `Button`, or `Button 2` for another type of it. */
const hashed = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => name.split(' ')).map(([name = '', hash = '1']) => [name, hash]),
  );
const offering = (version: string, ...names: string[]) => ({
  version,
  offers: { [UI]: hashed(...names) },
  offersHash: names.join(),
});

describe('names of shared', () => {
  const harness = freshHarness();
  const releaseShell = (note: Record<string, unknown>) => harness.onShell('release', note);

  it('that a shell no longer has are refused with whose live release uses them', async () => {
    await harness.built('1.0.0', { uses: { [UI]: hashed('Button', 'Tabs') } });
    await harness.run('release');
    await assert.rejects(
      releaseShell(offering('1.0.1', 'Button')),
      /mfe-groups 1\.0\.0 \(Groups team\) uses Tabs of @kuri\/shared\/ui, which the shell 1\.0\.1 does not have/,
    );
    assert.match(await releaseShell(offering('1.0.1', 'Button', 'Tabs')), /shell 1\.0\.1 is live/);
  });

  it('that the live shell does not have are refused to a remote', async () => {
    await releaseShell(offering('1.0.1', 'Button'));
    await harness.built('1.0.0', {
      uses: { [UI]: hashed('Meter'), '@kuri/shared/calls': hashed('groupPage') },
    });
    await assert.rejects(
      harness.run('release'),
      /uses Meter of @kuri\/shared\/ui, which the shell 1\.0\.1/,
    );
  });

  it('are listed with their users on demand, and not sent to pages', async () => {
    await harness.built('1.0.0', { uses: { [UI]: hashed('Button', 'Tabs') } });
    await harness.run('release');
    const line = readCommandLine(['users', '--of', `${UI}: Tabs,${UI}: Meter`], ANU.now);
    assert.deepEqual(await runCommand(harness.store, line, ANU.now), [
      'mfe-groups 1.0.0 (Groups team) uses @kuri/shared/ui: Tabs.',
    ]);
    const deprecated = { deprecated: { [`${UI}: Button`]: 'use ButtonLink' } };
    await releaseShell({ ...offering('1.0.1', 'Button', 'Tabs'), ...deprecated });
    assert.deepEqual(
      await runCommand(harness.store, readCommandLine(['users'], ANU.now), ANU.now),
      ['mfe-groups 1.0.0 (Groups team) uses @kuri/shared/ui: Button.'],
    );
    assert.deepEqual(await listUses(followReleases(harness.store, Date.now)), {
      ...deprecated,
      modules: [
        {
          ...{ title: 'Groups', owner: 'Groups team', version: '1.0.0', builtWith: null },
          uses: { [UI]: hashed('Button', 'Tabs') },
          ...{ fills: [], offers: [], settings: [] },
        },
      ],
    });
    const { modules } = await followReleases(harness.store, Date.now).registry();
    assert.equal(modules[0] && 'uses' in modules[0], false);
  });

  it('of an older shell are enough as they were built with, and refused with another type', async () => {
    const ofNext = { builtWith: '1.1.0', uses: { [UI]: hashed('Button 2', 'Tabs') } };
    await releaseShell(offering('1.0.1', 'Button', 'Tabs'));
    await harness.built('1.0.0', ofNext);
    await assert.rejects(
      harness.run('release'),
      /uses Button of @kuri\/shared\/ui, which the shell/,
    );
    await harness.built('1.0.0', { ...ofNext, uses: { [UI]: hashed('Tabs') } });
    assert.match(await harness.run('release'), /mfe-groups 1\.0\.0 is live/);
  });

  it('of a library are compared where the shell lists what it lends of it', async () => {
    await releaseShell(offering('1.0.1', 'Button'));
    await harness.built('1.0.0', { uses: { 'styled-components': hashed('css') } });
    assert.match(await harness.run('release'), /mfe-groups 1\.0\.0 is live/);
    const next = offering('1.0.2', 'Button');
    await assert.rejects(
      releaseShell({ ...next, offers: { ...next.offers, 'styled-components': hashed('default') } }),
      /uses css of styled-components, which the shell 1\.0\.2 does not have/,
    );
  });

  it('of a newer shell of the major are all right with another type', async () => {
    await harness.built('1.0.0', { builtWith: '1.0.0', uses: { [UI]: hashed('Button') } });
    await harness.run('release');
    const lends = { react: '19.3.1', '@kuri/shared': '1.1.0' };
    assert.match(
      await releaseShell({ ...offering('1.0.1', 'Button 2'), lends }),
      /1\.0\.1 is live/,
    );
  });

  it('of calls that this server does not serve are said to pages', async () => {
    const uses = { '@kuri/shared/calls': hashed('groupPage', 'callOfTomorrow') };
    await harness.built('1.0.0', { uses });
    await harness.run('release');
    const { modules } = await followReleases(harness.store, Date.now).registry();
    assert.deepEqual(modules[0]?.unserved, ['callOfTomorrow']);
  });

  it('are no others under a version that is live', async () => {
    await releaseShell(offering('1.0.1', 'Button'));
    await assert.rejects(
      releaseShell(offering('1.0.2', 'Button', 'Meter')),
      /@kuri\/shared 1\.0\.0 is live with other names or types, in the shell 1\.0\.1/,
    );
    const lends = { react: '19.3.1', '@kuri/shared': '1.1.0' };
    const raised = { ...offering('1.0.2', 'Button', 'Meter'), lends };
    assert.match(await releaseShell(raised), /shell 1\.0\.2 is live/);
  });
});
