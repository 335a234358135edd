import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  AskedWord,
  ErrorEnvelope,
  Group,
  GroupTermsChange,
  GroupTypeBody,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { freezeDraw, sayNoneHeld, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { payFor, receiptInput, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const FIFTY = { kind: 'fixed', value: 50, graceDays: 5 } as const;
const REASON = 'Agreed at the meeting';
const day = (date: string) => Date.parse(`${date}T12:00:00+05:30`);

describeAppOnOne('terms of a group', (at, database) => {
  /** A group of a type with a ticket, two administrators that are independent, and their calls. */
  async function runningGroup(type: Partial<GroupTypeBody> = {}, fields = {}) {
    const admin = await at.caller();
    const { accountId } = admin;
    const second = await at.caller({ accountId });
    const made = await addType(admin, type);
    const group = await addGroup(admin, made.schemeTypeId, fields);
    const { schemeId } = group;
    const ticket = await addTicket(admin, schemeId, { joinedDate: '2026-10-10' });
    const changeType = async (to: Partial<GroupTypeBody>) => {
      const body = { ...groupTypeInput(), schemeType: made.schemeType, ...to };
      const path = `updateSchemeType?schemetypeid=${made.schemeTypeId}`;
      assert.equal((await admin.put(path, body)).statusCode, 200);
    };
    return { admin, second, group, schemeId, ticket, changeType };
  }

  const now = async (caller: Caller, schemeId: string) => {
    const all = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
    const found = all.find((each) => each.schemeId === schemeId);
    assert.ok(found);
    return found;
  };
  const ask = (caller: Caller, schemeId: string, terms: object, reason = REASON) =>
    caller.post('changeGroupTerms', { schemeId, ...terms, reason });
  const changesOf = async (caller: Caller, schemeId: string) =>
    (await caller.get(`groupTermsChanges?schemeid=${schemeId}`)).json<{
      data: GroupTermsChange[];
    }>().data;
  const answer = async (caller: Caller, schemeId: string, confirm: boolean) => {
    const [waiting] = await changesOf(caller, schemeId);
    return caller.post('answerAskedWord', { wordId: waiting?.wordId ?? '', confirm });
  };
  async function change(
    { admin, second, schemeId }: { admin: Caller; second: Caller; schemeId: string },
    terms: object,
  ) {
    assert.equal((await ask(admin, schemeId, terms)).statusCode, 201);
    const answered = await answer(second, schemeId, true);
    assert.equal(answered.statusCode, 200, answered.body);
  }

  it('are those of its type when it was made; a later change of the type reaches none', async () => {
    const terms = {
      winnerPaysRemaining: false,
      lateFee: FIFTY,
      commission: { kind: 'fixed', value: 250, earned: 'ticket' } as const,
      deductions: [{ name: 'Stamp', kind: 'fixed', value: 100 } as const],
    };
    const { admin, schemeId, ticket, changeType } = await runningGroup(terms);
    const group = await now(admin, schemeId);
    const { since } = group.lateFee ?? {};
    assert.deepEqual({ ...group, ...terms, lateFee: { ...FIFTY, since } }, group);
    await changeType({
      winnerPaysRemaining: true,
      lateFee: null,
      commission: null,
      deductions: [],
      returnAmount: 90_000,
    });
    assert.deepEqual(await now(admin, schemeId), group);
    assert.equal((await storedTicket(admin, ticket)).lateFee?.value, 50);
  });

  it('change by one administrator with a reason and a second one, and are told', async () => {
    const { admin, second, schemeId } = await runningGroup();
    const operator = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    assert.equal((await ask(operator, schemeId, { returnAmount: 70_000 })).statusCode, 403);
    const short = await ask(admin, schemeId, { returnAmount: 70_000 }, 'no');
    assert.equal(short.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    const same = await ask(admin, schemeId, { returnAmount: 62_500, lateFee: null });
    assert.equal(same.statusCode, 422);

    assert.equal((await ask(admin, schemeId, { returnAmount: 70_000 })).statusCode, 201);
    assert.equal((await now(admin, schemeId)).returnAmount, 62_500, 'it waits');
    const again = await ask(second, schemeId, { returnAmount: 80_000 });
    assert.equal(again.json<ErrorEnvelope>().code, 'ACT_ASKED');
    assert.equal((await answer(admin, schemeId, true)).json<ErrorEnvelope>().code, 'SAME_PERSON');
    assert.equal((await answer(operator, schemeId, true)).statusCode, 403);
    const [mine] = await changesOf(admin, schemeId);
    assert.equal(mine?.second?.standing, null);
    const words = (await second.get('askedWords')).json<{ data: AskedWord[] }>().data;
    assert.deepEqual(
      words.map(({ act, subjectId }) => [act, subjectId]),
      [['changeGroupTerms', schemeId]],
    );
    assert.equal((await answer(second, schemeId, true)).statusCode, 200);
    assert.equal((await now(admin, schemeId)).returnAmount, 70_000);

    await ask(second, schemeId, { returnAmount: 71_000 });
    assert.equal((await answer(admin, schemeId, false)).statusCode, 200);
    assert.equal((await now(admin, schemeId)).returnAmount, 70_000);
    const told = await changesOf(operator, schemeId);
    assert.deepEqual(
      told.map((each) => [
        each.answer,
        each.before.returnAmount,
        each.after.returnAmount,
        each.reason,
        each.standing,
      ]),
      [
        ['declined', 70_000, 71_000, REASON, null],
        ['confirmed', 62_500, 70_000, REASON, 'second'],
      ],
    );
    const { rows } = await runSql<{ amount: number; reason: string; by: string }>(database())`
      select after->'returnAmount' as amount, after->>'reason' as reason, user_id as by
      from audit_log where account_id = ${admin.accountId} and action = 'group.terms-changed'`;
    const [audited] = rows;
    assert.ok(audited);
    assert.equal(audited.amount, 70_000);
    assert.match(audited.reason, new RegExp(`^${REASON}\\. Confirmed by `));
    assert.equal(audited.by, admin.userId);
  });

  it('of a missing return amount are entered by two, and corrected by two', async () => {
    const running = await runningGroup({ returnAmount: null });
    const { admin, schemeId } = running;
    const alone = await admin.put(`updateMonthlyScheme?schemeid=${schemeId}`, {
      returnAmount: 5_000_000,
    });
    assert.equal(alone.json<ErrorEnvelope>().code, 'FIELD_LOCKED');
    assert.equal(alone.json<ErrorEnvelope>().errors[0]?.field, 'returnAmount');
    await change(running, { returnAmount: 5_000_000 });
    await change(running, { returnAmount: 62_500 });
    assert.equal((await now(admin, schemeId)).returnAmount, 62_500);
  });

  it('of a late fee hold for what falls due after the change, also off and on', async () => {
    at.clock.now = day('2026-10-10');
    const dates = { schemeStartDate: '2026-10-15', schemeDrawDate: '2026-10-20' };
    const running = await runningGroup({ lateFee: FIFTY }, dates);
    const { admin, schemeId, ticket } = running;
    const { accountId } = admin;
    const callersOn = async (date: string) => {
      at.clock.now = day(date);
      const callers = {
        admin: await at.caller({ accountId }),
        second: await at.caller({ accountId }),
      };
      return { ...running, ...callers };
    };
    await change(await callersOn('2026-11-01'), { lateFee: { ...FIFTY, value: 9_999 } });
    const lateInMonth = await callersOn('2026-11-20');
    await change(lateInMonth, { lateFee: null });
    await change(lateInMonth, { lateFee: FIFTY });
    const { admin: later } = await callersOn('2026-11-25');
    const none = await later.post('addMemberReceipt', receiptInput([ticket], {}, 2));
    assert.match(none.json<ErrorEnvelope>().message, /late fee is ₹10,049\.00/);
    await payFor(later, [ticket], { lateFee: 50 });
    await payFor(later, [ticket], { lateFee: 9_999 });
    const [last] = await changesOf(later, schemeId);
    assert.deepEqual(
      [last?.before.lateFee?.until, last?.after.lateFee?.since],
      ['2026-11-21', '2026-11-21'],
    );
  });

  it('stay while a list is frozen, and a change reaches no winner of before', async () => {
    const running = await runningGroup({}, { schemeStartDate: '2026-10-10' });
    const { admin, second, group, schemeId, ticket } = running;
    await sayNoneHeld(admin, group);
    await payFor(admin, [ticket], {}, 2);
    await ask(admin, schemeId, { winnerPaysRemaining: false });
    await freezeDraw(admin, schemeId);
    assert.equal(
      (await answer(second, schemeId, true)).json<ErrorEnvelope>().code,
      'DRAW_UNDER_WAY',
    );
    const { ticket: won } = await wholeDraw(admin, schemeId);
    assert.equal(won.waivedInstallments, 0);
    assert.equal((await answer(second, schemeId, true)).statusCode, 200);
    assert.equal((await now(admin, schemeId)).winnerPaysRemaining, false);
  });

  it('change at once, by one, before the first ticket', async () => {
    const admin = await at.caller();
    const { schemeTypeId } = await addType(admin);
    const { schemeId } = await addGroup(admin, schemeTypeId);
    const commission = { kind: 'percent', value: 5, earned: 'ticket' } as const;
    const answered = await ask(admin, schemeId, { commission, drawHour: '18:30' });
    assert.equal(answered.statusCode, 201, answered.body);
    const group = await now(admin, schemeId);
    assert.deepEqual([group.commission, group.drawHour], [commission, '18:30']);
    const less = await ask(admin, schemeId, {
      deductions: [{ name: 'Stamp', kind: 'fixed', value: 70_000 }],
    });
    assert.equal(less.json<ErrorEnvelope>().errors[0]?.field, 'returnAmount');
  });

  it('of another account are found by nobody', async () => {
    const { schemeId } = await runningGroup();
    const other = await at.caller();
    assert.equal((await ask(other, schemeId, { returnAmount: 1 })).statusCode, 404);
    assert.deepEqual(await changesOf(other, schemeId), []);
  });
});
