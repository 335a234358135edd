import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  BookMonth,
  DayBook,
  DayBookEntry,
  EnrolmentBody,
  ErrorEnvelope,
} from '@kuri/shared/contract';
import { wrongBooks } from '../../money/journal/check-books.ts';
import {
  addAnyGroup,
  addTicket,
  enrolmentInput,
  enrolSomebody,
  storedGroup,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  answerWord,
  collections,
  payFor,
  receiptPage,
  reverseByTwo,
} from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

const DAY = '2026-11-21';

describeAppOnOne('the registration fee of a group', (at, database) => {
  const term = (caller: Caller, schemeId: string, registrationFee: number | null) =>
    caller.post('changeGroupTerms', { schemeId, registrationFee, reason: 'Agreed at the meeting' });

  /** A group of ₹5,000 a month with a fee of ₹100.50 a ticket. */
  async function groupWithFee() {
    const admin = await at.caller();
    const { schemeId } = await addAnyGroup(admin);
    const set = await term(admin, schemeId, 100.5);
    assert.equal(set.statusCode, 201, set.body);
    return { admin, schemeId, second: await at.caller({ accountId: admin.accountId }) };
  }

  const paying = (paidAmount: number, fields: Partial<EnrolmentBody> = {}) =>
    ({ joinedDate: DAY, paidAmount, ...fields }) satisfies Partial<EnrolmentBody>;

  const books = async (admin: Caller) => {
    const read = async <Data>(path: string) => (await admin.get(path)).json<{ data: Data }>().data;
    const day = await read<DayBook>(`dayBook?date=${DAY}`);
    const entries = await read<DayBookEntry[]>(`dayBookEntries?date=${DAY}`);
    const { sums } = await read<BookMonth>(`bookMonth?month=${DAY.slice(0, 7)}`);
    assert.deepEqual(sums.registrationFees, day.registrationFees);
    assert.deepEqual(sums.registrationFeesReversed, day.registrationFeesReversed);
    const cash = [
      day.received.Cash,
      day.registrationFees?.Cash,
      day.registrationFeesReversed?.Cash,
    ];
    const told = entries.map(({ kind, amount, way }) => `${kind} ${amount} ${way}`);
    return { cash, inDrawer: day.inDrawer, left: sums.left, told };
  };

  it('is taken beside the instalments of each ticket that the payment reaches, and goes back with them', async () => {
    const { admin, second, schemeId } = await groupWithFee();
    const { receipt } = await enrolSomebody(
      admin,
      schemeId,
      paying(7_000, { ticketsCount: 3, registrationFee: 201 }),
    );
    const taken = (await receiptPage(admin)).data;
    assert.deepEqual(
      taken.map(({ receiptAmount, registrationFee }) => [receiptAmount, registrationFee]).sort(),
      [
        [2_000, 100.5],
        [5_000, 100.5],
      ],
    );
    assert.equal((await collections(admin)).totalAmount, 7_000);
    const { told, ...sums } = await books(admin);
    assert.deepEqual(sums, { cash: [7_000, 201, undefined], inDrawer: 7_201, left: 7_201 });
    assert.deepEqual(told, ['received 7000 in', 'registrationFee 201 in']);
    const file = await admin.get(`export/tally.xml?startdate=${DAY}&enddate=${DAY}`);
    assert.match(
      file.body,
      /NUMBER>RC\/2026-27\/000001-E<.*Cash.*-201\.00.*Registration Fees.*201/,
    );
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);

    at.clock.now += 1_000;
    const wrong = { receiptNumber: receipt?.receiptNumber ?? '', reason: 'Wrong group' };
    assert.equal((await reverseByTwo(admin, second, wrong)).statusCode, 200);
    const after = await books(admin);
    assert.deepEqual(after.cash, [7_000, 201, 201]);
    assert.deepEqual(after.told.slice(2), ['reversed 7000 out', 'registrationFeeReversed 201 out']);
    assert.deepEqual([after.left, (await collections(admin)).totalAmount], [0, 0]);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('is that of the group and no other, and none without a payment', async () => {
    const { admin, schemeId } = await groupWithFee();
    for (const [paidAmount, registrationFee, due] of [
      [5_000, 0, '₹100.50'],
      [5_000, 100, '₹100.50'],
      [0, 100.5, '₹0.00'],
    ] as const) {
      const input = enrolmentInput(schemeId, paying(paidAmount, { registrationFee }));
      const answer = await admin.post('addSchemeMember', input);
      const { errors } = answer.json<ErrorEnvelope>();
      const message = `The registration fee of this enrolment is ${due}`;
      assert.deepEqual([answer.statusCode, errors], [422, [{ field: 'registrationFee', message }]]);
    }
    assert.equal((await storedGroup(admin, schemeId)).currentCapacity, 0);
    const ticket = await addTicket(admin, schemeId, { joinedDate: DAY });
    await payFor(admin, [ticket]);
    assert.equal((await books(admin)).cash[1], undefined);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });

  it('is a term: two administrators change it in a group with tickets, for those that come later', async () => {
    const { admin, second, schemeId } = await groupWithFee();
    await addTicket(admin, schemeId, paying(5_000, { registrationFee: 100.5 }));
    assert.equal((await term(admin, schemeId, null)).statusCode, 201);
    assert.equal((await storedGroup(admin, schemeId)).registrationFee, 100.5);
    assert.equal((await answerWord(second)).statusCode, 200);
    assert.equal('registrationFee' in (await storedGroup(admin, schemeId)), false);
    await addTicket(admin, schemeId, paying(5_000));
    assert.equal((await books(admin)).cash[1], 100.5);
    assert.deepEqual(await wrongBooks(database(), admin.accountId), []);
  });
});
