import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Overview } from '@kuri/shared/contract';
import { skipped } from '../../testing/describe-on.ts';
import { drawGroup, freezeDraw } from '../../testing/draws/draw-fixtures.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { type ReleasedRemote, releasedRemote } from '../../testing/releases/release-fixtures.ts';
import { type Caller, testApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database, DatabaseRole } from '../database/database.ts';

const CURRENT: DatabaseRole = { role: 'standby', lagSeconds: 0.5, replicas: 0 };
const FROM_REPLICA = 0;
const FROM_LEADER = 1;

/** An empty database stands for a replica that has nothing yet: the answers tell which was asked. */
describe('reports and pages for everybody, with a replica', { skip: skipped('postgres') }, () => {
  let leader: TestDatabase;
  let empty: TestDatabase;
  let published: ReleasedRemote;
  let at: TestApp;
  let caller: Caller;
  /** What the replica says of itself, and why its statements fail. */
  let state: { role: DatabaseRole | Error; failure?: Error };
  before(async () => {
    leader = await openTestDatabase('postgres');
    empty = await openTestDatabase('postgres');
    published = await releasedRemote();
  });
  after(async () => {
    await leader.close();
    await empty.close();
    await published.remove();
  });
  beforeEach(async () => {
    state = { role: CURRENT };
    const replica: Database = {
      ...empty.database,
      query: (text, params) =>
        state.failure ? Promise.reject(state.failure) : empty.database.query(text, params),
      check: () =>
        state.role instanceof Error ? Promise.reject(state.role) : Promise.resolve(state.role),
    };
    at = await testApp(leader.database, { replica, releases: published.releases });
    caller = await at.caller();
    await addAnyGroup(caller);
  });
  afterEach(() => at.app.close());

  /** Groups with free places in the overview. */
  async function filling(headers: Record<string, string> = {}): Promise<number> {
    const answer = await caller.get('overview', headers);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: Overview }>().data.filling.total;
  }

  it('are read from it while it is current', async () => {
    assert.equal(await filling(), FROM_REPLICA);
  });

  it('are read from the leader by a browser that has just written, as its answer has marked', async () => {
    const name = { schemeType: 'Gold', schemeDuration: 12, schemeAmount: 100 };
    const written = await caller.post('addSchemeType', name);
    assert.equal(
      written.headers['set-cookie'],
      'kuri_wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Strict',
    );
    assert.equal(await filling({ cookie: 'theme=dark; kuri_wrote=1' }), FROM_LEADER);
    const refused = await caller.post('addSchemeType', {});
    const read = await caller.get('overview');
    const event = { module: 'shell', version: '1.0.0', kind: 'chunk', message: '', page: '/' };
    const payload = { ...event, canary: false, fellBackTo: null };
    const told = await at.app.inject({ method: 'POST', url: '/telemetry', payload });
    assert.deepEqual([refused.statusCode, read.statusCode, told.statusCode], [422, 200, 202]);
    const marked = [refused, read, told].map(({ headers }) => headers['set-cookie']);
    assert.deepEqual(marked, [undefined, undefined, undefined]);
  });

  for (const [when, role] of [
    ['it is further behind than the bound', { ...CURRENT, lagSeconds: 5.1 }],
    ['nobody knows how far it is behind', { ...CURRENT, lagSeconds: null }],
    ['it is no standby any more', { ...CURRENT, role: 'primary' }],
    ['it is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
  ] as const) {
    it(`are read from the leader while ${when}`, async () => {
      state.role = role;
      assert.equal(await filling(), FROM_LEADER);
    });
  }

  it('are read from the leader when it breaks off in the middle', async () => {
    state.failure = Object.assign(new Error('conflict with recovery'), { code: '40001' });
    assert.equal(await filling(), FROM_LEADER);
  });

  it('are read from the leader when it has not got them yet', async () => {
    const { group } = await drawGroup(caller, { tickets: 4 });
    const { draw } = await freezeDraw(caller, group.schemeId);
    const record = { url: `/p/${draw.lockHash ?? ''}`, headers: { accept: 'application/json' } };
    assert.equal((await at.app.inject(record)).statusCode, 200);
    const missing = await at.app.inject({ ...record, url: `/p/${'0'.repeat(64)}` });
    assert.equal(missing.statusCode, 404);
  });

  it('go to the leader for lists, whose rows are written on the same screen', async () => {
    const answer = await caller.get('monthlySchemesList');
    assert.equal(answer.json<{ data: object[] }>().data.length, FROM_LEADER);
  });

  it('are whole files, too', async () => {
    const file = await caller.get('export/groups.csv');
    assert.equal(file.statusCode, 200, file.body);
    assert.equal(file.body.trim().split('\r\n').length, 1 + FROM_REPLICA);
  });
});
