import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  BookMonth,
  BookMonths,
  BookSettings,
  CashVoucher,
  ErrorEnvelope,
  Organisation,
  Payment,
} from '@kuri/shared/contract';
import fc from 'fast-check';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, enrolmentInput } from '../../testing/enrolments/enrolment-fixtures.ts';
import { openDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { paperGroup, recordPaper } from '../../testing/draws/draw-fixtures.ts';
import {
  approve,
  payOut,
  payoutInput,
  reverseInput,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptInput,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { explainTotal } from '../../testing/statements/statement-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

// The tests' day is 21 November 2026.
const CLOSED = '2026-10';
const IN_CLOSED = '2026-10-31';
const REASON = 'A receipt was forgotten';

const monthsOf = (caller: Caller) => read<BookMonths>(caller, 'bookMonths');
const sumsOf = (caller: Caller, month: string) =>
  read<BookMonth>(caller, `bookMonth?month=${month}`);

describeAppOnOne('a closed month', (at, database) => {
  const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
    const { code, errors } = answer.json() as ErrorEnvelope;
    return [answer.statusCode, code, errors[0]?.field, errors[0]?.message];
  };
  const CLOSED_TEXT = 'October 2026 is closed in the books. The first open day is 01-Nov-2026';
  const refused = (field: string) => [422, 'VALIDATION_ERROR', field, CLOSED_TEXT];

  async function close(caller: Caller): Promise<void> {
    const { next } = await monthsOf(caller);
    const body = { month: next?.month, left: next?.sums.left };
    const answer = await caller.post('closeMonth', body);
    assert.equal(answer.statusCode, 200, answer.body);
  }

  it('is the last one that is over, closed with what it was shown to sum up to', async () => {
    const { caller: admin, ticket } = await payer(at);
    await payFor(admin, [ticket], { receiptDate: IN_CLOSED, paymentMethod: 'UPI' });
    const { closed, next } = await monthsOf(admin);
    assert.deepEqual([closed, next?.month, next?.sums.left], [null, CLOSED, 5_000]);
    assert.equal(next?.sums.received.UPI, 5_000);
    const stale = await admin.post('closeMonth', { month: CLOSED, left: 1 });
    assert.deepEqual(refusalOf(stale).slice(0, 2), [409, 'MONTH_CHANGED']);
    const current = await admin.post('closeMonth', { month: '2026-11', left: 0 });
    assert.equal(refusalOf(current)[3], 'November 2026 is not over yet');
    const { now } = at.clock;
    at.clock.now = Date.parse('2026-11-30T23:59:59+05:30');
    const lastEvening = await at.caller({ accountId: admin.accountId });
    const tooEarly = await lastEvening.post('closeMonth', { month: '2026-11', left: 0 });
    assert.equal(refusalOf(tooEarly)[3], 'November 2026 is not over yet');
    assert.equal((await monthsOf(lastEvening)).next?.month, CLOSED);
    at.clock.now = now;
    await close(admin);
    assert.deepEqual(await monthsOf(admin), { closed: CLOSED, next: null });
    const again = await admin.post('closeMonth', { month: CLOSED, left: 5_000 });
    assert.deepEqual(refusalOf(again).slice(0, 2), [409, 'MONTH_CLOSED']);
  });

  it('takes no receipt, first payment, payout or drawer, and says the first open day', async () => {
    const { caller: admin, ticket } = await payer(at);
    const { group, tickets } = await paperGroup(admin);
    const won = { ticketId: tickets[0]?.ticketId ?? '', prize: 50_000, drawDate: '2026-09-05' };
    const draw = { ...won, paidOn: null, method: null };
    const { draws } = await recordPaper(admin, group.schemeId, [draw]);
    const drawId = draws[0]?.drawId ?? '';
    await approve(admin, drawId, { returnAmount: 50_000 });
    const { schemeId } = await addAnyGroup(admin);
    await close(admin);
    const receipt = receiptInput([ticket], { receiptDate: IN_CLOSED });
    assert.deepEqual(
      refusalOf(await admin.post('addMemberReceipt', receipt)),
      refused('receiptDate'),
    );
    const backdateReason = REASON;
    const first = { joinedDate: IN_CLOSED, paidAmount: 5_000, paymentMode: 'Cash' as const };
    const enrolment = enrolmentInput(schemeId, { ...first, backdateReason });
    assert.deepEqual(
      refusalOf(await admin.post('addSchemeMember', enrolment)),
      refused('joinedDate'),
    );
    const payout = payoutInput(drawId, {
      ...{ returnAmount: 50_000, payoutDate: IN_CLOSED },
      backdateReason,
    });
    const paid = await admin.post('payPrize', payout);
    assert.deepEqual(refusalOf(paid), refused('payoutDate'));
    const open = receiptInput([ticket], { receiptDate: '2026-11-01' });
    assert.equal((await admin.post('addMemberReceipt', open)).statusCode, 201);
  });

  it('is told with the office, for the dates that forms offer', async () => {
    const admin = await at.caller();
    const told = async () => (await read<Organisation>(admin, 'organisation')).booksClosedUntil;
    assert.equal(await told(), undefined);
    await close(admin);
    assert.equal(await told(), IN_CLOSED);
    const data = await read<Organisation>(admin, 'organisation');
    const saved = await admin.put('organisation', { ...data, name: 'Lakshmi Savings' });
    assert.equal(saved.statusCode, 200, saved.body);
    assert.equal(await told(), IN_CLOSED);
  });

  it('is opened again by its reason, the last one only, and both stand in the trail', async () => {
    const { caller: admin, ticket } = await payer(at);
    await payFor(admin, [ticket], { receiptDate: '2026-09-30', paymentMethod: 'UPI' });
    await close(admin);
    const other = await admin.post('reopenMonth', { month: '2026-09', reason: REASON });
    assert.deepEqual(refusalOf(other).slice(0, 2), [409, 'MONTH_NOT_LAST']);
    const bare = await admin.post('reopenMonth', { month: CLOSED, reason: '' });
    assert.equal(refusalOf(bare)[2], 'reason');
    const opened = await admin.post('reopenMonth', { month: CLOSED, reason: REASON });
    assert.equal(opened.statusCode, 200, opened.body);
    assert.equal((await monthsOf(admin)).closed, '2026-09');
    const first = await admin.post('reopenMonth', { month: '2026-09', reason: REASON });
    assert.equal(first.statusCode, 200, first.body);
    assert.equal((await monthsOf(admin)).closed, null, 'August has no books');
    await payFor(admin, [ticket], { receiptDate: IN_CLOSED });
    const { rows } = await runSql<{ action: string; reason: string | null }>(database())`
      select action, after->>'reason' as reason from audit_log
      where account_id = ${admin.accountId} and action like 'day-book.month%' order by at, audit_id`;
    assert.deepEqual(rows, [
      { action: 'day-book.month-closed', reason: null },
      { action: 'day-book.month-reopened', reason: REASON },
      { action: 'day-book.month-reopened', reason: REASON },
    ]);
  });

  it('is closed and opened by administrators, and read by auditors', async () => {
    const { accountId } = await at.caller();
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    const clerk = await at.caller({ accountId, userType: 'OPERATOR' });
    assert.equal((await monthsOf(auditor)).next?.month, CLOSED);
    assert.equal((await clerk.get('bookMonths')).statusCode, 403);
    for (const caller of [auditor, clerk]) {
      const answer = await caller.post('closeMonth', { month: CLOSED, left: 0 });
      assert.equal(answer.statusCode, 403, answer.body);
    }
  });

  it('keeps its collections when one of its receipts is reversed, a line below 0 of that day', async () => {
    const { caller: admin, ticket } = await payer(at);
    const paid = await payFor(admin, [ticket], { receiptDate: IN_CLOSED });
    await payFor(admin, [await oldTicket(admin)], { receiptDate: '2026-11-20' });
    await close(admin);
    const october = { startdate: '2026-10-01', enddate: IN_CLOSED };
    const before = await collections(admin, october);
    const { receiptNumber } = paid;
    const reversed = await admin.post('reverseMemberReceipt', { receiptNumber, reason: REASON });
    assert.deepEqual(dataOf<Payment>(reversed).warnings, [
      'This receipt is of October 2026, which is closed and stays as it is: the reversal stands in the books of 21-Nov-2026.',
    ]);
    assert.equal((await sumsOf(admin, CLOSED)).sums.received.Cash, 5_000);
    assert.equal((await sumsOf(admin, '2026-11')).sums.reversed.Cash, 5_000);
    const lines = async (query: Record<string, string>) => {
      const report = await collections(admin, query);
      const list = report.receiptsList.map(({ receiptDate, receiptAmount, reversedOn }) => [
        receiptDate.slice(0, 10),
        receiptAmount,
        reversedOn,
      ]);
      return { total: report.totalAmount, cash: report.cashPayments, days: report.days, list };
    };
    const DAY = '2026-11-21';
    const inOctober = [IN_CLOSED, 5_000, DAY];
    const after = await lines(october);
    assert.deepEqual([after.total, after.cash, after.days], [5_000, 5_000, before.days]);
    assert.deepEqual(after.list, [inOctober]);
    const today = await lines({ startdate: DAY, enddate: DAY, scheme: ticket.schemeId });
    assert.deepEqual([today.total, today.cash], [-5_000, -5_000]);
    assert.deepEqual(today.list, [[DAY, -5_000, DAY]]);
    const all = await lines({});
    assert.equal(all.total, 5_000);
    assert.deepEqual(all.list, [[DAY, -5_000, DAY], ['2026-11-20', 5_000, undefined], inOctober]);
    const second = await lines({ pageno: '2', pagesize: '1' });
    assert.deepEqual(second.list, [['2026-11-20', 5_000, undefined]]);
    const why = await explainTotal(admin, { startdate: DAY, enddate: DAY });
    assert.deepEqual(
      [why.totalAmount, why.counted, why.reversed, why.receipts.map((each) => each.receiptAmount)],
      [-5_000, 1, 0, [-5_000]],
    );
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('has a reversal that came before its closing in its own sums, as its collections', async () => {
    const { caller: admin, ticket } = await payer(at);
    const { receiptNumber } = await payFor(admin, [ticket], { receiptDate: IN_CLOSED });
    await admin.post('reverseMemberReceipt', { receiptNumber, reason: REASON });
    const { next } = await monthsOf(admin);
    assert.deepEqual([next?.sums.received.Cash, next?.sums.reversed.Cash], [5_000, 5_000]);
    assert.equal((await sumsOf(admin, '2026-11')).sums.reversed.Cash, 0);
    assert.equal((await collections(admin)).totalAmount, 0);
  });

  it('sums up to the same whatever is recorded later', async () => {
    const later = fc.record({
      what: fc.constantFrom('pay', 'reverse', 'prize', 'unprize', 'spend', 'unspend'),
      day: fc.constantFrom(IN_CLOSED, '2026-10-01', '2026-11-01', '2026-11-20'),
      pick: fc.nat({ max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(later, { minLength: 8, maxLength: 20 }), async (steps) => {
        const admin = await at.caller();
        const tickets = [await oldTicket(admin), await oldTicket(admin)];
        const numbers: string[] = [];
        for (const ticket of tickets) {
          const paid = await payFor(admin, [ticket], { receiptDate: IN_CLOSED });
          numbers.push(paid.receiptNumber);
        }
        const { drawId } = await wonGroup(admin);
        let prize: Awaited<ReturnType<typeof payOut>> | undefined;
        await openDrawer(admin, 10_000);
        const spent: string[] = [];
        await close(admin);
        const before = await sumsOf(admin, CLOSED);
        assert.equal(before.isClosed, true);
        for (const { what, day, pick } of steps) {
          if (what === 'pay') {
            const input = receiptInput([tickets[pick % 2] ?? assert.fail()], { receiptDate: day });
            const answer = await admin.post('addMemberReceipt', input);
            if (day < '2026-11-01') assert.equal(answer.statusCode, 422, answer.body);
            if (answer.statusCode !== 201) continue;
            numbers.push(dataOf<Payment>(answer).receiptNumber);
          }
          if (what === 'reverse') {
            const receiptNumber = numbers[pick % numbers.length];
            await admin.post('reverseMemberReceipt', { receiptNumber, reason: REASON });
          }
          if (what === 'prize' && !prize) prize = await payOut(admin, drawId);
          if (what === 'unprize' && prize) {
            await admin.post('reversePrize', reverseInput(prize));
            prize = undefined;
          }
          if (what === 'spend') {
            const expense = { amount: 10, category: 'Travel', payee: 'Bus', reason: REASON };
            const answer = await admin.post('recordExpense', { ...expense, rest: {} });
            spent.push(dataOf<CashVoucher>(answer).entryId);
          }
          if (what === 'unspend' && spent.length > 0) {
            const entryId = spent[pick % spent.length];
            await admin.post('reverseCashEntry', { entryId, reason: REASON });
          }
        }
        assert.deepEqual(await sumsOf(admin, CLOSED), before);
      }),
      { numRuns: 4 },
    );
  });

  it('counts other cash in the month of its recording', async () => {
    const admin = await at.caller();
    const banks = [{ name: 'Canara Bank', inUse: true }];
    const { updatedAt } = await read<BookSettings>(admin, 'bookSettings');
    const saved = await admin.put('bookSettings', { banks, updatedAt });
    const bankId = dataOf<BookSettings>(saved).banks[0]?.bankId;
    await openDrawer(admin, 1_000);
    const deposit = { amount: 500.25, bankId, reference: 'CH 1', reason: REASON };
    assert.equal((await admin.post('recordDeposit', deposit)).statusCode, 201);
    const { sums } = await sumsOf(admin, '2026-11');
    const none = { toppedUp: 0, spent: 0, handedOver: 0, takenOver: 0 };
    assert.deepEqual(sums.cash, { deposited: 500.25, ...none });
  });
});
