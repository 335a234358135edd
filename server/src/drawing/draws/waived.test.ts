import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  ErrorEnvelope,
  Explanation,
  PendingDues,
  ReceiptSlip,
  Ticket,
} from '@kuri/shared/contract';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import {
  payFor,
  receiptInput,
  storedTicket,
  postStatus,
} from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { sayNoneHeld, startDraw, voidDraw, wholeDraw } from '../../testing/draws/draw-fixtures.ts';

const NEXT_JUNE = Date.parse('2027-06-21T10:00:00+05:30');
/** The first draw is due in November, when the second instalment is. */
const DATES = { schemeStartDate: '2026-10-10', schemeDrawDate: '2026-11-05' };

describeAppOnOne('winners who do not go on paying', (at, database) => {
  /** A group with one ticket of which the first instalments are paid, and what changes its type. */
  async function groupOf(caller: Caller, winnerPaysRemaining: boolean, paid = 1) {
    const type = await addType(caller, { winnerPaysRemaining });
    const group = await addGroup(caller, type.schemeTypeId, DATES);
    const { schemeId } = group;
    await sayNoneHeld(caller, group);
    const { data } = await enrolSomebody(caller, schemeId);
    const ticket = data[0] as Ticket;
    await payFor(caller, [ticket], {}, paid);
    const changeType = async (goOn: boolean) => {
      const path = `updateSchemeType?schemetypeid=${type.schemeTypeId}`;
      const body = groupTypeInput({ winnerPaysRemaining: goOn });
      assert.equal((await caller.put(path, body)).statusCode, 200);
    };
    return { schemeId, ticket, changeType };
  }

  const figuresOf = (ticket: Ticket) => [
    ticket.waivedInstallments,
    ticket.dueInstallments,
    ticket.dueAmount,
    ticket.balanceAmount,
  ];

  /** Dues of a ticket next June, by the ticket and by the list. */
  async function owedInJune({ accountId }: Caller, ticket: Ticket) {
    at.clock.now = NEXT_JUNE;
    await database().query(`update known_day set day = '2027-06-21'`);
    const caller = await at.caller({ accountId });
    const stored = await storedTicket(caller, ticket);
    const { data } = (await caller.get(`pendingDues?scheme=${ticket.schemeId}`)).json<{
      data: PendingDues;
    }>();
    const listed = data.pendingDuesList?.map(({ dueAmount }) => dueAmount) ?? [];
    assert.deepEqual(listed, stored.dueAmount === 0 ? [] : [stored.dueAmount]);
    return { caller, stored };
  }

  it('leave as it is what the slip of an earlier payment says', async () => {
    const caller = await at.caller();
    const { schemeId, ticket } = await groupOf(caller, false, 2);
    at.clock.now += 60_000;
    await wholeDraw(caller, schemeId);
    at.clock.now += 60_000;
    const page = await caller.get('membersReceipts');
    const [payment] = page.json<{ data: { receiptNumber: string }[] }>().data;
    const number = encodeURIComponent(payment?.receiptNumber ?? '');
    const slip = (await caller.get(`receiptSlip?receiptnumber=${number}`)).json<{
      data: ReceiptSlip;
    }>().data;
    assert.equal((await storedTicket(caller, ticket)).balanceAmount, 0);
    const { balance, nextDue } = slip.lines[0] ?? {};
    assert.deepEqual([balance, nextDue], [ticket.monthlyInstallmentAmount * 10, '2026-12-10']);
  });

  it('owe what is due until the month of the draw, and nothing after it', async () => {
    const admin = await at.caller();
    const { schemeId, ticket } = await groupOf(admin, false);
    assert.deepEqual(figuresOf(await storedTicket(admin, ticket)), [0, 1, 5_000, 55_000]);
    const marked = await wholeDraw(admin, schemeId);
    assert.deepEqual(figuresOf(marked.ticket), [10, 1, 5_000, 5_000]);
    const { caller, stored } = await owedInJune(admin, ticket);
    assert.deepEqual(figuresOf(stored), [10, 1, 5_000, 5_000]);

    const { data: explained } = (
      await caller.get(`explainTicket?schemememberid=${ticket.ticketId}`)
    ).json<{ data: Explanation }>();
    const [account] = explained.tickets;
    assert.deepEqual(
      [account?.totalInstallments, account?.dueAmount, account?.unpaid.map(({ number }) => number)],
      [2, 5_000, [2]],
    );

    const tooMuch = await caller.post('addMemberReceipt', receiptInput([ticket], {}, 2));
    assert.equal(tooMuch.json<ErrorEnvelope>().code, 'EXCEEDS_REMAINING');
    await payFor(caller, [ticket]);
    assert.deepEqual(figuresOf(await storedTicket(caller, ticket)), [10, 0, 0, 0]);
    const more = await caller.post('addMemberReceipt', receiptInput([ticket]));
    assert.equal(more.json<ErrorEnvelope>().code, 'TICKET_NOT_PAYABLE');
  });

  it('winners who paid ahead owe nothing, and are owed nothing', async () => {
    const admin = await at.caller();
    const { schemeId, ticket } = await groupOf(admin, false, 6);
    await wholeDraw(admin, schemeId);
    const { stored } = await owedInJune(admin, ticket);
    assert.deepEqual(figuresOf(stored), [10, 0, 0, 0]);
    assert.equal(stored.paidInstallments, 6);
  });

  it('are no defaulters by what is waived', async () => {
    const admin = await at.caller();
    const { schemeId, ticket } = await groupOf(admin, false);
    await wholeDraw(admin, schemeId);
    await postStatus(admin, 'Active', ticket.ticketId);
    at.clock.now = NEXT_JUNE;
    await database().query(`update known_day set day = '2027-06-21'`);
    await markDefaulters({ database: database(), clock: () => NEXT_JUNE });
    const { stored } = await owedInJune(admin, ticket);
    assert.equal(stored.membershipStatus, 'Active');
  });

  it('are those of a group whose type said so when it was made', async () => {
    const admin = await at.caller();
    const late = await groupOf(admin, true);
    await startDraw(admin, late.schemeId);
    await voidDraw(admin, late.schemeId);
    await late.changeType(false);
    assert.equal((await wholeDraw(admin, late.schemeId)).ticket.waivedInstallments, 0);
    const { stored } = await owedInJune(admin, late.ticket);
    assert.equal(stored.dueInstallments, 8);
  });

  it('stays when a type is changed without that field', async () => {
    const admin = await at.caller();
    const type = await addType(admin, { winnerPaysRemaining: false });
    const path = `updateSchemeType?schemetypeid=${type.schemeTypeId}`;
    const answer = await admin.put(path, groupTypeInput());
    assert.equal(
      answer.json<{ data: { winnerPaysRemaining: boolean } }>().data.winnerPaysRemaining,
      false,
    );
  });
});
