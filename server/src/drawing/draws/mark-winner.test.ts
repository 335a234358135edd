import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { testApp, type Caller } from '../../testing/test-app.ts';
import {
  DRAW_MONTH,
  TWO_DUE,
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  markInput,
  startDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';

describeAppOnOne('marking a winner', (at, database) => {
  async function refused(
    caller: Caller,
    body: object,
    [status, code]: [status: number, code: string],
  ): Promise<string> {
    const answer = await caller.post('markAsDrawWinner', body);
    assert.equal(answer.statusCode, status, answer.body);
    const failure = answer.json<ErrorEnvelope>();
    assert.equal(failure.code, code);
    return failure.message;
  }

  it('needs a draw that is drawn, with its number, on a day that is not to come', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, TWO_DUE);
    const { schemeId } = group;
    const early = {
      schemeId,
      schemeMemberId: tickets[0]?.ticketId,
      drawMonth: 1,
      drawDate: '2026-11-21',
    };
    await refused(caller, { ...early, schemeId: 'grp_nowhere' }, [404, 'NOT_FOUND']);
    await refused(caller, early, [409, 'NOT_DRAWN']);
    await freezeDraw(caller, schemeId);
    await refused(caller, early, [409, 'NOT_DRAWN']);

    const drawn = await startDraw(caller, schemeId);
    const wrongNumber = await refused(caller, markInput(drawn, { drawMonth: 2 }), [
      409,
      'OUT_OF_SEQUENCE',
    ]);
    assert.equal(wrongNumber, 'The next draw of this group is draw 1');
    await refused(caller, markInput(drawn, { drawId: 'drw_x' }), [404, 'NOT_FOUND']);
    await refused(caller, markInput(drawn, { drawDate: '2026-11-22' }), [422, 'VALIDATION_ERROR']);
    await refused(caller, markInput(drawn, { drawDate: '' }), [422, 'VALIDATION_ERROR']);
    await markDraw(caller, drawn, { drawId: drawn.drawId, drawDate: '2026-11-20T20:00:00Z' });

    const second = await startDraw(caller, schemeId, [], 1);
    const late = await markDraw(caller, drawn);
    assert.equal(late.drawMonth, 1, 'a repeat of an older mark still finds its own record');
    assert.equal(late.drawDate, '2026-11-21');
    assert.equal(late.drawsCompleted, 1);
    assert.equal((await markDraw(caller, second)).drawsCompleted, 2);
  });

  it('is dated from the day of START in India until today', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    // Half past one at night in India, and still the day before in Greenwich.
    at.clock.now = Date.parse('2026-11-20T20:00:00Z');
    const drawn = await startDraw(caller, group.schemeId);
    at.clock.now = Date.parse('2026-11-23T10:00:00+05:30');
    const later = await at.caller({ accountId: caller.accountId });
    for (const drawDate of ['1900-01-01', '2026-11-20', '2026-11-24']) {
      const answer = await later.post('markAsDrawWinner', markInput(drawn, { drawDate }));
      assert.equal(answer.statusCode, 422, answer.body);
      const { errors, message } = answer.json<ErrorEnvelope>();
      assert.equal(errors[0]?.field, 'drawDate');
      if (drawDate < '2026-11-21') assert.match(message, /before the day of START, 21-Nov-2026/);
    }
    const marked = await markDraw(later, drawn, { drawDate: '2026-11-22' });
    assert.equal(marked.drawDate, '2026-11-22');
  });

  it('takes a person who holds two tickets for the one that was drawn', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 2, ...TWO_DUE });
    const drawn = await startDraw(caller, group.schemeId);
    const marked = await markDraw(caller, drawn, { schemeMemberId: tickets[0]?.memberId });
    assert.equal(marked.schemeMemberId, drawn.draw.winner?.schemeMemberId);
    const next = await eligible(caller, group.schemeId, 'drawMonth=1&hold=1');
    assert.deepEqual(
      next.excluded.map(({ membershipCode, reason }) => [membershipCode, reason]),
      [[drawn.draw.winner?.membershipCode, 'won']],
    );
    assert.equal(next.schemeMembers.length, 1, 'the other ticket stays in');
  });

  it('takes the drawn ticket in whatever status it is since the freeze', async () => {
    const caller = await at.caller();
    for (const membershipStatus of ['Inactive', 'Defaulter', 'Active', 'Coupon-Generated']) {
      const { group } = await drawGroup(caller, { tickets: 1 });
      const drawn = await startDraw(caller, group.schemeId);
      // As tickets are that were changed before frozen lists were left alone.
      await runSql(database())`
        update ticket set status = ${membershipStatus} where ticket_id = ${drawn.randomMember?.schemeMemberId}`;
      assert.deepEqual(await eligible(caller, group.schemeId), { ...drawn, already: true });
      assert.equal((await markDraw(caller, drawn)).ticket.membershipStatus, 'Draw-Winner');
    }
  });

  it('takes no ticket that was deleted since START: nothing is left but a void', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 1, paid: 0 });
    const [ticket] = tickets;
    assert.ok(ticket);
    const { receiptNumber } = await payFor(caller, [ticket]);
    const drawn = await startDraw(caller, group.schemeId);
    await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'The cheque bounced' });
    await runSql(database())`
      update ticket set deleted_at = now() where ticket_id = ${ticket.ticketId}`;
    const message = await refused(caller, markInput(drawn), [409, 'INVALID_TRANSITION']);
    assert.match(message, /void/);
  });

  it('keeps a winner out of later draws, in every status of the ticket', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { tickets: 2, ...TWO_DUE });
    const { schemeId } = group;
    const { draw } = await wholeDraw(caller, schemeId);
    const { winner } = draw;
    const path = `updateSchemeMember?schemememberid=${winner?.schemeMemberId ?? ''}`;
    const reason = 'To take part once more';
    const forced = await caller.put(path, { membershipStatus: 'Active', reason });
    assert.equal(forced.statusCode, 200, forced.body);
    const next = await startDraw(caller, schemeId);
    assert.deepEqual(
      next.excluded.map(({ membershipCode, reason: why }) => [membershipCode, why]),
      [[winner?.membershipCode, 'won']],
    );
    assert.notEqual(next.draw.winner?.schemeMemberId, winner?.schemeMemberId);
  });

  it('ends with the twelfth draw', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {
      tickets: 13,
      paid: 12,
      schemeStartDate: '2025-12-01',
      schemeDrawDate: '2025-12-05',
    });
    const { schemeId } = group;
    for (let drawMonth = 1; drawMonth <= 12; drawMonth += 1) {
      await wholeDraw(caller, schemeId, drawMonth);
    }
    for (const answer of [
      await eligible(caller, schemeId),
      await eligible(caller, schemeId, 'drawMonth=12&hold=1'),
      await freezeDraw(caller, schemeId),
      await startDraw(caller, schemeId),
    ]) {
      assert.equal(answer.draw.state, 'marked', 'a reload still finds the last one');
      assert.equal(answer.draw.drawNo, 12);
    }
    const later = await testApp(database());
    later.clock.now = Date.parse('2027-11-21T12:00:00+05:30');
    const { accountId } = caller;
    await database().query(`update known_day set day = '2027-11-21'`);
    const lateCaller = await later.caller({ accountId });
    for (const answer of [
      await lateCaller.get(`eligibleMembersForDraw?scheme=${schemeId}&drawMonth=12`),
      await lateCaller.get(`eligibleMembersForDraw?scheme=${schemeId}&drawMonth=12&hold=1`),
      await lateCaller.post('draws/freeze', { schemeId, drawMonth: DRAW_MONTH }),
      await lateCaller.post('draws/start', { schemeId, drawMonth: DRAW_MONTH, numbers: [] }),
    ]) {
      assert.equal(answer.statusCode, 409);
      assert.equal(answer.json<ErrorEnvelope>().code, 'ALL_DRAWS_DONE');
    }
    await later.app.close();
    const draws = await drawHistory(caller, schemeId);
    assert.deepEqual(
      draws.map(({ drawNo }) => drawNo),
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    );
    const winners = new Set(draws.map(({ winner }) => winner?.schemeMemberId));
    assert.equal(winners.size, 12, 'nobody wins twice');
  });

  it('is in the audit trail with its author and the values before', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const drawn = await startDraw(caller, group.schemeId);
    await markDraw(caller, drawn);
    const { rows } = await runSql<{ action: string; userId: string; before: object }>(database())`
      select action, user_id, before from audit_log
      where account_id = ${caller.accountId} and entity_id = ${drawn.drawId} order by audit_id`;
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['draw.frozen', 'draw.drawn', 'draw.marked'],
    );
    const ticketId = drawn.randomMember?.schemeMemberId;
    assert.deepEqual(rows[2]?.before, { status: 'Joined', ticketId });
    assert.equal(rows[2].userId, caller.userId);
  });
});
