import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DrawAnswer, ErrorEnvelope } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { runSql } from '../../ground/database/build.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import {
  DRAW_MONTH,
  TWO_DUE,
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

const REASON = 'The hall is shut on the day';
/** The day of a draw that is two days away, or not there yet in India. */
const TO_COME = { schemeDrawDate: '2026-11-23' };

describeAppOnOne('the day of a draw', (at, database) => {
  /** The same account's administrator, signed in at another time. */
  const callerAt = ({ clock, caller }: TestApp, instant: string, { accountId }: Caller) => {
    clock.now = Date.parse(instant);
    return caller({ accountId });
  };

  function failure(answer: LightMyRequestResponse, status: number, code: string) {
    assert.equal(answer.statusCode, status, answer.body);
    const envelope = answer.json<ErrorEnvelope>();
    assert.equal(envelope.code, code);
    return envelope;
  }

  const eventsOf = async (schemeId: string) =>
    (
      await runSql<{ body: string }>(database())`
        select body from draw_event where scheme_id = ${schemeId} order by seq`
    ).rows.map(({ body }) => body);

  /** Each call that could begin a draw. */
  const attempts = (caller: Caller, schemeId: string) => [
    () => caller.post('draws/freeze', { schemeId, drawMonth: DRAW_MONTH }),
    () => caller.post('draws/start', { schemeId, drawMonth: DRAW_MONTH, numbers: [] }),
    () => caller.post('draws/start', { schemeId, drawMonth: DRAW_MONTH, numbers: ['4711'] }),
    () => caller.get(`eligibleMembersForDraw?scheme=${schemeId}&drawMonth=${DRAW_MONTH}`),
  ];

  it('has to come: before it nothing begins, and nothing is written', async () => {
    const app = await testApp(database());
    const caller = await app.caller();
    const { group } = await drawGroup(caller, TO_COME);
    const { schemeId } = group;
    const before = await callerAt(app, '2026-11-22T23:59:59+05:30', caller);
    for (const attempt of attempts(before, schemeId)) {
      const { message } = failure(await attempt(), 409, 'TOO_EARLY');
      assert.equal(message, 'Draw 1 is on 23-Nov-2026');
    }
    assert.equal((await eventsOf(schemeId)).length, 1);
    const seen = await eligible(before, schemeId, 'drawMonth=1&hold=1');
    assert.equal(seen.schemeMembers.length, 3, 'the list can be looked at');
    assert.deepEqual(
      [seen.draw.state, seen.draw.dueDate, seen.today],
      ['none', '2026-11-23', '2026-11-22'],
    );
    const onTheDay = await callerAt(app, '2026-11-23T00:00:00+05:30', caller);
    const drawn = await startDraw(onTheDay, schemeId);
    assert.deepEqual([drawn.draw.dueDate, drawn.draw.early], ['2026-11-23', null]);
    verifyProof(await proofOf(onTheDay, drawn.draw.id));
    await app.app.close();
  });

  it('of the next draw is a month later: it cannot be drawn in the same minute', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { ...TWO_DUE, paid: 12 });
    const { schemeId } = group;
    await wholeDraw(caller, schemeId);
    const bare = await eligible(caller, schemeId);
    assert.deepEqual(
      [bare.draw.drawNo, bare.draw.state],
      [1, 'marked'],
      'a reload goes no further',
    );
    const second = await wholeDraw(caller, schemeId);
    assert.equal(second.draw.drawNo, 2, 'what is overdue is caught up, in order');
    const [freeze, start, numbers, look] = attempts(caller, schemeId);
    for (const attempt of [freeze, start, numbers]) {
      assert.ok(attempt);
      const { message } = failure(await attempt(), 409, 'TOO_EARLY');
      assert.equal(message, 'Draw 3 is on 05-Dec-2026');
    }
    const over = (await look?.())?.json<{ data: DrawAnswer }>().data;
    assert.deepEqual([over?.draw.drawNo, over?.draw.state], [2, 'marked']);
    const coming = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.deepEqual([coming.draw.drawNo, coming.draw.dueDate], [3, '2026-12-05']);
    assert.equal((await drawHistory(caller, schemeId)).length, 2);
  });

  it('is drawn on the next day by a caller who only looks, one overdue draw a day', async () => {
    const app = await testApp(database());
    const caller = await app.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    const { schemeId } = group;
    await markDraw(caller, await eligible(caller, schemeId));
    const nextDay = await callerAt(app, '2026-11-22T00:00:00+05:30', caller);
    const next = await eligible(nextDay, schemeId);
    assert.deepEqual([next.draw.drawNo, next.draw.state], [2, 'drawn']);
    await app.app.close();
  });

  it('is the last of a month that is too short, and comes back to itself after it', async () => {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2026-01-10', schemeDrawDate: '2026-01-31' };
    const { group } = await drawGroup(caller, { ...dates, tickets: 0 });
    const { schemeId } = group;
    const due = async (drawsCompleted: number) => {
      await runSql(database())`
        update scheme set draws_completed = ${drawsCompleted} where scheme_id = ${schemeId}`;
      return (await eligible(caller, schemeId, 'drawMonth=1&hold=1')).draw;
    };
    assert.deepEqual(
      [(await due(0)).dueDate, (await due(1)).dueDate, (await due(2)).dueDate],
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    );
    const { dueDate, period } = await due(11);
    assert.deepEqual([dueDate, period], ['2026-12-31', '2026-12']);
  });

  it('is not waited for by an administrator with a reason, which stays on the record', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TO_COME);
    const { schemeId } = group;
    const body = { schemeId, drawMonth: DRAW_MONTH };
    const early = { reason: `  ${REASON}\n` };
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    for (const path of ['draws/freeze', 'draws/start']) {
      const asked = path === 'draws/start' ? { ...body, numbers: [], early } : { ...body, early };
      failure(await operator.post(path, asked), 403, 'FORBIDDEN');
      for (const reason of ['', 'abcd', '\u200B'.repeat(5), 'x'.repeat(301)]) {
        const refused = await caller.post(path, { ...asked, early: { reason } });
        const { errors } = failure(refused, 422, 'VALIDATION_ERROR');
        assert.equal(errors[0]?.field, 'early.reason');
      }
    }
    assert.equal((await eventsOf(schemeId)).length, 1);

    const answer = await caller.post('draws/freeze', { ...body, early });
    assert.equal(answer.statusCode, 200, answer.body);
    const frozen = answer.json<{ data: DrawAnswer }>().data;
    assert.deepEqual(frozen.draw.early, { days: 2, reason: REASON });
    const lock = (await eventsOf(schemeId))[1] ?? '';
    assert.match(
      lock,
      /^chitdraw\/3 lock\n.*\nperiod 2026-11\ndue 2026-11-23\nhour -\nearly The hall/s,
    );
    const drawn = await startDraw(operator, schemeId);
    assert.equal(drawn.drawId, frozen.drawId, 'the leave was given at the freeze');
    assert.deepEqual((await markDraw(operator, drawn)).draw.early, frozen.draw.early);
    assert.deepEqual((await drawHistory(caller, schemeId))[0]?.early, frozen.draw.early);
    verifyProof(await proofOf(caller, drawn.draw.id));
    const { rows } = await runSql<{ after: { early: string; dueDate: string } }>(database())`
      select after from audit_log where account_id = ${caller.accountId} and action = 'draw.frozen'`;
    assert.deepEqual([rows[0]?.after.early, rows[0]?.after.dueDate], [REASON, '2026-11-23']);
  });

  it('has the hour of its group: before it nothing begins without a reason, which stays on record', async () => {
    const app = await testApp(database());
    const caller = await app.caller();
    const { group } = await drawGroup(caller, { ...TO_COME, drawHour: '18:30' });
    const { schemeId } = group;
    const before = await callerAt(app, '2026-11-23T18:29:59+05:30', caller);
    for (const attempt of attempts(before, schemeId)) {
      const { message } = failure(await attempt(), 409, 'TOO_EARLY');
      assert.equal(message, 'Draw 1 is on 23-Nov-2026, 18:30');
    }
    const body = { schemeId, drawMonth: DRAW_MONTH, early: { reason: REASON } };
    const held = (await before.post('draws/freeze', body)).json<{ data: DrawAnswer }>().data;
    assert.deepEqual(held.draw.early, { days: 0, reason: REASON });
    assert.equal(held.draw.drawHour, '18:30');
    assert.match(
      (await eventsOf(schemeId))[1] ?? '',
      /\ndue 2026-11-23\nhour 18:30\nearly The hall/,
    );
    verifyProof(await proofOf(before, held.draw.id));
    await voidDraw(before, schemeId);
    const onTime = await callerAt(app, '2026-11-23T18:30:00+05:30', caller);
    const drawn = await startDraw(onTime, schemeId);
    assert.equal(drawn.draw.early, null);
    verifyProof(await proofOf(onTime, drawn.draw.id));
    await app.app.close();
  });

  it('asks for the reason again after a void, and keeps none once it has come', async () => {
    const app = await testApp(database());
    const caller = await app.caller();
    const { group } = await drawGroup(caller, TO_COME);
    const { schemeId } = group;
    const start = { schemeId, drawMonth: DRAW_MONTH, numbers: [] };
    const early = { reason: REASON };
    const held = await caller.post('draws/start', { ...start, early });
    assert.equal(held.json<{ data: DrawAnswer }>().data.draw.early?.days, 2);
    await voidDraw(caller, schemeId);
    failure(await caller.post('draws/start', start), 409, 'TOO_EARLY');
    const onTheDay = await callerAt(app, '2026-11-23T09:00:00+05:30', caller);
    const again = await onTheDay.post('draws/start', { ...start, early });
    const { draw } = again.json<{ data: DrawAnswer }>().data;
    assert.deepEqual([draw.drawNo, draw.dueDate, draw.early], [1, '2026-11-23', null]);
    verifyProof(await proofOf(onTheDay, draw.id));
    await app.app.close();
  });

  it('stays as it is once a list was frozen, also when that was given up', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    await freezeDraw(caller, schemeId);
    await voidDraw(caller, schemeId);
    const change = { schemeDrawDate: '2026-11-09' };
    const path = `updateMonthlyScheme?schemeid=${schemeId}`;
    const { errors } = failure(await caller.put(path, change), 409, 'FIELD_LOCKED');
    assert.equal(errors[0]?.field, 'schemeDrawDate');
  });
});
