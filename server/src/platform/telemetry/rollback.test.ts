import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PROVING_MS } from '@kuri/shared/contract';
import { ANU, builtPart, shellNote } from '../../testing/releases/release-fixtures.ts';
import { moduleReports } from '../../testing/releases/module-reports.ts';
import { releasePart } from '../delivery/releases/release-part.ts';
import { holdPart } from '../delivery/releases/switch-part.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { TEST_NOW } from '../../testing/test-app.ts';

const CRASH = { kind: 'script', version: '1.1.0' } as const;

describeOnOneOwn('a live version that fails', (database) => {
  const { at, live, folder, store, release, report, reportAs, groups, statusOf } =
    moduleReports(database);

  it('goes back from a live version that fails for several users, and says why', async () => {
    await release('1.1.0');
    await reportAs(2, CRASH);
    assert.equal((await groups()).version, '1.1.0');
    await reportAs(1, CRASH);
    const { version, history } = await groups();
    const { action, by, why } = history[0] ?? {};
    assert.deepEqual([version, action, by], ['1.0.0', 'rollback', 'kuri']);
    assert.equal(why, '1.1.0 failed for 3 of 3 users and days since it went live');
    await reportAs(1, CRASH);
    assert.equal((await groups()).version, '1.0.0', 'who still runs it takes nothing else back');
  });

  it('goes back for no number of users of one account, where there are others', async () => {
    await release('1.1.0');
    const { accountId } = await at().caller();
    for (let users = 0; users < 4; users += 1) {
      await report(CRASH, (await at().caller({ accountId })).headers);
    }
    assert.equal((await groups()).version, '1.1.0');
    await reportAs(1, CRASH);
    assert.equal((await groups()).version, '1.0.0');
  });

  it('stays for a line without an answer, and for what fails in the version before as well', async () => {
    await release('1.1.0');
    const failures = [{ kind: 'timeout' }, { kind: 'unreachable' }, { alsoBefore: true }] as const;
    for (const failure of failures) await reportAs(3, { ...failure, version: '1.1.0' });
    const { version, otherFailures } = await groups();
    assert.deepEqual([version, otherFailures.signedIn], ['1.1.0', 9]);
  });

  it('says to pages whether somebody has shown a version, its canary by itself', async () => {
    await release('1.1.0', 10);
    const shown = async () => {
      const { modules } = await live().registry();
      return [modules[0]?.isShown, modules[0]?.canary?.isShown];
    };
    await report({ kind: 'loaded', version: '1.1.0' });
    await reportAs(1, { version: '1.1.0' });
    assert.deepEqual(await shown(), [undefined, undefined]);
    await reportAs(1, { kind: 'loaded', version: '1.1.0' });
    assert.deepEqual(await shown(), [undefined, true]);
  });

  it('goes back from a shell that dies after it was shown, or hangs', async () => {
    const build = await builtPart(folder(), shellNote({ version: '1.1.0' }));
    await releasePart(store(), build, ANU, null);
    const broken = { module: 'shell', version: '1.1.0' };
    for (const kind of ['render', 'render', 'hang'] as const) {
      assert.equal((await statusOf('shell')).version, '1.1.0');
      const { headers } = await at().caller();
      await report({ ...broken, kind: 'loaded' }, headers);
      await report({ ...broken, kind }, headers);
    }
    assert.equal((await statusOf('shell')).version, '1.0.0');
  });

  it('leaves a live version that has proven itself, or is held, or has none before it', async () => {
    await reportAs(4, { ...CRASH, version: '1.0.0' });
    assert.equal((await groups()).version, '1.0.0');
    await release('1.1.0');
    at().clock.now = TEST_NOW + PROVING_MS;
    await reportAs(4, CRASH);
    assert.equal((await groups()).version, '1.1.0');
    at().clock.now = TEST_NOW;
    const held = { until: '2026-12-01T18:00:00.000+05:30', why: 'draw day', by: 'anu' };
    await holdPart(store(), { module: 'mfe-groups', by: 'anu', why: '', now: TEST_NOW }, held);
    await reportAs(4, CRASH);
    assert.equal((await groups()).version, '1.1.0');
  });
});
