import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { AuditRow, Member, Paged, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import { rebuildSearch, rebuildSearchOfAll } from './search-texts.ts';

describeAppOnBoth('what a person is found by', (at, database) => {
  let caller: Caller;
  let ticket: Ticket;
  before(async () => {
    caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { data } = await enrolSomebody(caller, schemeId, {
      memberName: 'Asha Nair',
      occupation: 'Tailor',
    });
    const [enrolled] = data;
    assert.ok(enrolled);
    ticket = enrolled;
    await payFor(caller, data);
  });

  const change = (body: object) => caller.put(`updateMember?memberid=${ticket.memberId}`, body);
  const namesBy = async (term: string) => {
    const answer = await caller.get(`searchMember?searchvalue=${encodeURIComponent(term)}`);
    return answer.json<Paged<Member>>().data.map(({ memberName }) => memberName);
  };

  it('is also a further fact, until it is taken away', async () => {
    assert.deepEqual(await namesBy('tailor'), ['Asha Nair']);
    assert.equal((await change({ occupation: 'Weaver' })).statusCode, 200);
    assert.deepEqual([await namesBy('tailor'), await namesBy('weav')], [[], ['Asha Nair']]);
    const trail = (await caller.get('auditLog?pageno=1')).json<Paged<AuditRow>>().data;
    assert.match(JSON.stringify(trail[0]), /Occupation.*Tailor.*Weaver/);
    const file = await caller.get('export/members.csv');
    assert.match(file.body, /Occupation[^]*Weaver/);
    await change({ occupation: '' });
    assert.deepEqual(await namesBy('weav'), []);
  });

  it('is refused where it is too long, by its name', async () => {
    const { message } = (await change({ occupation: 'x'.repeat(61) })).json<{ message: string }>();
    assert.equal(message, 'Occupation must have at most 60 characters');
  });

  it('stays what every write has made of it when all is written again', async () => {
    const names = { memberName: 'Asha Menon', contactPhone: '919847055599' };
    const changed = await change({ ...names, occupation: 'Cook', reason: 'Married in May' });
    assert.equal(changed.statusCode, 200, changed.body);
    const texts = () =>
      inAccount(caller.accountId, async () => {
        const { rows } = await runSql<{ search: string }>(database())`
          select search from member where account_id = ${caller.accountId} union all
          select search from ticket where account_id = ${caller.accountId} union all
          select search from receipt where account_id = ${caller.accountId}`;
        return rows.map(({ search }) => search);
      });
    const before = await texts();
    assert.equal(before.length, 3);
    assert.ok(before.every((text) => text.includes('asha menon')));
    assert.ok(before.slice(0, 2).every((text) => text.includes('cook')));
    assert.match(before[2] ?? '', /asha nair/);
    await inAccount(caller.accountId, () => rebuildSearch(database(), caller.accountId));
    assert.deepEqual(await texts(), before);
    await inAccount(caller.accountId, async () => {
      for (const table of ['member', 'ticket', 'receipt']) {
        await database().query(`update ${table} set search = '' where account_id = $1`, [
          caller.accountId,
        ]);
      }
    });
    await rebuildSearchOfAll(database());
    assert.deepEqual(await texts(), before);
  });
});
