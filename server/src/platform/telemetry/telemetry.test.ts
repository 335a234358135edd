import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import type { TelemetryEvent } from '@kuri/shared/contract';
import { createTokens } from '../../office/accounts/logins.ts';
import { cleanUp } from '../../run/jobs/cleanup.ts';
import { ANU, builtPart, shellNote } from '../../testing/releases/release-fixtures.ts';
import { moduleReports } from '../../testing/releases/module-reports.ts';
import { releasePart } from '../delivery/releases/release-part.ts';
import { holdPart, promoteCanary } from '../delivery/releases/switch-part.ts';
import { TEST_NOW, TEST_SECRET, type Caller } from '../../testing/test-app.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { forgetModuleFailures } from './telemetry-queries.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnOneOwn('what modules do in browsers', (database) => {
  const { at, folder, store, release, report, reportAs, ...reports } = moduleReports(database);
  let admin: Caller;
  beforeEach(async () => {
    admin = await at().caller();
  });
  const groups = () => reports.groups(admin);

  it('has for each module what is live, its history, and what failed', async () => {
    await release('1.1.0');
    const held = { until: '2026-12-01T18:00:00.000+05:30', why: 'draw day', by: 'anu' };
    await holdPart(
      store(),
      { module: 'mfe-groups', by: 'anu', why: 'draw day', now: TEST_NOW },
      held,
    );
    const failed = { version: '1.1.0', fellBackTo: '1.0.0' };
    assert.equal((await report(failed, admin.headers)).statusCode, 202);
    const { history, failures, bytes, ...status } = await groups();
    assert.deepEqual(status, {
      name: 'mfe-groups',
      title: 'Groups',
      owner: 'Groups team',
      version: '1.1.0',
      publishedBy: 'anu',
      publishedAt: '2026-11-21T06:30:00.000Z',
      publishedFrom: 'c0ffee',
      why: 'as agreed',
      previous: '1.0.0',
      shared: { react: '^19.0.0', '@kuri/shared/': '^1.0.0' },
      held,
      canary: null,
      flags: [],
      settings: [],
      failureCounts: [{ version: '1.1.0', count: 1 }],
      previews: [],
      violations: [],
      otherFailures: { signedIn: 0, anonymous: 0 },
    });
    assert.ok(bytes > 0);
    assert.deepEqual(failures, [
      {
        at: '2026-11-21T12:00:00.000+05:30',
        version: '1.1.0',
        kind: 'chunk',
        message: 'Loading chunk 7 failed',
        page: '/groups',
        canary: false,
        fellBackTo: '1.0.0',
      },
    ]);
    assert.deepEqual(
      history.map(({ action, version, from }) => [action, version, from]),
      [
        ['hold', '1.1.0', '1.1.0'],
        ['release', '1.1.0', '1.0.0'],
        ['release', '1.0.0', null],
      ],
    );
    at().clock.now = Date.parse('2026-12-01T18:00:01+05:30');
    // The login of before is over by then.
    assert.equal((await reports.groups()).held, null);
  });

  it('is counted for each version, the newest first, also past what is listed', async () => {
    for (const version of ['1.1.17', '1.1.9']) await release(version);
    for (let count = 0; count < 21; count += 1) await report({ version: '1.1.9' }, admin.headers);
    await report({ version: '1.1.17' }, admin.headers);
    const { failures, failureCounts } = await groups();
    assert.equal(failures.length, 20);
    assert.deepEqual(failureCounts, [
      { version: '1.1.17', count: 1 },
      { version: '1.1.9', count: 21 },
    ]);
  });

  it('is kept only of versions that there are, in a size that is sane', async () => {
    const refused: [Partial<TelemetryEvent>, number][] = [
      [{ module: 'mfe-other' }, 404],
      [{ version: '7.7.7' }, 404],
      [{ version: '../1.0.0' }, 422],
      [{ message: 'x'.repeat(2001) }, 422],
      [{ stack: 'x'.repeat(4001) }, 422],
      [{ message: 'x'.repeat(13_000) }, 413],
    ];
    for (const [event, status] of refused) assert.equal((await report(event)).statusCode, status);
    const { failures, otherFailures } = await groups();
    assert.deepEqual([failures, otherFailures], [[], { signedIn: 0, anonymous: 0 }]);
  });

  it('is limited for each address, far sooner without a login', async () => {
    const unknown = { version: '7.7.7' };
    const many = (count: number, headers = {}) =>
      Promise.all(Array.from({ length: count }, () => report(unknown, headers)));
    const forged = { authorization: 'Bearer forged' };
    const anonymous = [...(await many(10)), ...(await many(10, forged))];
    assert.ok(anonymous.every(({ statusCode }) => statusCode === 404));
    assert.equal((await report(unknown)).statusCode, 429);
    const signedIn = await many(300, admin.headers);
    assert.ok(signedIn.every(({ statusCode }) => statusCode === 404));
    assert.equal((await report(unknown, admin.headers)).statusCode, 429);
  });

  it('is limited for a whole network of addresses that one line may use', async () => {
    const unknown = { version: '7.7.7' };
    for (let place = 1; place <= 20; place += 1) {
      await report(unknown, {}, `2001:db8:0:1::${place.toString(16)}`);
    }
    assert.equal((await report(unknown, {}, '2001:db8:0:1:ffff::1')).statusCode, 429);
    assert.equal((await report(unknown, {}, '2001:db8:0:2::1')).statusCode, 404);
  });

  it('is shown to its own account; that of others, or of nobody known, is only counted', async () => {
    await report({ message: 'what stood on our screen' }, admin.headers);
    await reportAs(2, { message: 'what stood on theirs' });
    for (let time = 0; time < 5; time += 1) await report({ message: 'from outside' });
    const { failures, otherFailures } = await groups();
    assert.deepEqual(
      failures.map(({ message }) => message),
      ['what stood on our screen'],
    );
    assert.deepEqual(otherFailures, { signedIn: 2, anonymous: 5 });
    await database().query('update module_failure set account_id = null');
    const later = await groups();
    assert.deepEqual([later.failures, later.otherFailures], [[], { signedIn: 3, anonymous: 5 }]);
  });

  it('is forgotten by number for each module and account, and for all without a login', async () => {
    const { headers } = await at().caller();
    await report({ message: 'theirs' }, headers);
    for (const message of ['first', 'second', 'third']) {
      at().clock.now += 1000;
      await report({ message }, admin.headers);
      await report({ message });
      await report({ message, module: 'shell' });
    }
    await forgetModuleFailures(database(), '2000-01-01T00:00:00Z', 2);
    const { rows } = await database().query<{ kept: string }>(
      `select module || ' ' || is_signed_in || ' ' || message as kept from module_failure
       order by 1`,
    );
    assert.deepEqual(
      rows.map(({ kept }) => kept),
      [
        'mfe-groups false second',
        'mfe-groups false third',
        'mfe-groups true second',
        'mfe-groups true theirs',
        'mfe-groups true third',
        'shell false second',
        'shell false third',
      ].sort(),
    );
  });

  it('is forgotten after 14 days', async () => {
    await report({}, admin.headers);
    await cleanUp({ database: database(), clock: () => TEST_NOW + 13 * DAY_MS });
    assert.equal((await groups()).failures.length, 1);
    await cleanUp({ database: database(), clock: () => TEST_NOW + 15 * DAY_MS });
    assert.equal((await groups()).failures.length, 0);
  });

  it('withdraws a canary that fails for several users, more often than the live version', async () => {
    await release('1.1.0', 10);
    const { accountId } = admin;
    const users = await Promise.all([0, 1, 2, 3].map(() => at().caller({ accountId })));
    const canary = (by: number, kind: TelemetryEvent['kind']) =>
      report({ kind, version: '1.1.0', canary: true }, users[by]?.headers);
    await reportAs(1, { kind: 'loaded' });
    await reportAs(1, { kind: 'chunk' });
    for (const by of [0, 1, 2, 3]) await canary(by, 'loaded');
    for (const by of [0, 1, 1]) await canary(by, 'render');
    const before = await groups();
    assert.deepEqual(before.canary?.canary, { loads: 2, failures: 2 });
    assert.deepEqual(before.canary.stable, { loads: 1, failures: 1 });
    assert.equal(before.failures.length, 3);
    assert.deepEqual(before.otherFailures, { signedIn: 1, anonymous: 0 });

    await reportAs(2, { kind: 'loaded' });
    await canary(2, 'render');
    const { canary: none, version, history } = await groups();
    assert.deepEqual([none, version], [null, '1.0.0']);
    const { action, by, why } = history[0] ?? {};
    assert.deepEqual([action, by], ['withdraw', 'kuri']);
    assert.equal(why, 'failed for 3 of 4 users and days, 1.0.0 for 1 of 4');
  });

  it('notes once that somebody has used a canary', async () => {
    await release('1.1.0', 10);
    const doer = { ...ANU, module: 'mfe-groups' };
    const used = { version: '1.1.0', canary: true, kind: 'loaded' } as const;
    await report(used);
    await reportAs(1, { ...used, kind: 'render' });
    await assert.rejects(promoteCanary(store(), doer, false), /Nobody has used mfe-groups 1\.1\.0/);
    await reportAs(2, used);
    const { history } = await groups();
    assert.deepEqual(
      history.slice(0, 2).map(({ action, by, why }) => `${action} by ${by}: ${why}`),
      ['canary by kuri: used for the first time', 'canary by anu: as agreed'],
    );
    assert.equal((await promoteCanary(store(), doer, false)).version, '1.1.0');
  });

  it('counts and withdraws a canary of the shell like that of a remote', async () => {
    const build = await builtPart(folder(), shellNote({ version: '1.1.0' }));
    await releasePart(store(), build, ANU, { share: 10 });
    const trial = { module: 'shell', version: '1.1.0', canary: true };
    const status = () => reports.statusOf('shell', admin);
    await reportAs(1, { ...trial, kind: 'loaded' });
    assert.deepEqual((await status()).canary?.canary, { loads: 1, failures: 0 });
    await reportAs(3, { ...trial, kind: 'boot' });
    const { canary, version, history } = await status();
    assert.deepEqual([canary, version, history[0]?.action], [null, '1.0.0', 'withdraw']);
  });

  it('counts a user once a day for a version, so that nobody can withdraw a canary alone', async () => {
    await release('1.1.0', 10);
    const { accountId, userId } = await at().caller();
    for (let day = 0; day < 3; day += 1) {
      at().clock.now = TEST_NOW + day * DAY_MS;
      const tokens = await createTokens(TEST_SECRET, () => at().clock.now);
      const owner = { accountId, userId, userType: 'ADMIN', tokenVersion: 0 } as const;
      const headers = { authorization: `Bearer ${(await tokens.issue(owner)).authToken}` };
      for (const kind of ['render', 'render', 'loaded'] as const) {
        await report({ kind, version: '1.1.0', canary: true }, headers);
      }
    }
    assert.deepEqual((await reports.groups()).canary?.canary, { loads: 0, failures: 3 });
  });

  it('says nothing about a canary when nobody is signed in', async () => {
    await release('1.1.0', 10);
    const failed = { kind: 'render', version: '1.1.0', canary: true } as const;
    for (let time = 0; time < 10; time += 1) assert.equal((await report(failed)).statusCode, 202);
    const { canary, otherFailures } = await groups();
    assert.deepEqual(canary?.canary, { loads: 0, failures: 0 });
    assert.deepEqual(otherFailures, { signedIn: 0, anonymous: 10 });
  });
});
