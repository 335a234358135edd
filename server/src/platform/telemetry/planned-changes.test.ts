import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { istInstant } from '@kuri/shared/contract';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { ANU } from '../../testing/releases/release-fixtures.ts';
import { releaseHarness, type ReleaseHarness } from '../../testing/releases/release-harness.ts';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { readLatest } from '../delivery/releases/revision.ts';
import { noteSeen } from '../delivery/releases/switch-part.ts';
import { plannedChanges } from './planned-changes.ts';
import { noteOutcome } from './telemetry-queries.ts';

const HOUR = 60 * 60_000;
/** Noon is when it is planned. */
const AT_15 = '--at 2026-11-21T15:00';
const AT_18 = '--at 2026-11-21T18:00';

describeOnOneOwn('a change that is planned', (database) => {
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
  });
  after(() => harness.remove());

  /** A server that was started some hours after noon, with what it could not do. */
  const serverAfter = (hours: number) => {
    const clock = () => ANU.now + hours * HOUR;
    const releases = followReleases(harness.store, clock);
    const refused: string[] = [];
    const onRefused = ({ message }: Error) => refused.push(message);
    return { refused, round: plannedChanges({ database: database(), clock, releases, onRefused }) };
  };
  const lookAfter = (hours: number) => serverAfter(hours).round();
  const part = async () => (await readLatest(harness.store))?.parts['mfe-groups'];
  const version = async () => (await harness.live()).version;
  const seen = () => {
    const doer = { module: 'mfe-groups', by: 'kuri', why: 'used', now: ANU.now };
    return noteSeen(harness.store, doer, '1.1.0');
  };

  it('is proven and stored at once, and made by the servers at its instant, by one of them', async () => {
    const said = await harness.run(`release ${AT_18}`);
    assert.match(said, /1\.1\.0 at 2026-11-21 18:00, by anu\. .*-- --call-off/);
    assert.equal(await harness.store.fetchRelease('mfe/mfe-groups/1.1.0'), true);
    assert.match(
      await harness.run('releases'),
      /1\.0\.0 +planned 1\.1\.0 at 2026-11-21 18:00, by anu/,
    );
    await lookAfter(5.99);
    assert.equal(await version(), '1.0.0');
    const revision = await harness.store.latestRevision();
    await Promise.all([lookAfter(6), lookAfter(6), lookAfter(6)]);
    assert.equal(await version(), '1.1.0');
    assert.equal(await harness.store.latestRevision(), revision + 1);
    const line =
      /release +mfe-groups 1\.1\.0 .*by kuri: planned for 2026-11-21 18:00 by anu: as agreed/;
    assert.match(await harness.run('releases'), line);
    assert.equal((await part())?.planned, undefined);
    assert.equal((await part())?.liveSince, '2026-11-21T18:00:00.000+05:30');
  });

  it('is moved by the same command, called off by another, and there is one of a part', async () => {
    await harness.run(`release ${AT_15}`);
    await harness.run(`release ${AT_18}`);
    await lookAfter(4);
    assert.equal(await version(), '1.0.0');
    await harness.built('1.2.0');
    const inTheWay =
      /mfe-groups 1\.1\.0 is planned for 2026-11-21 18:00 by anu\. First: .*--call-off/;
    for (const command of ['release', `release ${AT_15}`, 'canary --share 5', 'release --ask']) {
      await assert.rejects(harness.run(command), inTheWay, command);
    }
    assert.match(await harness.run('release --call-off'), /1\.1\.0 is called off, 1\.0\.0 stays/);
    await assert.rejects(harness.run('release --call-off'), /has nothing planned/);
    await lookAfter(7);
    assert.equal(await version(), '1.0.0');
    await harness.run('release');
    assert.equal(await version(), '1.2.0');
  });

  it('waits for the end of a hold, which says so, and is refused within one', async () => {
    await harness.run('hold --until 2026-11-21T17:00');
    await assert.rejects(harness.run(`release ${AT_15}`), /held until 2026-11-21T17:00/);
    await harness.run(`release ${AT_18}`);
    assert.match(
      await harness.run('hold --until 2026-11-21T20:00'),
      /stays until .*, also what is due before: 1\.1\.0 at /,
    );
    await lookAfter(7);
    assert.equal(await version(), '1.0.0');
    await lookAfter(8);
    assert.equal(await version(), '1.1.0');
  });

  it('waits for the end of a hold of all parts', async () => {
    await harness.run(`release ${AT_15}`);
    await harness.run('hold --all --until 2026-11-21T20:00');
    await lookAfter(4);
    assert.equal(await version(), '1.0.0');
    await lookAfter(8);
    assert.equal(await version(), '1.1.0');
  });

  it('is called off with the reason when it does not fit any more', async () => {
    const lends = { react: '19.3.1', '@kuri/shared': '1.1.0' };
    await harness.onShell('release', { version: '1.1.0', lends });
    await harness.built('1.1.0', { shared: { '@kuri/shared/': '^1.1.0' } });
    await harness.run(`release ${AT_15}`);
    await harness.run('rollback', ANU.now, 'shell');
    await lookAfter(3);
    assert.equal(await version(), '1.0.0');
    const line =
      /call-off mfe-groups 1\.1\.0,.*by kuri: planned .*refused: .*but the shell 1\.0\.0/;
    assert.match(await harness.run('releases'), line);
    assert.equal((await part())?.planned, undefined);
  });

  describe('of a canary', () => {
    beforeEach(() => harness.run('canary --share 5'));

    it('may be several shares and its promotion, each after somebody has used it', async () => {
      await harness.run(`canary --share 25 ${AT_15}`);
      await harness.run(`promote ${AT_18}`);
      await assert.rejects(harness.run('promote --at 2026-11-21T11:00'), /is over already/);
      await assert.rejects(harness.run(`canary ${AT_15}`), /For whom/);
      await assert.rejects(harness.run('promote --at 2026-11-22'), /Say at what time/);
      assert.match(
        await harness.run('releases'),
        /planned canary 1\.1\.0 for 25 of a hundred accounts at .*; planned promotion of 1\.1\.0 at/,
      );
      await lookAfter(5);
      assert.equal((await part())?.canary?.share, 5);
      await seen();
      await lookAfter(5);
      assert.equal((await part())?.canary?.share, 25);
      await lookAfter(6);
      assert.equal(await version(), '1.1.0');
      assert.equal((await part())?.planned, undefined);
    });

    it('is not made where the canary fails, which is withdrawn', async () => {
      await harness.run(`canary --share 25 ${AT_15}`);
      await seen();
      const trial = { module: 'mfe-groups', startedAt: istInstant(ANU.now) };
      for (const userId of ['usr_1', 'usr_2', 'usr_3']) {
        const about = { version: '1.1.0', accountId: 'acc_1', day: '2026-11-21', failed: true };
        await noteOutcome(database(), trial, { ...about, userId });
      }
      await lookAfter(3);
      assert.deepEqual([(await part())?.canary, (await part())?.planned], [null, undefined]);
      assert.match(
        await harness.run('releases'),
        /withdraw mfe-groups 1\.1\.0 .*failed for 3 of 3/,
      );
    });

    it('ends where somebody says another share', async () => {
      await harness.run(`canary --share 25 ${AT_15}`);
      await seen();
      await harness.run('canary --share 50');
      await lookAfter(4);
      assert.equal((await part())?.canary?.share, 50);
    });
  });
});
