import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { ANU } from '../../testing/releases/release-fixtures.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { releaseHarness, type ReleaseHarness } from '../../testing/releases/release-harness.ts';
import { listModules } from './module-status.ts';

describeOnOneOwn('the status of a module of which nothing is live', (database) => {
  let harness: ReleaseHarness;

  before(async () => {
    harness = await releaseHarness();
  });
  after(() => harness.remove());

  it('takes its facts from its canary, or from its last live version when it is retired', async () => {
    const status = async () => {
      const clock = () => ANU.now;
      const releases = followReleases(harness.store, clock);
      const listed = await listModules({ database: database(), clock, releases }, 'acc_1');
      return listed.find(({ name }) => name === 'mfe-groups');
    };
    await harness.built('1.0.0');
    await harness.run('canary --share 5');
    const begun = await status();
    assert.deepEqual([begun?.version, begun?.title], ['', 'Groups']);

    await harness.run('promote --unseen=early');
    await harness.run('retire --why=unused');
    const { version, title, retired, history } = (await status()) ?? {};
    assert.deepEqual([version, title], ['', 'Groups']);
    assert.deepEqual(retired, { at: '2026-11-21T12:00:00.000+05:30', by: 'anu', why: 'unused' });
    const events = history?.map((event) => [event.action, event.version]);
    assert.deepEqual(events?.[0], ['withdraw', '1.0.0']);
  });
});
