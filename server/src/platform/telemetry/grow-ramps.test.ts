import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { istInstant } from '@kuri/shared/contract';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { ANU } from '../../testing/releases/release-fixtures.ts';
import { holdPart, noteSeen } from '../delivery/releases/switch-part.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { releaseHarness, type ReleaseHarness } from '../../testing/releases/release-harness.ts';
import { growRamps } from './record-event.ts';
import { noteOutcome } from './telemetry-queries.ts';

const HOUR = 60 * 60_000;

describeOnOneOwn('the ramp of a canary', (database) => {
  let harness: ReleaseHarness;

  before(async () => {
    harness = await releaseHarness();
  });
  beforeEach(async () => {
    await harness.remove();
    await database().query('delete from canary_outcome');
    harness = await releaseHarness();
    await harness.release('1.0.0');
    await harness.built('1.1.0');
    const output = await harness.run('canary --ramp 5,25,100 --over 6h');
    assert.equal(output, 'mfe-groups 1.1.0 goes to 5 of a hundred accounts, 1.0.0 to the others.');
  });
  after(() => harness.remove());

  const doer = (now: number) => ({ module: 'mfe-groups', by: 'kuri', why: '', now });
  const seen = () => noteSeen(harness.store, doer(ANU.now), '1.1.0');
  /** Steps of a server some hours after the start. */
  const lookAfter = (hours: number) => {
    const clock = () => ANU.now + hours * HOUR;
    const releases = followReleases(harness.store, clock);
    return growRamps({ database: database(), clock, releases, onRefused: () => undefined });
  };
  const canary = async () =>
    (await followReleases(harness.store, Date.now).latest())?.parts['mfe-groups']?.canary;
  const fail = async (users: number) => {
    const trial = { module: 'mfe-groups', startedAt: istInstant(ANU.now) };
    for (let user = 0; user < users; user += 1) {
      const userId = `usr_${user}`;
      const about = { version: '1.1.0', accountId: 'acc_1', day: '2026-11-21', failed: true };
      await noteOutcome(database(), trial, { ...about, userId });
    }
  };

  it('grows by itself with the clock, each step a line of the history', async () => {
    await seen();
    await lookAfter(2.9);
    assert.equal((await canary())?.share, 5);
    await Promise.all([lookAfter(3), lookAfter(3)]);
    assert.equal((await canary())?.share, 25);
    const listed = await harness.run('releases');
    assert.match(
      listed,
      /for 25 of a hundred accounts, then 100, every 3 h, the next at 2026-11-21 18:00/,
    );
    const step =
      /2026-11-21 15:00 {2}canary {3}mfe-groups 1\.1\.0 .*by kuri: from 5 to 25 of a hundred/g;
    assert.equal(listed.match(step)?.length, 1);
    await lookAfter(6);
    assert.equal((await canary())?.share, 100);
    assert.equal((await canary())?.ramp, undefined);
    await lookAfter(20);
    assert.equal((await harness.live()).version, '1.0.0');
  });

  it('waits until somebody has used the canary, and while the part is held', async () => {
    await lookAfter(4);
    assert.equal((await canary())?.share, 5);
    await seen();
    const until = istInstant(ANU.now + 5 * HOUR);
    await holdPart(harness.store, doer(ANU.now), { until, why: 'draw day', by: 'anu' });
    await lookAfter(4);
    assert.equal((await canary())?.share, 5);
    await lookAfter(5);
    assert.equal((await canary())?.share, 25);
    // From there on: a step that waited is not made up for.
    await lookAfter(6);
    assert.equal((await canary())?.share, 25);
  });

  it('stops, and is withdrawn, where the canary fails', async () => {
    await seen();
    await fail(3);
    await lookAfter(3);
    assert.equal(await canary(), null);
    assert.match(await harness.run('releases'), /withdraw mfe-groups 1\.1\.0 .*failed for 3 of 3/);
  });

  it('ends where somebody says another share', async () => {
    await seen();
    await harness.run('canary --share 50');
    await lookAfter(7);
    assert.equal((await canary())?.share, 50);
  });
});
