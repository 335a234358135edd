import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { istInstant } from '@kuri/shared/contract';
import { requireScope } from '../../ground/database/account-scope.ts';
import { ownBuild } from '../delivery/releases/changes.ts';
import { isHeld } from '../delivery/releases/holds.ts';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { holdPart } from '../delivery/releases/switch-part.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { drawGroup, freezeDraw, TWO_DUE, voidDraw } from '../../testing/draws/draw-fixtures.ts';
import { ANU } from '../../testing/releases/release-fixtures.ts';
import { releaseHarness, type ReleaseHarness } from '../../testing/releases/release-harness.ts';
import { TEST_NOW, testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { holdForDraws } from './hold-for-draws.ts';

const MINUTE = 60_000;

describeOnOneOwn('a draw under way', (database) => {
  let at: TestApp;
  let harness: ReleaseHarness;
  const refused: string[] = [];

  before(async () => {
    at = await testApp(database());
    harness = await releaseHarness();
  });
  beforeEach(async () => {
    await harness.remove();
    harness = await releaseHarness();
    refused.length = 0;
  });
  after(async () => {
    await at.app.close();
    await harness.remove();
  });

  const live = (clock = () => ANU.now) => followReleases(harness.store, clock);
  /** What a server does some minutes after noon. */
  const look = async (minutes: number) => {
    const clock = () => TEST_NOW + minutes * MINUTE;
    await holdForDraws({
      database: requireScope(database()),
      clock,
      releases: live(clock),
      onRefused: ({ message }) => refused.push(message),
    });
    const shell = (await live().latest())?.parts['shell'];
    return shell && isHeld(shell, istInstant(clock())) ? shell.held : null;
  };
  const frozen = async (): Promise<{ caller: Caller; schemeId: string }> => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    await freezeDraw(caller, group.schemeId);
    return { caller, schemeId: group.schemeId };
  };
  const release = (version: string) => harness.onShell('release', { version });

  it('holds its parts by itself until it is over, with few revisions', async () => {
    assert.equal(await look(0), null);
    const draws = [await frozen(), await frozen()];
    const held = {
      until: '2026-11-21T12:31:00.000+05:30',
      why: '2 draws are under way, the first since 12:00',
      by: 'kuri',
    };
    await Promise.all([look(1), look(1)]);
    assert.deepEqual(await look(2), held);
    await assert.rejects(release('1.1.0'), (error: Error) => {
      assert.match(error.message, /shell is held until 2026-11-21T12:31.* by kuri \(2 draws are/);
      return /It ends with the draw; a console administrator may lift it/.test(error.message);
    });
    const { parts = {} } = (await live().latest()) ?? {};
    const own = ownBuild(parts, 'shell', '1.1.0-c0ffee', istInstant(TEST_NOW + 2 * MINUTE));
    assert.equal(own.part.live, '1.1.0-c0ffee', 'a checkout shows what it has built');
    assert.equal((await look(17))?.until, '2026-11-21T12:47:00.000+05:30');
    const revisions = (await live().latest())?.revision ?? 0;
    for (const { caller, schemeId } of draws) await voidDraw(caller, schemeId);
    assert.notEqual(await look(18), null, 'the next draw may begin at once');
    assert.equal(await look(27), null);
    assert.equal((await live().latest())?.revision, revisions + 1);
    assert.match(await release('1.1.0'), /shell 1\.1\.0 is live/);
    assert.deepEqual(refused, []);
    assert.doesNotMatch(await harness.run('releases'), /by kuri/);
  });

  it('is forgotten two hours after its last step, and holds for no longer', async () => {
    const { caller, schemeId } = await frozen();
    assert.notEqual(await look(119), null);
    assert.equal(await look(150), null);
    await voidDraw(caller, schemeId);
  });

  it('leaves the hold of a person, and what an administrator has lifted, to them', async () => {
    const { caller, schemeId } = await frozen();
    await look(1);
    const doer = { module: 'shell', by: 'anu', why: '', now: TEST_NOW + MINUTE };
    await holdPart(harness.store, doer, null, true);
    assert.equal(await look(2), null);
    at.clock.now = TEST_NOW + 3 * MINUTE;
    const second = await frozen();
    assert.equal((await look(4))?.by, 'kuri');

    const own = { until: '2026-12-01T18:00:00.000+05:30', why: 'draw day', by: 'anu' };
    await holdPart(harness.store, doer, own);
    assert.deepEqual(await look(30), own);
    for (const { caller: who, schemeId: id } of [{ caller, schemeId }, second]) {
      await voidDraw(who, id);
    }
    assert.deepEqual(await look(31), own);
    at.clock.now = TEST_NOW;
  });
});
