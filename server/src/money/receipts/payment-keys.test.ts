import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Payment } from '@kuri/shared/contract';
import { addAnyGroup, enrolmentInput } from '../../testing/enrolments/enrolment-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import {
  oldTicket,
  payFor,
  receiptInput,
  storedTicket,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { dataOf, describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('the Idempotency-Key of a call that moves money', (at) => {
  const withoutKey = (caller: Caller, path: string, payload: object) =>
    at.app.inject({
      method: 'POST',
      url: `/kuri-console/${caller.accountId}/${path}`,
      headers: caller.headers,
      payload,
    });

  it('has to be there', async () => {
    const { caller, ticket } = await payer(at);
    const { receiptNumber } = await payFor(caller, [ticket]);
    const { schemeId } = await addAnyGroup(caller);
    const calls: [path: string, body: object][] = [
      ['addMemberReceipt', receiptInput([ticket])],
      ['reverseMemberReceipt', { receiptNumber, reason: 'Wrong ticket' }],
      ['addSchemeMember', enrolmentInput(schemeId, { paidAmount: 5_000 })],
    ];
    for (const [path, body] of calls) {
      const answer = await withoutKey(caller, path, body);
      assert.equal(answer.statusCode, 400, path);
      const { code, errors } = answer.json<ErrorEnvelope>();
      assert.deepEqual([code, errors[0]?.field], ['BAD_REQUEST', 'Idempotency-Key'], path);
    }
    assert.equal((await storedTicket(caller, ticket)).paidAmount, 5_000, 'nothing was done');
    const unpaid = await withoutKey(caller, 'addSchemeMember', enrolmentInput(schemeId));
    assert.equal(unpaid.statusCode, 201, 'an enrolment without an amount moves none');
  });

  it('gives a repeat the receipts as they are now', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    const key = { 'idempotency-key': 'pay-1' };
    const send = () => caller.post('addMemberReceipt', receiptInput([one, other]), key);
    const first = (await send()).json<{ data: Payment }>().data;
    assert.deepEqual((await send()).json<{ data: Payment }>().data, first);

    const [, line] = first.receipts;
    const reversal = { receiptId: line?.receiptId, reason: 'Wrong ticket' };
    const reversed = await caller.post('reverseMemberReceipt', reversal);
    assert.equal(reversed.statusCode, 200, reversed.body);
    const again = await send();
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const { receipts, tickets, receiptNumber } = dataOf<Payment>(again);
    assert.equal(receiptNumber, first.receiptNumber);
    assert.deepEqual(
      receipts.map(({ ticketId, status }) => [ticketId, status]),
      [
        [one.ticketId, 'Valid'],
        [other.ticketId, 'Reversed'],
      ],
    );
    assert.equal(receipts[1]?.reversal?.reason, 'Wrong ticket. By one person');
    assert.deepEqual(
      tickets.map(({ paidAmount }) => paidAmount),
      [5_000, 0],
    );
  });
});
