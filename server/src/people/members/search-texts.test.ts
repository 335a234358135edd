import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Ticket } from '@kuri/shared/contract';
import { inAccount } from '../../ground/database/account-scope.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { rebuildSearch } from './search-texts.ts';

describeOnBoth('what a person is found by', (database) => {
  let at: TestApp;
  let caller: Caller;
  let ticket: Ticket;
  before(async () => {
    at = await testApp(database());
    caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { data } = await enrolSomebody(caller, schemeId, {
      memberName: 'Asha Nair',
    });
    const [enrolled] = data;
    assert.ok(enrolled);
    ticket = enrolled;
    await payFor(caller, data);
  });
  after(() => at.app.close());

  const change = (body: object) => caller.put(`updateMember?memberid=${ticket.memberId}`, body);
  it('stays what every write has made of it when all is written again', async () => {
    const names = { memberName: 'Asha Menon', contactPhone: '919847055599' };
    const changed = await change({ ...names, reason: 'Married in May' });
    assert.equal(changed.statusCode, 200, changed.body);
    const texts = () =>
      inAccount(caller.accountId, async () => {
        const { rows } = await database().query<{ search: string }>(
          `select search from member where account_id = $1 union all
           select search from ticket where account_id = $1 union all
           select search from receipt where account_id = $1`,
          [caller.accountId],
        );
        return rows.map(({ search }) => search);
      });
    const before = await texts();
    assert.equal(before.length, 3);
    assert.ok(before.every((text) => text.includes('asha menon')));
    assert.match(before[2] ?? '', /asha nair/);
    const rebuilt = () =>
      inAccount(caller.accountId, () => rebuildSearch(database(), caller.accountId));
    await rebuilt();
    assert.deepEqual(await texts(), before);
    await inAccount(caller.accountId, async () => {
      for (const table of ['member', 'ticket', 'receipt']) {
        await database().query(`update ${table} set search = '' where account_id = $1`, [
          caller.accountId,
        ]);
      }
    });
    await rebuilt();
    assert.deepEqual(await texts(), before);
  });
});
