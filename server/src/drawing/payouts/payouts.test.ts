import type { AuditRow, ErrorEnvelope, PayPrizeBody, Prize } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  closeDrawer,
  DAY,
  dayBookOn,
  openDrawer,
  ownDrawer,
} from '../../testing/day-book/day-book-fixtures.ts';
import { drawGroup, startDraw, voidDraw } from '../../testing/draws/draw-fixtures.ts';
import {
  approve,
  payOut,
  payoutIdOf,
  payoutInput,
  prizesOf,
  RETURN_AMOUNT,
  reverseInput,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { describeAppOnOne, describeAppOnBoth } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const NEXT_DAY = '2026-11-22';

describeAppOnOne('the payout of a prize', (at, database) => {
  const begin = (day: string) => {
    at.clock.now = Date.parse(`${day}T10:00:00+05:30`);
  };
  const statesOf = (prizes: readonly Prize[]) => prizes.map(({ state }) => state);
  const pay = (caller: Caller, drawId: string, fields: Partial<PayPrizeBody>) =>
    caller.post('payPrize', payoutInput(drawId, fields));

  it('goes from payable to paid and confirmed, with who did it and when', async () => {
    const admin = await at.caller();
    const other = await at.caller({ accountId: admin.accountId });
    const { won, drawId } = await wonGroup(admin);
    const [payable] = await prizesOf(admin);
    assert.ok(payable);
    await approve(other, drawId, { receiver: 'Biju Menon', reason: 'The winner is in hospital' });
    assert.deepEqual(
      [payable.state, payable.returnAmount, payable.payout, payable.ticketId, payable.memberName],
      ['payable', RETURN_AMOUNT, null, won.ticket.ticketId, won.ticket.memberName],
    );
    const paid = await payOut(admin, drawId, {
      deduction: 500,
      deductionReason: 'One instalment is late',
      method: 'UPI',
      reference: 'utr 4711',
      receiver: 'Biju Menon',
    });
    assert.equal(paid.state, 'paid');
    assert.deepEqual(paid.payout, {
      payoutId: payoutIdOf(paid),
      voucherNumber: 'PV/2026-27/000001',
      deduction: 500,
      deductionReason: 'One instalment is late',
      amount: RETURN_AMOUNT - 500,
      payoutDate: DAY,
      method: 'UPI',
      reference: 'UTR 4711',
      receiver: 'Biju Menon',
      receiverReason: 'The winner is in hospital',
      receiptsReason: null,
      drawerReason: null,
      paidBy: admin.userId,
      paidById: admin.userId,
      paidAt: paid.payout?.paidAt,
      confirmed: null,
      reversal: null,
    });
    const answer = await other.post('confirmPrize', { payoutId: payoutIdOf(paid) });
    const confirmed = answer.json<{ data: Prize }>().data;
    assert.deepEqual(
      [confirmed.state, confirmed.payout?.confirmed?.by],
      ['confirmed', other.userId],
    );
    const again = await admin.post('confirmPrize', { payoutId: payoutIdOf(paid) });
    assertRefused(again, 409, 'PAYOUT_CONFIRMED', /already confirmed/);
    assert.deepEqual(await prizesOf(admin), [confirmed]);
  });

  it('is paid once, and shows who paid it with which voucher', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    await payOut(admin, drawId);
    assertRefused(await pay(admin, drawId, {}), 409, 'PRIZE_PAID', /voucher PV\/2026-27\/000001/);
  });

  it('under the same key is made once, and a repeat gets its present state', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const key = { 'idempotency-key': 'payout-1' };
    const first = await admin.post('payPrize', payoutInput(drawId), key);
    const prize = first.json<{ data: Prize }>().data;
    await admin.post('reversePrize', reverseInput(prize));
    const repeat = await admin.post('payPrize', payoutInput(drawId), key);
    assert.equal(repeat.statusCode, 201);
    assert.equal(repeat.json<{ data: Prize }>().data.state, 'reversed');
    const without = await admin.post('payPrize', payoutInput(drawId), { 'idempotency-key': '' });
    assert.equal(without.statusCode, 400);
  });

  it('that is reversed stays on record, and the prize is payable again', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const paid = await payOut(admin, drawId);
    const other = await at.caller({ accountId: admin.accountId });
    await other.post('confirmPrize', { payoutId: payoutIdOf(paid) });
    const answer = await admin.post('reversePrize', reverseInput(paid));
    const { payout } = answer.json<{ data: Prize }>().data;
    assert.equal(payout?.reversal?.reason, 'Paid to the wrong person');
    assert.deepEqual(statesOf(await prizesOf(admin, { drawid: drawId })), ['payable', 'reversed']);
    const twice = await admin.post('reversePrize', reverseInput(paid));
    assertRefused(twice, 409, 'PAYOUT_REVERSED', /already reversed/);
    const signed = await admin.post('confirmPrize', { payoutId: payoutIdOf(paid) });
    assertRefused(signed, 409, 'PAYOUT_REVERSED', /already reversed/);
    assertRefused(
      await admin.post('payPrize', payoutInput(drawId)),
      409,
      'PRIZE_NOT_APPROVED',
      /signed for before/,
    );
    const colleague = await at.caller({ accountId: admin.accountId });
    await approve(colleague, drawId);
    const second = await payOut(admin, drawId);
    assert.equal(second.payout?.voucherNumber, 'PV/2026-27/000002');
    const actions = (await admin.get('auditLog?kind=payments')).json<{ data: AuditRow[] }>().data;
    const prizes = actions.map(({ action }) => action).filter((name) => name.startsWith('prize.'));
    const first = ['prize.reversed', 'prize.confirmed', 'prize.paid'];
    const made = ['prize.paid', 'prize.approved', ...first];
    assert.deepEqual(prizes, made);
  });

  it('is refused for a draw without a winner on record, and for one that was voided', async () => {
    const admin = await at.caller();
    const { group } = await drawGroup(admin, { tickets: 1 });
    const { draw } = await startDraw(admin, group.schemeId);
    assertRefused(await pay(admin, draw.id, {}), 409, 'NOT_MARKED', /not on record/);
    await voidDraw(admin, group.schemeId);
    assertRefused(await pay(admin, draw.id, {}), 409, 'DRAW_VOID', /voided/);
    assert.equal((await pay(admin, 'drw_none_1', {})).statusCode, 404);
    assert.deepEqual(await prizesOf(admin), []);
  });

  it('keeps its draw from being voided, with a word of the voucher', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const giveUp = () => admin.post('voidDrawWinner', { drawId, reason: 'Wrong person won' });
    assertRefused(await giveUp(), 409, 'DRAW_FINAL', /final/);
    const paid = await payOut(admin, drawId);
    assertRefused(await giveUp(), 409, 'PRIZE_PAID', /paid out by voucher PV\/2026-27\/000001/);
    await admin.post('reversePrize', reverseInput(paid));
    assertRefused(await giveUp(), 409, 'DRAW_FINAL', /final/);
  });

  it('is of the amount that was shown, less a deduction in whole rupees with a reason', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const cases: [Partial<PayPrizeBody>, string][] = [
      [{ deduction: 0.5, deductionReason: 'Half a rupee' }, 'deduction'],
      [{ deduction: -1, deductionReason: 'More than it is' }, 'deduction'],
      [{ deduction: RETURN_AMOUNT + 1, deductionReason: 'More than it is' }, 'deduction'],
      [{ deduction: 10 }, 'deductionReason'],
      [{ returnAmount: RETURN_AMOUNT + 0.001 }, 'returnAmount'],
    ];
    for (const [fields, field] of cases) {
      const answer = await pay(admin, drawId, fields);
      assert.equal(answer.statusCode, 422, answer.body);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, field);
    }
    const other = await pay(admin, drawId, { returnAmount: 70_000 });
    assertRefused(other, 409, 'PRIZE_CHANGED', /62,500/);
    const deduction = { deduction: RETURN_AMOUNT, deductionReason: 'All of it is owed' };
    const paid = await payOut(admin, drawId, deduction);
    assert.equal(paid.payout?.amount, 0);
  });

  it('is dated from the draw until today, far back by an administrator with a reason', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const { drawId } = await wonGroup(admin);
    const early = await pay(admin, drawId, { payoutDate: '2026-11-20' });
    assertRefused(early, 422, 'VALIDATION_ERROR', /before the draw/);
    const late = await pay(admin, drawId, { payoutDate: NEXT_DAY });
    assertRefused(late, 422, 'VALIDATION_ERROR', /future/);
    begin('2026-12-01');
    const office = await at.caller({ accountId, userType: 'OPERATOR' });
    const far = await pay(office, drawId, {});
    assertRefused(far, 422, 'VALIDATION_ERROR', /Only an administrator/);
    const boss = await at.caller({ accountId });
    assertRefused(await pay(boss, drawId, {}), 422, 'VALIDATION_ERROR', /reason of at least 5/);
    await payOut(boss, drawId, { backdateReason: 'Copied from the paper book' });
  });

  it('is money out of the drawer of the user who pays, and back in on the day of its reversal', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const { drawId } = await wonGroup(admin);
    await openDrawer(admin, RETURN_AMOUNT);
    const before = await dayBookOn(admin);
    const paid = await payOut(admin, drawId);
    const book = await dayBookOn(admin);
    assert.equal(book.paidOut.Cash, RETURN_AMOUNT);
    const [was, is] = [before.drawers[0]?.inDrawer ?? 0, book.drawers[0]?.inDrawer ?? 0];
    assert.equal(is, was - RETURN_AMOUNT);
    begin(NEXT_DAY);
    const tomorrow = await at.caller({ accountId });
    await tomorrow.post('reversePrize', reverseInput(paid));
    const next = await dayBookOn(tomorrow, NEXT_DAY);
    assert.deepEqual([next.payoutsReversed.Cash, next.paidOut.Cash], [RETURN_AMOUNT, 0]);
    const own = next.drawers.find(({ isOwn }) => isOwn);
    assert.equal(own?.inDrawer, RETURN_AMOUNT);
    assert.deepEqual((await dayBookOn(tomorrow, DAY)).paidOut, book.paidOut);
  });

  it('in cash that the drawer lacks says where the rest comes from, which is put in with it', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const { inDrawer } = await ownDrawer(admin);
    await openDrawer(admin, RETURN_AMOUNT - inDrawer - 0.01);
    const answer = await pay(admin, drawId, { rest: undefined });
    assertRefused(
      answer,
      409,
      'DRAWER_LACKS',
      /should hold ₹62,499\.99, and ₹62,500\.00 is to go out/,
    );
    assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'rest');
    const unnamed = await pay(admin, drawId, { rest: { bankId: 'bnk_none' } });
    assert.equal(unnamed.json<ErrorEnvelope>().errors[0]?.field, 'rest.bankId');
    await payOut(admin, drawId, { rest: {} });
    const drawer = await ownDrawer(admin);
    assert.deepEqual([drawer.inDrawer, drawer.cash?.toppedUp], [0, 0.01]);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('in cash out of a drawer that is not opened comes from elsewhere whole', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const { inDrawer } = await ownDrawer(admin);
    await payOut(admin, drawId);
    const drawer = await ownDrawer(admin);
    assert.deepEqual([drawer.inDrawer, drawer.cash?.toppedUp], [0, RETURN_AMOUNT - inDrawer]);
  });

  it('puts nothing in for cash that the drawer holds, or that does not leave it', async () => {
    const admin = await at.caller();
    const [one, two, three] = [await wonGroup(admin), await wonGroup(admin), await wonGroup(admin)];
    await payOut(admin, two.drawId, { method: 'UPI' });
    const deduction = { deduction: RETURN_AMOUNT, deductionReason: 'All of it is owed' };
    await payOut(admin, three.drawId, deduction);
    const { inDrawer } = await ownDrawer(admin);
    await openDrawer(admin, RETURN_AMOUNT - inDrawer);
    const paid = await payOut(admin, one.drawId);
    await admin.post('reversePrize', reverseInput(paid));
    await payOut(admin, one.drawId, { rest: undefined });
    assert.equal((await ownDrawer(admin)).cash?.toppedUp, 0);
  });

  it('is refused on a day that its payer has closed, and so is its reversal', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const { drawId } = await wonGroup(admin);
    const office = await at.caller({ accountId, userType: 'OPERATOR' });
    await openDrawer(office);
    await closeDrawer(office);
    assertRefused(await pay(office, drawId, {}), 409, 'DAY_CLOSED', /closed in the day book/);
    const paid = await payOut(admin, drawId);
    await openDrawer(admin, 1_000_000);
    await closeDrawer(admin);
    const back = await admin.post('reversePrize', reverseInput(paid));
    assertRefused(back, 409, 'DAY_CLOSED', /closed in the day book/);
  });

  it('is for the office, and reversed by administrators only', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const { drawId } = await wonGroup(admin);
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    assert.equal((await pay(collector, drawId, {})).statusCode, 403);
    const office = await at.caller({ accountId, userType: 'OPERATOR' });
    const paid = await payOut(office, drawId);
    assert.equal((await office.post('reversePrize', reverseInput(paid))).statusCode, 403);
    const stranger = await at.caller();
    assert.equal((await stranger.post('reversePrize', reverseInput(paid))).statusCode, 404);
  });

  it('is listed by state, group and ticket, and as a file', async () => {
    const admin = await at.caller();
    const one = await wonGroup(admin);
    const two = await wonGroup(admin);
    await payOut(admin, one.drawId);
    assert.deepEqual(statesOf(await prizesOf(admin, { state: 'paid' })), ['paid']);
    const { schemeId } = two.group;
    assert.deepEqual(statesOf(await prizesOf(admin, { scheme: schemeId })), ['payable']);
    const { ticketId } = one.won.ticket;
    assert.deepEqual(statesOf(await prizesOf(admin, { ticketid: ticketId })), ['paid']);
    const page = await admin.get('prizes?pagesize=1&pageno=2');
    const { data, totalRecords } = page.json<{ data: Prize[]; totalRecords: number }>();
    assert.deepEqual([data.length, totalRecords], [1, 2]);
    const file = await admin.get('export/prizes.csv?state=paid');
    const lines = file.body.trim().split('\r\n');
    assert.equal(lines.length, 2);
    const cells =
      '"paid","62500.00","","0.00","","","62500.00","PV/2026-27/000001","2026-11-21","Cash"';
    assert.ok(lines[1]?.includes(cells), file.body);
  });

  it('stays in the database as it was made', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const paid = await payOut(admin, drawId);
    const key = [admin.accountId, payoutIdOf(paid)];
    const where = 'where account_id = $1 and payout_id = $2';
    const forbidden = [
      `update prize_payout set amount_paise = 1, deduction_paise = 6249999 ${where}`,
      `update prize_payout set voucher_number = 'PV/1' ${where}`,
      `delete from prize_payout ${where}`,
    ];
    for (const statement of forbidden) {
      await assert.rejects(database().query(statement, key), statement);
    }
  });
});

describeAppOnBoth('payouts at once', (at) => {
  async function office() {
    const admin = await at.caller();
    const { accountId } = admin;
    const others = [await at.caller({ accountId }), await at.caller({ accountId })];
    return { people: [admin, ...others], admin };
  }

  it('of one prize pay it exactly once', async () => {
    const { people, admin } = await office();
    const { drawId } = await wonGroup(admin);
    const six = [...people, ...people];
    const answers = await Promise.all(
      six.map((caller) => caller.post('payPrize', payoutInput(drawId))),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(codes, [201, 409, 409, 409, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of refused) {
      assert.equal(answer.json<ErrorEnvelope>().code, 'PRIZE_PAID', answer.body);
    }
    assert.equal((await dayBookOn(admin)).paidOut.Cash, RETURN_AMOUNT);
    assert.equal((await prizesOf(admin)).length, 1);
  });

  it('out of one drawer never take the same cash', async () => {
    const { admin } = await office();
    const won = [await wonGroup(admin), await wonGroup(admin)];
    await openDrawer(admin, RETURN_AMOUNT - (await ownDrawer(admin)).inDrawer);
    const answers = await Promise.all(
      won.map(({ drawId }) => admin.post('payPrize', payoutInput(drawId, { rest: undefined }))),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
    assert.equal((await ownDrawer(admin)).inDrawer, 0);
  });

  it('take a payout back exactly once, and number the vouchers without a gap', async () => {
    const { people, admin } = await office();
    const { drawId } = await wonGroup(admin);
    const paid = await payOut(admin, drawId);
    const answers = await Promise.all(
      people.flatMap((caller) => [
        caller.post('reversePrize', reverseInput(paid)),
        caller.post('confirmPrize', { payoutId: payoutIdOf(paid) }),
      ]),
    );
    const reversed = answers.filter((_, index) => index % 2 === 0);
    assert.deepEqual(reversed.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
    assert.equal((await dayBookOn(admin)).payoutsReversed.Cash, RETURN_AMOUNT);
    // Unusual where the confirmation was first.
    const [, colleague] = people;
    await colleague?.post('approvePrize', {
      drawId,
      returnAmount: RETURN_AMOUNT,
      reason: 'Seen with the minutes',
    });
    const again = await payOut(admin, drawId);
    assert.equal(again.payout?.voucherNumber, 'PV/2026-27/000002');
  });
});
