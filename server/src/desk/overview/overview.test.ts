import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FirstSteps, Organisation, Overview } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { closeDrawer, dayBookOn, openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import { payFor, reverseByTwo } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('the overview', (at) => {
  const read = async (caller: Caller) => {
    const answer = await caller.get('overview');
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: Overview }>().data;
  };
  /** Signs in at noon in India, in the same account. */
  const onDay = (accountId: string, day: string) => {
    at.clock.now = Date.parse(`${day}T12:00:00+05:30`);
    return at.caller({ accountId });
  };
  const atNow = async (work: () => Promise<void>) => {
    const now = at.clock.now;
    await work().finally(() => {
      at.clock.now = now;
    });
  };

  it('has nothing of an account in which nothing was done', async () => {
    const { received, dues, filling, draws, members, asOf } = await read(await at.caller());
    assert.equal(asOf, '2026-11-21');
    assert.deepEqual(received, {
      now: { from: '2026-11-01', to: '2026-11-21', amount: 0 },
      before: { from: '2026-10-01', to: '2026-10-21', amount: 0 },
    });
    assert.deepEqual(dues.totals, { persons: 0, members: 0, tickets: 0, dueAmount: 0 });
    assert.deepEqual(
      [filling, draws, members],
      [
        { groups: [], total: 0 },
        { due: [], total: 0 },
        { now: 0, before: 0 },
      ],
    );
  });

  it('compares this month with the last one, to the same day of both', () =>
    atNow(async () => {
      const { accountId } = await at.caller();
      const early = await onDay(accountId, '2026-10-21');
      const { schemeId } = await addAnyGroup(early, {
        monthlyInstallment: 1_000,
        schemeStartDate: '2026-10-01',
        schemeDrawDate: '2026-10-05',
      });
      const ticket = await addTicket(early, schemeId, { joinedDate: '2026-10-20' });
      const pay = async (day: string, fields = {}) =>
        payFor(await onDay(accountId, day), [ticket], { receiptDate: day, ...fields });
      await pay('2026-10-21');
      // The day after the same one of last month.
      await pay('2026-10-22');
      await addTicket(await onDay(accountId, '2026-10-22'), schemeId, { joinedDate: '2026-10-22' });
      await pay('2026-11-01');
      const reversed = await pay('2026-11-02');
      const today = await onDay(accountId, '2026-11-21');
      const { receiptNumber } = reversed;
      const colleague = await onDay(accountId, '2026-11-21');
      await reverseByTwo(today, colleague, { receiptNumber, reason: 'By mistake' });
      const { received, members } = await read(today);
      assert.deepEqual([received.now.amount, received.before.amount], [1_000, 1_000]);
      assert.deepEqual(members, { now: 0, before: 1 });
      // A month without that day goes until its last one.
      const late = await onDay(accountId, '2027-03-30');
      const { before: february } = (await read(late)).received;
      assert.deepEqual([february.from, february.to], ['2027-02-01', '2027-02-28']);
    }));

  it('counts new members by the day of their first ticket, whenever it was written down', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const join = (joinedDate: string, fields = {}) =>
      addTicket(caller, schemeId, { joinedDate, ...fields });
    await join('2026-04-01');
    await join('2026-10-31');
    await join('2026-11-01');
    const { memberId } = await join('2026-10-01');
    await join('2026-11-20', { isNewMember: false, memberId });
    const gone = await join('2026-11-02');
    assert.deepEqual((await read(caller)).members, { now: 2, before: 1 });
    await caller.delete(`deleteMember?memberid=${gone.ticketId}`);
    assert.deepEqual((await read(caller)).members, { now: 1, before: 1 });
  });

  it('begins with what waits today: cash, calls, draws, prizes and drawers to be seen', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    assert.deepEqual((await read(collector)).today, {
      cash: { amount: 0, drawers: 0, isOfAll: false },
      calls: 0,
      draws: { due: 0, late: 0 },
      prizes: 0,
      drawers: null,
    });
    await wonGroup(admin);
    const { draws: known, prizes = 0 } = (await read(admin)).today ?? {};
    assert.equal(prizes, 1);
    const { schemeId } = await addAnyGroup(admin, {
      monthlyInstallment: 1_000,
      schemeStartDate: '2026-10-01',
      schemeDrawDate: '2026-10-05',
    });
    await addAnyGroup(admin, { schemeStartDate: '2026-11-01', schemeDrawDate: '2026-11-21' });
    const ticket = await addTicket(admin, schemeId);
    const said = { note: 'No answer', promisedOn: '', nextCallOn: '2026-11-21' };
    await admin.post('followUpMember', { memberId: ticket.memberId, ...said });
    await openDrawer(collector, 500);
    await payFor(collector, [ticket]);
    assert.deepEqual((await read(collector)).today?.cash, {
      amount: 1_500,
      drawers: 1,
      isOfAll: false,
    });
    await closeDrawer(collector);
    const { inDrawer } = await dayBookOn(admin);
    const { today } = await read(admin);
    const opened = today?.cash?.drawers;
    assert.deepEqual(today, {
      cash: { amount: inDrawer, drawers: opened, isOfAll: true },
      calls: 1,
      draws: { due: (known?.due ?? 0) + 2, late: (known?.late ?? 0) + 1 },
      prizes: 1,
      drawers: { count: 1, oldest: '2026-11-21' },
    });
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    assert.deepEqual((await read(operator)).today?.drawers, null);
  });

  it('shows the arrears by age as the dues do', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, {
      monthlyInstallment: 1_000,
      schemeStartDate: '2026-10-01',
      schemeDrawDate: '2026-12-31',
    });
    await addTicket(caller, schemeId);
    const { totals, ageing } = (await read(caller)).dues;
    assert.equal(totals.dueAmount, 2_000);
    assert.deepEqual(
      ageing.find(({ late }) => late === '2'),
      { late: '2', tickets: 1, dueAmount: 2_000 },
    );
  });

  it('names the groups that fill up, the fullest first, and none that is full or over', async () => {
    const caller = await at.caller();
    const add = (schemeName: string, maxCapacity: number, fields = {}) =>
      addAnyGroup(caller, { schemeName, maxCapacity, ...fields });
    const half = await add('Half', 2);
    const full = await add('Full', 1);
    await add('Closed', 2, { schemeStatus: 'Closed' });
    for (let serial = 0; serial < 5; serial += 1) await add(`Empty ${serial}`, 4);
    await addTicket(caller, half.schemeId);
    await addTicket(caller, full.schemeId);
    const { groups, total } = (await read(caller)).filling;
    assert.equal(total, 6);
    assert.deepEqual(
      groups.map(({ schemeName }) => schemeName),
      ['Half', 'Empty 0', 'Empty 1', 'Empty 2', 'Empty 3'],
    );
    assert.deepEqual(groups[0], {
      schemeId: half.schemeId,
      schemeName: 'Half',
      currentCapacity: 1,
      maxCapacity: 2,
    });
  });

  it('names the draws of the week to come and those that were missed', async () => {
    const caller = await at.caller();
    const add = (schemeName: string, schemeDrawDate: string) =>
      addAnyGroup(caller, { schemeName, schemeStartDate: '2026-10-01', schemeDrawDate });
    await add('In eight days', '2026-11-29');
    await add('In a week', '2026-11-28');
    const missed = await add('Missed', '2026-10-05');
    const { due, total } = (await read(caller)).draws;
    assert.equal(total, 2);
    assert.deepEqual(
      due.map(({ schemeName, dueDate }) => [schemeName, dueDate]),
      [
        ['Missed', '2026-10-05'],
        ['In a week', '2026-11-28'],
      ],
    );
    assert.deepEqual([due[0]?.schemeId, due[0]?.drawNo], [missed.schemeId, 1]);
  });
});

describeAppOnOne('the first steps', (at) => {
  const doneOf = async (caller: Caller) => {
    const answer = await caller.get('firstSteps');
    assert.equal(answer.statusCode, 200, answer.body);
    const steps = Object.entries(answer.json<{ data: FirstSteps }>().data);
    return steps.flatMap(([step, isDone]) => (isDone ? [step] : []));
  };

  it('are done one after the other, in one account alone', async () => {
    const caller = await at.caller();
    assert.deepEqual(await doneOf(caller), []);
    const { data } = (await caller.get('organisation')).json<{ data: Organisation }>();
    await caller.put('organisation', { ...data, name: 'Lakshmi Savings', address: 'Thrissur' });
    assert.deepEqual(await doneOf(caller), ['office']);
    const { schemeTypeId } = await addType(caller);
    assert.deepEqual(await doneOf(caller), ['office', 'type']);
    const { schemeId } = await addGroup(caller, schemeTypeId);
    assert.deepEqual(await doneOf(caller), ['office', 'type', 'group']);
    const ticket = await addTicket(caller, schemeId);
    assert.deepEqual(await doneOf(caller), ['office', 'type', 'group', 'ticket']);
    await payFor(caller, [ticket]);
    const all = ['office', 'type', 'group', 'ticket', 'receipt'];
    assert.deepEqual(await doneOf(caller), all);
    const { data: said } = (await caller.get('organisation')).json<{ data: Organisation }>();
    await caller.put('organisation', { ...said, activateOnPayment: false });
    assert.deepEqual(await doneOf(caller), [...all, 'activation']);
    assert.deepEqual(await doneOf(await at.caller()), [], 'of another account');
  });
});
