import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { publish } from '../publish.ts';
import { releaseDesk, type ReleaseDesk } from '../../testing/releases/release-harness.ts';
import { followReleases } from './live-releases.ts';
import { ANU, builtPart, remoteNote, shellNote } from './release-fixtures.ts';
import { noteSeen } from './switch-part.ts';

let desk: ReleaseDesk;

describe('a remote that comes and goes', () => {
  beforeEach(async () => {
    desk = await releaseDesk();
  });
  afterEach(() => desk.remove());

  const registry = () => followReleases(desk.store, Date.now).registry();
  /** The versions of the remotes that everybody gets, and of those that only begin. */
  async function told() {
    const { modules, starting } = await registry();
    return [modules, starting].map((each) => each?.map(({ version }) => version));
  }
  const seen = (version: string) => {
    const doer = { module: 'mfe-groups', by: 'kuri', why: 'used', now: ANU.now };
    return noteSeen(desk.store, doer, version);
  };

  it('may begin as a canary, which goes live for everybody', async () => {
    await desk.built('1.0.0');
    const begun = 'mfe-groups 1.0.0 goes to 10 of a hundred accounts, nothing of it to the others.';
    assert.equal(await desk.run('canary --share 10'), begun);
    assert.deepEqual(await told(), [[], ['1.0.0']]);
    assert.equal((await registry()).starting?.[0]?.share, 10);
    await seen('1.0.0');
    assert.equal(await desk.run('promote'), 'mfe-groups 1.0.0 is live.');
    assert.deepEqual(await told(), [['1.0.0'], []]);
    assert.equal((await desk.live()).previous, undefined);
  });

  it('is nowhere after its first canary is withdrawn, and may begin again', async () => {
    await desk.built('1.0.0');
    await desk.run('canary --share 10');
    assert.match(await desk.run('withdraw'), /withdrawn, nothing of it is live/);
    assert.deepEqual(await told(), [[], []]);
    assert.match(await desk.run('releases'), /mfe-groups {5}nothing\n/);
    await desk.built('1.0.1');
    await desk.run('release');
    assert.deepEqual(await told(), [['1.0.1'], []]);
  });

  it('takes the addresses of nobody else, not even as its first canary', async () => {
    await desk.built('1.0.0');
    await desk.run('release');
    const other = remoteNote({
      name: 'mfe-other',
      entry: { url: 'remoteEntry.js', globalName: 'mfe_other_1' },
    });
    await builtPart(desk.folder, other);
    await assert.rejects(desk.run('canary --share 10', ANU.now, 'mfe-other'), /\/groups/);
  });

  it('is rolled back to nothing when that is said', async () => {
    await desk.built('1.0.0');
    await desk.run('release');
    await assert.rejects(desk.run('rollback'), /no version before 1\.0\.0 .* --to nothing/);
    const gone = 'Nothing of mfe-groups is live any more; before it was 1.0.0.';
    assert.equal(await desk.run('rollback --to nothing'), gone);
    assert.deepEqual(await told(), [[], []]);
    await assert.rejects(desk.run('rollback --to nothing'), /Nothing of mfe-groups is live/);
    assert.equal(await desk.run('rollback --to 1.0.0'), 'mfe-groups 1.0.0 is live again.');
  });

  it('is retired for a reason, stays in the store and its history, and comes back', async () => {
    await desk.built('1.0.0');
    await desk.run('release');
    await assert.rejects(desk.run('retire --why='), /Say why/);
    assert.match(await desk.run('retire --why=unused'), /out of the console/);
    assert.deepEqual(await told(), [[], []]);
    const listed = await desk.run('releases');
    assert.match(listed, /mfe-groups {5}nothing {10}retired by anu: unused; before it 1\.0\.0/);
    assert.match(listed, /withdraw mfe-groups 1\.0\.0 of c0ffee, .*by anu: retired: unused/);
    await assert.rejects(desk.run('retire --why=again'), /retired already/);
    assert.equal(await desk.run('rollback'), 'mfe-groups 1.0.0 is live again.');

    await desk.run('retire --why=unused');
    await desk.built('1.1.0');
    await desk.run('release');
    assert.deepEqual(await told(), [['1.1.0'], []]);
    assert.equal((await desk.live()).previous, '1.0.0');
    assert.doesNotMatch(await desk.run('releases'), /retired by/);
  });

  it('is not brought back by the start of a checkout', async () => {
    await desk.built('1.0.0');
    await desk.run('release');
    await desk.run('retire --why=unused');
    const { outcome } = await publish(desk.store, path.join(desk.part, 'dist'), ANU);
    assert.equal(outcome, 'left');
    assert.deepEqual(await told(), [[], []]);
  });

  it('is never the shell', async () => {
    await builtPart(desk.folder, shellNote());
    for (const command of ['retire --why=none', 'rollback --to nothing']) {
      await assert.rejects(desk.run(command, ANU.now, 'shell'), /Without a shell/);
    }
  });
});
