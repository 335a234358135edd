import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addRupees,
  type GroupBook,
  type PendingDues,
  type TrialBalance,
} from '@kuri/shared/contract';
import {
  drawGroup,
  paperGroup,
  recordPaper,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { payOut, RETURN_AMOUNT } from '../../testing/payouts/prize-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { read, describeAppOnOne } from '../../testing/suite-app.ts';
import { type Caller } from '../../testing/test-app.ts';

const DATES = { schemeStartDate: '2026-10-01', schemeDrawDate: '2026-10-05' };
const INSTALMENT = 5_000;

describeAppOnOne('the book of a group', (at) => {
  const bookOf = (caller: Caller, schemeId: string) =>
    read<GroupBook>(caller, `groupBook?schemeid=${schemeId}`);
  /** Three tickets with an instalment each, one with a part of the next; the first draw is paid out. */
  async function livingGroup(caller: Caller) {
    await openDrawer(caller, 1_000);
    const { group, tickets } = await drawGroup(caller, DATES);
    const { schemeId } = group;
    const [ticket] = tickets;
    assert.ok(ticket);
    const { schemeMemberId } = ticket;
    const part = { schemeMemberId, amountPaid: 1_250.5, no_installments: 1 };
    await payFor(caller, [ticket], { schemeMember: [part] });
    const won = await wholeDraw(caller, schemeId);
    await payOut(caller, won.draw.id, { deduction: 500, deductionReason: 'Commission' });
    return { schemeId, won };
  }

  it('has its months, its money by the journal, and what the lists of dues say', async () => {
    const caller = await at.caller();
    const { schemeId, won } = await livingGroup(caller);
    const book = await bookOf(caller, schemeId);
    const collected = 3 * INSTALMENT + 1_250.5;
    assert.deepEqual([book.collected, book.paidOut], [collected, RETURN_AMOUNT - 500]);
    const { owed } = await read<TrialBalance>(caller, 'trialBalance');
    assert.equal(book.owed, owed.find((each) => each.schemeId === schemeId)?.amount);
    const dues = await read<PendingDues>(caller, `pendingDues?scheme=${schemeId}`);
    assert.deepEqual(book.dues, { totals: dues.totals, ageing: dues.ageing });
    const [first, second, third] = book.months;
    assert.deepEqual([first?.open, second?.open, second?.openTickets], [0, 13_749.5, 3]);
    assert.deepEqual([third?.dueDate, third?.drawDay], ['2026-12-01', '2026-12-05']);
    const dueUntilToday = book.months
      .filter(({ dueDate }) => dueDate <= book.asOf)
      .map(({ open }) => open);
    assert.equal(addRupees(dueUntilToday), dues.totals.dueAmount);
    assert.deepEqual(
      [first?.collected, second?.collected, book.collectedBeside],
      [0, collected, 0],
    );
    assert.deepEqual(
      book.months.slice(0, 2).map(({ draw }) => draw && [draw.winner?.ticketId, draw.state]),
      [[won.ticket.ticketId, 'paid'], null],
    );
    assert.deepEqual(book.toPay, { prizes: 0, amount: 0 });
  });

  it('knows draws on paper: who won, and whether the prize is still to be paid', async () => {
    const caller = await at.caller();
    const { group, tickets } = await paperGroup(caller);
    const [one, two] = tickets;
    const prize = RETURN_AMOUNT;
    const unpaid = { paidOn: null, method: null };
    const paid = { paidOn: '2026-09-06', method: 'Cash' as const };
    await recordPaper(caller, group.schemeId, [
      { drawDate: '2026-09-05', ticketId: one?.ticketId ?? '', prize, ...paid },
      { drawDate: '2026-10-05', ticketId: two?.ticketId ?? '', prize, ...unpaid },
    ]);
    const { months, toPay } = await bookOf(caller, group.schemeId);
    assert.deepEqual(
      months
        .slice(0, 3)
        .map(({ draw }) => draw && [draw.winner?.ticketId, draw.onPaper, draw.state]),
      [[one?.ticketId, true, 'paid'], [two?.ticketId, true, 'payable'], null],
    );
    assert.deepEqual(toPay, { prizes: 1, amount: RETURN_AMOUNT });
  });

  it('is read by everybody; a group that is not there is said so', async () => {
    const admin = await at.caller();
    const { schemeId } = (await drawGroup(admin, { tickets: 0 })).group;
    const collector = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    assert.equal((await bookOf(collector, schemeId)).collected, 0);
    assert.equal((await admin.get('groupBook?schemeid=grp_none')).statusCode, 404);
  });
});
