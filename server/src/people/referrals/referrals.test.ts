import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Paged, Referral } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const SURESH = { refName: 'Suresh', refType: 'Agent', refContactPhone: '919447055501' };

describeAppOnOne('referrals', (at) => {
  const add = (caller: Caller, fields = {}, headers = {}) =>
    caller.post('addReferralMember', { ...SURESH, ...fields }, headers);
  const list = async (caller: Caller) =>
    (await caller.get('referralMembers')).json<{ data: Referral[] }>().data;

  it('are added, listed newest first, and found by phone however it is written', async () => {
    const caller = await at.caller();
    const answer = await add(caller);
    assert.equal(answer.statusCode, 201);
    const { data } = answer.json<{ data: Referral }>();
    assert.deepEqual(data, { refId: data.refId, ...SURESH, totalReferrals: 0, commissionDue: 0 });
    at.clock.now += 1_000;
    await add(caller, { refName: 'Deepa', refContactPhone: '94470 55502' });
    assert.deepEqual(
      (await list(caller)).map(({ refName }) => refName),
      ['Deepa', 'Suresh'],
    );
    for (const term of ['919447055501', '9447055501', '0 94470-55501']) {
      const path = `searchReferralMember?searchTerm=${encodeURIComponent(term)}`;
      const found = (await caller.get(path)).json<{ data: object }>().data;
      assert.deepEqual(found, { refId: data.refId, ...SURESH });
    }
  });

  it('come whole, or by the page with true totals', async () => {
    const caller = await at.caller();
    for (const digit of [1, 2, 3]) {
      at.clock.now += 1_000;
      await add(caller, { refName: `Agent ${digit}`, refContactPhone: `944705550${digit}` });
    }
    const page = async (query: string) => {
      const answer = (await caller.get(`referralMembers${query}`)).json<Paged<Referral>>();
      return [answer.data.map(({ refName }) => refName), answer.totalRecords, answer.totalPages];
    };
    assert.deepEqual(await page(''), [['Agent 3', 'Agent 2', 'Agent 1'], 3, 1]);
    assert.deepEqual(await page('?pageno=2&pagesize=2'), [['Agent 1'], 3, 2]);
    assert.deepEqual(await page('?pageno=9&pagesize=2'), [[], 3, 2]);
  });

  it('of an unknown number are an empty object, of no number a 422', async () => {
    const caller = await at.caller();
    await add(caller);
    const stranger = await at.caller();
    for (const [who, term] of [
      [caller, '919447055509'],
      [stranger, SURESH.refContactPhone],
    ] as const) {
      const answer = await who.get(`searchReferralMember?searchTerm=${term}`);
      assert.equal(answer.statusCode, 200);
      assert.deepEqual(answer.json<{ data: object }>().data, {});
    }
    for (const query of ['?searchTerm=94470', '?searchTerm=', '']) {
      assert.equal((await caller.get(`searchReferralMember${query}`)).statusCode, 422, query);
    }
  });

  it('have a phone of their own: of two at once one is added', async () => {
    const caller = await at.caller();
    const answers = await Promise.all([
      add(caller),
      add(caller, { refContactPhone: '9447055501' }),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<ErrorEnvelope>();
    const message = 'This number already belongs to Suresh';
    assert.equal(refused?.code, 'DUPLICATE_PHONE');
    assert.deepEqual(refused.errors, [{ field: 'refContactPhone', message }]);
  });

  it('with one Idempotency-Key are added once', async () => {
    const caller = await at.caller();
    const first = await add(caller, {}, { 'idempotency-key': 'ref-1' });
    const again = await add(caller, {}, { 'idempotency-key': 'ref-1' });
    assert.equal(again.statusCode, 201);
    assert.deepEqual(again.json<object>(), first.json<object>());
  });

  it('refuse each field that is missing or wrong, with its text', async () => {
    const caller = await at.caller();
    const phone = 'Please enter a valid phone number (exactly 10 digits)';
    const cases: [field: string, value: unknown, text: string][] = [
      ['refName', ' ', 'Name is required'],
      ['refType', '', 'Type is required'],
      ['refType', 'Friend', 'Type must be Employee, Agent, Member or Other'],
      ['refContactPhone', '', 'Contact is required'],
      ['refContactPhone', '94470', phone],
    ];
    for (const [field, value, message] of cases) {
      const answer = await add(caller, { [field]: value });
      assert.equal(answer.statusCode, 422, field);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors, [{ field, message }]);
    }
  });

  it('count the live tickets that they brought', async () => {
    const caller = await at.caller();
    const { refId: referralMemberId } = (await add(caller)).json<{ data: Referral }>().data;
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { referralMemberId });
    await addTicket(caller, schemeId, { referralMemberId });
    await caller.delete(`deleteMember?memberid=${ticket.membershipId}`);
    assert.equal((await list(caller))[0]?.totalReferrals, 1);
  });

  it('are added by staff with the permission', async () => {
    const caller = await at.caller({ userType: 'COLLECTOR' });
    assert.equal((await add(caller)).statusCode, 403);
  });
});
