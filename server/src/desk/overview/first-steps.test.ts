import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { FirstSteps, Organisation } from '@kuri/shared/contract';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describeOnOne('the first steps', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  const doneOf = async (caller: Caller) => {
    const answer = await caller.get('firstSteps');
    assert.equal(answer.statusCode, 200, answer.body);
    const steps = Object.entries(answer.json<{ data: FirstSteps }>().data);
    return steps.flatMap(([step, isDone]) => (isDone ? [step] : []));
  };

  it('are done one after the other, in one account alone', async () => {
    const caller = await at.caller();
    assert.deepEqual(await doneOf(caller), []);
    const { data } = (await caller.get('organisation')).json<{ data: Organisation }>();
    await caller.put('organisation', { ...data, name: 'Lakshmi Savings', address: 'Thrissur' });
    assert.deepEqual(await doneOf(caller), ['office']);
    const { schemeTypeId } = await addType(caller);
    assert.deepEqual(await doneOf(caller), ['office', 'type']);
    const { schemeId } = await addGroup(caller, schemeTypeId);
    assert.deepEqual(await doneOf(caller), ['office', 'type', 'group']);
    const ticket = await addTicket(caller, schemeId);
    assert.deepEqual(await doneOf(caller), ['office', 'type', 'group', 'ticket']);
    await payFor(caller, [ticket]);
    assert.deepEqual(await doneOf(caller), ['office', 'type', 'group', 'ticket', 'receipt']);
    assert.deepEqual(await doneOf(await at.caller()), [], 'of another account');
  });
});
