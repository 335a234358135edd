import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AddReceiptBody, ErrorEnvelope, Payment, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { type Caller } from '../../testing/test-app.ts';
import {
  oldTicket,
  receiptInput,
  storedTicket,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { dataOf, describeAppOnOne } from '../../testing/suite-app.ts';

const MINUTE_MS = 60_000;

describeAppOnOne('a payment like one of a moment ago', (at, database) => {
  const pay = (
    caller: Caller,
    ticket: Ticket,
    fields: Partial<AddReceiptBody> = {},
    headers: Record<string, string> = {},
  ) => {
    // Left out, as the console leaves it out of a first attempt.
    const body = { ...receiptInput([ticket]), confirmDuplicate: undefined, ...fields };
    return caller.post('addMemberReceipt', body, headers);
  };

  it('is asked about once more, and taken when it is confirmed', async () => {
    const caller = await at.caller();
    const { accountId, userId } = caller;
    await runSql(database())`
      update app_user set first_name = 'Ravi' where account_id = ${accountId} and user_id = ${userId}`;
    const ticket = await oldTicket(caller);
    const first = await pay(caller, ticket);
    assert.equal(first.statusCode, 201, first.body);
    const { receiptNumber } = dataOf<Payment>(first);

    at.clock.now += 3 * MINUTE_MS;
    const asked = await pay(caller, ticket);
    assert.equal(asked.statusCode, 409);
    const { code, message, errors } = asked.json<ErrorEnvelope>();
    assert.equal(code, 'POSSIBLE_DUPLICATE');
    assert.equal(
      message,
      `A payment of ₹5,000.00 for ${ticket.membershipCode} was recorded 3 minutes ago as ${receiptNumber} by Ravi.`,
    );
    assert.deepEqual(errors, [{ field: 'schemeMember.0.schemeMemberId', message }]);
    assert.equal((await storedTicket(caller, ticket)).paidAmount, 5_000, 'nothing was taken');

    assert.equal((await pay(caller, ticket, { confirmDuplicate: false })).statusCode, 409);
    assert.equal((await pay(caller, ticket, { confirmDuplicate: true })).statusCode, 201);
    assert.equal((await storedTicket(caller, ticket)).paidAmount, 10_000);
  });

  it('is one of the same ticket, amount and date, within 10 minutes', async () => {
    const caller = await at.caller();
    const [ticket, other] = [await oldTicket(caller), await oldTicket(caller)];
    assert.equal((await pay(caller, ticket)).statusCode, 201);
    assert.equal((await pay(caller, other)).statusCode, 201, 'another ticket');
    const two = receiptInput([ticket], {}, 2).schemeMember;
    assert.equal((await pay(caller, ticket, { schemeMember: two })).statusCode, 201, 'amount');
    const yesterday = { receiptDate: '2026-11-20' };
    assert.equal((await pay(caller, ticket, yesterday)).statusCode, 201, 'another date');
    assert.equal((await pay(caller, ticket, { paymentMethod: 'UPI' })).statusCode, 409, 'a method');
    at.clock.now += 10 * MINUTE_MS - 1;
    assert.equal((await pay(caller, ticket)).statusCode, 409);
    at.clock.now += 1;
    assert.equal((await pay(caller, ticket)).statusCode, 201, 'after 10 minutes');
  });

  it('is found in one line of several', async () => {
    const caller = await at.caller();
    const [ticket, other] = [await oldTicket(caller), await oldTicket(caller)];
    await pay(caller, ticket);
    const both = { ...receiptInput([other, ticket]), confirmDuplicate: false };
    const { code, errors } = (await caller.post('addMemberReceipt', both)).json<ErrorEnvelope>();
    assert.equal(code, 'POSSIBLE_DUPLICATE');
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['schemeMember.1.schemeMemberId'],
    );
  });

  it('does not count when it was reversed, nor when it is a repeat with its own key', async () => {
    const { caller, ticket } = await payer(at);
    const key = { 'idempotency-key': 'lost-answer' };
    const first = await pay(caller, ticket, {}, key);
    const again = await pay(caller, ticket, {}, key);
    assert.equal(again.statusCode, 201);
    assert.deepEqual(again.json(), first.json());
    const { receiptNumber } = dataOf<Payment>(first);
    await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Wrong ticket' });
    assert.equal((await pay(caller, ticket)).statusCode, 201);
  });

  it('of two at the same moment one is taken, the other one is asked', async () => {
    const { caller, ticket } = await payer(at);
    const answers = await Promise.all([pay(caller, ticket), pay(caller, ticket)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
  });
});
