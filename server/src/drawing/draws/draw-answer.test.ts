import type { Ticket } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drawGroup, eligible, freezeDraw, startDraw } from '../../testing/draws/draw-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { type Caller, TEST_NOW } from '../../testing/test-app.ts';

describeAppOnOne('warnings of tickets changed between freeze and START', (at, database) => {
  /** A group whose tickets are each paid by a receipt of their own. */
  async function paidGroup(count: number) {
    at.clock.now = TEST_NOW;
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: count, paid: 0 });
    const receipts: string[] = [];
    for (const ticket of tickets) receipts.push((await payFor(caller, [ticket])).receiptNumber);
    return { caller, schemeId: group.schemeId, tickets, receipts };
  }

  async function reverse(caller: Caller, receiptNumber = ''): Promise<void> {
    at.clock.now += 1000;
    const body = { receiptNumber, reason: 'The cheque bounced' };
    const answer = await caller.post('reverseMemberReceipt', body);
    assert.equal(answer.statusCode, 200, answer.body);
  }

  const held = (caller: Caller, schemeId: string) =>
    eligible(caller, schemeId, 'drawMonth=12&hold=1');

  it('is shown with its code before START and in its answer, and changes nothing', async () => {
    const { caller, schemeId, tickets, receipts } = await paidGroup(5);
    const [reversed, paidAgain] = tickets as [Ticket, Ticket];
    const frozen = await freezeDraw(caller, schemeId);
    assert.deepEqual(frozen.warnings, []);
    await reverse(caller, receipts[0]);
    await reverse(caller, receipts[1]);
    await payFor(caller, [paidAgain]);
    const warnings = [
      `A receipt was reversed after the list was frozen: ${reversed.membershipCode}, ${paidAgain.membershipCode}. The list stays as it is.`,
    ];
    assert.deepEqual((await held(caller, schemeId)).warnings, warnings);
    const drawn = await startDraw(caller, schemeId);
    assert.deepEqual(drawn.warnings, warnings);
    assert.deepEqual(drawn.schemeMembers, frozen.schemeMembers);
  });

  it('is an instalment that fell due, of tickets that had not paid it ahead', async () => {
    at.clock.now = TEST_NOW;
    const caller = await at.caller();
    const days = { schemeStartDate: '2026-09-22', schemeDrawDate: '2026-11-05' };
    const { group, tickets } = await drawGroup(caller, { ...days, tickets: 2, paid: 1 });
    const [behind, ahead] = tickets as [Ticket, Ticket];
    await payFor(caller, [ahead]);
    await freezeDraw(caller, group.schemeId);
    assert.deepEqual((await held(caller, group.schemeId)).warnings, []);
    at.clock.now += 24 * 60 * 60_000;
    const warnings = [
      `Behind with instalments since the list was frozen: ${behind.membershipCode}. The list stays as it is.`,
    ];
    const { accountId } = caller;
    const nextDay = await at.caller({ accountId });
    assert.deepEqual((await held(nextDay, group.schemeId)).warnings, warnings);
    assert.deepEqual((await startDraw(nextDay, group.schemeId)).warnings, warnings);
  });

  it('is not shown when it was before the freeze, or after START', async () => {
    const { caller, schemeId, tickets, receipts } = await paidGroup(3);
    const [first, second] = tickets as [Ticket, Ticket];
    await reverse(caller, receipts[0]);
    at.clock.now += 1000;
    await payFor(caller, [first]);
    await freezeDraw(caller, schemeId);
    await startDraw(caller, schemeId);
    await reverse(caller, receipts[1]);
    await database().query("update ticket set status = 'Inactive' where ticket_id = $1", [
      second.ticketId,
    ]);
    assert.deepEqual((await held(caller, schemeId)).warnings, []);
  });
});
