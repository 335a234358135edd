import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { MAX_FLAGS, type AuditRow, type Login, type ModuleStatus } from '@kuri/shared/contract';
import { logIn, newUser } from '../../testing/accounts/login-fixtures.ts';
import { releasedRemote, type ReleasedRemote } from '../../testing/releases/release-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const WHY = 'Tried at the main office first';
const FLAGS = { 'new-list': 'Groups as cards' };

describeOnOne('flags of an account', (database) => {
  let at: TestApp;
  let groups: ReleasedRemote;

  before(async () => {
    const pages = [{ path: '/groups', flag: 'new-list' }];
    groups = await releasedRemote({ pages, flags: FLAGS });
    at = await testApp(database(), { releases: groups.releases });
  });
  after(async () => {
    await at.app.close();
    await groups.remove();
  });

  const turn = (caller: Caller, on: boolean, flag = 'new-list') =>
    caller.post('switchFlag', { flag, on, why: WHY });
  const on = async (caller: Caller) => (await caller.get('flags')).json<{ data: string[] }>().data;

  it('are on for everybody of that account and for nobody else, until they are off', async () => {
    const admin = await at.caller();
    const colleague = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    const stranger = await at.caller();
    const answer = await turn(admin, true);
    assert.deepEqual(answer.json<{ data: string[] }>().data, ['new-list']);
    assert.deepEqual([await on(admin), await on(colleague)], [['new-list'], ['new-list']]);
    assert.deepEqual(await on(stranger), []);
    assert.equal((await turn(colleague, false)).statusCode, 403);
    assert.deepEqual((await turn(admin, false)).json<{ data: string[] }>().data, []);
    assert.deepEqual(await on(colleague), []);
  });

  it('are shown with what they do on the Modules page, and who switched them in the trail', async () => {
    const admin = await at.caller();
    const flags = async () => {
      const { data } = (await admin.get('modules')).json<{ data: ModuleStatus[] }>();
      return data.map((module) => module.flags);
    };
    const flag = { name: 'new-list', about: 'Groups as cards' };
    assert.deepEqual(await flags(), [[], [{ ...flag, on: false }]]);
    await turn(admin, true);
    await turn(admin, true);
    assert.deepEqual(await flags(), [[], [{ ...flag, on: true }]]);
    const trail = await admin.get('auditLog?kind=system');
    const { data } = trail.json<{ data: AuditRow[] }>();
    assert.deepEqual(
      data.map(({ what }) => what),
      ['Flag switched on'],
    );
  });

  it('come with the login', async () => {
    const { accountId, email } = await newUser(database(), at.clock.now);
    await turn(await at.caller({ accountId }), true);
    const login = (await logIn(at, { userId: email })).json<{ data: Login }>().data;
    assert.deepEqual(login.flags, ['new-list']);
  });

  it('have a name and a reason, and are not without number', async () => {
    const admin = await at.caller();
    assert.equal((await turn(admin, true, 'New List')).statusCode, 422);
    const silent = await admin.post('switchFlag', { flag: 'new-list', on: true, why: '' });
    assert.equal(silent.statusCode, 422);
    for (let number = 0; number < MAX_FLAGS; number += 1) await turn(admin, true, `f-${number}`);
    assert.equal((await turn(admin, true)).statusCode, 409);
    assert.equal((await turn(admin, false, 'f-7')).statusCode, 200);
    assert.equal((await turn(admin, true)).statusCode, 200);
  });
});
