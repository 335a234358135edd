import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { publish } from '../publish.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { followReleases } from './live-releases.ts';
import {
  ANU,
  builtPart,
  remoteNote,
  shellNote,
} from '../../../testing/releases/release-fixtures.ts';
import { noteSeen } from './switch-part.ts';

describe('a remote that comes and goes', () => {
  const harness = freshHarness();

  const registry = () => followReleases(harness.store, Date.now).registry();
  /** The versions of the remotes that everybody gets, and of those that only begin. */
  async function arrivedAndLeft() {
    const { modules, starting } = await registry();
    return [modules, starting].map((each) => each?.map(({ version }) => version));
  }
  const seen = (version: string) => {
    const doer = { module: 'mfe-groups', by: 'kuri', why: 'used', now: ANU.now };
    return noteSeen(harness.store, doer, version);
  };

  it('may begin as a canary, which goes live for everybody', async () => {
    await harness.built('1.0.0');
    const begun = 'mfe-groups 1.0.0 goes to 10 of a hundred accounts, nothing of it to the others.';
    assert.equal(await harness.run('canary --share 10'), begun);
    assert.deepEqual(await arrivedAndLeft(), [[], ['1.0.0']]);
    assert.equal((await registry()).starting?.[0]?.share, 10);
    await seen('1.0.0');
    assert.equal(await harness.run('promote'), 'mfe-groups 1.0.0 is live.');
    assert.deepEqual(await arrivedAndLeft(), [['1.0.0'], []]);
    assert.equal((await harness.live()).previous, undefined);
  });

  it('is nowhere after its first canary is withdrawn, and may begin again', async () => {
    await harness.built('1.0.0');
    await harness.run('canary --share 10');
    assert.match(await harness.run('withdraw'), /withdrawn, nothing of it is live/);
    assert.deepEqual(await arrivedAndLeft(), [[], []]);
    assert.match(await harness.run('releases'), /mfe-groups {5}nothing\n/);
    await harness.release('1.0.1');
    assert.deepEqual(await arrivedAndLeft(), [['1.0.1'], []]);
  });

  it('takes the addresses of nobody else, not even as its first canary', async () => {
    await harness.release('1.0.0');
    const other = remoteNote({
      name: 'mfe-other',
      entry: { url: 'remoteEntry.js', globalName: 'mfe_other_1' },
    });
    await builtPart(harness.folder, other);
    await assert.rejects(harness.run('canary --share 10', ANU.now, 'mfe-other'), /\/groups/);
  });

  it('is rolled back to nothing when that is said', async () => {
    await harness.release('1.0.0');
    await assert.rejects(harness.run('rollback'), /no version before 1\.0\.0 .* --to nothing/);
    const gone = 'Nothing of mfe-groups is live any more; before it was 1.0.0.';
    assert.equal(await harness.run('rollback --to nothing'), gone);
    assert.deepEqual(await arrivedAndLeft(), [[], []]);
    await assert.rejects(harness.run('rollback --to nothing'), /Nothing of mfe-groups is live/);
    assert.equal(await harness.run('rollback --to 1.0.0'), 'mfe-groups 1.0.0 is live again.');
  });

  it('is retired for a reason, stays in the store and its history, and comes back', async () => {
    await harness.release('1.0.0');
    await assert.rejects(harness.run('retire --why='), /Say why/);
    assert.match(await harness.run('retire --why=unused'), /out of the console/);
    assert.deepEqual(await arrivedAndLeft(), [[], []]);
    const listed = await harness.run('releases');
    assert.match(listed, /mfe-groups {5}nothing {10}retired by anu: unused; before it 1\.0\.0/);
    assert.match(listed, /withdraw mfe-groups 1\.0\.0 of c0ffee, .*by anu: retired: unused/);
    await assert.rejects(harness.run('retire --why=again'), /retired already/);
    assert.equal(await harness.run('rollback'), 'mfe-groups 1.0.0 is live again.');

    await harness.run('retire --why=unused');
    await harness.release('1.1.0');
    assert.deepEqual(await arrivedAndLeft(), [['1.1.0'], []]);
    assert.equal((await harness.live()).previous, '1.0.0');
    assert.doesNotMatch(await harness.run('releases'), /retired by/);
  });

  it('is not brought back by the start of a checkout', async () => {
    await harness.release('1.0.0');
    await harness.run('retire --why=unused');
    const { outcome } = await publish(harness.store, path.join(harness.part, 'dist'), ANU);
    assert.equal(outcome, 'left');
    assert.deepEqual(await arrivedAndLeft(), [[], []]);
  });

  it('is never the shell', async () => {
    await builtPart(harness.folder, shellNote());
    for (const command of ['retire --why=none', 'rollback --to nothing']) {
      await assert.rejects(harness.run(command, ANU.now, 'shell'), /Without a shell/);
    }
  });
});
