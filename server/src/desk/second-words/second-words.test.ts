import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as calls from '@kuri/shared/calls';
import {
  SECOND_PERSON_ACTS,
  type AskedWord,
  type BookSettings,
  type CashDesk,
  type CashVoucher,
  type DayBook,
  type SecondPerson,
} from '@kuri/shared/contract';
import { added, settled, type Calls } from '../../testing/accounts/staff-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  closeDrawer,
  DAY,
  openDrawer,
  ownDrawer,
} from '../../testing/day-book/day-book-fixtures.ts';
import { drawGroup, freezeDraw, startDraw, voidDraw } from '../../testing/draws/draw-fixtures.ts';
import { payOut, payoutIdOf, wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import { collections, oldTicket, payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';

const REASON = 'Taken for the wrong one';

describeAppOnBoth('the word of a second person', (at) => {
  const wordsOf = async (caller: Pick<Caller, 'get'>) =>
    (await caller.get('askedWords')).json<{ data: AskedWord[] }>().data;

  /** An administrator who took ₹5,000 in cash, and a collector. */
  async function office() {
    const admin = await at.caller();
    const collector = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    await openDrawer(admin, 0);
    const { receiptNumber } = await payFor(admin, [await oldTicket(admin)]);
    return { admin, collector, body: { receiptNumber, reason: REASON } };
  }

  it('takes cash back, for both to read and nobody who may not give it', async () => {
    const { admin, collector, body } = await office();
    const alone = await admin.post('reverseMemberReceipt', body);
    assertRefused(alone, 409, 'SECOND_PERSON', /another person confirms/);
    assert.equal((await admin.post('askReversal', body)).statusCode, 201);
    assertRefused(await admin.post('askReversal', body), 409, 'ACT_ASKED');
    const auditor = await at.caller({ accountId: admin.accountId, userType: 'AUDITOR' });
    assert.deepEqual(await wordsOf(auditor), []);
    const [word] = await wordsOf(collector);
    assert.ok(word);
    const { wordId, shown, askedBy, second } = word;
    assert.deepEqual(
      [shown, askedBy, second],
      [
        { number: body.receiptNumber, amount: '₹5,000.00' },
        admin.userId,
        { standing: 'second', text: null },
      ],
    );
    const own = await admin.post('answerAskedWord', { wordId, confirm: true });
    assertRefused(own, 409, 'SAME_PERSON', /can now/);
    assert.equal((await collections(admin)).totalAmount, 5_000);
    const confirmed = await collector.post('answerAskedWord', { wordId, confirm: true });
    assert.equal(confirmed.statusCode, 200, confirmed.body);
    assert.equal((await collections(admin)).totalAmount, 0);
    assert.equal((await ownDrawer(admin)).inDrawer, 0);
    const page = await admin.get('membersReceipts?pagesize=10&pageno=1');
    assert.match(page.body, new RegExp(`${REASON}. Confirmed by ${collector.userId}`));
    assert.deepEqual(await wordsOf(collector), []);
    assertRefused(
      await collector.post('answerAskedWord', { wordId, confirm: true }),
      404,
      'NOT_FOUND',
    );
  });

  it('is declined by the other, withdrawn by who asked, and asked for what needs it only', async () => {
    const { admin, collector, body } = await office();
    for (const who of [collector, admin]) {
      assert.equal((await admin.post('askReversal', body)).statusCode, 201);
      const [word] = await wordsOf(who);
      const declined = await who.post('answerAskedWord', { wordId: word?.wordId, confirm: false });
      assert.equal(declined.statusCode, 200, declined.body);
      assert.deepEqual(await wordsOf(who), []);
    }
    assert.equal((await collections(admin)).totalAmount, 5_000);
    const other = await at.caller({ accountId: admin.accountId });
    // Of another's cash too: it leaves the drawer of who reverses it.
    assertRefused(await other.post('reverseMemberReceipt', body), 409, 'SECOND_PERSON');
    const { receiptNumber } = await payFor(admin, [await oldTicket(admin)], {
      paymentMethod: 'UPI',
    });
    const byUpi = { receiptNumber, reason: REASON };
    assertRefused(await other.post('askReversal', byUpi), 409, 'ONE_IS_ENOUGH');
    assert.equal((await other.post('reverseMemberReceipt', byUpi)).statusCode, 200);
  });

  it('is not given by a login that is in the hands of who asks', async () => {
    const { admin, body } = await office();
    const puppet = await settled(at, await added(admin, 'COLLECTOR'));
    assert.equal((await admin.post('askReversal', body)).statusCode, 201);
    const [word] = await wordsOf(puppet);
    assert.equal(word?.second.standing, null);
    assert.match(word.second.text?.message ?? '', /You can from 28-Nov-2026 on/);
  });

  it('stands as given by one person where the office has one login', async () => {
    const admin = await at.caller();
    const { drawId } = await wonGroup(admin);
    const payoutId = payoutIdOf(await payOut(admin, drawId));
    const asked = await admin.get(`secondPerson?act=confirmPrize&otherid=${admin.userId}`);
    assert.equal(asked.json<{ data: SecondPerson }>().data.standing, 'onePerson');
    assert.equal((await admin.post('confirmPrize', { payoutId })).statusCode, 200);
  });

  /** What each call does to work of `admin`, from a login that they made today. */
  const BY_PUPPET: Readonly<
    Record<string, (admin: Caller, puppet: Calls & { userId: string }) => Promise<unknown>>
  > = {
    confirmPrize: async (admin, puppet) => {
      const { drawId } = await wonGroup(admin);
      const payoutId = payoutIdOf(await payOut(admin, drawId, { method: 'UPI', reference: 'U1' }));
      return puppet.post('confirmPrize', { payoutId });
    },
    answerVoid: async (admin, puppet) => {
      const { schemeId } = (await drawGroup(admin, {})).group;
      await startDraw(admin, schemeId);
      await voidDraw(admin, schemeId);
      const { id, headHash } = (await freezeDraw(admin, schemeId)).draw;
      await admin.post('draws/askVoid', { schemeId, reason: REASON });
      return puppet.post('draws/answerVoid', { schemeId, drawId: id, headHash, confirm: true });
    },
    confirmHandover: async (admin, puppet) => {
      await admin.post('proposeHandover', { amount: 5, toUserId: puppet.userId, reason: REASON });
      const desk = (await admin.get('cashDesk')).json<{ data: CashDesk }>().data;
      const handoverId = desk.handovers[0]?.handoverId;
      const refused = await puppet.post('confirmHandover', { handoverId });
      await admin.post('declineHandover', { handoverId, reason: REASON });
      return refused;
    },
    seeDeposit: async (admin, puppet) => {
      const { updatedAt } = (await admin.get('bookSettings')).json<{ data: BookSettings }>().data;
      const bank = { name: 'Canara Bank', inUse: true };
      const saved = await admin.put('bookSettings', { banks: [bank], updatedAt });
      const bankId = saved.json<{ data: BookSettings }>().data.banks[0]?.bankId;
      const deposit = { amount: 5, bankId, reference: 'CH 1', reason: REASON };
      const made = (await admin.post('recordDeposit', deposit)).json<{ data: CashVoucher }>().data;
      assert.equal(made.word, null);
      const refused = await puppet.post('seeDeposit', { entryId: made.entryId });
      const other = await at.caller({ accountId: admin.accountId });
      const seen = await other.post('seeDeposit', { entryId: made.entryId });
      const { word } = seen.json<{ data: CashVoucher }>().data;
      assert.deepEqual([word?.by, word?.standing], [other.userId, 'second']);
      const again = await other.post('seeDeposit', { entryId: made.entryId });
      assertRefused(again, 409, 'DEPOSIT_SEEN');
      return refused;
    },
    answerAskedWord: async (admin, puppet) => {
      const body = { amount: 5, reason: REASON };
      const put = (await admin.post('recordTopUp', body)).json<{ data: CashVoucher }>().data;
      const reversal = { entryId: put.entryId, reason: REASON };
      assertRefused(await admin.post('reverseCashEntry', reversal), 409, 'SECOND_PERSON');
      await admin.post('askReversal', reversal);
      const [word] = await wordsOf(admin);
      return puppet.post('answerAskedWord', { wordId: word?.wordId, confirm: true });
    },
    seeDrawer: async (admin, puppet) => {
      await closeDrawer(admin);
      return puppet.post('seeDrawer', { date: DAY, userId: admin.userId });
    },
  };

  it('is asked for by every call that confirms, answers or sees', async () => {
    const named = Object.keys(calls).filter((name) =>
      /^(?:confirm|answer|approve|see)[A-Z]/.test(name),
    );
    // The day of the clock is nobody's work, one's own code is one's own, and an approval comes first: who pays is the second.
    const own = ['confirmDay', 'confirmSecondStep', 'approvePrize'];
    assert.deepEqual(named.sort(), [...own, ...Object.keys(BY_PUPPET)].sort());
    const admin = await at.caller();
    await at.caller({ accountId: admin.accountId });
    await openDrawer(admin, 100);
    const staff = await added(admin, 'ADMIN');
    const puppet = { ...(await settled(at, staff)), userId: staff.userId };
    const keyed: typeof puppet = {
      ...puppet,
      post: (path, payload) =>
        at.app.inject({
          method: 'POST',
          url: `/kuri-console/${admin.accountId}/${path}`,
          headers: {
            authorization: `Bearer ${puppet.login.authToken}`,
            'idempotency-key': path.replace('/', '-'),
          },
          payload,
        }),
    };
    for (const drive of Object.values(BY_PUPPET)) {
      const answer = (await drive(admin, keyed)) as Awaited<ReturnType<Calls['post']>>;
      assertRefused(answer, 403, 'NOT_INDEPENDENT', /are not independent/);
    }
    const acts = Object.keys(SECOND_PERSON_ACTS);
    assert.ok(['confirmPrize', 'answerVoid', 'seeDrawer'].every((act) => acts.includes(act)));
    const book = (await admin.get(`dayBook?date=${DAY}`)).json<{ data: DayBook }>().data;
    assert.equal(
      book.drawers.every(({ seen }) => seen === null),
      true,
    );
  });
});
