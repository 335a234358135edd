import assert from 'node:assert/strict';
import { it } from 'node:test';
import { istInstant, type ErrorEnvelope } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { toRupees } from '../../ground/money.ts';
import { recordPayment } from '../receipts/create-receipt.ts';
import { oldTicket, receiptInput, payer } from '../../testing/receipts/receipt-fixtures.ts';
import { answeredDuring } from '../../testing/answered-during.ts';
import { TEST_NOW, type Caller } from '../../testing/test-app.ts';
import { closingInput, openDrawer, ownDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { closeMonth } from './closed-months.ts';
import { closeDrawer, type DrawerWriter } from './drawer-writes.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

const writerOf = ({ accountId, userId }: Caller): DrawerWriter => ({
  accountId,
  userId,
  requestId: 'req_1',
  at: istInstant(TEST_NOW),
  madeWith: null,
  mayBeLate: false,
});

const codeOf = (answer: LightMyRequestResponse) => answer.json<ErrorEnvelope>().code;

describeAppOnOne('a drawer that is closed while money is taken', (at, database) => {
  it('counts what is being recorded, or is closed after it', async () => {
    const caller = await at.caller();
    const { ticketId, schemeId: groupId, memberId, memberName } = await oldTicket(caller);
    await openDrawer(caller);
    const payment = {
      lines: [{ ticketId, groupId, memberId, memberName, amountPaise: 500_000, instalments: 1 }],
      method: 'Cash' as const,
      receiptDate: '2026-11-21',
    };
    const closing = await answeredDuring(
      database(),
      (tx) => recordPayment(tx, writerOf(caller), payment),
      () => caller.post('closeDrawer', closingInput()),
    );
    assert.equal(codeOf(closing), 'DAY_CHANGED');
    assert.equal((await ownDrawer(caller)).closing, null);
  });

  it('refuses what comes after it was closed', async () => {
    const { caller, ticket } = await payer(at);
    await openDrawer(caller);
    const paying = await answeredDuring(
      database(),
      (tx) => closeDrawer(tx, writerOf(caller), closingInput()),
      () => caller.post('addMemberReceipt', receiptInput([ticket])),
    );
    assert.equal(codeOf(paying), 'DAY_CLOSED');
    assert.equal((await ownDrawer(caller)).received.Cash, 0);
  });

  it('has in it what was taken before, out of many payments at once', async () => {
    const caller = await at.caller();
    const tickets = await Promise.all(Array.from({ length: 4 }, () => oldTicket(caller)));
    await openDrawer(caller);
    const pay = () =>
      Promise.all(tickets.map((each) => caller.post('addMemberReceipt', receiptInput([each]))));
    const paying = [pay(), pay(), pay()];
    for (;;) {
      const { inDrawer, closing } = await ownDrawer(caller);
      if (closing !== null) break;
      await caller.post('closeDrawer', closingInput({ inDrawer, coins: inDrawer }));
      paying.push(pay());
    }
    const answers = (await Promise.all(paying)).flat();
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length;
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      assert.match(codeOf(answer), /DAY_CLOSED|TICKET_NOT_PAYABLE/);
    }
    const { received, closing } = await ownDrawer(caller);
    assert.equal(received.Cash, toRupees(taken * 500_000));
    assert.deepEqual([closing?.counted, closing?.difference], [received.Cash, 0]);
  });
});

describeAppOnOne('a month that is closed while money is taken', (at, database) => {
  const MONTH = { month: '2026-10', left: 0 };
  const IN_MONTH = '2026-10-31';
  it('sums up what is being recorded, or is closed after it', async () => {
    const caller = await at.caller();
    const { ticketId, schemeId: groupId, memberId, memberName } = await oldTicket(caller);
    const payment = {
      lines: [{ ticketId, groupId, memberId, memberName, amountPaise: 500_000, instalments: 1 }],
      method: 'Cash' as const,
      receiptDate: IN_MONTH,
    };
    const closing = await answeredDuring(
      database(),
      (tx) => recordPayment(tx, writerOf(caller), payment),
      () => caller.post('closeMonth', MONTH),
    );
    assert.equal(codeOf(closing), 'MONTH_CHANGED');
  });

  it('refuses what comes after it was closed', async () => {
    const { caller, ticket } = await payer(at);
    const paying = await answeredDuring(
      database(),
      (tx) => closeMonth(tx, writerOf(caller), MONTH),
      () => caller.post('addMemberReceipt', receiptInput([ticket], { receiptDate: IN_MONTH })),
    );
    assert.deepEqual([paying.statusCode, codeOf(paying)], [422, 'VALIDATION_ERROR']);
  });
});
