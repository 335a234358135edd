import { runSql } from '../../ground/database/build.ts';
import { rebuildSearch } from '../../people/members/search-texts.ts';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Receipt, Ticket } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { TEST_NOW, type Caller } from '../../testing/test-app.ts';
import { storeMany } from '../../testing/store-many.ts';
import { fillJournal } from '../../testing/journal.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptPage,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('lists of receipts', (at, database) => {
  const numbers = (receipts: readonly Receipt[]) =>
    receipts.map(({ receiptNumber }) => Number(receiptNumber.slice(-6)));

  it('are newest first, by page, of all groups or of one', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    for (const [index, ticket] of [one, other, one, one, other].entries()) {
      at.clock.now = TEST_NOW + index * 1_000;
      await payFor(caller, [ticket]);
    }
    at.clock.now = TEST_NOW;
    await payFor(caller, [one], { receiptDate: '2026-11-20' });
    const all = await receiptPage(caller, { scheme: 'All', pagesize: '4' });
    assert.deepEqual(numbers(all.data), [5, 4, 3, 2]);
    assert.deepEqual([all.totalRecords, all.totalCount], [6, 6]);
    const rest = await receiptPage(caller, { scheme: '', pagesize: '4', pageno: '2' });
    assert.deepEqual(numbers(rest.data), [1, 6]);
    const past = await receiptPage(caller, { pagesize: '4', pageno: '9' });
    assert.deepEqual([past.data, past.totalRecords], [[], 6]);
    const ofGroup = await receiptPage(caller, { scheme: other.schemeId });
    assert.deepEqual([numbers(ofGroup.data), ofGroup.totalRecords], [[5, 2], 2]);
  });

  it('and collections go by days of India, both ends included', async () => {
    at.clock.now = Date.parse('2026-11-21T23:59:59.999+05:30');
    const { caller, ticket } = await payer(at);
    await payFor(caller, [ticket], { receiptDate: new Date(at.clock.now).toISOString() });
    at.clock.now = Date.parse('2026-11-22T00:00:00+05:30');
    await payFor(caller, [ticket], {
      receiptDate: new Date(at.clock.now).toISOString(),
      paymentMethod: 'Bank Transfer',
    });
    const of = async (startdate: string, enddate: string) => {
      const range = { startdate, enddate };
      const { data, totalRecords } = await receiptPage(caller, range);
      const { receiptsList, totalAmount } = await collections(caller, range);
      assert.deepEqual(receiptsList, data);
      assert.deepEqual([data.length, totalAmount], [totalRecords, totalRecords * 5_000]);
      return numbers(data);
    };
    assert.deepEqual(await of('2026-11-21', '2026-11-21'), [1]);
    assert.deepEqual(await of('2026-11-22', '2026-11-22'), [2]);
    assert.deepEqual(await of('2026-11-21', '2026-11-22'), [2, 1]);
    assert.deepEqual(await of('2026-11-21T18:30:00Z', ''), [2], 'already the next day');
    assert.deepEqual(await of('', '2026-11-21T18:29:59Z'), [1]);
    const { data } = await receiptPage(caller, { startdate: '2026-11-22' });
    assert.equal(data[0]?.receiptDate, '2026-11-22T00:00:00.000+05:30');
  });

  it('refuse a range that ends before it begins, and what is no date', async () => {
    const caller = await at.caller();
    for (const call of ['membersReceipts', 'collectionReport']) {
      for (const query of ['startdate=2026-11-02&enddate=2026-11-01', 'startdate=2026-02-30']) {
        const answer = await caller.get(`${call}?${query}`);
        assert.equal(answer.statusCode, 422, answer.body);
        assert.match(answer.body, /"field":"startdate"/);
      }
    }
  });

  it('sum by method, and by day up to 92 days, by month beyond', async () => {
    const { caller, ticket } = await payer(at);
    const pay = (receiptDate: string, paymentMethod: string, count: number) =>
      payFor(caller, [ticket], { receiptDate, paymentMethod }, count);
    await pay('2026-08-21', 'Cash', 1);
    await pay('2026-11-02', 'Bank Transfer', 1);
    await pay('2026-11-02', 'UPI', 2);
    await pay('2026-11-20', 'Card', 3);
    await pay('2026-11-20', 'Cash', 1);
    const day = { cash: 0, upi: 0, card: 0, others: 0 };
    const days = await collections(caller, { startdate: '2026-08-22', enddate: '2026-11-21' });
    const { cashPayments, upiPayments, cardPayments, otherPayments, totalAmount } = days;
    assert.deepEqual(
      [cashPayments, upiPayments, cardPayments, otherPayments, totalAmount],
      [5_000, 10_000, 15_000, 5_000, 35_000],
    );
    assert.equal(days.truncated, false);
    assert.deepEqual(days.days, [
      { ...day, day: '2026-11-02', upi: 10_000, others: 5_000 },
      { ...day, day: '2026-11-20', cash: 5_000, card: 15_000 },
    ]);
    const months = [
      { ...day, day: '2026-08-01', cash: 5_000 },
      { ...day, day: '2026-11-01', cash: 5_000, upi: 10_000, card: 15_000, others: 5_000 },
    ];
    const long = await collections(caller, { startdate: '2026-08-21', enddate: '2026-11-21' });
    assert.deepEqual([days.unit, long.unit], ['day', 'month']);
    assert.deepEqual(long.days, months, '93 days');
    assert.equal((await caller.get('collectionReport?scheme=grp_unknown')).statusCode, 404);
    assert.equal((await caller.get('membersReceipts?scheme=grp_unknown')).statusCode, 404);
    const open = await collections(caller, { enddate: '2026-11-30' });
    assert.deepEqual(open.days, months, 'open on a side: as far as there are receipts');
    assert.deepEqual((await collections(caller, { startdate: '2026-11-01' })).days, days.days);
  });

  it('are searched by name, phone, code, receipt number and transaction id', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { schemeCode: 'SEEK-7' });
    const person = { memberName: 'Lakshmi Nair', contactPhone: '9847055512' };
    const lakshmi = await addTicket(caller, schemeId, person);
    const elsewhere = await oldTicket(caller);
    await payFor(caller, [lakshmi], { transactionId: 'utr_5512%' });
    await payFor(caller, [elsewhere], { transactionId: '9847055512' });
    await payFor(caller, [elsewhere], { receiptDate: '2026-02-01' });
    await payFor(caller, [elsewhere], { receiptDate: '2026-10-01', transactionId: 'rc/2025 c' });
    const cases: [typed: string, found: number[], query?: Record<string, string>][] = [
      ['LAKSH', [1]],
      ['la', [1]],
      ['+91 98470 55512', [1]],
      ['9847055512', [1, 2]],
      ['seek-7-001', [1]],
      ['000003', [3]],
      ['rc/2026-27/000002', [2]],
      ['rc/2025-26/000002', []],
      ['UTR_5512%', [1]],
      ['utr%', []],
      ['nobody at all', []],
      ['  ', [1, 1, 2, 3]],
      ['rc/', [1, 1, 2, 3]],
      ['/20', [1, 1, 2, 3]],
      ['/01', []],
      ['6/00', [1], { enddate: '2026-03-31' }],
      ['rc/2026', [1, 2, 3]],
      ['rc/2026', [1, 2], { startdate: '2026-11-01' }],
      ['rc/2026', [2, 3], { scheme: elsewhere.schemeId }],
      ['rc/2025', [1, 3]],
    ];
    for (const [searchvalue, found, query] of cases) {
      const { data, totalRecords } = await receiptPage(caller, { searchvalue, ...query });
      assert.deepEqual([numbers(data).sort(), totalRecords], [found, found.length], searchvalue);
    }
    const second = { searchvalue: '/20', pagesize: '10', pageno: '2' };
    assert.deepEqual([(await receiptPage(caller, second)).totalRecords], [4]);
  });

  it('of tickets and persons are those of the group that is named', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const first = await addTicket(caller, schemeId, {
      memberName: 'Same',
      contactPhone: '9847000777',
    });
    const second = await addTicket(caller, (await addAnyGroup(caller)).schemeId, {
      isNewMember: false,
      memberId: first.memberId,
    });
    await payFor(caller, [first]);
    await payFor(caller, [second]);
    const read = async (schememember: string | string[], query = '') => {
      const answer = await caller.post(`memberReceiptByMember${query}`, { schememember });
      assert.equal(answer.statusCode, 200, answer.body);
      const { data } = answer.json<{ data: { receipts: Receipt[]; totalPaid: number } }>();
      return [numbers(data.receipts), data.totalPaid];
    };
    assert.deepEqual(await read(first.memberId), [[2, 1], 10_000]);
    const stranger = await at.caller();
    const theirs = await oldTicket(stranger);
    await payFor(stranger, [theirs]);
    assert.deepEqual(await read([theirs.ticketId, theirs.memberId]), [[], 0], 'not ours to see');
    assert.deepEqual(await read([first.memberId, first.ticketId]), [[2, 1], 10_000]);
    assert.deepEqual(await read(second.ticketId), [[2], 5_000]);
    assert.deepEqual(await read(first.memberId, `?scheme=${schemeId}`), [[1], 5_000]);
    assert.deepEqual(await read('tkt_unknown'), [[], 0]);
  });

  it('of a collection report come by page, with the totals of all pages', async () => {
    const caller = await at.caller();
    const tickets = [await oldTicket(caller), await oldTicket(caller)];
    for (let count = 0; count < 4; count += 1) {
      at.clock.now = TEST_NOW + count * 1_000;
      for (const ticket of tickets) await payFor(caller, [ticket]);
    }
    at.clock.now = TEST_NOW;
    const page = async (query: Record<string, string>) => {
      const { receiptsList, ...rest } = await collections(caller, query);
      return [numbers(receiptsList), rest.receiptsTotal, rest.totalAmount, rest.truncated];
    };
    assert.deepEqual(await page({ pageno: '1', pagesize: '3' }), [[8, 7, 6], 8, 40_000, false]);
    assert.deepEqual(await page({ pageno: '3', pagesize: '3' }), [[2, 1], 8, 40_000, false]);
    assert.deepEqual(await page({ pageno: '4', pagesize: '3' }), [[], 8, 40_000, false]);
    assert.deepEqual(await page({ pagesize: '2' }), [[8, 7], 8, 40_000, false]);
    assert.deepEqual(await page({}), [[8, 7, 6, 5, 4, 3, 2, 1], 8, 40_000, false]);
    const ofGroup = { scheme: tickets[0]?.schemeId ?? '', pageno: '2', pagesize: '3' };
    assert.deepEqual(await page(ofGroup), [[1], 4, 20_000, false]);
    const wrong = await caller.get('collectionReport?pageno=two');
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /"field":"pageno"/);
  });

  const numbered = (number: number) => `RC/2026-27/${String(number).padStart(6, '0')}`;

  /** Thousands of receipts of one ticket, by their numbers, one a second, of which the last is the newest. */
  async function withThousands(caller: Caller, first: number, last: number): Promise<Ticket> {
    const ticket = await oldTicket(caller);
    const { ticketId, schemeId, memberId } = ticket;
    await storeMany(database(), async (tx) => {
      await runSql(tx)`
        insert into payment (account_id, payment_id, receipt_number, method, total_paise,
          receipt_date, created_by, created_at)
        select ${caller.accountId}, 'pay_' || n, 'RC/2026-27/' || lpad(n::text, 6, '0'), 'Cash', 101, '2026-11-01',
          'usr_1', timestamptz '2026-11-01' + n * interval '1 second'
        from generate_series(${first}::integer, ${last}::integer) n`;
      await runSql(tx)`
        insert into receipt (account_id, receipt_id, payment_id, ticket_id, scheme_id, member_id,
          method, receipt_date, amount_paise, instalments, created_at)
        select account_id, 'rct_' || payment_id, payment_id, ${ticketId}, ${schemeId}, ${memberId}, method, receipt_date,
          total_paise, 0, created_at
        from payment where account_id = ${caller.accountId} and receipt_number >= ${numbered(first)}`;
      await fillJournal(tx, caller.accountId);
      await rebuildSearch(tx, caller.accountId);
    });
    return ticket;
  }

  it('are cut where they are too long; totals and counts are not', async () => {
    const caller = await at.caller();
    const { ticketId, memberName, membershipCode } = await withThousands(caller, 1, 5_001);
    const ofTicket = await caller.post('memberReceiptByMember', { schememember: ticketId });
    const { data } = ofTicket.json<{ data: { receipts: Receipt[]; totalPaid: number } }>();
    assert.deepEqual([data.receipts.length, data.totalPaid], [5_001, 5_051.01], 'a ticket has all');
    const report = await collections(caller);
    assert.equal(report.truncated, true);
    assert.equal(report.totalAmount, 5_051.01);
    assert.equal(report.receiptsTotal, 5_000);
    assert.equal(report.receiptsList.length, 500);
    assert.deepEqual(numbers(report.receiptsList.slice(0, 2)), [5_001, 5_000]);
    assert.equal((await receiptPage(caller)).totalRecords, 5_001);
    for (const searchvalue of ['RC/2026', memberName, membershipCode]) {
      const common = await receiptPage(caller, { searchvalue, pageno: '2' });
      assert.equal(common.totalRecords, 5_001, searchvalue);
      assert.deepEqual(numbers(common.data.slice(0, 2)), [4_991, 4_990], searchvalue);
    }
  });

  it('are found where thousands match and all of them are old', async () => {
    const caller = await at.caller();
    const { membershipCode: searchvalue } = await withThousands(caller, 1, 1_100);
    await withThousands(caller, 1_101, 6_200);
    const first = await receiptPage(caller, { searchvalue });
    assert.equal(first.totalRecords, 1_100);
    assert.deepEqual(numbers(first.data.slice(0, 2)), [1_100, 1_099]);
    const last = await receiptPage(caller, { searchvalue, pageno: '110' });
    assert.deepEqual([last.totalRecords, numbers(last.data).at(-1)], [1_100, 1]);
  });
});
