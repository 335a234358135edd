import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorEnvelope, Payment, Ticket } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import {
  collections,
  receiptInput,
  receiptPage,
  storedTicket,
  takeWholeOnly,
} from '../../testing/receipts/receipt-fixtures.ts';
import { completedInstalments } from './receipt-rules.ts';
import { dataOf, describeAppOnOne } from '../../testing/suite-app.ts';

describe('the instalments that a payment completes', () => {
  const terms = {
    instalmentPaise: 1_000,
    totalInstalments: 12,
    waivedInstalments: 0,
    startDate: '2026-01-10',
  };
  const cases: [paid: number, amount: number, completed: number][] = [
    [0, 999, 0],
    [0, 1_000, 1],
    [0, 1_001, 1],
    [700, 299, 0],
    [700, 300, 1],
    [700, 1_300, 2],
    [11_500, 500, 1],
    [11_500, 1_000, 1],
  ];
  for (const [paidPaise, amount, completed] of cases) {
    it(`${amount} after ${paidPaise}: ${completed}`, () => {
      assert.equal(completedInstalments({ ...terms, paidPaise }, amount), completed);
    });
  }
});

describeAppOnOne('a part payment', (at) => {
  function pay(caller: Caller, ticket: Ticket, [amountPaid, count]: readonly [number, number]) {
    const line = { schemeMemberId: ticket.ticketId, amountPaid, no_installments: count };
    return caller.post('addMemberReceipt', receiptInput([ticket], { schemeMember: [line] }));
  }

  async function taken(caller: Caller, ticket: Ticket, amount: readonly [number, number]) {
    const answer = await pay(caller, ticket, amount);
    assert.equal(answer.statusCode, 201, answer.body);
    const { receipts, tickets } = dataOf<Payment>(answer);
    return [
      receipts[0]?.no_installments,
      receipts[0]?.creditAmount,
      tickets[0]?.paidInstallments,
      tickets[0]?.balanceAmount,
    ];
  }

  async function refused(caller: Caller, ticket: Ticket, amount: readonly [number, number]) {
    const answer = await pay(caller, ticket, amount);
    const { code, errors, message } = answer.json<ErrorEnvelope>();
    return [answer.statusCode, code, errors[0]?.field, message];
  }

  it('of any amount pays the oldest instalment first, and the rest is credit', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId);
    assert.deepEqual(await taken(caller, ticket, [700, 1]), [0, 700, 0, 59_300]);
    assert.deepEqual(await taken(caller, ticket, [0.01, 1]), [0, 0.01, 0, 59_299.99]);
    assert.deepEqual(await taken(caller, ticket, [4_299.99, 1]), [1, -700.01, 1, 55_000]);
    assert.deepEqual(await taken(caller, ticket, [12_500, 3]), [2, 2_500, 3, 42_500]);
    assert.deepEqual(await taken(caller, ticket, [42_500, 9]), [9, -2_500, 12, 0]);
    const { data } = await receiptPage(caller);
    assert.deepEqual(
      data.map(({ creditAmount }) => creditAmount),
      [-2_500, 2_500, -700.01, 0.01, 700],
      'lists say it too',
    );
    assert.equal((await collections(caller)).totalAmount, 60_000);
  });

  it('is not more than what is left, nothing, nor less', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { paidAmount: 57_000 });
    const amount = 'schemeMember.0.amountPaid';
    assert.deepEqual(await refused(caller, ticket, [3_000.01, 1]), [
      409,
      'EXCEEDS_REMAINING',
      amount,
      `Ticket ${ticket.membershipCode} has only ₹3,000.00 left to pay`,
    ]);
    for (const wrong of [0, -1, 10.001]) {
      const [status, , field] = await refused(caller, ticket, [wrong, 1]);
      assert.deepEqual([status, field], [422, amount], String(wrong));
    }
    assert.equal((await storedTicket(caller, ticket)).balanceAmount, 3_000);
  });

  it('is only what is open, where the office takes whole instalments', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { paidAmount: 4_500 });
    await takeWholeOnly(caller);
    for (const wrong of [499.99, 500.01, 700]) {
      const [status, code, , message] = await refused(caller, ticket, [wrong, 1]);
      assert.deepEqual([status, code], [422, 'AMOUNT_MISMATCH'], String(wrong));
      const text = `Amount for ${ticket.membershipCode} must be 5000.00: 1 × 5000.00, or the 500.00 that are open`;
      assert.equal(message, text);
    }
    assert.equal((await refused(caller, ticket, [500, 2]))[1], 'AMOUNT_MISMATCH');
    assert.deepEqual(await taken(caller, ticket, [5_500, 2]), [2, -4_500, 2, 50_000]);
    assert.equal((await refused(caller, ticket, [500, 1]))[1], 'AMOUNT_MISMATCH', 'none is open');
  });

  it('counts in the dues at once, and its reversal puts them back', async () => {
    const caller = await at.caller();
    const terms = { schemeStartDate: '2026-10-10', schemeDrawDate: '2026-10-15' };
    const { schemeId } = await addAnyGroup(caller, terms);
    const ticket = await addTicket(caller, schemeId);
    const due = async () => {
      const { dueAmount, dueInstallments } = await storedTicket(caller, ticket);
      return [dueAmount, dueInstallments];
    };
    const whole = await due();
    assert.deepEqual(whole, [10_000, 2]);
    const answer = await pay(caller, ticket, [700, 1]);
    const { receiptNumber } = dataOf<Payment>(answer);
    assert.deepEqual(await due(), [9_300, 2]);
    const reversed = { receiptNumber, reason: 'Wrong ticket' };
    assert.equal((await caller.post('reverseMemberReceipt', reversed)).statusCode, 200);
    assert.deepEqual(await due(), whole);
    assert.equal((await collections(caller)).totalAmount, 0);
  });
});
