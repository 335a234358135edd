import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope, PayPrizeBody, Prize } from '@kuri/shared/contract';
import { added, settled } from '../../testing/accounts/staff-fixtures.ts';
import { drawGroup, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import {
  payOut,
  payoutIdOf,
  payoutInput,
  prizesOf,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';

describeOnOne('whose word a prize is paid and confirmed on', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  const pay = (caller: Pick<Caller, 'post'>, drawId: string, fields: Partial<PayPrizeBody> = {}) =>
    caller.post('payPrize', payoutInput(drawId, fields));

  it('is never confirmed by who paid it, nor by a login that is in their hands', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const payoutId = payoutIdOf(await payOut(admin, drawId));
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const alone = await admin.post('confirmPrize', { payoutId });
    assertRefused(alone, 409, 'SAME_PERSON', /it is your own work/);
    const puppet = await settled(at, await added(admin, 'OPERATOR'));
    assertRefused(
      await puppet.post('confirmPrize', { payoutId }),
      403,
      'NOT_INDEPENDENT',
      /are not independent/,
    );
    assert.equal((await office.post('confirmPrize', { payoutId })).statusCode, 200);
  });

  it('is of the amount of its group, whatever becomes of the type', async () => {
    const admin = await at.caller();
    const { drawId, group } = await wonGroup(admin);
    const path = `updateSchemeType?schemetypeid=${group.schemeTypeId}`;
    const raise = await admin.put(path, groupTypeInput({ returnAmount: 120_000 }));
    assert.equal(raise.statusCode, 200);
    assert.equal((await prizesOf(admin))[0]?.returnAmount, 62_500);
    const raised = await pay(admin, drawId, { returnAmount: 120_000 });
    assertRefused(raised, 409, 'PRIZE_CHANGED', /62,500/);
    assert.equal((await payOut(admin, drawId)).payout?.amount, 62_500);
  });

  it('waits for an amount where the group has none', async () => {
    const admin = await at.caller();
    const { drawId, group } = await wonGroup(admin);
    await database().query('update scheme set return_paise = null where scheme_id = $1', [
      group.schemeId,
    ]);
    assertRefused(await pay(admin, drawId), 409, 'NO_RETURN_AMOUNT', /an administrator enters it/);
    await admin.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, { returnAmount: 62_500 });
    await payOut(admin, drawId);
  });

  it('goes to somebody else than the winner only by an administrator', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const toOther = { receiver: 'Biju', receiverReason: 'The winner is abroad' };
    assertRefused(await pay(office, drawId, toOther), 403, 'FORBIDDEN', /only an administrator/i);
    assert.equal((await pay(admin, drawId, toOther)).statusCode, 201);
  });

  it('is paid after reversed receipts only by an administrator with a reason', async () => {
    const admin = await at.caller();
    const { group, tickets } = await drawGroup(admin, { tickets: 1, paid: 0 });
    const { receiptNumber } = await payFor(admin, tickets);
    const { draw } = await wholeDraw(admin, group.schemeId);
    assert.equal((await prizesOf(admin))[0]?.receiptsReversed, false);
    await admin.post('reverseMemberReceipt', { receiptNumber, reason: 'The cheque bounced' });
    const [prize] = await prizesOf(admin);
    assert.equal(prize?.receiptsReversed, true);
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    const receiptsReason = 'Paid again in cash on the same day';
    const byOffice = await pay(office, draw.id, { receiptsReason });
    assertRefused(byOffice, 403, 'FORBIDDEN', /receipts of this ticket were reversed/i);
    const silent = await pay(admin, draw.id);
    assert.equal(silent.statusCode, 422, silent.body);
    assert.equal(silent.json<ErrorEnvelope>().errors[0]?.field, 'receiptsReason');
    const paid = await pay(admin, draw.id, { receiptsReason });
    assert.equal(paid.json<{ data: Prize }>().data.payout?.receiptsReason, receiptsReason);
  });
});
