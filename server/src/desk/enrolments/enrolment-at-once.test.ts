import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  worded,
  CAPACITY_TEXT,
  type Enrolled,
  type ErrorEnvelope,
  type Paged,
} from '@kuri/shared/contract';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import {
  addAnyGroup,
  enrolSomebody,
  enrolmentInput,
  storedGroup,
} from '../../testing/enrolments/enrolment-fixtures.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describeOnBoth('enrolments at once', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

  it('never overfill a group: 40 clients, 7 places, single and double tickets', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { maxCapacity: 20 });
    await enrolSomebody(caller, schemeId, { ticketsCount: 13 });
    const answers = await Promise.all(
      times(40).map((index) =>
        caller.post('addSchemeMember', enrolmentInput(schemeId, { ticketsCount: 1 + (index % 2) })),
      ),
    );
    const added = answers
      .filter(({ statusCode }) => statusCode === 201)
      .flatMap((answer) => answer.json<Enrolled>().data);
    assert.equal(added.length, 7);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of refused) {
      assert.equal(answer.statusCode, 409, answer.body);
      assert.equal(answer.json<ErrorEnvelope>().message, worded(CAPACITY_TEXT));
    }
    const list = await caller.get(`schemeMembers?schemeid=${schemeId}&pagesize=250`);
    const { data, totalRecords } = list.json<Paged<{ membershipCode: string }>>();
    const group = await storedGroup(caller, schemeId);
    assert.deepEqual([data.length, totalRecords, group.currentCapacity], [20, 20, 20]);
    // No refused enrolment left a person or used up a ticket's number.
    assert.equal(new Set(data.map(({ membershipCode }) => membershipCode)).size, 20);
    assert.ok(data[0]?.membershipCode.endsWith('-020'));
    const members = (await caller.get('allMembers')).json<Paged<unknown>>();
    const persons = answers.filter(({ statusCode }) => statusCode === 201).length + 1;
    assert.equal(members.totalRecords, persons);
  });

  it('with one Idempotency-Key make one set of tickets', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const input = enrolmentInput(schemeId, { ticketsCount: 2, paidAmount: 10_000 });
    const send = () => caller.post('addSchemeMember', input, { 'idempotency-key': 'enrol-1' });
    const answers = await Promise.all(times(5).map(send));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    assert.ok(statuses.has(201));
    assert.ok([...statuses].every((status) => status === 201 || status === 409));
    const again = await send();
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    for (const answer of made) assert.deepEqual(answer.json(), again.json());
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 2);
    const { rows } = await database().query('select 1 from payment where account_id = $1', [
      caller.accountId,
    ]);
    assert.equal(rows.length, 1);
  });

  it('of one new person make one person; the others get their id', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const input = enrolmentInput(schemeId);
    const answers = await Promise.all(times(6).map(() => caller.post('addSchemeMember', input)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    assert.equal(made.length, 1);
    const memberId = made[0]?.json<Enrolled>().data[0]?.memberId;
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      assert.equal(answer.statusCode, 409);
      const { code, errors } = answer.json<ErrorEnvelope>();
      assert.equal(code, 'MEMBER_EXISTS');
      assert.deepEqual(errors, [{ field: 'memberId', message: memberId }]);
    }
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 1);
  });

  it('brought by one new referrer make one referrer', async () => {
    const caller = await at.caller();
    const groups = [await addAnyGroup(caller), await addAnyGroup(caller)];
    const referralMobile = '0 94470 55501';
    const referral = { referralName: 'Suresh', referralMobile, referralType: 'Agent' } as const;
    const answers = await Promise.all(
      times(10).map((index) => {
        const schemeId = groups[index % 2]?.schemeId ?? '';
        return caller.post('addSchemeMember', enrolmentInput(schemeId, referral));
      }),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 201));
    const list = (await caller.get('referralMembers')).json<{ data: object[] }>().data;
    const refIds = answers.map((answer) => answer.json<Enrolled>().data[0]?.refId);
    assert.equal(new Set(refIds).size, 1);
    assert.deepEqual(list, [
      {
        refId: refIds[0],
        refName: 'Suresh',
        refType: 'Agent',
        refContactPhone: '919447055501',
        totalReferrals: 10,
      },
    ]);
  });

  it('number their receipts without a gap or a duplicate, despite failures', async () => {
    const caller = await at.caller();
    const groups = [await addAnyGroup(caller), await addAnyGroup(caller, { maxCapacity: 8 })];
    const answers = await Promise.all(
      times(30).map((index) => {
        const schemeId = groups[index % 2]?.schemeId ?? '';
        const input = enrolmentInput(schemeId, { paidAmount: 5_000, ticketsCount: 1 });
        return caller.post('addSchemeMember', input);
      }),
    );
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json<Enrolled>().receipt?.receiptNumber)
      .sort();
    assert.equal(numbers.length, 15 + 8);
    const expected = numbers.map((_, index) => `RC/2026-27/${String(index + 1).padStart(6, '0')}`);
    assert.deepEqual(numbers, expected);
  });
});
