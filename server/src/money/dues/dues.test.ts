import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addRupees, type Group, type SentReminders } from '@kuri/shared/contract';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import { postStatus } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { MOST_DUES } from './pending-dues.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

/** A group of which this many instalments of 1,000 are due on the tests' day, the last of them on it. */
function groupDue(caller: Caller, months: number, fields = {}): Promise<Group> {
  const start = `2026-${String(12 - months).padStart(2, '0')}-21`;
  return addAnyGroup(caller, {
    monthlyInstallment: 1_000,
    schemeStartDate: start,
    schemeDrawDate: '2026-12-21',
    ...fields,
  });
}

describeAppOnOne('pending dues', (at, database) => {
  it('list each ticket in arrears, and each member by group, with the money of all', async () => {
    const caller = await at.caller();
    const gold = await groupDue(caller, 2, { schemeName: 'Gold' });
    const silver = await groupDue(caller, 1, { schemeName: 'Silver' });
    const notBegun = await addAnyGroup(caller, {
      schemeStartDate: '2026-11-22',
      schemeDrawDate: '2026-11-22',
    });
    const meera = { memberName: 'Meera', contactPhone: '9847011234' };
    // 500 on the first of two tickets: 1,500 and 2,000 are due.
    const { data } = await enrolSomebody(caller, gold.schemeId, {
      ...meera,
      ticketsCount: 2,
      paidAmount: 500,
      paymentMode: 'Cash',
    });
    const { memberId } = data[0] ?? { memberId: '' };
    await addTicket(caller, silver.schemeId, { ...meera, isNewMember: false, memberId });
    await addTicket(caller, notBegun.schemeId);
    await addTicket(caller, gold.schemeId, { paidAmount: 2_000, paymentMode: 'UPI' });
    const gone = await addTicket(caller, gold.schemeId);
    assert.equal((await caller.delete(`deleteMember?memberid=${gone.ticketId}`)).statusCode, 200);

    const { data: dues } = await readDues(caller);
    const person = { memberId, memberName: 'Meera', contactPhone: '919847011234' };
    assert.deepEqual(dues.memberWiseSummary, [
      {
        ...person,
        schemeId: gold.schemeId,
        schemeName: 'Gold',
        dueAmount: 3_500,
        dueDate: '2026-10-21',
        ticketsCount: 2,
        dueInstallments: 2,
      },
      {
        ...person,
        schemeId: silver.schemeId,
        schemeName: 'Silver',
        dueAmount: 1_000,
        dueDate: '2026-11-21',
        ticketsCount: 1,
        dueInstallments: 1,
      },
    ]);
    assert.deepEqual(
      dues.pendingDuesList?.map((row) => [row.schemeName, row.dueInstallments, row.dueAmount]),
      [
        ['Gold', 2, 2_000],
        ['Gold', 2, 1_500],
        ['Silver', 1, 1_000],
      ],
    );
    assert.equal(dues.asOf, '2026-11-21');
    assert.equal(dues.truncated, false);
    assert.deepEqual(dues.totals, { persons: 1, members: 2, tickets: 3, dueAmount: 4_500 });
    assert.deepEqual(dues.ageing, [
      { late: '1', tickets: 1, dueAmount: 1_000 },
      { late: '2', tickets: 2, dueAmount: 3_500 },
      { late: '3', tickets: 0, dueAmount: 0 },
      { late: 'more', tickets: 0, dueAmount: 0 },
    ]);
    assert.deepEqual((await readDues(await at.caller())).data.totals, {
      persons: 0,
      members: 0,
      tickets: 0,
      dueAmount: 0,
    });
  });

  it('list no ticket whose coupon is assigned or redeemed, and count from midnight in India on', async () => {
    const caller = await at.caller();
    const { schemeId } = await groupDue(caller, 2);
    for (const status of ['Coupon-Assigned', 'Coupon-Redeemed', 'Coupon-Generated', 'Inactive']) {
      const { ticketId } = await addTicket(caller, schemeId);
      assert.equal((await postStatus(caller, status, ticketId)).statusCode, 200);
    }
    const { data } = await readDues(caller);
    const statuses = data.pendingDuesList?.map(({ membershipStatus }) => membershipStatus).sort();
    assert.deepEqual(statuses, ['Coupon-Generated', 'Inactive']);
    assert.deepEqual(data.totals, { persons: 2, members: 2, tickets: 2, dueAmount: 4_000 });
    for (const [instant, day, late] of [
      ['2026-12-20T18:29:59.999Z', '2026-12-20', 2],
      ['2026-12-20T18:30:00Z', '2026-12-21', 3],
    ] as const) {
      at.clock.now = Date.parse(instant);
      const then = (await readDues(await at.caller({ accountId: caller.accountId }))).data;
      assert.deepEqual([then.asOf, then.pendingDuesList?.[0]?.dueInstallments], [day, late]);
    }
  });

  it('come as pages of one view, most late first, then the most money, then by name', async () => {
    const caller = await at.caller();
    const late = await groupDue(caller, 5);
    const large = await groupDue(caller, 1, { monthlyInstallment: 9_000 });
    const small = await groupDue(caller, 1);
    await addTicket(caller, small.schemeId, { memberName: 'Zoya' });
    await addTicket(caller, small.schemeId, { memberName: 'Anitha' });
    await addTicket(caller, large.schemeId, { memberName: 'Rajan' });
    await addTicket(caller, late.schemeId, { memberName: 'Bindu' });
    const { schemeId } = small;
    const { data: first, ...paging } = await readDues(caller, { view: 'tickets', pagesize: '3' });
    assert.deepEqual(
      first.pendingDuesList?.map(({ memberName }) => memberName),
      ['Bindu', 'Rajan', 'Anitha'],
    );
    assert.equal(first.memberWiseSummary, undefined);
    assert.deepEqual([paging.totalRecords, paging.totalPages, paging.currentPage], [4, 2, 1]);

    const second = await readDues(caller, { view: 'members', pagesize: '3', pageno: '2' });
    assert.deepEqual(
      second.data.memberWiseSummary?.map(({ memberName }) => memberName),
      ['Zoya'],
    );
    assert.equal(second.data.pendingDuesList, undefined);
    assert.deepEqual(second.data.totals, first.totals);

    const beyond = await readDues(caller, { view: 'members', pageno: '9', scheme: schemeId });
    assert.deepEqual([beyond.data.memberWiseSummary, beyond.totalRecords], [[], 2]);
  });

  it('are filtered by lateness, while the ageing still speaks of every age', async () => {
    const caller = await at.caller();
    for (const months of [1, 2, 4, 6])
      await addTicket(caller, (await groupDue(caller, months)).schemeId);
    const all = (await readDues(caller)).data;
    for (const [late, dueAmounts] of [
      ['2', [2_000]],
      ['3', []],
      ['more', [6_000, 4_000]],
    ] as const) {
      const { data } = await readDues(caller, { view: 'tickets', late });
      assert.deepEqual(
        data.pendingDuesList?.map(({ dueAmount }) => dueAmount),
        dueAmounts,
      );
      const [count, dueAmount] = [dueAmounts.length, addRupees(dueAmounts)];
      assert.deepEqual(data.totals, { persons: count, members: count, tickets: count, dueAmount });
      assert.deepEqual(data.ageing, all.ageing);
    }
    assert.deepEqual(
      all.ageing.map(({ tickets }) => tickets),
      [1, 1, 0, 2],
    );
  });

  it('are found by name, phone, group and code, in one group or all', async () => {
    const caller = await at.caller();
    const onam = await groupDue(caller, 1, {
      schemeCode: 'ONM26',
      schemeName: 'Onam 100% Savings',
    });
    const gold = await groupDue(caller, 1, { schemeCode: 'GLD26', schemeName: 'Gold' });
    await addTicket(caller, onam.schemeId, { memberName: 'Meera', contactPhone: '9847011234' });
    await addTicket(caller, gold.schemeId, { memberName: 'Meera', contactPhone: '9744455566' });
    await addTicket(caller, gold.schemeId, { memberName: 'Rajan', contactPhone: '9847099999' });
    for (const [searchvalue, scheme, codes] of [
      ['', 'All', ['GLD26-001', 'GLD26-002', 'ONM26-001']],
      ['meera', 'All', ['GLD26-001', 'ONM26-001']],
      ['meera', gold.schemeId, ['GLD26-001']],
      ['98470', 'All', ['GLD26-002', 'ONM26-001']],
      ['100% sav', 'All', ['ONM26-001']],
      ['%', 'All', []],
      ['go', 'All', ['GLD26-001', 'GLD26-002']],
      ['26-002', 'All', ['GLD26-002']],
    ] as const) {
      const { data } = await readDues(caller, { searchvalue, scheme });
      const found = data.pendingDuesList?.map(({ membershipCode }) => membershipCode).sort();
      assert.deepEqual([found, data.totals.tickets], [codes, codes.length], searchvalue);
    }
  });

  it('refuse what they do not know', async () => {
    const caller = await at.caller();
    for (const [query, status] of [
      ['scheme=grp_unknown', 404],
      ['view=groups', 422],
      ['late=5', 422],
    ] as const) {
      const answer = await caller.get(`pendingDues?${query}`);
      assert.equal(answer.statusCode, status, query);
    }
  });

  it('cut both lists at a limit and say so; the totals stay whole', async () => {
    const caller = await at.caller();
    const { schemeId } = await groupDue(caller, 1);
    const { ticketId } = await addTicket(caller, schemeId);
    await database().query(
      `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
         instalment_paise, total_instalments, due_on, joined_date, created_at, updated_at)
       select account_id, ticket_id || n, scheme_id, member_id, seq + n, code || n, status,
         instalment_paise, total_instalments, due_on, joined_date, created_at, updated_at
       from ticket, generate_series(1, ${MOST_DUES}) n where account_id = $1 and ticket_id = $2`,
      [caller.accountId, ticketId],
    );
    const { data } = await readDues(caller);
    assert.equal(data.truncated, true);
    assert.equal(data.pendingDuesList?.length, MOST_DUES);
    assert.deepEqual(data.totals, {
      persons: 1,
      members: 1,
      tickets: MOST_DUES + 1,
      dueAmount: 1_000 * (MOST_DUES + 1),
    });
    assert.equal(data.memberWiseSummary?.[0]?.dueAmount, data.totals.dueAmount);
  });

  it('are reminded of by nobody, as long as no provider of messages is set up', async () => {
    const caller = await at.caller();
    const { schemeId } = await groupDue(caller, 1);
    const remind = () => caller.post('sendPendingDuesMessage', {});
    const nobody = (await remind()).json<{ message: string; data: SentReminders }>();
    assert.equal(nobody.message, 'No pending dues found');
    assert.deepEqual(nobody.data, { queued: 0, skipped: 0, links: [] });
    await addTicket(caller, schemeId);
    assertRefused(await remind(), 503, 'NO_MESSAGE_PROVIDER', /no provider of messages is set up/);
    const dates = { schemeStartDate: '2026-12-01', schemeDrawDate: '2026-12-01' };
    const other = await addAnyGroup(caller, dates);
    const path = `sendPendingDuesMessage?scheme=${other.schemeId}`;
    assert.equal((await caller.post(path, {})).statusCode, 200);
  });
});
