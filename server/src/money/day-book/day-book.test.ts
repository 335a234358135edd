import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AuditRow, ErrorEnvelope } from '@kuri/shared/contract';
import { addAnyGroup, enrolmentInput } from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  oldTicket,
  payFor,
  receiptInput,
  receiptPage,
  reverseByTwo,
} from '../../testing/receipts/receipt-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  DAY,
  closeDrawer,
  closingInput,
  dayBookOn,
  openDrawer,
  ownDrawer,
} from '../../testing/day-book/day-book-fixtures.ts';
import { read, describeAppOnOne } from '../../testing/suite-app.ts';

const NOTHING = { Cash: 0, Card: 0, UPI: 0, 'Bank Transfer': 0 };
/** A login made now is still valid tomorrow. */
const EVENING = Date.parse('2026-11-21T20:00:00+05:30');
const REASON = 'Entered for the wrong member';

describeAppOnOne('the day book', (at, database) => {
  /** An administrator and a collector of a new account. */
  async function office() {
    const admin = await at.caller();
    const { accountId } = admin;
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    return { admin, collector, accountId };
  }

  it('sums what somebody took by method, and what should be in the drawer', async () => {
    const { admin, collector } = await office();
    const ticket = await oldTicket(admin);
    await openDrawer(collector, 1_000.5);
    await payFor(collector, [ticket], {}, 2);
    const upi = await payFor(collector, [ticket], { paymentMethod: 'UPI' });
    // By the day on which it was taken, not by the receipt's date.
    await payFor(collector, [ticket], { receiptDate: '2026-11-20' });
    const book = await dayBookOn(collector);
    assert.deepEqual(book.received, { ...NOTHING, Cash: 15_000, UPI: 5_000 });
    assert.deepEqual(book.drawers, [
      {
        userId: collector.userId,
        name: collector.userId,
        isOwn: true,
        openingCash: 1_000.5,
        openedAfter: 0,
        openingReason: null,
        lateOpening: null,
        lastCounted: null,
        received: { ...NOTHING, Cash: 15_000, UPI: 5_000 },
        reversed: NOTHING,
        paidOut: NOTHING,
        payoutsReversed: NOTHING,
        cash: { deposited: 0, toppedUp: 0, spent: 0, handedOver: 0, takenOver: 0 },
        unreferenced: [
          { receiptNumber: upi.receiptNumber, method: 'UPI', amount: 5_000, reason: null },
        ],
        inDrawer: 16_000.5,
        closing: null,
        seen: null,
      },
    ]);
    const other = await ownDrawer(collector, '2026-11-20');
    assert.deepEqual([other.openingCash, other.inDrawer], [null, 0]);
  });

  it('takes a reversal out of the drawer of the user who makes it, on the day of the reversal', async () => {
    at.clock.now = EVENING;
    const { admin, collector } = await office();
    const ticket = await oldTicket(admin);
    const { receiptNumber } = await payFor(collector, [ticket]);
    at.clock.now = Date.parse('2026-11-21T23:59:59.999+05:30');
    await payFor(collector, [ticket], { paymentMethod: 'Card' });
    at.clock.now = Date.parse('2026-11-22T00:00:00.000+05:30');
    const body = { receiptNumber, reason: REASON };
    const answer = await reverseByTwo(admin, collector, body);
    assert.equal(answer.statusCode, 200, answer.body);
    const taken = await ownDrawer(collector);
    assert.deepEqual(taken.received, { ...NOTHING, Cash: 5_000, Card: 5_000 });
    assert.deepEqual([taken.reversed, taken.inDrawer], [NOTHING, 5_000]);
    const [own, ...others] = (await dayBookOn(admin, '2026-11-22')).drawers;
    assert.deepEqual(own?.reversed, { ...NOTHING, Cash: 5_000 });
    assert.deepEqual([own.inDrawer, others], [-5_000, []]);
  });

  it('is closed with what was counted, and a reason where it differs', async () => {
    const { admin, collector } = await office();
    await payFor(collector, [await oldTicket(admin)]);
    const count = { inDrawer: 5_300, notes500: 10, notes100: 2, notes20: 4, coins: 19.5 };
    const closing = closingInput(count);
    const early = await collector.post('closeDrawer', { ...closing, reason: REASON });
    assertRefused(early, 409, 'DAY_NOT_OPENED', /opening cash/);
    await openDrawer(collector, 300);
    const again = await collector.post('openDrawer', { date: DAY, openingCash: 400 });
    assertRefused(again, 409, 'DAY_OPENED', /₹300/);
    const old = await collector.post('closeDrawer', { ...closing, inDrawer: 300, reason: REASON });
    assertRefused(old, 409, 'DAY_CHANGED', /₹5,300/);
    const silent = await collector.post('closeDrawer', closing);
    assert.equal(silent.statusCode, 422);
    assert.deepEqual(
      silent.json<ErrorEnvelope>().errors.map(({ field }) => field),
      ['reason'],
    );
    const reason = 'A coin rolled away';
    const closed = await collector.post('closeDrawer', { ...closing, reason });
    assert.equal(closed.statusCode, 200, closed.body);
    const drawer = await ownDrawer(collector);
    assert.deepEqual(drawer.closing, {
      notes500: 10,
      notes200: 0,
      notes100: 2,
      notes50: 0,
      notes20: 4,
      notes10: 0,
      coins: 19.5,
      counted: 5_299.5,
      difference: -0.5,
      reason,
      by: collector.userId,
      late: null,
      at: '2026-11-21T12:00:00.000+05:30',
    });
    const trail = await read<AuditRow[]>(admin, 'auditLog?kind=payments');
    assert.deepEqual(
      trail.map(({ what }) => what),
      ['Drawer closed', 'Opening cash entered', 'Payment taken'],
    );
    const changes = trail[0]?.changes.map(({ field, after: text }) => `${field}: ${text ?? ''}`);
    for (const text of ['Day: 21-Nov-2026', 'Counted: ₹5,299.50', `Reason: ${reason}`]) {
      assert.ok(changes?.includes(text), changes?.join('\n'));
    }
  });

  it('closed, takes no payment, enrolment with one, or reversal of its person on that day', async () => {
    at.clock.now = EVENING;
    const { admin, collector, accountId } = await office();
    const ticket = await oldTicket(admin);
    const { receiptNumber } = await payFor(admin, [ticket]);
    await openDrawer(admin);
    await closeDrawer(admin);
    const isClosed = /closed in the day book/;
    const paid = await admin.post('addMemberReceipt', receiptInput([ticket]));
    assertRefused(paid, 409, 'DAY_CLOSED', isClosed);
    const upi = receiptInput([ticket], { paymentMethod: 'UPI', receiptDate: '2026-11-20' });
    assertRefused(await admin.post('addMemberReceipt', upi), 409, 'DAY_CLOSED', isClosed);
    const reversal = { receiptNumber, reason: REASON };
    const reversed = await admin.post('reverseMemberReceipt', reversal);
    assertRefused(reversed, 409, 'DAY_CLOSED', isClosed);
    const { schemeId } = await addAnyGroup(admin);
    const paying = enrolmentInput(schemeId, { paidAmount: 5_000, paymentMode: 'Cash' });
    const enrolled = await admin.post('addSchemeMember', paying);
    assertRefused(enrolled, 409, 'DAY_CLOSED', isClosed);
    const closing = closingInput({ inDrawer: 5_000, notes500: 10 });
    assertRefused(await admin.post('closeDrawer', closing), 409, 'DAY_CLOSED', isClosed);
    const opening = { date: DAY, openingCash: 1 };
    assertRefused(await admin.post('openDrawer', opening), 409, 'DAY_CLOSED', isClosed);
    assert.equal((await receiptPage(admin)).totalCount, 1);

    // Without money, for somebody else, and on another day writes are still possible.
    assert.equal((await admin.post('addSchemeMember', enrolmentInput(schemeId))).statusCode, 201);
    await payFor(collector, [ticket]);
    at.clock.now = Date.parse('2026-11-22T00:00:00+05:30');
    const next = await at.caller({ accountId });
    await payFor(admin, [ticket], { receiptDate: '2026-11-22' });
    const body = { receiptNumber, reason: REASON };
    assert.equal((await reverseByTwo(next, collector, body)).statusCode, 200);
  });

  it('shows a collector their own, an administrator and an auditor everybody’s', async () => {
    const { admin, collector, accountId } = await office();
    const ticket = await oldTicket(admin);
    await payFor(admin, [ticket]);
    await payFor(collector, [ticket], { paymentMethod: 'UPI' });
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    const seen = async (caller: typeof admin) => {
      const { drawers, received } = await dayBookOn(caller);
      return [drawers.map(({ userId }) => userId), received.Cash, received.UPI];
    };
    const both = [admin.userId, collector.userId];
    assert.deepEqual(await seen(admin), [both, 5_000, 5_000]);
    assert.deepEqual(await seen(collector), [[collector.userId], 0, 5_000]);
    assert.deepEqual(await seen(operator), [[operator.userId], 0, 0]);
    assert.deepEqual(await seen(auditor), [[...both].sort(), 5_000, 5_000]);
  });

  it('is seen by an administrator who is not its own, once, when it is closed', async () => {
    const { admin, collector, accountId } = await office();
    const see = (caller: typeof admin, { userId }: typeof admin) =>
      caller.post('seeDrawer', { date: DAY, userId });
    assert.equal((await see(admin, collector)).statusCode, 404);
    await openDrawer(collector);
    assertRefused(await see(admin, collector), 409, 'DAY_NOT_CLOSED', /not closed/);
    await closeDrawer(collector);
    assert.equal((await see(admin, collector)).statusCode, 200);
    assert.deepEqual((await ownDrawer(collector)).seen, {
      by: admin.userId,
      at: '2026-11-21T12:00:00.000+05:30',
      standing: 'second',
    });
    assertRefused(await see(admin, collector), 409, 'DAY_SEEN', /already/);
    await openDrawer(admin);
    await closeDrawer(admin);
    assertRefused(await see(admin, admin), 409, 'OWN_DRAWER', /someone else/);
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    assert.equal((await see(operator, admin)).statusCode, 403);
  });

  it('says after how many payments it was opened, and says so for good', async () => {
    const { admin, collector } = await office();
    const ticket = await oldTicket(admin);
    await payFor(admin, [ticket]);
    await payFor(collector, [ticket]);
    await payFor(collector, [ticket], { paymentMethod: 'UPI' });
    await openDrawer(collector, 100);
    await payFor(collector, [ticket]);
    assert.equal((await ownDrawer(collector)).openedAfter, 2);
    const seen = (await dayBookOn(admin)).drawers.find(({ userId }) => userId === collector.userId);
    assert.equal(seen?.openedAfter, 2);
    const change = 'update drawer_day set opened_after = 0 where account_id = $1';
    await assert.rejects(database().query(change, [collector.accountId]), /stays/);
  });

  it('proposes what was counted last, and asks why it is something else', async () => {
    at.clock.now = EVENING;
    const { admin, collector } = await office();
    for (const each of [admin, collector]) {
      await openDrawer(each, 250.5);
      await closeDrawer(each);
    }
    at.clock.now = Date.parse('2026-11-22T00:30:00+05:30');
    const date = '2026-11-22';
    const { lastCounted } = await ownDrawer(collector, date);
    assert.deepEqual(lastCounted, { date: DAY, amount: 250.5 });
    for (const reason of [undefined, 'Bank']) {
      const silent = await collector.post('openDrawer', { date, openingCash: 250, reason });
      assertRefused(silent, 422, 'VALIDATION_ERROR', /last closing/);
      assert.equal(silent.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    }
    const reason = 'The rest is in the bank';
    const opened = await collector.post('openDrawer', { date, openingCash: 250, reason });
    assert.equal(opened.statusCode, 201, opened.body);
    const own = await ownDrawer(collector, date);
    assert.deepEqual([own.openingReason, own.lastCounted], [reason, null]);
    await openDrawer(admin, 250.5, date);
    assert.equal((await ownDrawer(admin, date)).openingReason, null, 'as counted: none is kept');
  });

  it('of another day than today is kept by an administrator only, for seven days, with a reason', async () => {
    const { admin, collector, accountId } = await office();
    at.clock.now = EVENING;
    await payFor(collector, [await oldTicket(admin)]);
    at.clock.now = Date.parse('2026-11-22T00:30:00+05:30');
    const late = await at.caller({ accountId });
    const cashier = await at.caller({ accountId, userType: 'OPERATOR' });
    const opening = { date: DAY, openingCash: 10 };
    for (const date of [DAY, '2026-11-01']) {
      const refused = await cashier.post('openDrawer', { ...opening, date });
      assertRefused(refused, 403, 'FORBIDDEN', /administrator/);
      const closing = { ...closingInput({ date }), reason: REASON };
      assertRefused(await cashier.post('closeDrawer', closing), 403, 'FORBIDDEN', /administrator/);
    }
    const lateReason = 'He had gone home';
    const { userId } = collector;
    const field = async (body: object) =>
      (await late.post('openDrawer', body)).json<ErrorEnvelope>().errors[0]?.field;
    assert.equal(await field({ ...opening, userId }), 'lateReason');
    assert.equal(await field({ ...opening, userId, date: '2026-11-14', lateReason }), 'date');
    assert.equal(await field({ ...opening, date: '2026-11-23', lateReason }), 'date');
    const nobody = { ...opening, date: '2026-11-15', userId, lateReason };
    assert.equal((await late.post('openDrawer', nobody)).statusCode, 404);
    const today = { ...opening, date: '2026-11-22', userId, lateReason };
    assertRefused(await late.post('openDrawer', today), 403, 'FORBIDDEN', /own person/);

    const opened = await late.post('openDrawer', { ...opening, userId, lateReason });
    assert.equal(opened.statusCode, 201, opened.body);
    const closing = closingInput({ inDrawer: 5_010, notes500: 10, notes10: 1, userId, lateReason });
    const closed = await late.post('closeDrawer', closing);
    assert.equal(closed.statusCode, 200, closed.body);
    const drawer = (await dayBookOn(late, DAY)).drawers.find((row) => row.userId === userId);
    assert.deepEqual(
      [drawer?.openedAfter, drawer?.lateOpening, drawer?.closing?.late, drawer?.closing?.by],
      [1, lateReason, lateReason, late.userId],
    );
    const own = await late.post('seeDrawer', { date: DAY, userId });
    assertRefused(own, 409, 'OWN_DRAWER', /someone else/);
    const other = await at.caller({ accountId });
    assert.equal((await other.post('seeDrawer', { date: DAY, userId })).statusCode, 200);
  });

  it('stays as it was entered, for every database role', async () => {
    const { collector, accountId } = await office();
    await openDrawer(collector, 10);
    const change = (set: string) =>
      database().query(`update drawer_day set ${set} where account_id = $1`, [accountId]);
    await assert.rejects(change('opening_paise = 5'), /stays/);
    await closeDrawer(collector);
    await assert.rejects(change('notes_500 = 5'), /stays/);
    await assert.rejects(change('closed_at = null'), /stays/);
    await change(`seen_by = 'usr_1', seen_at = now()`);
    await assert.rejects(change(`seen_by = 'usr_2'`), /stays/);
    const gone = database().query('delete from drawer_day where account_id = $1', [accountId]);
    await assert.rejects(gone, /only ever added/);
  });
});
