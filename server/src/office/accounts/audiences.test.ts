import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AuditRow, ModuleDesk } from '@kuri/shared/contract';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describeOnOne('audiences of canaries', (database) => {
  let at: TestApp;
  let admin: Caller;
  const consoleAdmins: string[] = [];

  before(async () => {
    at = await testApp(database(), { consoleAdmins });
    admin = await at.caller();
    consoleAdmins.push(admin.userId);
  });
  after(() => at.app.close());

  const keep = (members: string, name = 'pilots', by = admin) =>
    by.post('keepAudience', { name, members });
  const kept = async (by = admin) =>
    (await by.get('moduleDesk')).json<{ data: ModuleDesk }>().data.audiences;
  const flags = async (by: Caller) => (await by.get('flags')).json<{ data: string[] }>().data;

  it('are of people, roles and accounts, each of whom learns that they belong', async () => {
    const person = await at.caller();
    const colleague = await at.caller({ accountId: person.accountId });
    const collector = await at.caller({ userType: 'COLLECTOR' });
    const office = await at.caller();
    const members = `${person.userId}\n${office.accountId}, COLLECTOR`;
    assert.equal((await keep(members)).statusCode, 200);
    assert.deepEqual(await kept(), [
      { name: 'pilots', members: [`${person.userId}@kuri.example`, office.accountId, 'COLLECTOR'] },
    ]);
    for (const member of [person, collector, office]) {
      assert.deepEqual(await flags(member), ['audience:pilots']);
    }
    assert.deepEqual(await flags(colleague), []);
    const trail = (await admin.get('auditLog?kind=system')).json<{ data: AuditRow[] }>().data;
    assert.deepEqual(
      [trail[0]?.what, trail[0]?.entityId],
      ['Audience of canaries changed', 'pilots'],
    );

    assert.equal((await keep('')).statusCode, 200);
    assert.deepEqual([await kept(), await flags(person)], [[], []]);
  });

  it('are kept by console administrators alone, who alone see them', async () => {
    const other = await at.caller();
    await keep('ADMIN');
    assert.equal((await keep('ADMIN', 'pilots', other)).statusCode, 403);
    assert.deepEqual(await kept(other), []);
  });

  it('are refused with members that nobody is, and with names that are none', async () => {
    const refused = await keep('nobody@kuri.example, usr_1, ADMIN');
    assert.equal(refused.statusCode, 422);
    assert.match(refused.body, /Nobody, no account and no role is nobody@kuri\.example, usr_1/);
    assert.equal((await keep('ADMIN', 'No Name')).statusCode, 422);
  });
});
