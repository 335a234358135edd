import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { dayBookOn } from '../../testing/day-book/day-book-fixtures.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  RETURN_AMOUNT,
  payOut,
  payoutIdOf,
  payoutInput,
  prizesOf,
  reverseInput,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';

describeOnBoth('payouts at once', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

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
    const again = await payOut(admin, drawId);
    assert.equal(again.payout?.voucherNumber, 'PV/2026-27/000002');
  });
});
