import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  TWO_DUE,
  drawGroup,
  eligible,
  freezeDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { oldTicket, payFor, postStatus } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { explain, explainOne } from '../../testing/statements/statement-fixtures.ts';

describeAppOnOne('the explanation of a ticket', (at) => {
  it('shows what is due, its instalments and receipts, reversed ones too', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const paid = await payFor(caller, [ticket], { receiptDate: '2026-11-01' }, 9);
    const wrong = await payFor(caller, [ticket]);
    const { receiptNumber } = wrong;
    await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Paid by another' });
    const explanation = await explainOne(caller, ticket.ticketId);
    assert.equal(explanation.installmentsToDate, 11);
    assert.deepEqual(
      explanation.unpaid.map(({ number, dueDate }) => [number, dueDate]),
      [
        [10, '2026-10-10'],
        [11, '2026-11-10'],
      ],
    );
    assert.deepEqual(
      explanation.receipts.map((receipt) => [receipt.receiptNumber, receipt.reversedAt !== null]),
      [
        [paid.receiptNumber, false],
        [receiptNumber, true],
      ],
    );
    assert.equal((await caller.get('explainTicket?schemememberid=tkt_none')).statusCode, 404);
    const stranger = await at.caller();
    const path = `explainTicket?schemememberid=${ticket.ticketId}`;
    assert.equal((await stranger.get(path)).statusCode, 404);
  });

  it('says how many instalments would bring it into the next draw, and no fewer do', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, TWO_DUE);
    await wholeDraw(caller, group.schemeId);
    const late = await addTicket(caller, group.schemeId);
    const before = (await explainOne(caller, late.ticketId)).nextDraw;
    assert.deepEqual(
      [before?.drawNo, before?.reason, before?.payInstallments, before?.payAmount],
      [2, 'dues', 2, late.monthlyInstallmentAmount * 2],
    );
    await payFor(caller, [late]);
    const between = (await explainOne(caller, late.ticketId)).nextDraw;
    assert.deepEqual([between?.reason, between?.payInstallments], ['dues', 1]);
    await payFor(caller, [late]);
    const now = (await explainOne(caller, late.ticketId)).nextDraw;
    assert.deepEqual([now?.reason, now?.payInstallments], [null, null]);
    const eligibilities = [];
    for (const { ticketId } of tickets)
      eligibilities.push((await explainOne(caller, ticketId)).nextDraw);
    const won = eligibilities.filter((eligibility) => eligibility?.isWinner);
    assert.deepEqual(
      won.map((eligibility) => [eligibility?.reason, eligibility?.payInstallments]),
      [['won', null]],
    );
  });

  it('brings a defaulter in by paying, and nobody whose status was set by hand', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    await postStatus(caller, 'Defaulter', ticket.ticketId);
    const { nextDraw } = await explainOne(caller, ticket.ticketId);
    assert.deepEqual([nextDraw?.reason, nextDraw?.payInstallments], ['status', 10]);
    await payFor(caller, [ticket], {}, 10);
    assert.equal((await explainOne(caller, ticket.ticketId)).nextDraw?.reason, null);
    await postStatus(caller, 'Inactive', ticket.ticketId);
    const inactive = (await explainOne(caller, ticket.ticketId)).nextDraw;
    assert.deepEqual([inactive?.reason, inactive?.payInstallments], ['left', null]);
  });

  it('keeps to the frozen list, despite later payments', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { ...TWO_DUE, paid: 1 });
    const late = await addTicket(caller, group.schemeId);
    await freezeDraw(caller, group.schemeId);
    await payFor(caller, [late], {}, 2);
    const after = await addTicket(caller, group.schemeId);
    const eligibility = async (ticketId: string) => (await explainOne(caller, ticketId)).nextDraw;
    const left = await eligibility(late.ticketId);
    assert.deepEqual([left?.reason, left?.payInstallments], ['dues', null]);
    assert.notEqual(left?.frozenAt, null);
    assert.equal((await eligibility(tickets[0]?.ticketId ?? ''))?.reason, null);
    assert.equal((await eligibility(after.ticketId))?.isAbsent, true);
    const { excluded } = await eligible(caller, group.schemeId, 'drawMonth=12&hold=1');
    assert.deepEqual(
      excluded.map(({ schemeMemberId }) => schemeMemberId),
      [late.ticketId],
    );
  });

  it("of a member's dues has the tickets that the list counts", async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const { schemeId, memberId } = ticket;
    const explanation = await explain(caller, { memberid: memberId, schemeid: schemeId });
    assert.deepEqual(
      explanation.tickets.map(({ ticketId }) => ticketId),
      [ticket.ticketId],
    );
    assert.equal(explanation.dueAmount, ticket.dueAmount);
    await postStatus(caller, 'Coupon-Redeemed', ticket.ticketId);
    const path = `explainTicket?memberid=${memberId}&schemeid=${schemeId}`;
    assert.equal((await caller.get(path)).statusCode, 404);
  });
});
