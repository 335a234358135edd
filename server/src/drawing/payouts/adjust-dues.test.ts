import { ADJUSTED, type DrawerDay, type Member, type Ticket } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertRefused } from '../../testing/assert-refused.ts';
import { DAY, openDrawer, ownDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import {
  payOut,
  payoutIdOf,
  payoutInput,
  RETURN_AMOUNT,
  reverseInput,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';
import { collections, receiptPage } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const INSTALMENT = 2_000;

describeAppOnBoth('dues that a prize pays', (at, database) => {
  /** A winner with three overdue instalments in another group. */
  async function winnerWithDues(admin: Caller) {
    const { drawId, won } = await wonGroup(admin);
    const terms = { schemeStartDate: '2026-09-10', schemeDrawDate: '2026-09-15' };
    const group = await addAnyGroup(admin, { ...terms, monthlyInstallment: INSTALMENT });
    const { memberId, memberName, contactPhone, ticketId: membershipId } = won.ticket;
    const owing = await addTicket(admin, group.schemeId, {
      ...{ isNewMember: false, memberName, contactPhone, membershipId },
      joinedDate: '2026-09-10',
    });
    assert.equal(owing.dueAmount, 3 * INSTALMENT);
    return { drawId, won, group, owing, memberId };
  }
  const dues = ({ ticketId: schemeMemberId }: Ticket, amountPaid: number) => ({
    adjustments: [{ schemeMemberId, amountPaid }],
  });
  async function ticketOf(caller: Caller, memberId: string, { ticketId }: Ticket) {
    const answer = await caller.get(`memberById?memberid=${memberId}`);
    const { schemeMemberships } = answer.json<{ data: Member }>().data;
    return schemeMemberships.find((ticket) => ticket.ticketId === ticketId);
  }
  const paidOf = (drawer: DrawerDay) => [drawer.received[ADJUSTED], drawer.paidOut[ADJUSTED]];

  it('become a receipt of their own, and the winner gets the rest out of the drawer', async () => {
    const admin = await at.caller();
    const { drawId, group, owing, memberId } = await winnerWithDues(admin);
    await openDrawer(admin, RETURN_AMOUNT);
    const before = await ownDrawer(admin);
    const prize = await payOut(admin, drawId, { ...dues(owing, 4_000), rest: undefined });
    assert.equal(prize.payout?.amount, RETURN_AMOUNT - 4_000);
    const [line] = prize.payout.adjusted ?? [];
    assert.deepEqual(
      [line?.schemeName, line?.membershipCode, line?.amount],
      [group.schemeName, owing.membershipCode, 4_000],
    );
    const { data } = await receiptPage(admin, { searchvalue: line?.receiptNumber ?? '' });
    const [receipt] = data;
    assert.ok(receipt);
    assert.deepEqual(
      [receipt.paymentMethod, receipt.receiptAmount, receipt.no_installments, receipt.ticketId],
      [ADJUSTED, 4_000, 2, owing.ticketId],
    );
    assert.equal(receipt.transactionId, prize.payout.voucherNumber);
    assert.equal((await ticketOf(admin, memberId, owing))?.dueAmount, INSTALMENT);
    const drawer = await ownDrawer(admin);
    assert.equal(drawer.inDrawer, before.inDrawer - (RETURN_AMOUNT - 4_000));
    assert.deepEqual(paidOf(drawer), [4_000, 4_000]);
    const report = await collections(admin, { startdate: DAY, enddate: DAY });
    assert.equal(report.adjustedPayments, 4_000);
    const { cashPayments, upiPayments, cardPayments, otherPayments } = report;
    assert.equal(report.totalAmount, cashPayments + upiPayments + cardPayments + otherPayments);
    assert.equal(otherPayments, 4_000);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('are reversed with the payout and not before', async () => {
    const admin = await at.caller();
    const { drawId, won, owing, memberId } = await winnerWithDues(admin);
    const prize = await payOut(admin, drawId, dues(owing, 3 * INSTALMENT));
    const receiptNumber = prize.payout?.adjusted?.[0]?.receiptNumber;
    const reason = 'Entered for the wrong person';
    const alone = await admin.post('reverseMemberReceipt', { receiptNumber, reason });
    assertRefused(alone, 409, 'OF_A_PRIZE', /reverse its payout, voucher PV\/2026-27\/000001/);
    const answer = await admin.post('reversePrize', reverseInput(prize));
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal((await ticketOf(admin, memberId, owing))?.dueAmount, 3 * INSTALMENT);
    const report = await collections(admin, { startdate: DAY, enddate: DAY });
    assert.equal(report.adjustedPayments, undefined);
    const drawer = await ownDrawer(admin);
    assert.deepEqual(paidOf(drawer), [6_000, 6_000]);
    assert.equal(drawer.reversed[ADJUSTED], 6_000);
    assert.equal(drawer.payoutsReversed[ADJUSTED], 6_000);
    // Its own receipts that go with the payout make the prize no unusual one.
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const again = await payOut(office, drawId, dues(owing, INSTALMENT));
    assert.notEqual(payoutIdOf(again), payoutIdOf(prize));
    assert.equal(again.ticketId, won.ticket.ticketId);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('are those of the winner, overdue, and no more than the prize', async () => {
    const admin = await at.caller();
    const { drawId, group, owing } = await winnerWithDues(admin);
    const stranger = await addTicket(admin, group.schemeId, { joinedDate: '2026-09-10' });
    const pay = (fields: object) => admin.post('payPrize', { ...payoutInput(drawId), ...fields });
    assertRefused(await pay(dues(stranger, INSTALMENT)), 404, 'NOT_FOUND', /of the winner/);
    const advance = await pay(dues(owing, 4 * INSTALMENT));
    assertRefused(advance, 409, 'DUES_CHANGED', /6,000\.00 of ticket .* is overdue now/);
    const [once] = dues(owing, INSTALMENT).adjustments;
    const twice = await pay({ adjustments: [once, once] });
    assertRefused(twice, 422, 'VALIDATION_ERROR', /only once/);
    const less = { deduction: RETURN_AMOUNT - 1_000, deductionReason: 'Given before' };
    const tooMuch = await pay({ ...less, ...dues(owing, INSTALMENT) });
    assertRefused(tooMuch, 422, 'VALIDATION_ERROR', /more than what is left of the prize/);
    const early = await pay({ ...dues(owing, INSTALMENT), payoutDate: '2026-11-22' });
    assertRefused(early, 422, 'VALIDATION_ERROR', /future/);
    const receipts = await receiptPage(admin, {});
    assert.ok(receipts.data.every(({ paymentMethod }) => paymentMethod !== ADJUSTED));
  });

  it('may take all of the prize: nothing leaves a drawer that is not opened', async () => {
    const admin = await at.caller();
    const { drawId, owing } = await winnerWithDues(admin);
    const { inDrawer } = await ownDrawer(admin);
    const deduction = RETURN_AMOUNT - 3 * INSTALMENT;
    const less = { deduction, deductionReason: 'Given before', rest: undefined };
    const prize = await payOut(admin, drawId, { ...less, ...dues(owing, 3 * INSTALMENT) });
    assert.equal(prize.payout?.amount, 0);
    assert.equal((await ownDrawer(admin)).inDrawer, inDrawer);
  });

  it('that somebody pays meanwhile are paid once', async () => {
    const admin = await at.caller();
    const { drawId, owing, memberId } = await winnerWithDues(admin);
    const line = { schemeMemberId: owing.ticketId, amountPaid: 3 * INSTALMENT, no_installments: 3 };
    const [counter, payout] = await Promise.all([
      admin.post('addMemberReceipt', {
        ...{ monthlySchemeId: null, ticketsCount: 1, schemeMember: [line] },
        ...{ paymentMethod: 'UPI', receiptDate: DAY, transactionId: 'UTR1' },
      }),
      admin.post('payPrize', payoutInput(drawId, dues(owing, 3 * INSTALMENT))),
    ]);
    const isPrize = payout.statusCode === 201;
    if (isPrize) assertRefused(counter, 409, 'POSSIBLE_DUPLICATE', /PV|RC/);
    else assertRefused(payout, 409, 'DUES_CHANGED', /0\.00 of ticket/);
    const ticket = await ticketOf(admin, memberId, owing);
    assert.equal(ticket?.paidAmount, 3 * INSTALMENT);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });
});
