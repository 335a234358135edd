import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DayBook, ErrorEnvelope, Payment } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { type Caller } from '../../testing/test-app.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptPage,
  storedTicket,
  reverseByTwo,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { dataOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

const REASON = 'Entered for the wrong member';

describeAppOnOne('a reversal', (at, database) => {
  async function reverse(caller: Caller, body: object): Promise<Payment> {
    const answer = await caller.post('reverseMemberReceipt', { reason: REASON, ...body });
    assert.equal(answer.statusCode, 200, answer.body);
    return dataOf<Payment>(answer);
  }

  it('takes all lines of a number out of every sum, and leaves them on record', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    const kept = await payFor(caller, [one], { receiptDate: '2026-10-01' });
    const { receiptNumber } = await payFor(caller, [one, other], { paymentMethod: 'UPI' }, 3);
    const reversed = await reverse(caller, { receiptNumber: ` ${receiptNumber.toLowerCase()} ` });
    assert.equal(reversed.totalAmount, 30_000);
    assert.deepEqual(
      reversed.receipts.map(({ status, reversal }) => [status, reversal]),
      Array.from({ length: 2 }, () => [
        'Reversed',
        { reason: REASON, by: caller.userId, at: '2026-11-21T12:00:00.000+05:30' },
      ]),
    );

    const stored = await storedTicket(caller, one);
    assert.equal(stored.paidAmount, 5_000);
    assert.equal(stored.paidInstallments, 1);
    assert.equal(stored.dueInstallments, 10);
    assert.equal(stored.lastPaidDate, '2026-10-01');
    assert.equal((await storedTicket(caller, other)).lastPaidDate, null);
    const report = await collections(caller);
    assert.equal(report.totalAmount, 5_000);
    assert.equal(report.upiPayments, 0);
    assert.deepEqual(report.receiptsList, kept.receipts);
    assert.equal(report.receiptsTotal, 1);
    assert.deepEqual(
      report.days.map(({ day }) => day),
      ['2026-10-01'],
    );
    const page = await receiptPage(caller);
    assert.equal(page.totalRecords, 3);
    assert.deepEqual(
      page.data.map(({ status }) => status),
      ['Reversed', 'Reversed', 'Valid'],
    );
    const list = await caller.post('memberReceiptByMember', { schememember: one.memberId });
    const { receipts, totalPaid } = list.json<{ data: { receipts: []; totalPaid: number } }>().data;
    assert.deepEqual([receipts.length, totalPaid], [2, 5_000]);
    assert.equal((await payFor(caller, [one])).receiptNumber, 'RC/2026-27/000003');
  });

  it('of its only receipt lets a ticket be deleted', async () => {
    const { caller, ticket } = await payer(at);
    const { receiptNumber } = await payFor(caller, [ticket]);
    const remove = () => caller.delete(`deleteMember?memberid=${ticket.ticketId}`);
    assert.equal((await remove()).statusCode, 409);
    await reverse(caller, { receiptNumber });
    assert.equal((await remove()).statusCode, 200);
  });

  it('of one line leaves the others; the rest goes with the number', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    const { receiptNumber, receipts } = await payFor(caller, [one, other]);
    const receiptId = receipts[0]?.receiptId;
    const first = await reverse(caller, { receiptId });
    assert.deepEqual(
      first.receipts.map((line) => line.receiptId),
      [receiptId],
    );
    assert.equal((await storedTicket(caller, one)).paidAmount, 0);
    assert.equal((await storedTicket(caller, other)).paidAmount, 5_000);
    const rest = await reverse(caller, { receiptNumber });
    assert.equal(rest.totalAmount, 5_000);
    assert.equal((await collections(caller)).totalAmount, 0);
  });

  it('of a payment and of one of its lines at once reverses each line once', async () => {
    const caller = await at.caller();
    const tickets = [await oldTicket(caller), await oldTicket(caller), await oldTicket(caller)];
    const { receiptNumber, receipts } = await payFor(caller, tickets);
    const sent = [{ receiptNumber }, { receiptId: receipts[1]?.receiptId }, { receiptNumber }];
    const answers = await Promise.all(
      sent.map((body) => caller.post('reverseMemberReceipt', { ...body, reason: REASON })),
    );
    const taken = answers.flatMap((answer) =>
      answer.statusCode === 200 ? dataOf<Payment>(answer).receipts : [],
    );
    assert.deepEqual(
      taken.map(({ receiptId }) => receiptId).sort(),
      receipts.map(({ receiptId }) => receiptId).sort(),
    );
    for (const { statusCode, body } of answers) {
      assert.ok(statusCode === 200 || body.includes('ALREADY_REVERSED'), body);
    }
    for (const ticket of tickets) assert.equal((await storedTicket(caller, ticket)).paidAmount, 0);
    assert.equal((await collections(caller)).totalAmount, 0);
    const { rows } = await runSql<{
      lines: { receiptId: string }[];
      userId: string;
      reason: string;
    }>(database())`
      select before->'lines' as lines, user_id, after->>'reason' as reason from audit_log
      where account_id = ${caller.accountId} and action = 'payment.reversed'`;
    for (const { userId, reason } of rows) {
      assert.deepEqual([userId, reason], [caller.userId, `${REASON}. By one person`]);
    }
    assert.deepEqual(
      rows.flatMap(({ lines }) => lines.map(({ receiptId }) => receiptId)).sort(),
      receipts.map(({ receiptId }) => receiptId).sort(),
    );
  });

  it('of a payment is one entry going out of the day book', async () => {
    const caller = await at.caller();
    const tickets = [await oldTicket(caller), await oldTicket(caller)];
    const { receiptNumber } = await payFor(caller, tickets);
    await reverse(caller, { receiptNumber });
    const [drawer] = (await read<DayBook>(caller, 'dayBook')).drawers;
    const { received, reversed, inDrawer } = drawer ?? {};
    assert.deepEqual([received?.Cash, reversed?.Cash, inDrawer], [10_000, 10_000, 0]);
  });

  it('is refused twice, without a reason, of what is not there, and to an OPERATOR', async () => {
    const { caller, ticket } = await payer(at);
    const { receiptNumber, receipts } = await payFor(caller, [ticket]);
    const foreign = await at.caller();
    const given = { receiptNumber, reason: REASON };
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const refusals: [Caller, object, number, string][] = [
      [operator, given, 403, 'FORBIDDEN'],
      [foreign, given, 404, 'NOT_FOUND'],
      [caller, { ...given, receiptNumber: 'RC/2026-27/000009' }, 404, 'NOT_FOUND'],
      [caller, { ...given, reason: ' abcd ' }, 422, 'VALIDATION_ERROR'],
      [caller, { reason: REASON }, 422, 'VALIDATION_ERROR'],
      [caller, { ...given, receiptId: receipts[0]?.receiptId }, 422, 'VALIDATION_ERROR'],
    ];
    for (const [who, body, status, code] of refusals) {
      const answer = await who.post('reverseMemberReceipt', body);
      assert.deepEqual([answer.statusCode, answer.json<ErrorEnvelope>().code], [status, code]);
    }
    assert.equal((await collections(caller)).totalAmount, 5_000);
    const word = await reverseByTwo(caller, operator, given);
    assert.equal(word.statusCode, 200, word.body);
    const again = await caller.post('reverseMemberReceipt', given);
    assert.deepEqual(
      [again.statusCode, again.json<ErrorEnvelope>().code],
      [409, 'ALREADY_REVERSED'],
    );
  });
});
