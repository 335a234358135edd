import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DrawAnswer, ErrorEnvelope } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  DRAW_MONTH,
  TWO_DUE,
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  startDraw,
  voidDraw,
} from '../../testing/draws/draw-fixtures.ts';

describeAppOnOne('freezing and drawing', (at, database) => {
  it('says who is not in, and why', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 4, paid: 0 });
    const [paid, inactive, defaulter] = tickets;
    assert.ok(paid && inactive && defaulter);
    await payFor(caller, [paid, inactive]);
    await caller.put(`updateSchemeMember?schemememberid=${inactive.ticketId}`, {
      membershipStatus: 'Inactive',
      reason: 'The holder has left the group',
    });
    const { schemeMembers, excluded, draw } = await freezeDraw(caller, group.schemeId);
    assert.deepEqual(
      schemeMembers.map(({ schemeMemberId }) => schemeMemberId),
      [paid.ticketId],
    );
    assert.equal(draw.count, 1);
    assert.deepEqual(
      excluded.map(({ reason }) => reason),
      ['left', 'dues', 'dues'],
    );
  });

  it('lists no deleted ticket, and nobody with two due instalments in any status', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { ...TWO_DUE, tickets: 3, paid: 0 });
    const [paid, behind, deleted] = tickets;
    assert.ok(paid && behind && deleted);
    await payFor(caller, [paid], {}, 2);
    // As if it had been made Active by some other way.
    await runSql(database())`
      update ticket set status = 'Active' where ticket_id = ${behind.ticketId}`;
    await caller.delete(`deleteMember?memberid=${deleted.ticketId}`);
    const { schemeMembers, excluded } = await startDraw(caller, group.schemeId);
    assert.deepEqual(
      schemeMembers.map(({ schemeMemberId }) => schemeMemberId),
      [paid.ticketId],
    );
    assert.deepEqual(
      excluded.map(({ membershipCode, reason }) => [membershipCode, reason]),
      [[behind.membershipCode, 'dues']],
    );
  });

  it('draws from the list that the caller saw, and from no other', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const startFrom = (lockHash: string | null) =>
      caller.post('draws/start', { schemeId, drawMonth: DRAW_MONTH, numbers: [], lockHash });
    const seen = (await freezeDraw(caller, schemeId)).draw.lockHash;
    assert.ok(seen !== null);
    assertRefused(await startFrom(null), 409, 'DRAW_CHANGED');
    await voidDraw(caller, schemeId);
    assertRefused(await startFrom(seen), 409, 'DRAW_CHANGED');
    const { lockHash: other } = (await freezeDraw(caller, schemeId)).draw;
    assertRefused(await startFrom(seen), 409, 'DRAW_CHANGED');
    assert.deepEqual(
      (await drawHistory(caller, schemeId)).map(({ state }) => state),
      ['locked', 'void'],
    );
    assert.equal((await startFrom(other)).statusCode, 200);
    // The second caller gets the same draw.
    assert.equal((await startFrom(seen)).statusCode, 200);
  });

  it('freezes nothing without an eligible ticket', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { tickets: 2, paid: 0 });
    const { schemeId } = group;
    for (const answer of [
      await eligible(caller, schemeId),
      await freezeDraw(caller, schemeId),
      await startDraw(caller, schemeId),
    ]) {
      assert.deepEqual(answer.schemeMembers, []);
      assert.equal(answer.randomMember, null);
      assert.equal(answer.draw.state, 'none');
      assert.equal(answer.excluded.length, 2);
    }
    const path = `eligibleMembersForDraw?scheme=${schemeId}&drawMonth=12`;
    assert.equal(
      (await caller.get(path)).json<{ message: string }>().message,
      'No eligible participants',
    );
    assert.deepEqual(await drawHistory(caller, schemeId), []);
  });

  it('takes numbers only for a list that is frozen, and as many as the group asks for', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { minNumbers: 2 });
    const { schemeId } = group;
    assert.equal(group.minNumbers, 2);
    const body = { schemeId, drawMonth: DRAW_MONTH, numbers: [] as string[] };
    const bare = await eligible(caller, schemeId);
    assert.equal(bare.randomMember, null, 'the bare call cannot draw here');
    assert.equal(bare.draw.state, 'none');
    assertRefused(await caller.post('draws/start', body), 409, 'NUMBERS_REQUIRED');
    const numbers = ['1234', '5678'];
    assertRefused(await caller.post('draws/start', { ...body, numbers }), 409, 'FREEZE_FIRST');
    await freezeDraw(caller, schemeId);
    await caller.put(`updateMonthlyScheme?schemeid=${schemeId}`, { minNumbers: 0 });
    const few = await caller.post('draws/start', { ...body, numbers: ['1234'] });
    assertRefused(few, 409, 'NUMBERS_REQUIRED');
    for (const number of ['123', '123456789', '12a4', '', ' 1234', '१२३४']) {
      const wrong = await caller.post('draws/start', { ...body, numbers: [number, '1234'] });
      assertRefused(wrong, 422, 'VALIDATION_ERROR');
    }
    const drawn = await startDraw(caller, schemeId, numbers);
    assert.deepEqual(drawn.draw.numbers, numbers);
    assert.equal(drawn.draw.minNumbers, 2, 'as it was frozen');
  });

  it('finds the draw that is under way for any month that is asked for', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    const { schemeId } = group;
    const frozen = await freezeDraw(caller, schemeId);
    const drawn = await startDraw(caller, schemeId, [], 13);
    assert.equal(drawn.drawId, frozen.drawId);
    assert.equal(drawn.drawPeriod, '2026-10');
    assert.deepEqual(drawn.warnings, []);
  });

  it('warns of a draw that comes soon after the last', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    const heldOn = async (day: string) => {
      await runSql(database())`
        update draw set draw_date = ${day} where scheme_id = ${group.schemeId}`;
      return eligible(caller, group.schemeId, 'drawMonth=1&hold=1');
    };
    await markDraw(caller, await startDraw(caller, group.schemeId));
    const soon = await heldOn('2026-11-07');
    assert.deepEqual(soon.warnings, [
      'The last draw was on 07-Nov-2026: this one is for Nov 2026.',
    ]);
    assert.equal(soon.drawNumber, 2);
    const later = await heldOn('2026-11-06');
    assert.deepEqual(later.warnings, [], 'fifteen days later it is nothing to speak of');
    await markDraw(caller, await startDraw(caller, group.schemeId));
    const next = await heldOn('2026-11-21');
    assert.deepEqual(next.warnings, [], 'nor of one that is still to come');
  });

  it('takes any month for the draw that comes, and refuses what is no month', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    for (let month = 1; month <= 13; month += 1) {
      const held = await eligible(caller, group.schemeId, `drawmonth=${month}&HOLD=1`);
      assert.equal(held.drawPeriod, '2026-11');
    }
    const path = `eligibleMembersForDraw?scheme=${group.schemeId}`;
    for (const month of ['0', '14', '-1', '1.5', 'x', '']) {
      assertRefused(await caller.get(`${path}&drawMonth=${month}`), 400, 'BAD_REQUEST');
    }
    assertRefused(await caller.get(path), 400, 'BAD_REQUEST');
    for (const drawMonth of [0, 14, 1.5, 'x']) {
      const body = { schemeId: group.schemeId, drawMonth };
      assertRefused(await caller.post('draws/freeze', body), 422, 'VALIDATION_ERROR');
    }
    await freezeDraw(caller, group.schemeId, 13);
    const { rows } = await runSql(database())`
      select sent_month, period from draw where scheme_id = ${group.schemeId}`;
    assert.deepEqual(rows, [{ sentMonth: 13, period: '2026-11' }], 'stored as it was sent');
  });

  it('is for existing, active groups, and for users who may write', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const body = { schemeId, drawMonth: DRAW_MONTH };
    assertRefused(await (await at.caller()).post('draws/freeze', body), 404, 'NOT_FOUND');
    const auditor = await at.caller({ accountId: caller.accountId, userType: 'AUDITOR' });
    const seen = await eligible(auditor, schemeId);
    assert.equal(seen.draw.state, 'none', 'who may only read draws nothing');
    assertRefused(await auditor.post('draws/freeze', body), 403, 'FORBIDDEN');
    await caller.put(`updateMonthlyScheme?schemeid=${schemeId}`, {
      schemeStatus: 'Closed',
      reason: 'Its members have left',
    });
    assertRefused(await caller.post('draws/freeze', body), 409, 'GROUP_NOT_ACTIVE');
  });

  it('answers a repeat of START with the state of the draw now, and does not draw again', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const body = { schemeId, drawMonth: DRAW_MONTH, numbers: [] };
    const send = async (call: string, asked: object) => {
      const answer = await caller.post(call, asked, { 'idempotency-key': `${schemeId}-${call}` });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ data: DrawAnswer }>().data;
    };
    const first = await send('draws/start', body);
    assert.deepEqual(await send('draws/start', body), first, 'its answer was lost on the way');
    await voidDraw(caller, schemeId);
    const after = await send('draws/start', body);
    assert.equal(after.draw.state, 'none');
    assert.equal(after.drawId, null);

    const asked = { schemeId, drawMonth: DRAW_MONTH };
    const frozen = await send('draws/freeze', asked);
    await startDraw(caller, schemeId, ['4711']);
    const since = await send('draws/freeze', asked);
    assert.deepEqual([since.drawId, since.draw.state], [frozen.drawId, 'drawn']);
    assert.equal((await drawHistory(caller, schemeId)).length, 2);
  });

  it('opens no seal with another secret than it was made with', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const other = await testApp(database(), {
      drawSecret: 'not the secret of the other tests....',
    });
    const { accountId } = caller;
    const stranger = await other.caller({ accountId });
    const body = { schemeId: group.schemeId, drawMonth: DRAW_MONTH };
    const answer = await stranger.post('draws/freeze', body);
    assertRefused(answer, 503, 'UNAVAILABLE');
    assert.match(answer.json<ErrorEnvelope>().message, /DRAW_SECRET/);
    await other.app.close();
  });

  it('keeps with which part of the console the list was frozen', async () => {
    const caller = await at.caller();
    const madeWith = async (header: Record<string, string>) => {
      const { group } = await drawGroup(caller, { tickets: 1 });
      const body = { schemeId: group.schemeId, drawMonth: DRAW_MONTH };
      await caller.post('draws/freeze', body, header);
      const { rows } = await runSql<{ madeWith: string | null }>(database())`
        select made_with from draw where account_id = ${caller.accountId} and scheme_id = ${group.schemeId}`;
      return rows[0]?.madeWith;
    };
    assert.equal(await madeWith({ 'x-kuri-module': ' mfe-draw@1.4.0+2 ' }), 'mfe-draw@1.4.0+2');
    assert.equal(await madeWith({ 'x-kuri-module': '<script>@1' }), null);
    assert.equal(await madeWith({}), null);
  });

  it('begins the chain of a group from before there were draws at its first call', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const old = 'grp_from_before';
    await runSql(database())`
      insert into scheme (account_id, scheme_id, type_id, code, name, max_capacity,
        duration_months, instalment_paise, start_date, draw_date, status, created_at, updated_at)
      select account_id, ${old}, type_id, 'OLD', name, max_capacity, duration_months,
        instalment_paise, start_date, draw_date, status, created_at, updated_at
      from scheme where account_id = ${caller.accountId} and scheme_id = ${group.schemeId}`;
    const first = await eligible(caller, old, 'drawMonth=12&hold=1');
    const again = await eligible(caller, old, 'drawMonth=12&hold=1');
    assert.equal(again.commitment, first.commitment);
  });
});
