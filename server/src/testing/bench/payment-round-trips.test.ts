import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oldTicket, receiptInput } from '../receipts/receipt-fixtures.ts';
import { describeOnOne } from '../describe-on.ts';
import { testApp } from '../test-app.ts';
import { recordedDatabase, type Recorded } from './recorded-database.ts';

describeOnOne('the round trips of a payment', (database) => {
  it('are six, the commit in the last, and three while all other payments of the account wait', async () => {
    const records: Recorded[] = [];
    const { app, caller } = await testApp(recordedDatabase(database(), records));
    const cashier = await caller();
    const tickets = [await oldTicket(cashier), await oldTicket(cashier)];
    // The first payment of a day makes the cashier's drawer.
    for (const ticket of tickets) {
      records.length = 0;
      const answer = await cashier.post('addMemberReceipt', receiptInput([ticket]));
      assert.equal(answer.statusCode, 201, answer.body);
    }
    await app.close();
    const [payment] = records.filter(({ isTransaction }) => isTransaction);
    const roundTrips = (payment?.roundTrips ?? []).map((together) =>
      together.map(({ text }) => text.replaceAll('"', '').trim().split(/\s+/, 3).join(' ')),
    );
    assert.equal(roundTrips.length, 6, JSON.stringify(roundTrips, null, 2));
    assert.deepEqual(roundTrips.slice(-3), [
      // From here on the others of the account wait, in the order in which they come.
      [
        'update ticket set',
        'insert into journal',
        'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        'insert into journal_sum',
        'insert into counter',
      ],
      [
        'insert into payment',
        'insert into receipt',
        'insert into audit_log',
        'insert into audit_subject',
      ],
      ['insert into idempotency'],
    ]);
  });
});
