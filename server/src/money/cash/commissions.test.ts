import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  inAndOut,
  type BookMonth,
  type BookMonths,
  type CashVoucher,
  type Commission,
  type CommissionRule,
  type DayBookEntry,
  type EnrolmentBody,
  type ErrorEnvelope,
  type Paged,
  type Referral,
} from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { dayBookOn, openDrawer, ownDrawer } from '../../testing/day-book/day-book-fixtures.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { dataOf, refusalOf, read, describeAppOnOne } from '../../testing/suite-app.ts';

// The tests' day is 21 November 2026; the instalment is ₹5,000.
const DAY = '2026-11-21';
const REASON = 'Entered for the wrong one';
const SURESH: Partial<EnrolmentBody> = {
  referralName: 'Suresh',
  referralMobile: '919447055501',
  referralType: 'Agent',
};
const ANIL = { ...SURESH, referralName: 'Anil', referralMobile: '919447055502' };
const BY_TICKET: CommissionRule = { kind: 'fixed', value: 250.5, earned: 'ticket' };
const BY_PAYMENT: CommissionRule = { kind: 'percent', value: 5, earned: 'firstPayment' };

describeAppOnOne('the commission of a referrer', (at, database) => {
  /** Group of a type with this rule. */
  async function groupWith(caller: Caller, commission: CommissionRule | null) {
    const type = await addType(caller, { commission });
    return { type, group: await addGroup(caller, type.schemeTypeId) };
  }

  /** Ticket that Suresh brought, by default into a group of its own. */
  async function brought(caller: Caller, commission: CommissionRule = BY_TICKET, by = SURESH) {
    const { group } = await groupWith(caller, commission);
    return addTicket(caller, group.schemeId, by);
  }

  const sureshOf = async (caller: Caller) => {
    const data = await read<Referral[]>(caller, 'referralMembers');
    return data.find(({ refName }) => refName === 'Suresh') ?? assert.fail();
  };
  async function registerOf(caller: Caller): Promise<Commission[]> {
    const { refId } = await sureshOf(caller);
    const answer = await caller.get(`referrerCommissions?refid=${refId}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Paged<Commission>>().data;
  }
  const statesOf = async (caller: Caller) =>
    (await registerOf(caller)).map(({ amount, state }) => [amount, state]);

  async function pay(
    caller: Caller,
    ticketIds: readonly string[],
    fields: object = {},
  ): Promise<LightMyRequestResponse> {
    const { refId } = await sureshOf(caller);
    const body = { refId, ticketIds, paidOn: DAY, method: 'Cash' };
    return caller.post('payCommission', { ...body, ...fields });
  }
  const voucher = (answer: LightMyRequestResponse) => {
    assert.equal(answer.statusCode, 201, answer.body);
    return dataOf<CashVoucher>(answer);
  };

  it('is earned with the enrolment of a ticket, as its group has it', async () => {
    const admin = await at.caller();
    const { type, group } = await groupWith(admin, BY_TICKET);
    const ticket = await addTicket(admin, group.schemeId, SURESH);
    await addTicket(admin, group.schemeId);
    const path = `updateSchemeType?schemetypeid=${type.schemeTypeId}`;
    const dearer = { ...groupTypeInput(), schemeType: type.schemeType };
    const changed = { ...dearer, commission: { ...BY_TICKET, value: 900 } };
    assert.equal((await admin.put(path, changed)).statusCode, 200);
    const [line, ...others] = await registerOf(admin);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [line?.ticketId, line?.amount, line?.state, line?.earned, line?.payout],
      [ticket.ticketId, 250.5, 'due', 'ticket', null],
    );
    assert.equal((await sureshOf(admin)).commissionDue, 250.5);
    await addTicket(admin, group.schemeId, SURESH);
    const later = await addGroup(admin, type.schemeTypeId);
    await addTicket(admin, later.schemeId, SURESH);
    assert.deepEqual((await statesOf(admin)).sort(), [
      [250.5, 'due'],
      [250.5, 'due'],
      [900, 'due'],
    ]);
  });

  it('is not named to an office that gives none and owes none', async () => {
    const admin = await at.caller();
    const { group } = await groupWith(admin, BY_PAYMENT);
    await addTicket(admin, group.schemeId, SURESH);
    assert.equal((await sureshOf(admin)).commissionDue, 0);
    const other = await at.caller();
    await addTicket(other, (await groupWith(other, null)).group.schemeId, SURESH);
    assert.equal('commissionDue' in (await sureshOf(other)), false);
  });

  it('is earned with the first payment, and lapses while that is reversed', async () => {
    const admin = await at.caller();
    const ticket = await brought(admin, BY_PAYMENT);
    assert.deepEqual(await registerOf(admin), []);
    const { receiptNumber } = await payFor(admin, [ticket]);
    assert.deepEqual(await statesOf(admin), [[250, 'due']]);
    await admin.post('reverseMemberReceipt', { receiptNumber, reason: REASON });
    assert.deepEqual(await statesOf(admin), [[250, 'lapsed']]);
    assert.equal((await sureshOf(admin)).commissionDue, 0);
    assert.deepEqual(refusalOf(await pay(admin, [ticket.ticketId])).slice(0, 2), [
      409,
      'COMMISSION_NOT_DUE',
    ]);
    await payFor(admin, [ticket], {}, 10);
    assert.deepEqual(await statesOf(admin), [[250, 'due']]);
  });

  it('lapses while its ticket is inactive, and not once it is paid', async () => {
    const admin = await at.caller();
    await openDrawer(admin, 1_000);
    const ticket = await brought(admin);
    const set = async (membershipStatus: string) => {
      const path = `updateSchemeMember?schemememberid=${ticket.ticketId}`;
      const answer = await admin.put(path, { membershipStatus, reason: REASON });
      assert.equal(answer.statusCode, 200, answer.body);
    };
    await set('Inactive');
    assert.deepEqual(await statesOf(admin), [[250.5, 'lapsed']]);
    await set('Joined');
    voucher(await pay(admin, [ticket.ticketId]));
    await set('Inactive');
    assert.deepEqual(await statesOf(admin), [[250.5, 'paid']]);
  });

  it('is paid once, also by two at once, out of the drawer of who pays', async () => {
    const admin = await at.caller();
    const second = await at.caller({ accountId: admin.accountId });
    await openDrawer(admin, 1_000);
    await openDrawer(second, 1_000);
    const { group } = await groupWith(admin, BY_TICKET);
    const tickets = [
      await addTicket(admin, group.schemeId, SURESH),
      await addTicket(admin, group.schemeId, SURESH),
    ];
    const ids = tickets.map(({ ticketId }) => ticketId);
    const answers = await Promise.all([pay(admin, ids), pay(second, ids)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    assert.equal(refused?.json<ErrorEnvelope>().code, 'COMMISSION_PAID');
    assert.deepEqual(await statesOf(admin), [
      [250.5, 'paid'],
      [250.5, 'paid'],
    ]);
    const { commissions, inDrawer } = await dayBookOn(admin);
    assert.deepEqual([commissions?.Cash, inDrawer], [501, 1_499]);
  });

  it('has a voucher of the cash entries, and does nothing twice under a key', async () => {
    const admin = await at.caller();
    await openDrawer(admin, 1_000);
    const ticket = await brought(admin);
    const fields = { method: 'UPI', reference: 'upi 7', note: 'For November' };
    const key = { 'idempotency-key': 'the-same' };
    const { refId } = await sureshOf(admin);
    const body = { refId, ticketIds: [ticket.ticketId], paidOn: DAY, ...fields };
    const paid = voucher(await admin.post('payCommission', body, key));
    assert.deepEqual(voucher(await admin.post('payCommission', body, key)), paid);
    const { voucherNumber, kind, amount, method, paidOn, payee, reference, reason } = paid;
    assert.deepEqual(
      [voucherNumber, kind, amount, method, paidOn, payee, reference],
      ['CV/2026-27/000001', 'commission', 250.5, 'UPI', DAY, 'Suresh', 'UPI 7'],
    );
    assert.equal(reason, `Commission for ${ticket.membershipCode}. For November`);
    const [line] = await registerOf(admin);
    assert.deepEqual(line?.payout, { entryId: paid.entryId, voucherNumber, paidOn, method });
    const own = await ownDrawer(admin);
    assert.deepEqual([own.inDrawer, own.commissions?.UPI], [1_000, 250.5]);
    const file = (await admin.get('export/commissions.csv')).body;
    assert.ok(file.includes(ticket.membershipCode) && file.includes(voucherNumber), file);
  });

  it('needs an administrator, cash or a reason, a day that is open and theirs', async () => {
    const admin = await at.caller();
    const clerk = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    await openDrawer(admin, 250.49);
    const ticket = await brought(admin);
    const ids = [ticket.ticketId];
    assert.equal((await pay(clerk, ids)).statusCode, 403);
    const invalid = (field: string) => [422, 'VALIDATION_ERROR', field];
    assert.deepEqual(refusalOf(await pay(admin, ids)), [409, 'DRAWER_LACKS', 'rest']);
    assert.deepEqual(refusalOf(await pay(admin, [])), invalid('ticketIds'));
    assert.deepEqual(refusalOf(await pay(admin, ['tkt_none'])), invalid('ticketIds'));
    const mixed = [...ids, (await brought(admin, BY_TICKET, ANIL)).ticketId];
    assert.deepEqual(refusalOf(await pay(admin, mixed, { method: 'UPI' })), invalid('ticketIds'));
    const other = { refId: 'ref_none' };
    assert.equal((await pay(admin, ids, other)).statusCode, 404);
    assert.deepEqual(refusalOf(await pay(admin, ids, { paidOn: '2026-11-22' })), invalid('paidOn'));
    const back = { paidOn: '2026-10-31', method: 'UPI' };
    assert.deepEqual(refusalOf(await pay(admin, ids, back)), invalid('note'));
    const { next } = await read<BookMonths>(admin, 'bookMonths');
    await admin.post('closeMonth', { month: next?.month, left: next?.sums.left });
    const noted = { ...back, note: 'Paid by the bank' };
    assert.deepEqual(refusalOf(await pay(admin, ids, noted)), invalid('paidOn'));
    assert.deepEqual(await statesOf(admin), [[250.5, 'due']]);
    voucher(await pay(admin, ids, { rest: {} }));
    const { inDrawer, cash } = await ownDrawer(admin);
    assert.deepEqual([inDrawer, cash?.toppedUp], [0, 0.01]);
  });

  it('is due again once its payout is reversed, and the money is back', async () => {
    const admin = await at.caller();
    await openDrawer(admin, 1_000);
    const ticket = await brought(admin);
    const { entryId } = voucher(await pay(admin, [ticket.ticketId]));
    const undo = await admin.post('reverseCashEntry', { entryId, reason: REASON });
    assert.equal(voucher(undo).paidOn, DAY);
    assert.deepEqual(await statesOf(admin), [[250.5, 'due']]);
    const { inDrawer, commissions } = await ownDrawer(admin);
    assert.deepEqual([inDrawer, commissions?.Cash], [1_000, 0]);
    const answer = await admin.get(`dayBookEntries?date=${DAY}`);
    const moved = answer
      .json<{ data: DayBookEntry[] }>()
      .data.filter(({ cash }) => cash)
      .map((entry) => [entry.kind, inAndOut(entry).in, inAndOut(entry).out]);
    assert.deepEqual(moved, [
      ['commission', null, 250.5],
      ['commissionReversed', 250.5, null],
    ]);
    voucher(await pay(admin, [ticket.ticketId], { method: 'Bank Transfer' }));
    assert.deepEqual(await statesOf(admin), [[250.5, 'paid']]);
  });

  it('leaves a closed month as it was when its payout is reversed, in the books of that day', async () => {
    const admin = await at.caller();
    const ticket = await brought(admin);
    const october = { paidOn: '2026-10-31', method: 'UPI', note: 'Paid by the bank' };
    const { entryId } = voucher(await pay(admin, [ticket.ticketId], october));
    const monthOf = async (month: string) =>
      (await read<BookMonth>(admin, `bookMonth?month=${month}`)).sums;
    const paid = await monthOf('2026-10');
    await admin.post('closeMonth', { month: '2026-10', left: paid.left });
    const undo = voucher(await admin.post('reverseCashEntry', { entryId, reason: REASON }));
    assert.equal(undo.paidOn, DAY);
    assert.deepEqual(await monthOf('2026-10'), paid);
    assert.equal((await monthOf('2026-11')).left, 250.5);
  });

  it('stays as it was paid, whoever asks the database', async () => {
    const admin = await at.caller();
    const ticket = await brought(admin);
    voucher(await pay(admin, [ticket.ticketId], { method: 'UPI' }));
    for (const statement of [
      'update referral_commission set amount_paise = 1',
      'delete from referral_commission',
    ]) {
      await assert.rejects(database().query(statement), /only reversed|only ever added|stay/i);
    }
  });

  it('counts in the month of its day, and stands in the file for Tally', async () => {
    const admin = await at.caller();
    await openDrawer(admin, 1_000);
    const [first, second] = [await brought(admin), await brought(admin)];
    await payFor(admin, [first]);
    const back = { paidOn: '2026-10-31', method: 'UPI', note: 'Paid by the bank' };
    voucher(await pay(admin, [first.ticketId], back));
    voucher(await pay(admin, [second.ticketId]));
    const monthOf = async (month: string) =>
      (await read<BookMonth>(admin, `bookMonth?month=${month}`)).sums;
    const october = await monthOf('2026-10');
    assert.deepEqual([october.commissions?.UPI, october.left], [250.5, -250.5]);
    const november = await monthOf('2026-11');
    assert.deepEqual([november.commissions?.Cash, november.left], [250.5, 4_749.5]);
    for (const day of ['2026-10-31', DAY]) {
      const file = (await admin.get(`export/tally.xml?startdate=${day}&enddate=${day}`)).body;
      assert.equal(file.split('<LEDGERNAME>Referral Commission</LEDGERNAME>').length - 1, 1);
    }
  });
});
