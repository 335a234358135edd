import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  AddReceiptBody,
  BookMonth,
  CollectionExplanation,
  DayBook,
  DayBookEntry,
  EnrolmentBody,
  ErrorEnvelope,
  Group,
  GroupType,
  GroupTypeBody,
  Statement,
  Ticket,
  UserType,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import {
  collections,
  payFor,
  receiptInput,
  storedTicket,
  reverseByTwo,
} from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

const EARLY = '2026-10-10';
const TODAY = '2026-11-21';
const FIFTY = { kind: 'fixed', value: 50, graceDays: 5 } as const;

describeAppOnOne('the late fee of a group', (at, database) => {
  const callerOn = (day: string, of: { accountId?: string; userType?: UserType } = {}) => {
    at.clock.now = Date.parse(`${day}T12:00:00+05:30`);
    return at.caller(of);
  };

  /** Tickets whose instalments of 15 October and 15 November are late on 21 November; no third one is due. */
  async function lateTickets(
    lateFee: GroupTypeBody['lateFee'],
    count = 1,
    of: Partial<EnrolmentBody> = {},
  ) {
    const early = await callerOn(EARLY);
    const { schemeTypeId } = await addType(early, lateFee === undefined ? {} : { lateFee });
    const dates = { schemeStartDate: '2026-10-15', schemeDrawDate: '2026-10-20' };
    const { schemeId } = await addGroup(early, schemeTypeId, dates);
    const tickets: Ticket[] = [];
    for (let made = 0; made < count; made += 1) {
      tickets.push(await addTicket(early, schemeId, { joinedDate: EARLY, ...of }));
    }
    return { caller: await callerOn(TODAY, early), tickets };
  }

  async function refused(
    caller: Caller,
    tickets: readonly Ticket[],
    [fields, instalments = 1]: [Partial<AddReceiptBody>, number?],
  ) {
    const answer = await caller.post(
      'addMemberReceipt',
      receiptInput(tickets, fields, instalments),
    );
    const { code, message, errors } = answer.json<ErrorEnvelope>();
    return { status: answer.statusCode, code, field: errors[0]?.field, message };
  }

  const dayBook = (caller: Caller) => read<DayBook>(caller, `dayBook?date=${TODAY}`);

  it('is named beside the dues of a member, as long as it would be taken', async () => {
    const { caller, tickets } = await lateTickets(FIFTY, 1, { ticketsCount: 2 });
    const rowOf = async (query: Record<string, string>) => {
      const { memberWiseSummary = [] } = (await readDues(caller, { view: 'members', ...query }))
        .data;
      return memberWiseSummary.map(({ dueAmount, lateFee }) => [dueAmount, lateFee]);
    };
    assert.deepEqual(await rowOf({}), [[20_000, 200]]);
    const [first] = tickets;
    assert.ok(first);
    assert.deepEqual(await rowOf({ searchvalue: first.membershipCode }), [[10_000, 100]]);
    await payFor(caller, [first], { lateFee: 50 });
    assert.deepEqual(await rowOf({}), [[15_000, 150]]);
    assert.deepEqual(await rowOf({ late: '1' }), [[5_000, 50]]);
    const without = await lateTickets(undefined);
    const [row] =
      (await readDues(without.caller, { view: 'members' })).data.memberWiseSummary ?? [];
    assert.equal(row && 'lateFee' in row, false);
  });

  it('is kept with the day of its switching on, which a change leaves as it is', async () => {
    const caller = await callerOn(EARLY);
    const type = await addType(caller, { lateFee: FIFTY });
    assert.deepEqual(type.lateFee, { ...FIFTY, since: EARLY });
    const later = await callerOn(TODAY, caller);
    const change = async (fields: Partial<GroupTypeBody>) => {
      const { schemeType } = type;
      const body = { ...groupTypeInput(), schemeType, ...fields };
      const path = `updateSchemeType?schemetypeid=${type.schemeTypeId}`;
      return (await later.put(path, body)).json<{ data: GroupType }>().data.lateFee;
    };
    const two = { kind: 'percent', value: 2, graceDays: 0 } as const;
    assert.deepEqual(await change({ lateFee: two }), { ...two, since: EARLY });
    assert.deepEqual(await change({}), { ...two, since: EARLY });
    assert.equal(await change({ lateFee: null }), undefined);
    assert.deepEqual(await change({ lateFee: FIFTY }), { ...FIFTY, since: TODAY });
  });

  it('stands nowhere without a rule', async () => {
    const { caller, tickets } = await lateTickets(undefined);
    const paid = await payFor(caller, tickets, {}, 2);
    const reversed = await caller.post('reverseMemberReceipt', {
      receiptNumber: paid.receiptNumber,
      reason: 'Wrong ticket',
    });
    const told = [paid, reversed.json(), await collections(caller), await dayBook(caller)];
    assert.doesNotMatch(JSON.stringify(told), /lateFee/);
    const file = await caller.get('export/receipts.csv');
    assert.doesNotMatch(file.body, /Late fee/);
    const sent = await refused(caller, tickets, [{ lateFee: 50 }]);
    assert.equal(sent.message, 'No late fee is due for this payment');
  });

  it('is taken beside the instalments, and counts as none of them', async () => {
    const { caller, tickets } = await lateTickets(FIFTY);
    const paid = await payFor(caller, tickets, { lateFee: 100 }, 3);
    assert.equal(paid.totalAmount, 15_000);
    assert.equal(paid.lateFee, 100);
    assert.deepEqual(
      paid.receipts.map(({ receiptAmount, lateFee }) => [receiptAmount, lateFee]),
      [[15_000, 100]],
    );
    const [ticket] = tickets;
    assert.ok(ticket);
    const { paidAmount, paidInstallments, dueAmount } = await storedTicket(caller, ticket);
    assert.deepEqual([paidAmount, paidInstallments, dueAmount], [15_000, 3, 0]);
    const report = await collections(caller);
    assert.deepEqual(
      [report.totalAmount, report.cashPayments, report.lateFees],
      [15_000, 15_000, 100],
    );
    const asked = await caller.get('explainCollections?method=Cash');
    const explained = dataOf<CollectionExplanation>(asked);
    assert.deepEqual([explained.totalAmount, explained.lateFees], [15_000, 100]);
    const passbook = await read<Statement>(caller, `statement?ticketid=${ticket.ticketId}`);
    assert.equal(passbook.tickets[0]?.paidAmount, 15_000);
    assert.equal(passbook.tickets[0].receipts[0]?.lateFee, 100);
    const made = await caller.post('makeStatementLink', { ticketId: ticket.ticketId });
    const checks = await caller.get(`receiptPageLink?receiptnumber=${paid.receiptNumber}`);
    for (const { body } of [made, checks]) {
      const { path: url } = (JSON.parse(body) as { data: { path: string } }).data;
      const page = await at.app.inject({ url, headers: { accept: 'text/html' } });
      assert.match(page.body, /<dt>Late fee<\/dt>\s*<dd[^>]*>₹100\.00</);
    }
    const file = await caller.get('export/receipts.csv');
    assert.match(file.body, /"Source","Late fee","Late fee waived","Reason for waiving"/);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('that was taken keeps its columns in the file once no group asks for one', async () => {
    const { caller, tickets } = await lateTickets(FIFTY);
    const fields = { lateFee: 50, paymentMethod: 'UPI' } as const;
    const { receiptNumber } = await payFor(caller, tickets, fields);
    await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Wrong ticket' });
    const { ticketId, schemeId } = tickets[0] ?? assert.fail();
    assert.equal((await caller.delete(`deleteMember?memberid=${ticketId}`)).statusCode, 200);
    const { schemeTypeId } = await addType(caller);
    const path = `updateMonthlyScheme?schemeid=${schemeId}`;
    const changed = (await caller.put(path, { schemeTypeId })).json<{ data: Group }>().data;
    assert.deepEqual([changed.schemeTypeId, changed.lateFee], [schemeTypeId, undefined]);
    const file = await caller.get('export/receipts.csv');
    assert.match(file.body, /"Source","Late fee","Late fee waived","Reason for waiving"/);
  });

  it('is refused as another one than is due, with the right one', async () => {
    const { caller, tickets } = await lateTickets(FIFTY, 2);
    const wrong = {
      status: 422,
      code: 'LATE_FEE_MISMATCH',
      field: 'lateFee',
      message: 'The late fee is ₹100.00: take it with the payment, or waive it with a reason',
    };
    assert.deepEqual(await refused(caller, tickets, [{}]), wrong);
    assert.deepEqual(await refused(caller, tickets, [{ lateFee: 50 }]), wrong);
    const both = await refused(caller, tickets, [
      { lateFee: 100, lateFeeWaiver: 'Was in hospital' },
    ]);
    assert.deepEqual([both.status, both.field], [422, 'lateFee']);
    assert.equal((await payFor(caller, tickets, { lateFee: 100 })).lateFee, 100);
  });

  it('goes by the day of recording: a date that saves it takes a reason, as every waiver', async () => {
    const { caller, tickets } = await lateTickets(FIFTY);
    await payFor(caller, tickets, { lateFee: 50 });
    const inTime = { receiptDate: '2026-11-20' };
    const bare = await refused(caller, tickets, [inTime]);
    assert.deepEqual([bare.status, bare.code], [422, 'LATE_FEE_MISMATCH']);
    const paid = await payFor(caller, tickets, { ...inTime, lateFeeWaiver: 'Sent in time' });
    assert.equal(paid.receipts[0]?.lateFeeWaived, 50);
  });

  it('is waived with a reason by the office, and kept with who and why', async () => {
    const { caller, tickets } = await lateTickets(FIFTY);
    const lateFeeWaiver = 'Was in hospital';
    const short = await refused(caller, tickets, [{ lateFeeWaiver: 'ill' }]);
    assert.deepEqual([short.status, short.field], [422, 'lateFeeWaiver']);
    const collector = await callerOn(TODAY, { ...caller, userType: 'COLLECTOR' });
    const kept = await refused(collector, tickets, [{ lateFeeWaiver }]);
    assert.deepEqual([kept.status, kept.field], [403, 'lateFeeWaiver']);
    const paid = await payFor(caller, tickets, { lateFeeWaiver });
    assert.equal(paid.lateFee, undefined);
    const [line] = paid.receipts;
    assert.deepEqual(
      [line?.lateFee, line?.lateFeeWaived, line?.lateFeeWaiver],
      [undefined, 50, lateFeeWaiver],
    );
    assert.equal((await dayBook(caller)).lateFees, undefined);
    const { rows } = await runSql<{ after: string }>(database())`
      select after::text from audit_log where account_id = ${caller.accountId} and action = 'payment.recorded'`;
    assert.match(rows.map(({ after: text }) => text).join(' '), /Was in hospital/);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('is in the drawer, the day book, the month and Tally, and goes with the reversal', async () => {
    const { caller, tickets } = await lateTickets(FIFTY);
    const paid = await payFor(caller, tickets, { lateFee: 100 }, 2);
    const taken = await dayBook(caller);
    assert.deepEqual(
      [taken.received.Cash, taken.lateFees?.Cash, taken.lateFeesReversed, taken.inDrawer],
      [10_000, 100, undefined, 10_100],
    );
    const own = (await caller.get('ownPayments')).json<{ data: { lateFee?: number }[] }>().data;
    assert.deepEqual(
      own.map(({ lateFee }) => lateFee),
      [100],
    );
    const { receiptNumber } = paid;
    const colleague = await callerOn(TODAY, { ...caller, userType: 'COLLECTOR' });
    const reversal = { receiptNumber, reason: 'Bounced' };
    assert.equal((await reverseByTwo(caller, colleague, reversal)).statusCode, 200);
    const left = await dayBook(caller);
    assert.deepEqual(
      [left.lateFees?.Cash, left.lateFeesReversed?.Cash, left.inDrawer],
      [100, 100, 0],
    );
    assert.equal((await collections(caller)).lateFees, undefined);
    const entries = await read<DayBookEntry[]>(caller, `dayBookEntries?date=${TODAY}`);
    assert.deepEqual(entries.map(({ kind, amount }) => [kind, amount]).sort(), [
      ['lateFee', 100],
      ['lateFeeReversed', 100],
      ['received', 10_000],
      ['reversed', 10_000],
    ]);
    const month = await read<BookMonth>(caller, 'bookMonth?month=2026-11');
    assert.deepEqual([month.sums.lateFees?.Cash, month.sums.left], [100, 0]);
    const tally = await caller.get(`export/tally.xml?startdate=${TODAY}&enddate=${TODAY}`);
    assert.match(tally.body, /<VOUCHERNUMBER>[^<]*-F<.*<LEDGERNAME>Late Fee Income</s);
    assert.match(tally.body, /<VOUCHERNUMBER>[^<]*-FR-/);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
    // Its instalments are open again, and late again.
    assert.equal((await payFor(caller, tickets, { lateFee: 50 })).lateFee, 50);
  });
});
