import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, PayPrizeBody, Prize } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { added, settled } from '../../testing/accounts/staff-fixtures.ts';
import {
  drawGroup,
  paperGroup,
  recordPaper,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { answerWord, payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import {
  approve,
  payOut,
  payoutIdOf,
  payoutInput,
  prizesOf,
  RETURN_AMOUNT,
  wonGroup,
} from '../../testing/payouts/prize-fixtures.ts';

const REASON = 'Married, see the certificate';

describeAppOnOne('whose word a prize is paid and confirmed on', (at, database) => {
  const pay = (caller: Pick<Caller, 'post'>, drawId: string, fields: Partial<PayPrizeBody> = {}) =>
    caller.post('payPrize', payoutInput(drawId, fields));

  const officeOf = (admin: Caller) =>
    at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });

  it('is never confirmed by who paid it, nor by a login that is in their hands', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const payoutId = payoutIdOf(await payOut(admin, drawId));
    const office = await officeOf(admin);
    assertRefused(
      await admin.post('confirmPrize', { payoutId }),
      409,
      'SAME_PERSON',
      /Another person has to do this/,
    );
    const puppet = await settled(at, await added(admin, 'OPERATOR'));
    assertRefused(
      await puppet.post('confirmPrize', { payoutId }),
      403,
      'NOT_INDEPENDENT',
      /one was made or changed by the other/,
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

  /**
   * Refused to an operator, to an administrator without the other's word, to whoever gave it and to a login in their
   * hands; paid by another administrator then.
   */
  async function assertTwoAdmins(
    admin: Caller,
    drawId: string,
    { fields = {}, because }: { fields?: Partial<PayPrizeBody>; because: RegExp },
  ): Promise<Prize> {
    const { returnAmount = RETURN_AMOUNT, receiver = '' } = fields;
    const second = await at.caller({ accountId: admin.accountId });
    const office = await officeOf(admin);
    assertRefused(await pay(office, drawId, fields), 403, 'FORBIDDEN', because);
    assertRefused(await pay(admin, drawId, fields), 409, 'PRIZE_NOT_APPROVED', because);
    const body = { drawId, returnAmount, receiver, reason: 'Seen with the minutes' };
    assertRefused(await office.post('approvePrize', body), 403, 'FORBIDDEN');
    const bare = await admin.post('approvePrize', { ...body, reason: 'no' });
    assert.equal(bare.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    await approve(await settled(at, await added(admin, 'ADMIN')), drawId, body);
    assertRefused(await pay(admin, drawId, fields), 403, 'NOT_INDEPENDENT');
    await approve(admin, drawId, body);
    assertRefused(await pay(office, drawId, fields), 403, 'FORBIDDEN', because);
    assertRefused(await pay(admin, drawId, fields), 409, 'SAME_PERSON');
    const paid = await pay(second, drawId, fields);
    assert.equal(paid.statusCode, 201, paid.body);
    const { approval, payout } = paid.json<{ data: Prize }>().data;
    assert.deepEqual(
      [approval?.by, approval?.reason, approval?.standing, payout?.paidBy],
      [admin.userId, 'Seen with the minutes', 'second', second.userId],
    );
    return paid.json<{ data: Prize }>().data;
  }

  const successor = {
    memberName: 'Cini Paul',
    contactPhone: '9447022222',
    address: '3 Church Road, Kochi',
    reason: 'She has moved away',
  };
  const takeOver = (admin: Caller, schemeMemberId: string, fields: object = {}) =>
    admin.post('takeOverTicket', { schemeMemberId, ...successor, ...fields });

  it('of two administrators, whose amount was entered after the freeze', async () => {
    const admin = await at.caller();
    const { drawId, group } = await wonGroup(admin);
    const none = 'update scheme set return_paise = null where account_id = $1 and scheme_id = $2';
    const mine = [admin.accountId, group.schemeId];
    await assert.rejects(database().query(none, mine), /return amount .* stays/);
    await inAccount(admin.accountId, () => database().query(none, mine));
    assertRefused(await pay(admin, drawId), 409, 'NO_RETURN_AMOUNT', /an administrator enters it/);
    at.clock.now += 60_000;
    const returnAmount = 5_000_000;
    const { schemeId } = group;
    const reason = 'It was never entered';
    const asked = await admin.post('changeGroupTerms', { schemeId, returnAmount, reason });
    assert.equal(asked.statusCode, 201, asked.body);
    const colleague = await at.caller({ accountId: admin.accountId });
    await answerWord(colleague);
    const because = /entered or changed after the freeze/;
    const [changed] = await prizesOf(admin);
    assert.equal(changed?.returnChanged, true);
    await assertTwoAdmins(admin, drawId, { fields: { returnAmount }, because });
  });

  it('of two administrators, whose group lost its deductions after the freeze', async () => {
    const admin = await at.caller();
    const { drawId, group } = await wonGroup(admin);
    const [before, after] = [[{ name: 'Commission', percent: 5 }], []].map((deductions) =>
      JSON.stringify({ deductions }),
    );
    await runSql(database())`
      insert into audit_log (account_id, audit_id, at, user_id, action, entity_id, before, after, request_id)
      values (${admin.accountId}, 'aud_terms', now() + interval '1 year', ${admin.userId}, 'group.updated', ${group.schemeId}, ${before}::jsonb, ${after}::jsonb, 'req')`;
    await assertTwoAdmins(admin, drawId, { because: /or its deductions were entered or changed/ });
  });

  it('of two administrators, that somebody else than the winner receives', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const because = /somebody else than the winner/;
    const { payout } = await assertTwoAdmins(admin, drawId, {
      fields: { receiver: 'Biju' },
      because,
    });
    assert.deepEqual([payout?.receiver, payout?.receiverReason], ['Biju', 'Seen with the minutes']);
  });

  it('of two administrators, after receipts of its ticket were reversed', async () => {
    const admin = await at.caller();
    const { group, tickets } = await drawGroup(admin, { tickets: 1, paid: 0 });
    const { receiptNumber } = await payFor(admin, tickets, {
      ...{ paymentMethod: 'UPI', transactionId: 'UTR4711' },
    });
    const { draw } = await wholeDraw(admin, group.schemeId);
    assert.equal((await prizesOf(admin))[0]?.receiptsReversed, false);
    await admin.post('reverseMemberReceipt', { receiptNumber, reason: 'The cheque bounced' });
    await assertTwoAdmins(admin, draw.id, { because: /receipts of the ticket were reversed/ });
  });

  it('of two administrators, of a draw on paper, above the amount of the group too', async () => {
    const admin = await at.caller();
    const { group, tickets } = await paperGroup(admin);
    const held = { drawDate: '2026-09-05', paidOn: null, method: null };
    const draw = { ...held, ticketId: tickets[0]?.ticketId ?? '', prize: 9_000_000 };
    const { draws } = await recordPaper(admin, group.schemeId, [draw]);
    const fields = { returnAmount: 9_000_000, payoutDate: '2026-11-21' };
    const because = /its draw was held before Kuri/;
    const paid = await assertTwoAdmins(admin, draws[0]?.drawId ?? '', { fields, because });
    assert.deepEqual(paid.approval?.causes, ['heldOnPaper', 'aboveReturn']);
  });

  it('of two administrators, whose ticket was transferred since; it names who held it', async () => {
    const admin = await at.caller();
    const { drawId, won } = await wonGroup(admin);
    const { ticketId, memberName, contactPhone } = won.ticket;
    at.clock.now += 60_000;
    assert.equal((await takeOver(admin, ticketId)).statusCode, 200);
    at.clock.now += 60_000;
    const { memberId: id = '' } = (await prizesOf(admin))[0] ?? {};
    await admin.put(`updateMember?memberid=${id}`, { contactPhone: '9447033333', reason: REASON });
    at.clock.now += 60_000;
    const third = { memberName: 'Devi Raj', contactPhone: '9447044444' };
    assert.equal((await takeOver(admin, ticketId, third)).statusCode, 200);
    at.clock.now += 60_000;
    // No longer the holder's.
    await admin.put(`updateMember?memberid=${id}`, { contactPhone: '9447055555', reason: REASON });
    const because = /another holder than at its draw/;
    const paid = await assertTwoAdmins(admin, drawId, { because });
    assert.equal(paid.memberName, third.memberName);
    assert.deepEqual(
      paid.formerNames?.map((each) => [
        each.memberName,
        each.contactPhone,
        each.changedBy,
        each.reason,
        each.transferred,
      ]),
      [
        [memberName, contactPhone, admin.userId, successor.reason, true],
        [successor.memberName, '919447022222', admin.userId, REASON, undefined],
        [successor.memberName, '919447033333', admin.userId, successor.reason, true],
      ],
    );
    const file = await admin.get(`export/prizes.csv?scheme=${paid.schemeId}`);
    assert.match(file.body, new RegExp(`${memberName} until .* transferred by .*: She has moved`));
  });

  it('of two administrators, whose winner was given the name of another person', async () => {
    const admin = await at.caller();
    const { drawId, won } = await wonGroup(admin);
    at.clock.now += 60_000;
    const rename = (memberName: string) =>
      admin.put(`updateMember?memberid=${won.ticket.memberId}`, { memberName, reason: REASON });
    await rename(`${won.ticket.memberName} K`);
    const office = await officeOf(admin);
    const [spelt] = await prizesOf(office);
    assert.equal(spelt?.formerNames?.[0]?.memberName, won.ticket.memberName);
    at.clock.now += 60_000;
    await rename('Bina Thomas');
    await assertTwoAdmins(admin, drawId, { because: /another holder/ });
  });

  it('whose word is of one payout and of what it was given for', async () => {
    const admin = await at.caller();
    const second = await at.caller({ accountId: admin.accountId });
    const { drawId, won } = await wonGroup(admin);
    const usual = { drawId, returnAmount: RETURN_AMOUNT, receiver: '', reason: REASON };
    assertRefused(await admin.post('approvePrize', usual), 409, 'PRIZE_USUAL', /nothing about it/);
    const other = { ...usual, returnAmount: 70_000 };
    assertRefused(await admin.post('approvePrize', other), 409, 'PRIZE_CHANGED', /62,500/);
    const toBiju = { receiver: 'Biju' };
    await approve(admin, drawId, toBiju);
    const notHim = await pay(second, drawId, { receiver: 'Anil' });
    assertRefused(notHim, 409, 'PRIZE_NOT_APPROVED');
    at.clock.now += 60_000;
    await takeOver(admin, won.ticket.ticketId);
    assertRefused(await pay(second, drawId, toBiju), 409, 'PRIZE_NOT_APPROVED', /another holder/);
    await approve(admin, drawId, toBiju);
    const paid = (await pay(second, drawId, toBiju)).json<{ data: Prize }>().data;
    const reversal = { payoutId: payoutIdOf(paid), reason: REASON };
    assert.equal((await admin.post('reversePrize', reversal)).statusCode, 200);
    assertRefused(await pay(second, drawId, toBiju), 409, 'PRIZE_NOT_APPROVED');
  });

  it('stands as by one person in an office with one login', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    await approve(admin, drawId, { receiver: 'Biju' });
    const paid = await payOut(admin, drawId, { receiver: 'Biju' });
    assert.equal(paid.approval?.standing, 'onePerson');
  });
});
