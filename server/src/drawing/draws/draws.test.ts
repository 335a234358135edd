import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { storedGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import {
  DRAW_MONTH,
  drawGroup,
  eligible,
  freezeDraw,
  markDraw,
  markInput,
  proofOf,
  startDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

describeAppOnBoth('a draw', (at) => {
  it('goes from the seal over the frozen list and the numbers of the room to the recorded winner', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, {});
    const { schemeId } = group;

    const before = await eligible(caller, schemeId, `drawMonth=${DRAW_MONTH}&hold=1`);
    assert.equal(before.draw.state, 'none');
    assert.equal(before.drawId, null);
    assert.equal(before.randomMember, null);
    assert.equal(before.schemeMembers.length, 3);
    assert.equal(before.drawNumber, 1);
    assert.equal(before.drawPeriod, '2026-11', 'the month of its own day');
    assert.equal(before.draw.dueDate, '2026-11-05');
    assert.equal(before.draw.early, null);
    assert.equal(before.today, '2026-11-21');

    const frozen = await freezeDraw(caller, schemeId);
    assert.equal(frozen.draw.state, 'locked');
    assert.equal(frozen.commitment, before.commitment);
    assert.equal(frozen.draw.id, before.draw.id);
    assert.equal(frozen.drawId, frozen.draw.id);
    assert.equal(frozen.draw.seed, null);
    assert.equal(frozen.draw.proofUrl, `/p/${frozen.draw.lockHash ?? ''}`);
    assert.deepEqual(await freezeDraw(caller, schemeId), frozen, 'a repeat finds it frozen');

    const drawn = await startDraw(caller, schemeId, ['4711', '0815', '4711']);
    assert.equal(drawn.draw.state, 'drawn');
    assert.equal(drawn.already, false);
    assert.deepEqual(drawn.draw.numbers, ['0815', '4711', '4711']);
    assert.deepEqual(drawn.schemeMembers, frozen.schemeMembers);
    const { winner } = drawn.draw;
    assert.ok(winner);
    assert.deepEqual(drawn.randomMember, drawn.schemeMembers[winner.position - 1]);
    assert.equal(drawn.randomMember.schemeMemberId, winner.schemeMemberId);
    assert.equal(1 + (winner.u % 3), winner.position);

    const second = await startDraw(caller, schemeId, ['123456']);
    assert.equal(second.already, true, 'other numbers come too late');
    assert.deepEqual(second.draw, drawn.draw);

    const marked = await markDraw(caller, drawn);
    assert.equal(marked.ticket.membershipStatus, 'Draw-Winner');
    assert.equal(marked.ticket.isWinner, true);
    assert.equal(marked.drawsCompleted, 1);
    assert.equal(marked.seed, drawn.draw.seed);
    assert.deepEqual(await markDraw(caller, drawn), marked, 'a repeat changes nothing');
    const stored = await storedGroup(caller, schemeId);
    assert.equal(stored.drawsCompleted, 1);
    assert.equal(stored.nextDrawDate, '2026-12-05');
    const ticket = tickets.find(({ ticketId }) => ticketId === winner.schemeMemberId);
    assert.ok(ticket);
    assert.equal((await storedTicket(caller, ticket)).isWinner, true);

    const kinds = verifyProof(await proofOf(caller, drawn.draw.id));
    assert.deepEqual(kinds, ['open', 'lock', 'draw', 'mark']);
  });

  it('takes the bare call of a simple client: it freezes, draws and sticks', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { tickets: 5 });
    const path = `eligibleMembersForDraw?scheme=${group.schemeId}&drawMonth=${DRAW_MONTH}`;
    const url = `/kuri-console/${caller.accountId}/${path}`;
    const { headers } = caller;
    assert.equal((await at.app.inject({ method: 'HEAD', url, headers })).statusCode, 404);
    for (const hold of ['1', 'true', '', 'no', '00']) {
      const held = await eligible(caller, group.schemeId, `drawMonth=${DRAW_MONTH}&hold=${hold}`);
      assert.equal(held.draw.state, 'none', `hold=${hold}`);
    }
    const first = await eligible(caller, group.schemeId, `drawMonth=${DRAW_MONTH}&hold=0`);
    assert.ok(first.randomMember);
    assert.equal(first.draw.state, 'drawn');
    const again = await eligible(caller, group.schemeId);
    assert.deepEqual({ ...again, already: false }, first);
    await markDraw(caller, first, { schemeMemberId: first.randomMember.memberId });
    const over = await eligible(caller, group.schemeId);
    assert.deepEqual(over.schemeMembers, []);
    assert.equal(over.randomMember, null);
    assert.equal(over.draw.state, 'marked');
    assert.deepEqual(over.draw.winner, first.draw.winner);
    const coming = await eligible(caller, group.schemeId, `drawMonth=${DRAW_MONTH}&hold=1`);
    assert.equal(coming.draw.state, 'none', 'who holds sees the next one');
    assert.equal(coming.draw.dueDate, '2026-12-05');
  });

  it('is not drawn by the bare call while somebody takes numbers for its frozen list', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const frozen = await freezeDraw(caller, schemeId);
    assert.deepEqual(await eligible(caller, schemeId), frozen);
    const { draw } = await startDraw(caller, schemeId, ['4711']);
    assert.deepEqual(draw.numbers, ['4711']);
  });

  it('takes nobody but the drawn ticket as its winner', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, {});
    const drawn = await startDraw(caller, group.schemeId);
    const other = tickets.find(({ ticketId }) => ticketId !== drawn.draw.winner?.schemeMemberId);
    const markOther = () =>
      caller.post('markAsDrawWinner', markInput(drawn, { schemeMemberId: other?.ticketId }));
    const refused = await markOther();
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json<ErrorEnvelope>().code, 'WINNER_MISMATCH');
    await markDraw(caller, drawn);
    assert.equal((await markOther()).json<ErrorEnvelope>().code, 'DRAW_ALREADY_DONE');
  });
});
