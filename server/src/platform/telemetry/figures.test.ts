import assert from 'node:assert/strict';
import { after, before, beforeEach, it, test } from 'node:test';
import type { FieldFigure, FigureDay, VersionDay } from '@kuri/shared/contract';
import { releasedRemote, type ReleasedRemote } from '../../testing/releases/release-fixtures.ts';
import { cleanUp } from '../../run/jobs/cleanup.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { TEST_NOW, testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { classOf, p75 } from './figures.ts';

const DAY_MS = 24 * 60 * 60_000;

test('what three of four figures keep below is right to a tenth, however large they are', () => {
  for (const name of ['LCP', 'CLS'] as const) {
    for (const unit of name === 'CLS' ? [0.004, 0.07, 2] : [3, 40, 250, 9000, 500_000]) {
      // 1 to 100 units: three of four are below 75.
      const values = Array.from({ length: 100 }, (_, at) => ((at + 1) / 100) * unit);
      const counts = values.map((value) => ({ class: classOf(name, value), count: 1 }));
      const found = p75(name, counts);
      assert.equal(found.count, 100);
      const error = found.p75 / (0.75 * unit) - 1;
      assert.ok(error > -0.01 && error <= 0.11, `${name} of ${unit}: ${found.p75}`);
    }
  }
  assert.deepEqual(p75('INP', [{ class: 0, count: 4 }]), { p75: 0, count: 4 });
});

describeOnOne('what browsers measure', (database) => {
  let at: TestApp;
  let groups: ReleasedRemote;

  before(async () => {
    groups = await releasedRemote({ version: '1.0.0' }, { version: '1.1.0' });
    at = await testApp(database(), { releases: groups.releases });
  });
  beforeEach(async () => {
    at.clock.now = TEST_NOW;
    await database().query('delete from field_figure');
    await database().query('delete from version_use');
    await database().query('delete from version_user');
  });
  after(async () => {
    await at.app.close();
    await groups.remove();
  });

  const lcp = (value: number, more: Partial<FieldFigure> = {}): FieldFigure => ({
    ...{ name: 'LCP', value, module: 'mfe-groups', version: '1.1.0', page: '/groups' },
    ...more,
  });
  const send = async (figures: FieldFigure[], headers = {}, shell?: string) =>
    (
      await at.app.inject({
        method: 'POST',
        url: '/telemetry/figures',
        payload: { figures, ...(shell !== undefined && { shell }) },
        headers,
      })
    ).statusCode;
  const readFigures = async (caller: Caller, module = 'mfe-groups') =>
    (await caller.get(`moduleFigures?module=${module}`)).json<{ data: FigureDay[] }>().data;

  it('is shown by page, version and day, for all accounts together', async () => {
    const admin = await at.caller();
    const { headers } = await at.caller();
    assert.equal(await send([lcp(1000), lcp(1000), lcp(1000), lcp(5000)], headers), 202);
    await send([lcp(3000, { version: '1.0.0' })], admin.headers);
    at.clock.now += DAY_MS;
    const later = await at.caller();
    await send([lcp(1000, { name: 'firstRow' })], later.headers);
    const data = (await readFigures(later)).map(({ page, name, version, day, p75: value, count }) =>
      [page, name, version, day, Math.round(value / 1000) * 1000, count].join(' '),
    );
    assert.deepEqual(data.sort(), [
      '/groups LCP 1.0.0  3000 1',
      '/groups LCP 1.0.0 2026-11-21 3000 1',
      '/groups LCP 1.1.0  1000 4',
      '/groups LCP 1.1.0 2026-11-21 1000 4',
      '/groups firstRow 1.1.0  1000 1',
      '/groups firstRow 1.1.0 2026-11-22 1000 1',
    ]);
  });

  it('counts for pages and versions that there are, and with a login', async () => {
    const admin = await at.caller();
    const strange = [{ page: '/other' }, { version: '9.9.9' }, { module: 'mfe-none' }];
    await send(
      strange.map((more) => lcp(1000, more)),
      admin.headers,
    );
    await send([lcp(1000)]);
    assert.deepEqual(await readFigures(admin), []);
    await send([lcp(10, { module: 'shell', version: '1.0.0', page: '/modules' })], admin.headers);
    assert.equal((await readFigures(admin, 'shell')).length, 2);
    assert.equal(await send([lcp(-1)], admin.headers), 422);
    assert.equal(await send([], admin.headers), 422);
    assert.equal(
      await send(
        Array.from({ length: 51 }, () => lcp(1)),
        admin.headers,
      ),
      422,
    );
  });

  it('counts each person once a day for a version and its shell, each visit, and failures', async () => {
    const [admin, other] = [await at.caller(), await at.caller()];
    for (const { headers } of [admin, admin, other]) await send([lcp(1000)], headers, '1.0.0');
    await send([lcp(1000, { version: '1.0.0' })], other.headers, '9.9.9');
    const failed = {
      module: 'mfe-groups',
      version: '1.1.0',
      kind: 'chunk',
      message: 'x',
      page: '/',
    };
    const payload = { ...failed, canary: false, fellBackTo: null };
    await at.app.inject({ method: 'POST', url: '/telemetry', payload, headers: admin.headers });
    at.clock.now += DAY_MS;
    const later = await at.caller();
    await send([lcp(1000)], later.headers);
    const use = async (module = 'mfe-groups') =>
      (await later.get(`versionUse?module=${module}`))
        .json<{ data: VersionDay[] }>()
        .data.map((row) => Object.values(row).join(' '));
    const groupsUse = [
      '2026-11-22 1.1.0 1 1 0',
      '2026-11-21 1.0.0 1 1 0',
      '2026-11-21 1.1.0 2 3 1',
    ];
    assert.deepEqual(await use(), groupsUse);
    assert.deepEqual(await use('shell'), ['2026-11-21 1.0.0 2 3 0']);

    await cleanUp({ database: database(), clock: () => at.clock.now });
    const { rows } = await database().query('select distinct user_id from version_user');
    assert.deepEqual(rows, [{ userId: later.userId }], 'who it was is forgotten with the day');
    assert.deepEqual(await use(), groupsUse);
  });

  it('is forgotten after 14 days', async () => {
    const admin = await at.caller();
    await send([lcp(1000)], admin.headers);
    const left = async (days: number) => {
      await cleanUp({ database: database(), clock: () => TEST_NOW + days * DAY_MS });
      return (await readFigures(admin)).length;
    };
    assert.deepEqual([await left(14), await left(15)], [2, 0]);
  });
});
