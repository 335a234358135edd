import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BookSettings, CashDesk, CashVoucher } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import {
  closeDrawer,
  closingInput,
  dayBookOn,
  openDrawer,
  ownDrawer,
} from '../../testing/day-book/day-book-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, refusalOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

const REASON = 'Cash of the day';

describeAppOnOne('cash that moves', (at, database) => {
  const refused = (answer: LightMyRequestResponse, code: string, field?: string) => {
    assert.deepEqual(refusalOf(answer).slice(1), [code, field], answer.body);
  };
  const voucher = (answer: LightMyRequestResponse) => {
    assert.equal(answer.statusCode, 201, answer.body);
    return dataOf<CashVoucher>(answer);
  };
  const deskOf = (caller: Caller) => read<CashDesk>(caller, 'cashDesk');

  async function office() {
    const admin = await at.caller();
    const { accountId } = admin;
    const clerk = await at.caller({ accountId, userType: 'OPERATOR' });
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    const banks = [{ name: 'Canara Bank', inUse: true }];
    const { updatedAt } = await read<BookSettings>(admin, 'bookSettings');
    const saved = await admin.put('bookSettings', { banks, updatedAt });
    const settings = dataOf<BookSettings>(saved);
    const deposit = (fields = {}) => ({
      amount: 500.25,
      bankId: settings.banks[0]?.bankId,
      reference: 'CH 4711',
      reason: REASON,
      ...fields,
    });
    return { admin, clerk, collector, deposit, settings };
  }
  const expense = { amount: 60, category: 'Travel', payee: 'KSRTC', reason: 'Bus to the bank' };

  it('has numbers without a gap, and who and why beside each', async () => {
    const { clerk, deposit } = await office();
    await openDrawer(clerk, 1_000);
    const first = voucher(await clerk.post('recordDeposit', deposit()));
    refused(
      await clerk.post('recordExpense', { ...expense, payee: '' }),
      'VALIDATION_ERROR',
      'payee',
    );
    const second = voucher(await clerk.post('recordExpense', expense));
    const third = voucher(await clerk.post('recordTopUp', { amount: 10, reason: 'Small change' }));
    assert.deepEqual(
      [first, second, third].map(({ voucherNumber }) => voucherNumber),
      ['CV/2026-27/000001', 'CV/2026-27/000002', 'CV/2026-27/000003'],
    );
    const { bank, reference, drawer, by, reason } = first;
    const said = ['Canara Bank', 'CH 4711', clerk.userId, clerk.userId, REASON];
    assert.deepEqual([bank, reference, drawer, by, reason], said);
    const { inDrawer, cash } = await ownDrawer(clerk);
    assert.equal(inDrawer, 1_000 - 500.25 - 60 + 10);
    const none = { handedOver: 0, takenOver: 0 };
    assert.deepEqual(cash, { deposited: 500.25, spent: 60, toppedUp: 10, ...none });
  });

  it('does nothing twice under the same key, and nothing without one', async () => {
    const { clerk, deposit } = await office();
    await openDrawer(clerk, 1_000);
    const key = { 'idempotency-key': 'the-same' };
    const once = voucher(await clerk.post('recordDeposit', deposit(), key));
    assert.deepEqual(voucher(await clerk.post('recordDeposit', deposit(), key)), once);
    assert.equal((await ownDrawer(clerk)).cash?.deposited, 500.25);
    const bare = await clerk.post('recordDeposit', deposit(), { 'idempotency-key': '' });
    assert.equal(bare.statusCode, 400, bare.body);
  });

  it('leaves no drawer that lacks it', async () => {
    const { clerk, collector, deposit } = await office();
    await openDrawer(clerk, 500.24);
    const handover = { amount: 500.25, toUserId: collector.userId, reason: REASON };
    for (const [call, body] of [
      ['recordDeposit', deposit()],
      ['recordExpense', { ...expense, amount: 501 }],
      ['proposeHandover', handover],
    ] as const) {
      refused(await clerk.post(call, body), 'DRAWER_LACKS', 'rest');
    }
    const rest = { bankId: deposit().bankId, reference: 'CH 9' };
    voucher(await clerk.post('recordExpense', { ...expense, amount: 501, rest }));
    const { inDrawer, cash } = await ownDrawer(clerk);
    assert.deepEqual([inDrawer, cash?.toppedUp], [0, 0.76]);
  });

  it('is handed over once its receiver confirms; until then it is the giver’s', async () => {
    const { admin, clerk, collector } = await office();
    await openDrawer(collector, 700);
    const handover = { amount: 300, toUserId: clerk.userId, reason: REASON };
    assert.equal((await collector.post('proposeHandover', handover)).statusCode, 201);
    assert.equal((await ownDrawer(collector)).inDrawer, 700);
    const [waiting] = (await deskOf(clerk)).handovers;
    const { handoverId } = waiting ?? {};
    refused(await collector.post('confirmHandover', { handoverId }), 'FORBIDDEN');
    refused(await admin.post('confirmHandover', { handoverId }), 'NOT_FOUND');
    refused(await clerk.post('confirmHandover', { handoverId }), 'DAY_NOT_OPENED');
    const closing = closingInput({ inDrawer: 700, coins: 700 });
    refused(await collector.post('closeDrawer', closing), 'HANDOVER_WAITS');
    await openDrawer(clerk, 50);
    const { to, drawer } = voucher(await clerk.post('confirmHandover', { handoverId }));
    assert.deepEqual([drawer, to], [collector.userId, clerk.userId]);
    assert.deepEqual(
      [(await ownDrawer(collector)).inDrawer, (await ownDrawer(clerk)).inDrawer],
      [400, 350],
    );
    assert.equal((await dayBookOn(admin)).inDrawer, 750);
    refused(
      await clerk.post('declineHandover', { handoverId, reason: REASON }),
      'HANDOVER_ANSWERED',
    );
    assert.deepEqual((await deskOf(admin)).handovers, []);
  });

  it('is not handed over out of a drawer that has paid it out meanwhile, nor on another day', async () => {
    at.clock.now = Date.parse('2026-11-21T23:59:00+05:30');
    const { clerk, collector, deposit } = await office();
    await openDrawer(collector, 600);
    await openDrawer(clerk);
    const handover = { amount: 300, toUserId: clerk.userId, reason: REASON };
    await collector.post('proposeHandover', handover);
    voucher(await collector.post('recordDeposit', deposit()));
    const { handoverId } = (await deskOf(clerk)).handovers[0] ?? {};
    refused(await clerk.post('confirmHandover', { handoverId }), 'DRAWER_LACKS', 'rest');
    at.clock.now += 60_000;
    refused(await clerk.post('declineHandover', { handoverId, reason: REASON }), 'HANDOVER_LAPSED');
    assert.deepEqual((await deskOf(clerk)).handovers, []);
  });

  it('moves once between two who confirm at the same time, across each other', async () => {
    const { clerk, collector } = await office();
    for (const each of [clerk, collector]) await openDrawer(each, 1_000);
    for (const [from, to] of [
      [clerk, collector],
      [collector, clerk],
    ] as const) {
      await from.post('proposeHandover', { amount: 100, toUserId: to.userId, reason: REASON });
    }
    const { handovers } = await deskOf(clerk);
    const answers = await Promise.all(
      handovers.flatMap(({ handoverId, to }) => {
        const receiver = to.userId === clerk.userId ? clerk : collector;
        return [1, 2].map(() => receiver.post('confirmHandover', { handoverId }));
      }),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 201, 409, 409]);
    const drawers = [await ownDrawer(clerk), await ownDrawer(collector)];
    assert.deepEqual(
      drawers.map(({ inDrawer }) => inDrawer),
      [1_000, 1_000],
    );
  });

  it('is reversed once, by a counter-entry in the drawer of the entry', async () => {
    const { admin, clerk, deposit } = await office();
    await openDrawer(clerk, 1_000);
    const { entryId, voucherNumber } = voucher(await clerk.post('recordDeposit', deposit()));
    refused(await clerk.post('reverseCashEntry', { entryId, reason: REASON }), 'FORBIDDEN');
    const back = voucher(await admin.post('reverseCashEntry', { entryId, reason: 'Wrong amount' }));
    assert.deepEqual(
      [back.reverses, back.by, back.drawer],
      [voucherNumber, admin.userId, clerk.userId],
    );
    assert.equal((await ownDrawer(clerk)).inDrawer, 1_000);
    refused(await admin.post('reverseCashEntry', { entryId, reason: REASON }), 'CASH_REVERSED');
    const { entryId: counter } = back;
    refused(
      await admin.post('reverseCashEntry', { entryId: counter, reason: REASON }),
      'NOT_REVERSIBLE',
    );
    const other = voucher(await clerk.post('recordExpense', expense));
    await closeDrawer(clerk);
    refused(
      await admin.post('reverseCashEntry', { entryId: other.entryId, reason: REASON }),
      'DAY_CLOSED',
    );
    refused(await clerk.post('recordExpense', expense), 'DAY_CLOSED');
  });

  it('goes to the bank accounts of the settings, whose names are told apart', async () => {
    const { admin, clerk, deposit, settings } = await office();
    await openDrawer(clerk, 1_000);
    const [bank] = settings.banks;
    const { updatedAt } = settings;
    const twice = [bank, { name: 'CANARA bank', inUse: true }];
    const answer = await admin.put('bookSettings', { banks: twice, updatedAt });
    refused(answer, 'VALIDATION_ERROR', 'banks.1.name');
    const unused = { banks: [{ ...bank, inUse: false }], updatedAt };
    assert.equal((await admin.put('bookSettings', unused)).statusCode, 200);
    refused(await admin.put('bookSettings', unused), 'STALE');
    refused(await clerk.post('recordDeposit', deposit()), 'VALIDATION_ERROR', 'bankId');
    assert.deepEqual((await deskOf(clerk)).banks, []);
  });

  it('stays as it was recorded, whoever asks the database', async () => {
    const { clerk } = await office();
    await openDrawer(clerk, 100);
    voucher(await clerk.post('recordExpense', expense));
    for (const statement of [
      'update cash_entry set amount_paise = 1',
      'delete from cash_entry',
      'delete from bank_account',
      'delete from cash_handover',
    ]) {
      await assert.rejects(database().query(statement), /only ever added|foreign key|stay/i);
    }
  });
});
