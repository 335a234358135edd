import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, OwnPayment, Paged } from '@kuri/shared/contract';
import { type Caller } from '../../testing/test-app.ts';
import {
  oldTicket,
  payFor,
  receiptInput,
  storedTicket,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

const REASON = 'Entered for the wrong member';

describeAppOnOne('what the counter goes by', (at) => {
  const ownPayments = async (caller: Caller, query = '') =>
    (await caller.get(`ownPayments?${query}`)).json<Paged<OwnPayment>>();
  const amounts = ({ data }: Paged<OwnPayment>) => data.map(({ totalAmount }) => totalAmount);

  it('lists the payments of the user on a day, newest first, and of nobody else', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    const [one, other] = [await oldTicket(admin), await oldTicket(admin)];
    // By the instant of recording, not by the receipt's date.
    const both = await payFor(collector, [one, other], {
      receiptDate: '2026-11-20',
      paymentMethod: 'Card',
    });
    at.clock.now += 60_000;
    const upi = await payFor(collector, [one], { paymentMethod: 'UPI' }, 2);
    await payFor(admin, [other]);
    const list = await ownPayments(collector);
    assert.deepEqual(list.data, [
      {
        receiptNumber: upi.receiptNumber,
        memberName: one.memberName,
        paymentMethod: 'UPI',
        totalAmount: 10_000,
        reversedAmount: 0,
        createdAt: upi.receipts[0]?.createdAt,
      },
      {
        receiptNumber: both.receiptNumber,
        memberName: list.data[1]?.memberName,
        paymentMethod: 'Card',
        totalAmount: 10_000,
        reversedAmount: 0,
        createdAt: both.receipts[0]?.createdAt,
      },
    ]);
    assert.ok([one, other].some(({ memberName }) => memberName === list.data[1]?.memberName));
    assert.equal(list.totalRecords, 2);
    assert.deepEqual(amounts(await ownPayments(admin)), [5_000]);
    const { receiptId } = both.receipts[0] ?? {};
    await admin.post('reverseMemberReceipt', { receiptId, reason: REASON });
    const [, partly] = (await ownPayments(collector)).data;
    assert.deepEqual([partly?.totalAmount, partly?.reversedAmount], [10_000, 5_000]);
    const second = await ownPayments(collector, 'pageno=2&pagesize=1');
    assert.deepEqual(second.data, [partly]);
    assert.equal(second.totalPages, 2);
  });

  it('begins a day at midnight in India', async () => {
    at.clock.now = Date.parse('2026-11-21T23:59:59+05:30');
    const { caller, ticket } = await payer(at);
    await payFor(caller, [ticket]);
    at.clock.now += 1_000;
    await payFor(caller, [ticket], {}, 2);
    assert.deepEqual(amounts(await ownPayments(caller)), [10_000]);
    assert.deepEqual(amounts(await ownPayments(caller, 'date=2026-11-21')), [5_000]);
    assert.deepEqual(amounts(await ownPayments(caller, 'date=2026-11-23')), []);
  });

  it('refuses a payment of tickets that are not as they were shown, all of it', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    const asShown = (paidBefore: number) => {
      const body = receiptInput([one, other]);
      const [first, second] = body.schemeMember;
      assert.ok(first && second);
      return {
        ...body,
        schemeMember: [
          { ...first, paidBefore: one.paidAmount },
          { ...second, paidBefore },
        ],
      };
    };
    await payFor(caller, [other]);
    const answer = await caller.post('addMemberReceipt', asShown(other.paidAmount));
    assert.equal(answer.statusCode, 409, answer.body);
    const { code, message, errors } = answer.json<ErrorEnvelope>();
    assert.equal(code, 'TICKET_CHANGED');
    assert.match(message, /₹5,000\.00 is paid now, not ₹0\.00/);
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['schemeMember.1.paidBefore'],
    );
    assert.equal((await storedTicket(caller, one)).paidAmount, 0, 'the other line neither');
    assert.equal((await caller.post('addMemberReceipt', asShown(5_000))).statusCode, 201);
  });
});
