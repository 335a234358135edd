import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { addDays, type OfficeDay, UNKNOWN_AFTER_DAYS } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { describeOnOwn } from '../../testing/describe-on.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';

const TODAY = '2026-11-21';
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const LAST_KNOWN = addDays(TODAY, UNKNOWN_AFTER_DAYS);
const FAR = addDays(TODAY, 400);

describeOnOwn('the day of the office', (database) => {
  let app: TestApp;
  const clock = () => app.clock.now;
  before(async () => {
    app = await testApp(database());
  });
  after(() => app.app.close());

  /** An administrator who signs in on a day. */
  function adminOn(day: string, accountId?: string): Promise<Caller> {
    app.clock.now = noonOf(day);
    return app.caller({ ...(accountId !== undefined && { accountId }) });
  }

  const dayOf = async (caller: Caller): Promise<OfficeDay> => {
    const answer = await caller.get('day');
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: OfficeDay }>().data;
  };

  it('far beyond the last one takes no writes and marks nobody, until an administrator confirms it', async () => {
    const caller = await adminOn(TODAY);
    const dates = { schemeStartDate: '2026-10-21', schemeDrawDate: '2026-10-21' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const ticket = await addTicket(caller, schemeId);
    await database().query(`update ticket set status = 'Active' where scheme_id = $1`, [schemeId]);

    const later = await adminOn(addDays(LAST_KNOWN, 1), caller.accountId);
    const refused = await later.post('addGroupType', {});
    assert.equal(refused.statusCode, 409, refused.body);
    assert.match(refused.body, /DAY_NOT_CONFIRMED.*set the clock right/);
    await assert.rejects(
      markDefaulters({ database: database(), clock }),
      /let an administrator confirm/,
    );
    await assert.rejects(
      completeGroups({ database: database(), clock }),
      /let an administrator confirm/,
    );
    assert.equal((await storedTicket(later, ticket)).membershipStatus, 'Active');
    const { today, newest, isKnown } = await dayOf(later);
    assert.deepEqual(
      { today, newest, isKnown },
      { today: addDays(LAST_KNOWN, 1), newest: TODAY, isKnown: false },
    );

    const other = await later.put('day', { today: TODAY });
    assert.equal(other.statusCode, 409, other.body);
    const confirmed = await later.put('day', { today });
    assert.equal(confirmed.statusCode, 200, confirmed.body);
    assert.equal((await dayOf(later)).isKnown, true);
    await addAnyGroup(later);
  });

  it('is known up to a month and a half after the last one', async () => {
    const caller = await adminOn(TODAY);
    await addAnyGroup(caller);
    const later = await adminOn(LAST_KNOWN, caller.accountId);
    await addAnyGroup(later);
    assert.equal((await dayOf(later)).newest, LAST_KNOWN);
  });

  it('gives back what was marked while the clock was ahead, and nothing else', async () => {
    const caller = await adminOn(TODAY);
    const dates = { schemeStartDate: '2026-09-21', schemeDrawDate: '2026-09-21' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const behind = await addTicket(caller, schemeId);
    const paid = await addTicket(caller, schemeId, {
      paidAmount: 15_000,
      joinedDate: '2026-09-21',
    });
    await database().query(`update ticket set status = 'Active' where scheme_id = $1`, [schemeId]);
    await runSql(database())`
      update scheme set draws_completed = duration_months where scheme_id = ${schemeId}`;
    const ahead = await adminOn(FAR, caller.accountId);
    assert.equal((await ahead.put('day', { today: FAR })).statusCode, 200);
    // The accounts of the other tests are left out.
    await assert.rejects(markDefaulters({ database: database(), clock }));
    await assert.rejects(completeGroups({ database: database(), clock }));
    assert.equal((await storedTicket(ahead, paid)).membershipStatus, 'Defaulter');

    app.clock.now = noonOf(TODAY);
    assert.deepEqual((await dayOf(caller)).ahead, { tickets: 1, groups: 1 });
    const taken = await caller.post('day/take-back', { today: TODAY });
    assert.equal(taken.statusCode, 200, taken.body);
    assert.equal((await storedTicket(caller, paid)).membershipStatus, 'Active');
    assert.equal((await storedTicket(caller, behind)).membershipStatus, 'Defaulter');
    const { rows } = await runSql(database())`
      select status from scheme where scheme_id = ${schemeId}`;
    assert.deepEqual(rows, [{ status: 'Active' }]);
    assert.deepEqual((await dayOf(caller)).ahead, { tickets: 0, groups: 0 });
  });

  it('is confirmed by administrators alone', async () => {
    const operator = await app.caller({ userType: 'OPERATOR' });
    assert.equal((await operator.put('day', { today: FAR })).statusCode, 403);
    assert.equal((await operator.post('day/take-back', { today: FAR })).statusCode, 403);
  });
});
