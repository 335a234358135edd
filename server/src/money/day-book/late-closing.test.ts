import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BookMonths, ErrorEnvelope } from '@kuri/shared/contract';
import { createTokens } from '../../office/accounts/logins.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  closeDrawer,
  closingInput,
  dayBookOn,
  openDrawer,
} from '../../testing/day-book/day-book-fixtures.ts';
import { oldTicket, payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { TEST_SECRET, type Caller } from '../../testing/test-app.ts';
import { read, describeAppOnOne } from '../../testing/suite-app.ts';

const LAST = '2026-11-30';
const REASON = 'He had gone home';

const monthsOf = (caller: Caller) => read<BookMonths>(caller, 'bookMonths');

describeAppOnOne('a drawer that is left open', (at) => {
  /** An administrator and a clerk of the last evening of November; the clerk's drawer holds 5,700.25. */
  async function lastEvening() {
    at.clock.now = Date.parse(`${LAST}T23:50:00+05:30`);
    const admin = await at.caller();
    const { accountId } = admin;
    const clerk = await at.caller({ accountId, userType: 'OPERATOR' });
    const ticket = await oldTicket(admin);
    await openDrawer(clerk, 700.25, LAST);
    await payFor(clerk, [ticket], { receiptDate: LAST });
    return { admin, clerk, ticket };
  }

  /** The same person on another day, signed in again. */
  async function on(day: string, caller: Caller, userType: 'ADMIN' | 'OPERATOR'): Promise<Caller> {
    at.clock.now = Date.parse(`${day}T09:00:00+05:30`);
    const { accountId, userId } = caller;
    const tokens = await createTokens(TEST_SECRET, () => at.clock.now);
    const login = await tokens.issue({ accountId, userId, userType, tokenVersion: 0 });
    const authorization = `Bearer ${login.authToken}`;
    return {
      ...caller,
      get: (path) => caller.get(path, { authorization }),
      post: (path, body) => caller.post(path, body, { authorization }),
    };
  }

  it('is closed much later with what was in it that evening, to the paisa', async () => {
    const { admin, clerk, ticket } = await lastEvening();
    const next = await on('2026-12-01', clerk, 'OPERATOR');
    await openDrawer(next, 100, '2026-12-01');
    await payFor(next, [ticket], { receiptDate: '2026-12-01' });
    await closeDrawer(next, '2026-12-01');
    const late = await on('2026-12-20', admin, 'ADMIN');
    const { userId } = clerk;
    const closing = { date: LAST, userId, lateReason: REASON, notes500: 11, coins: 200.25 };
    const wrong = await late.post(
      'closeDrawer',
      closingInput({ ...closing, notes500: 21, inDrawer: 10_700.25 }),
    );
    assertRefused(wrong, 409, 'DAY_CHANGED', /5,700\.25/);
    const closed = await late.post('closeDrawer', closingInput({ ...closing, inDrawer: 5_700.25 }));
    assert.equal(closed.statusCode, 200, closed.body);
    const book = await dayBookOn(late, LAST);
    const drawer = book.drawers.find((each) => each.userId === userId);
    const again = await late.post('closeDrawer', closingInput({ ...closing, inDrawer: 5_700.25 }));
    const whose = new RegExp(`^The drawer of ${drawer?.name} of 30-Nov-2026 is closed .* they can`);
    assertRefused(again, 409, 'DAY_CLOSED', whose);
    assert.deepEqual(
      [drawer?.inDrawer, drawer?.closing?.counted, drawer?.closing?.difference],
      [5_700.25, 5_700.25, 0],
    );
    assert.equal((await dayBookOn(late, '2026-12-01')).inDrawer, 5_100);
  });

  it('keeps its month open, which says whose it is and what was handed over and not confirmed', async () => {
    const { admin, clerk } = await lastEvening();
    const given = { amount: 300.5, toUserId: admin.userId, reason: REASON };
    assert.equal((await clerk.post('proposeHandover', given)).statusCode, 201);
    const late = await on('2026-12-20', admin, 'ADMIN');
    const { next } = await monthsOf(late);
    assert.equal(next?.month, '2026-11');
    const names = (await dayBookOn(late, LAST)).drawers.map(({ name }) => name);
    assert.deepEqual(
      next.openDrawers?.map(({ date, waits }) => [date, waits?.amount]),
      [[LAST, 300.5]],
    );
    assert.ok(names.includes(next.openDrawers[0]?.name ?? ''));
    const body = { month: next.month, left: next.sums.left };
    const refused = await late.post('closeMonth', body);
    assertRefused(refused, 409, 'DRAWERS_OPEN', /on 30-Nov-2026, where ₹300\.50 to .* was never/);
    const { userId } = clerk;
    const closing = { date: LAST, userId, lateReason: REASON, inDrawer: 5_700.25 };
    const counted = closingInput({ ...closing, coins: 5_700.25 });
    assert.equal((await late.post('closeDrawer', counted)).statusCode, 200);
    assert.equal((await late.post('closeMonth', body)).statusCode, 200);
    assert.deepEqual(await monthsOf(late), { closed: '2026-11', next: null });
  });

  it('is not needed by who opened none: the month is closed, and none is opened in it', async () => {
    at.clock.now = Date.parse(`${LAST}T12:00:00+05:30`);
    const admin = await at.caller();
    await payFor(admin, [await oldTicket(admin)], { receiptDate: LAST });
    const late = await on('2026-12-02', admin, 'ADMIN');
    const { next } = await monthsOf(late);
    assert.deepEqual(next?.openDrawers, []);
    const body = { month: next.month, left: next.sums.left };
    assert.equal((await late.post('closeMonth', body)).statusCode, 200);
    const opening = { date: LAST, openingCash: 0, reason: '', lateReason: REASON };
    const refused = (await late.post('openDrawer', opening)).json<ErrorEnvelope>();
    assert.match(refused.errors[0]?.message ?? '', /^November 2026 is closed/);
  });
});
