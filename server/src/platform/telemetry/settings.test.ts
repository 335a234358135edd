import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type {
  AccountSwitches,
  AuditRow,
  ErrorEnvelope,
  Login,
  ModuleStatus,
} from '@kuri/shared/contract';
import { logIn, newUser } from '../../testing/accounts/login-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { releasedRemote, type ReleasedRemote } from '../../testing/releases/release-fixtures.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const SETTINGS = {
  limit: { type: 'number', title: 'Most cards', minimum: 1, maximum: 20, default: 5 },
  paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'], default: 'A5' },
  greeting: { type: 'string', title: 'Greeting', default: '' },
  greets: { type: 'boolean', title: 'Greets', default: true },
};
const MODULE = 'mfe-groups';
const why = 'As the office wants it';

describeOnOne('settings of modules', (database) => {
  let at: TestApp;
  let groups: ReleasedRemote;

  before(async () => {
    groups = await releasedRemote({ settings: SETTINGS });
    at = await testApp(database(), { releases: groups.releases });
  });
  after(async () => {
    await at.app.close();
    await groups.remove();
  });

  const give = (caller: Caller, setting: string, value: unknown, module = MODULE) =>
    caller.post('changeSetting', { module, setting, value, why });
  const given = async (caller: Caller) =>
    (await caller.get('switches')).json<{ data: AccountSwitches }>().data.settings;

  it('have the value that an administrator gives for everybody of the account and nobody else', async () => {
    const admin = await at.caller();
    const colleague = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    const stranger = await at.caller();
    assert.equal((await give(admin, 'limit', 9)).statusCode, 200);
    await give(admin, 'greets', false);
    assert.deepEqual(await given(colleague), { [MODULE]: { greets: false, limit: 9 } });
    assert.deepEqual(await given(stranger), {});
    assert.equal((await give(colleague, 'limit', 3)).statusCode, 403);
    // The default is none that is given: it moves with the module's.
    await give(admin, 'limit', 5);
    assert.deepEqual(await given(admin), { [MODULE]: { greets: false } });
  });

  it('refuse what their schema does not take, by the name of the setting', async () => {
    const admin = await at.caller();
    const wrong: [setting: string, value: unknown, message: RegExp][] = [
      ['limit', 21, /Most cards is not valid/],
      ['limit', '9', /Most cards must be a number/],
      ['paper', 'A3', /Paper is not known/],
      ['greeting', 'x'.repeat(201), /at most 200/],
      ['greets', 'no', /Greets is not valid/],
      ['colour', 'red', /no such setting/],
    ];
    for (const [setting, value, message] of wrong) {
      const answer = await give(admin, setting, value);
      assert.equal(answer.statusCode, 422, setting);
      const [error] = answer.json<ErrorEnvelope>().errors;
      assert.equal(error?.field, setting);
      assert.match(error.message, message);
    }
    assert.equal((await give(admin, 'limit', 9, 'mfe-unknown')).statusCode, 422);
    assert.deepEqual(await given(admin), {});
  });

  it('are on the Modules page with their schema, in the trail, and come with the login', async () => {
    const { accountId, email } = await newUser(database(), at.clock.now);
    const admin = await at.caller({ accountId });
    await give(admin, 'paper', 'A4');
    const { data } = (await admin.get('modules')).json<{ data: ModuleStatus[] }>();
    const shown = data.find(({ name }) => name === MODULE)?.settings ?? [];
    assert.deepEqual(
      shown.map(({ name, value }) => [name, value]),
      [
        ['limit', 5],
        ['paper', 'A4'],
        ['greeting', ''],
        ['greets', true],
      ],
    );
    assert.deepEqual(shown[0]?.schema, SETTINGS.limit);
    const trail = (await admin.get('auditLog?kind=system')).json<{ data: AuditRow[] }>();
    assert.equal(trail.data[0]?.what, 'Setting of a module changed');
    const login = (await logIn(at, { userId: email })).json<{ data: Login }>().data;
    assert.deepEqual(login.settings, { [MODULE]: { paper: 'A4' } });
  });
});
