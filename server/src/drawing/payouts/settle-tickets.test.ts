import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type {
  BookMonth,
  DayBookEntry,
  PayPrizeBody,
  Prize,
  Statement,
  Ticket,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { DAY, dayBookOn, openDrawer, ownDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import {
  drawGroup,
  eligible,
  freezeDraw,
  recordPaper,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { payoutIdOf, prizesOf, reverseInput } from '../../testing/payouts/prize-fixtures.ts';
import {
  answerWord,
  payFor,
  postStatus,
  receiptInput,
  receiptPage,
  reverseByTwo,
  storedTicket,
} from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { type Caller, TEST_NOW } from '../../testing/test-app.ts';

const INSTALMENT = 5_000;

describeAppOnOne('a ticket that is paid without a win', (at, database) => {
  let admin: Caller;
  afterEach(async () => {
    at.clock.now = TEST_NOW;
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  const begin = async () => {
    admin = await at.caller();
    return at.caller({ accountId: admin.accountId });
  };
  const settle = (caller: Caller, ticket: Ticket, fields: Partial<PayPrizeBody>) =>
    caller.post('payPrize', {
      ...{ drawId: ticket.ticketId, returnAmount: ticket.paidAmount },
      ...{ payoutDate: DAY, method: 'Cash', ...fields },
    });
  const settled = async (ticket: Ticket, fields: Partial<PayPrizeBody>): Promise<Prize> => {
    const answer = await settle(admin, ticket, fields);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ data: Prize }>().data;
  };
  const monthSums = async () =>
    (await admin.get('bookMonth?month=2026-11')).json<{ data: BookMonth }>().data.sums;
  const entriesOf = async () =>
    (await admin.get(`dayBookEntries?date=${DAY}`)).json<{ data: DayBookEntry[] }>().data;
  const keeps = { deduction: 500, deductionReason: 'Left before the end' };

  it('leaves in cash with what it paid, less what the office keeps, and is closed', async () => {
    const other = await begin();
    await openDrawer(admin);
    const dates = { schemeStartDate: '2026-09-01', schemeDrawDate: '2026-11-05' };
    const { group, tickets } = await drawGroup(admin, { ...dates, tickets: 2, paid: 2 });
    const [ticket] = tickets as [Ticket, Ticket];
    const paid = await storedTicket(admin, ticket);
    assert.deepEqual([paid.paidAmount, paid.dueAmount], [2 * INSTALMENT, INSTALMENT]);
    const { inDrawer } = await ownDrawer(admin);
    const operator = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    assertRefused(await settle(operator, paid, {}), 403, 'FORBIDDEN', /Only an administrator/);
    const prize = await settled(paid, keeps);
    assert.deepEqual(
      [prize.cause, prize.state, prize.returnAmount, prize.payout?.amount, prize.drawNo],
      ['left', 'paid', 10_000, 9_500, 0],
    );
    const { voucherNumber } = prize.payout as NonNullable<Prize['payout']>;
    const closed = await storedTicket(admin, ticket);
    assert.deepEqual(
      [closed.membershipStatus, closed.paidAmount, closed.dueAmount, closed.balanceAmount],
      ['Left', 10_000, 0, 0],
    );
    assert.deepEqual(closed.settled, { amount: 9_500, date: DAY, voucherNumber });
    const statement = await admin.get(`statement?ticketid=${ticket.ticketId}`);
    const [told] = statement.json<{ data: Statement }>().data.tickets;
    assert.deepEqual([told?.settled, told?.paidAmount], [closed.settled, 10_000]);
    assert.equal((await ownDrawer(admin)).inDrawer, inDrawer - 9_500);
    assert.equal((await dayBookOn(admin)).settled?.Cash, 9_500);
    const { settled: back, left, received } = await monthSums();
    assert.deepEqual([back?.Cash, left], [9_500, received.Cash - 9_500]);
    const entry = (await entriesOf()).find(({ kind }) => kind === 'settled');
    assert.deepEqual([entry?.number, entry?.amount, entry?.way], [voucherNumber, 9_500, 'out']);
    const dues = await readDues(admin, { schemeid: group.schemeId });
    assert.ok(!JSON.stringify(dues).includes(ticket.ticketId));
    assertRefused(
      await admin.post('addMemberReceipt', receiptInput([closed])),
      409,
      'TICKET_NOT_PAYABLE',
    );
    assertRefused(await postStatus(admin, 'Active', ticket.ticketId), 409, 'INVALID_TRANSITION');
    const [{ receiptNumber } = { receiptNumber: '' }] = (await receiptPage(admin)).data;
    const reason = 'Entered for the wrong person';
    const unpaid = await reverseByTwo(admin, other, { receiptNumber, reason });
    assertRefused(unpaid, 409, 'TICKET_SETTLED', /reverse its payout first/);
    assertRefused(await settle(admin, paid, {}), 409, 'PRIZE_PAID');
    const won = { drawDate: '2026-11-05', ticketId: ticket.ticketId, prize: 100 };
    const paper = { ...won, paidOn: null, method: null };
    await assert.rejects(recordPaper(admin, group.schemeId, [paper]), /has left the group/);
    const { schemeMembers } = await eligible(admin, group.schemeId);
    assert.ok(schemeMembers.every(({ schemeMemberId }) => schemeMemberId !== ticket.ticketId));
  });

  it('is confirmed by another person, and is what it was once that is reversed', async () => {
    const other = await begin();
    const { group, tickets } = await drawGroup(admin, { tickets: 1, paid: 1 });
    const ticket = await storedTicket(admin, tickets[0] as Ticket);
    await postStatus(admin, 'Inactive', ticket.ticketId);
    const prize = await settled(ticket, { method: 'UPI', reference: 'utr 9' });
    const payoutId = payoutIdOf(prize);
    assertRefused(await admin.post('confirmPrize', { payoutId }), 409, 'SAME_PERSON');
    assert.equal((await other.post('confirmPrize', { payoutId })).statusCode, 200);
    const [listed] = await prizesOf(admin, { scheme: group.schemeId });
    assert.deepEqual([listed?.cause, listed?.state], ['left', 'confirmed']);
    const reversed = await admin.post('reversePrize', reverseInput(prize));
    assert.equal(reversed.statusCode, 200, reversed.body);
    const again = await storedTicket(admin, ticket);
    assert.deepEqual(
      [again.membershipStatus, again.settled, again.balanceAmount],
      ['Inactive', undefined, ticket.balanceAmount],
    );
    const { settled: back, left } = await monthSums();
    assert.deepEqual([back?.UPI, left], [0, INSTALMENT]);
    const kinds = (await entriesOf()).map(({ kind }) => kind);
    assert.ok(kinds.includes('settled') && kinds.includes('settledReversed'));
    assertRefused(await settle(admin, ticket, {}), 409, 'PRIZE_NOT_APPROVED', /signed for before/);
  });

  it('stays as it is while a list is frozen, and where it has won or paid nothing', async () => {
    await begin();
    const { group, tickets } = await drawGroup(admin, { tickets: 2, paid: 1 });
    const [one, two] = tickets as [Ticket, Ticket];
    const { schemeId } = group;
    await freezeDraw(admin, schemeId);
    const paid = { ...one, paidAmount: INSTALMENT };
    const uncovered = { method: 'UPI' as const };
    assertRefused(await settle(admin, paid, uncovered), 409, 'DRAW_UNDER_WAY');
    await voidDraw(admin, schemeId);
    const won = (await wholeDraw(admin, schemeId)).ticket.ticketId;
    assertRefused(await settle(admin, { ...paid, ticketId: won }, uncovered), 404, 'NOT_FOUND');
    const left = won === one.ticketId ? two : one;
    const dues = [{ schemeMemberId: won, amountPaid: 1 }];
    const withDues = { ...uncovered, adjustments: dues };
    const refused = await settle(admin, { ...paid, ticketId: left.ticketId }, withDues);
    assertRefused(refused, 422, 'VALIDATION_ERROR', /pays no dues/);
    await settled({ ...paid, ticketId: left.ticketId }, uncovered);
  });

  it('gets at the end what two administrators state for the group, less what is open', async () => {
    const other = await begin();
    const dates = { schemeStartDate: '2025-11-01', schemeDrawDate: '2025-11-05' };
    const { group, tickets } = await drawGroup(admin, { ...dates, tickets: 3, paid: 11 });
    const { schemeId } = group;
    const [winner, whole, open] = tickets as [Ticket, Ticket, Ticket];
    await payFor(admin, [winner, whole], { paymentMethod: 'UPI', transactionId: 'UTR 7' });
    await runSql(database())`
      update scheme set draws_completed = 11 where account_id = ${admin.accountId} and scheme_id = ${schemeId}`;
    const won = (await wholeDraw(admin, schemeId, 12)).ticket.ticketId;
    const left = [winner, whole].find(({ ticketId }) => ticketId !== won) as Ticket;
    const payable = () => prizesOf(admin, { scheme: schemeId, state: 'payable' });
    assert.deepEqual(
      (await payable()).map(({ ticketId }) => ticketId),
      [won],
    );
    const reason = 'As the members were promised';
    const asked = await admin.post('changeGroupTerms', { schemeId, endReturn: 61_000, reason });
    assert.equal(asked.statusCode, 201, asked.body);
    assert.equal((await payable()).length, 1);
    await answerWord(other);
    const ended = (await payable()).filter(({ cause }) => cause === 'ended');
    assert.deepEqual(
      new Set(ended.map(({ ticketId }) => ticketId)),
      new Set([left.ticketId, open.ticketId]),
    );
    assert.ok(
      ended.every(({ returnAmount, deductions }) => returnAmount === 61_000 && !deductions),
    );
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const pay = (ticket: Ticket, fields: Partial<PayPrizeBody> = {}) =>
      settle(office, { ...ticket, paidAmount: 61_000 }, { method: 'Bank Transfer', ...fields });
    const first = await pay(left);
    assert.equal(first.statusCode, 201, first.body);
    assertRefused(await pay(open), 409, 'DUES_OPEN', /5,000\.00 of ticket .* is not paid/);
    const adjustments = [{ schemeMemberId: open.ticketId, amountPaid: INSTALMENT }];
    const second = await pay(open, { adjustments });
    assert.equal(second.statusCode, 201, second.body);
    const prize = second.json<{ data: Prize }>().data;
    assert.equal(prize.payout?.amount, 56_000);
    assert.equal((await storedTicket(admin, open)).membershipStatus, 'Left');
    assert.equal((await monthSums()).settled?.['Bank Transfer'], 117_000);
    assert.deepEqual(
      (await payable()).map(({ ticketId }) => ticketId),
      [won],
    );
    const reversed = await admin.post('reversePrize', reverseInput(prize));
    assert.equal(reversed.statusCode, 200, reversed.body);
    assert.equal((await storedTicket(admin, open)).dueAmount, INSTALMENT);
    assert.equal((await payable()).length, 2);
  });
});
