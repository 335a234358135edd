import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AuditRow, ErrorEnvelope, FollowUp, Ticket } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOTHING = { note: 'No answer', promisedOn: '', nextCallOn: '' };

/** A member who owes one instalment of 1,000. */
async function debtor(caller: Caller, memberName: string, contactPhone: string) {
  const { schemeId } = await addAnyGroup(caller, {
    monthlyInstallment: 1_000,
    schemeStartDate: '2026-11-01',
    schemeDrawDate: '2026-11-05',
  });
  return addTicket(caller, schemeId, { memberName, contactPhone });
}

describeAppOnOne('the follow-up of dues', (at, database) => {
  const follow = (caller: Caller, memberId: string, said: object) =>
    caller.post('followUpMember', { memberId, ...NOTHING, ...said });
  const pay = (caller: Caller, { schemeMemberId }: Ticket, amountPaid: number) =>
    payFor(caller, [], {
      ticketsCount: 1,
      schemeMember: [{ schemeMemberId, amountPaid, no_installments: 1 }],
      paymentMethod: 'UPI',
      receiptDate: '2026-11-23',
    });
  const listed = async (caller: Caller, followed: string) =>
    (await readDues(caller, { view: 'members', followed })).data.memberWiseSummary?.map(
      ({ memberName }) => memberName,
    );

  it('keeps every note with who made it, and tells the newest with the dues', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller, 'Meera', '9847011234');
    assert.equal((await follow(caller, memberId, {})).statusCode, 201);
    const promise = { promisedOn: '2026-11-25', promisedAmount: 500.5 };
    const noted = await follow(caller, memberId, {
      note: ' Pays after the market ',
      ...promise,
      nextCallOn: '2026-11-26',
    });
    const last: FollowUp = {
      memberId,
      at: '2026-11-21T12:00:00.000+05:30',
      by: caller.userId,
      note: 'Pays after the market',
      promise: { on: '2026-11-25', amount: 500.5 },
      nextCallOn: '2026-11-26',
    };
    assert.deepEqual(dataOf<FollowUp>(noted), last);
    const history = await caller.get(`memberFollowUps?memberid=${memberId}`);
    assert.deepEqual(
      dataOf<FollowUp[]>(history).map(({ note }) => note),
      ['Pays after the market', 'No answer'],
    );
    assert.deepEqual((await readDues(caller)).data.followUps, [last]);
    const audit = await read<AuditRow[]>(caller, 'auditLog');
    assert.equal(audit.filter(({ action }) => action === 'member.followed-up').length, 2);
    await assert.rejects(
      database().query('delete from follow_up where account_id = $1', [caller.accountId]),
    );
  });

  it('lists calls that are due until the next note, beside others', async () => {
    const caller = await at.caller();
    const meera = await debtor(caller, 'Meera', '9847011234');
    await debtor(caller, 'Rajan', '9847099999');
    await follow(caller, meera.memberId, { nextCallOn: '2026-11-22' });
    assert.deepEqual(await listed(caller, 'calls'), []);
    at.clock.now += 2 * DAY_MS;
    const later = await at.caller({ accountId: caller.accountId });
    assert.deepEqual(await listed(later, 'calls'), ['Meera']);
    const { data } = await readDues(later, { followed: 'calls' });
    assert.deepEqual([data.totals.persons, data.totals.dueAmount], [1, 1_000]);
    const file = await later.get('export/dues.csv?followed=calls');
    assert.ok(file.body.includes('Meera') && !file.body.includes('Rajan'));
    await follow(later, meera.memberId, { note: 'Reached' });
    assert.deepEqual(await listed(later, 'calls'), []);
  });

  it('lists promises of which less has come than was promised, from the day after on', async () => {
    const caller = await at.caller();
    const meera = await debtor(caller, 'Meera', '9847011234');
    await follow(caller, meera.memberId, { promisedOn: '2026-11-22', promisedAmount: 600 });
    at.clock.now += DAY_MS;
    const onTheDay = await at.caller({ accountId: caller.accountId });
    assert.deepEqual(await listed(onTheDay, 'broken'), []);
    assert.deepEqual(await listed(onTheDay, 'calls'), ['Meera']);
    at.clock.now += DAY_MS;
    const later = await at.caller({ accountId: caller.accountId });
    assert.deepEqual(await listed(later, 'broken'), ['Meera']);
    await pay(later, meera, 500);
    assert.deepEqual(await listed(later, 'broken'), ['Meera']);
    const { receiptNumber } = await pay(later, meera, 100);
    assert.deepEqual(await listed(later, 'broken'), []);
    const reversal = { receiptNumber, reason: 'Paid for another' };
    assert.equal((await later.post('reverseMemberReceipt', reversal)).statusCode, 200);
    assert.deepEqual(await listed(later, 'broken'), ['Meera']);
  });

  it('names the field that is wrong', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller, 'Meera', '9847011234');
    const fieldOf = async (said: object) => {
      const answer = await follow(caller, memberId, said);
      assert.equal(answer.statusCode, 422, answer.body);
      return answer.json<ErrorEnvelope>().errors.map(({ field }) => field);
    };
    assert.deepEqual(await fieldOf({ note: ' ' }), ['note']);
    assert.deepEqual(await fieldOf({ promisedOn: '2026-11-25' }), ['promisedAmount']);
    assert.deepEqual(await fieldOf({ promisedAmount: 5 }), ['promisedOn']);
    assert.deepEqual(await fieldOf({ promisedOn: '2026-11-20', promisedAmount: 5 }), [
      'promisedOn',
    ]);
    assert.deepEqual(await fieldOf({ nextCallOn: '2026-11-20' }), ['nextCallOn']);
    assert.deepEqual(await fieldOf({ nextCallOn: 'soon' }), ['nextCallOn']);
    assert.equal((await follow(caller, 'mem_unknown', {})).statusCode, 404);
    const collector = await at.caller({ accountId: caller.accountId, userType: 'COLLECTOR' });
    assert.equal((await follow(collector, memberId, {})).statusCode, 403);
    assert.equal((await follow(await at.caller(), memberId, {})).statusCode, 404);
  });
});
