import assert from 'node:assert/strict';
import { it } from 'node:test';
import { istDate, istInstant, type Ticket } from '@kuri/shared/contract';
import {
  DRAW_MONTH,
  drawGroup,
  eligible,
  freezeDraw,
  markDraw,
  startDraw,
  voidDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { freezeDraw as freezeIn } from '../../drawing/draws/start-draw.ts';
import { addTicket, storedGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { answeredDuring } from '../../testing/answered-during.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import { TEST_DRAW_SECRET, TEST_NOW, type Caller } from '../../testing/test-app.ts';
import { changeMember } from './member-writes.ts';
import { changeStatus } from './ticket-writes.ts';

const REASON = 'To see what becomes of the draw';

describeAppOnBoth('tickets on a frozen list', (at, database) => {
  /** A ticket that takes part, and one of the same person that is left out. */
  async function groupOfTwo() {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 2, paid: 0 });
    const [paid, unpaid] = tickets as [Ticket, Ticket];
    await payFor(caller, [paid]);
    return { caller, schemeId: group.schemeId, paid, unpaid };
  }

  const setStatus = (caller: Caller, { ticketId }: Ticket, membershipStatus = 'Inactive') =>
    caller.put(`updateSchemeMember?schemememberid=${ticketId}`, {
      membershipStatus,
      reason: REASON,
    });
  const rename = (caller: Caller, id: string, fields: object = { memberName: 'Asha Varghese' }) =>
    caller.put(`updateMember?memberid=${id}`, { ...fields, reason: REASON });
  const changes = (caller: Caller, ticket: Ticket) => [
    () => setStatus(caller, ticket),
    () => setStatus(caller, ticket, 'Active'),
    () => setStatus(caller, ticket, 'Coupon-Redeemed'),
    () => caller.delete(`deleteMember?memberid=${ticket.ticketId}`),
    () => rename(caller, ticket.ticketId),
    () => rename(caller, ticket.memberId),
    () => rename(caller, ticket.memberId, { contactPhone: '9447044444' }),
    () => rename(caller, ticket.ticketId, { nomineeName: 'Cini Paul', nomineeRelation: 'Sister' }),
    () =>
      caller.post('takeOverTicket', {
        schemeMemberId: ticket.ticketId,
        memberName: 'Bina Thomas',
        contactPhone: '9447011111',
        address: '3 Church Road, Kochi',
        reason: REASON,
      }),
  ];

  it('are left alone between the freeze and the mark, whether they take part or not', async () => {
    const { caller, schemeId, paid, unpaid } = await groupOfTwo();
    await freezeDraw(caller, schemeId);
    const all = [...changes(caller, paid), ...changes(caller, unpaid)];
    const draw = /^Draw 1 of .+ is under way and ticket .+ is on its list/;
    for (const change of all) assertRefused(await change(), 409, 'DRAW_UNDER_WAY', draw);
    const drawn = await startDraw(caller, schemeId);
    for (const change of all) assertRefused(await change(), 409, 'DRAW_UNDER_WAY', draw);
    const path = `updateMonthlyScheme?schemeid=${schemeId}`;
    assertRefused(
      await caller.put(path, { schemeName: 'Onam' }),
      409,
      'DRAW_UNDER_WAY',
      /under way/,
    );
    assert.equal((await caller.put(path, { maxCapacity: 30 })).statusCode, 200);
    assert.equal((await storedTicket(caller, paid)).membershipStatus, 'Joined');
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 2);
    assert.equal((await markDraw(caller, drawn)).ticket.membershipStatus, 'Draw-Winner');
    const later = await setStatus(caller, unpaid);
    assert.equal(later.statusCode, 200, later.body);
  });

  it('are paid, and their holders reached under another address, all the same', async () => {
    const { caller, schemeId, paid, unpaid } = await groupOfTwo();
    await freezeDraw(caller, schemeId);
    await payFor(caller, [paid, unpaid]);
    const moved = await rename(caller, paid.memberId, {
      address: '9 Lake View, Kochi',
      memberName: paid.memberName,
    });
    assert.equal(moved.statusCode, 200, moved.body);
    const added = await addTicket(caller, schemeId);
    const corrected = await caller.delete(`deleteMember?memberid=${added.ticketId}`);
    assert.equal(corrected.statusCode, 200, 'it came after the freeze');
  });

  it('change again once the draw is voided', async () => {
    const { caller, schemeId, paid, unpaid } = await groupOfTwo();
    await freezeDraw(caller, schemeId);
    await voidDraw(caller, schemeId);
    for (const change of [
      () => rename(caller, paid.ticketId),
      () => setStatus(caller, paid),
      () => caller.delete(`deleteMember?memberid=${unpaid.ticketId}`),
    ]) {
      const { statusCode, body } = await change();
      assert.equal(statusCode, 200, body);
    }
  });

  it('become defaulters on the day after their draw is over', async () => {
    const { caller, schemeId, paid } = await groupOfTwo();
    await setStatus(caller, paid, 'Active');
    await freezeDraw(caller, schemeId);
    at.clock.now += 90 * 24 * 60 * 60_000;
    await database().query('update known_day set day = day + 90');
    const daily = () => markDefaulters({ database: database(), clock: () => at.clock.now });
    await daily();
    const later = await at.caller({ accountId: caller.accountId });
    assert.equal((await storedTicket(later, paid)).membershipStatus, 'Active');
    await voidDraw(later, schemeId);
    await daily();
    assert.equal((await storedTicket(later, paid)).membershipStatus, 'Defaulter');
  });

  const writerOf = ({ accountId, userId }: Caller) => ({
    accountId,
    userId,
    requestId: 'req_1',
    at: istInstant(TEST_NOW),
    madeWith: null,
  });

  /** Stored changes of a ticket that a freeze could meet. */
  const stored = (caller: Caller, { ticketId }: Ticket) => [
    (tx: Parameters<typeof changeStatus>[0]) =>
      changeStatus(tx, writerOf(caller), {
        id: ticketId,
        userType: 'ADMIN',
        seen: undefined,
        body: { membershipStatus: 'Inactive', reason: REASON },
      }),
    (tx: Parameters<typeof changeStatus>[0]) =>
      changeMember(tx, writerOf(caller), {
        id: ticketId,
        userType: 'ADMIN',
        seen: undefined,
        body: { memberName: 'Asha Varghese', reason: REASON },
      }),
  ];

  it('are frozen as they are after a change that came first', async () => {
    for (const index of [0, 1]) {
      const { caller, schemeId, paid, unpaid } = await groupOfTwo();
      await payFor(caller, [unpaid]);
      const change = stored(caller, paid)[index] ?? assert.fail();
      const body = { schemeId, drawMonth: DRAW_MONTH };
      const frozen = await answeredDuring(database(), change, () =>
        caller.post('draws/freeze', body),
      );
      assert.equal(frozen.statusCode, 200, frozen.body);
      const { schemeMembers } = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
      assert.deepEqual(
        schemeMembers.map(({ schemeMemberId, memberName }) => [schemeMemberId, memberName]),
        index === 0
          ? [[unpaid.ticketId, unpaid.memberName]]
          : [paid, unpaid].map(({ ticketId }) => [ticketId, 'Asha Varghese']),
      );
    }
  });

  it('refuse a change that waits for their freeze', async () => {
    const deactivate = (caller: Caller, ticket: Ticket) => setStatus(caller, ticket);
    const renameHolder = (caller: Caller, ticket: Ticket) => rename(caller, ticket.ticketId);
    for (const change of [deactivate, renameHolder]) {
      const { caller, schemeId, paid } = await groupOfTwo();
      const answer = await answeredDuring(
        database(),
        (tx) =>
          freezeIn(
            tx,
            { ...writerOf(caller), today: istDate(TEST_NOW), drawSecret: TEST_DRAW_SECRET },
            { groupId: schemeId, drawMonth: DRAW_MONTH },
          ),
        () => change(caller, paid),
      );
      assertRefused(answer, 409, 'DRAW_UNDER_WAY');
    }
  });
});
