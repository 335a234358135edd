import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addRupees,
  type Organisation,
  type PeriodReport,
  type Ticket,
  type TrialBalance,
} from '@kuri/shared/contract';
import { assertRefused } from '../../testing/assert-refused.ts';
import { openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { sayNoneHeld, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { payOut } from '../../testing/payouts/prize-fixtures.ts';
import {
  payFor,
  postStatus,
  reverseByTwo,
  storedTicket,
} from '../../testing/receipts/receipt-fixtures.ts';
import { read, describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const EARLIER = '2026-10-31';
const TODAY = '2026-11-21';

describeAppOnOne('the report of a period', (at) => {
  const report = (caller: Caller, from: string, to: string) =>
    read<PeriodReport>(caller, `periodReport?startdate=${from}&enddate=${to}`);
  const onDay = (accountId: string, day: string) => {
    at.clock.now = Date.parse(`${day}T12:00:00+05:30`);
    return at.caller({ accountId });
  };

  /** Five tickets whose group began in September; what is told on the last day of October, and today. */
  async function office() {
    const { accountId } = await at.caller();
    const early = await onDay(accountId, EARLIER);
    const { schemeTypeId } = await addType(early, { winnerPaysRemaining: false });
    const dates = { schemeStartDate: '2026-09-01', schemeDrawDate: '2026-11-05' };
    const group = await addGroup(early, schemeTypeId, { ...dates, monthlyInstallment: 1_000 });
    await sayNoneHeld(early, group);
    const enrolled = { ticketsCount: 5, joinedDate: '2026-10-20' };
    const { data: tickets } = await enrolSomebody(early, group.schemeId, enrolled);
    const [first, second, third, fourth, fifth] = tickets as [
      Ticket,
      Ticket,
      Ticket,
      Ticket,
      Ticket,
    ];
    await payFor(early, [first], { receiptDate: '2026-10-25' }, 2);
    const { receiptNumber } = await payFor(early, [second], { receiptDate: '2026-10-30' });
    await payFor(early, [third], { receiptDate: EARLIER });
    await postStatus(early, 'Active', second.ticketId);
    const before = await report(early, '2026-09-01', EARLIER);
    const admin = await onDay(accountId, TODAY);
    await openDrawer(admin, 10_000);
    await payFor(admin, [first], { receiptDate: TODAY });
    const { draw } = await wholeDraw(admin, group.schemeId);
    await payOut(admin, draw.id, {
      method: 'Bank Transfer',
      deduction: 2_500,
      deductionReason: 'Commission of the foreman',
    });
    const leaving = await storedTicket(admin, third);
    const left = { drawId: third.ticketId, returnAmount: leaving.paidAmount, payoutDate: TODAY };
    const settled = await admin.post('payPrize', { ...left, method: 'Cash' });
    assert.equal(settled.statusCode, 201, settled.body);
    await postStatus(admin, 'Inactive', fourth.ticketId);
    await admin.delete(`deleteMember?memberid=${fifth.ticketId}`);
    const spent = { amount: 40, payee: 'KSEB', category: 'Travel', reason: 'The bill of October' };
    const expense = await admin.post('recordExpense', { ...spent, drawerReason: '' });
    assert.equal(expense.statusCode, 201, expense.body);
    return { admin, before, group, accountId, receiptNumber };
  }

  it('tells dues and tickets of a day that is over as they stood on it', async () => {
    const { admin, before } = await office();
    assert.deepEqual(before.statuses, [
      { status: 'Joined', tickets: 4 },
      { status: 'Active', tickets: 1 },
    ]);
    assert.deepEqual([before.total.dueTickets, before.total.dueAmount], [4, 6_000]);
    assert.deepEqual(await report(admin, '2026-09-01', EARLIER), before);
    const now = await report(admin, '2026-11-01', TODAY);
    assert.deepEqual(
      now.statuses.map(({ status, tickets }) => [status, tickets]),
      [
        ['Active', 1],
        ['Inactive', 1],
        ['Draw-Winner', 1],
        ['Left', 1],
      ],
    );
    const { joined, left, tickets } = now.total;
    assert.deepEqual([joined, left, tickets], [0, 2, before.total.tickets - 2]);
    assert.deepEqual(now.members, { joined: 0, left: 0, due: 1 });
  });

  it('tells tickets that a payment has activated since as Joined', async () => {
    const { accountId } = await at.caller();
    const early = await onDay(accountId, EARLIER);
    const { schemeTypeId } = await addType(early);
    const dates = { schemeStartDate: '2026-10-01', schemeDrawDate: '2026-12-05' };
    const { schemeId } = await addGroup(early, schemeTypeId, dates);
    const { data } = await enrolSomebody(early, schemeId, { joinedDate: '2026-10-20' });
    const before = await report(early, '2026-09-01', EARLIER);
    const admin = await onDay(accountId, TODAY);
    const office = await read<Organisation>(admin, 'organisation');
    await admin.put('organisation', { ...office, activateOnPayment: true });
    await payFor(admin, data.slice(0, 1), { receiptDate: TODAY });
    const { statuses } = await report(admin, '2026-11-01', TODAY);
    assert.notEqual(statuses[0]?.status, 'Joined');
    assert.deepEqual((await report(admin, '2026-09-01', EARLIER)).statuses, before.statuses);
  });

  it('has the dues of the list today, the income of the ledgers, and months that come to the year', async () => {
    const { admin, group } = await office();
    const year = await report(admin, '2026-04-01', TODAY);
    const dues = (await readDues(admin)).data.totals;
    assert.deepEqual(
      [year.total.dueTickets, year.total.dueAmount, year.members.due],
      [dues.tickets, dues.dueAmount, dues.persons],
    );
    const { income, earned } = await read<TrialBalance>(admin, `trialBalance?date=${TODAY}`);
    assert.deepEqual([year.income, year.total.earned], [income, earned]);
    for (const name of ['collected', 'paidOut', 'earned'] as const) {
      const months = [
        await report(admin, '2026-04-01', '2026-09-30'),
        await report(admin, '2026-10-01', EARLIER),
        await report(admin, '2026-11-01', TODAY),
      ];
      const sum = addRupees(months.map(({ total }) => total[name]));
      assert.equal(year.total[name], sum);
      assert.equal(year.total[name], addRupees(year.months.map((month) => month[name])));
      assert.equal(year.total[name], addRupees(year.groups.map((each) => each[name])));
    }
    assert.deepEqual([year.total.collected, year.total.earned], [5_000, 2_460]);
    const names = year.groups.map(({ schemeName, earned: own }) => [schemeName, own]);
    assert.deepEqual(names, [
      [group.schemeName, 2_500],
      [null, -40],
    ]);
    const file = await admin.get(`export/periodReport.csv?startdate=2026-04-01&enddate=${TODAY}`);
    assert.match(file.body, /"Of no group","0.00","0.00","'-40.00"/);
  });

  it('takes a reversed receipt off its own day while its month is open, and refuses a wrong period', async () => {
    const { admin, before, accountId, receiptNumber } = await office();
    const colleague = await at.caller({ accountId });
    await reverseByTwo(admin, colleague, { receiptNumber, reason: 'By mistake' });
    const { total } = await report(admin, '2026-10-01', EARLIER);
    assert.equal(total.collected, before.total.collected - 1_000);
    assert.equal(total.dueAmount, before.total.dueAmount + 1_000);
    const wrong = await admin.get('periodReport?startdate=2026-11-02&enddate=2026-11-01');
    assertRefused(wrong, 422, 'VALIDATION_ERROR', /must not be after/);
  });
});
