import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { oldTicket, receiptInput } from '../receipts/receipt-fixtures.ts';
import { describeOnOne } from '../describe-on.ts';
import { testApp } from '../test-app.ts';

interface Statement {
  text: string;
  params: readonly unknown[] | undefined;
}

/** Notes the statements of a transaction, those together that are sent in one round trip. */
function noting(handle: Queryable, roundTrips: Statement[][]): Queryable {
  let together: Statement[] | undefined;
  return {
    query: (text, params) => {
      if (!together) {
        roundTrips.push((together = []));
        // As `TransactionHandle` sends them: all of one turn of the event loop.
        process.nextTick(() => (together = undefined));
      }
      together.push({ text, params });
      return handle.query(text, params);
    },
  };
}

/** The same database, which notes its transactions as their round trips. */
function recordedDatabase(database: Database, transactions: Statement[][][]): Database {
  return {
    ...database,
    transaction: async (work) => {
      const roundTrips: Statement[][] = [];
      const value = await database.transaction((tx) => work(noting(tx, roundTrips)));
      transactions.push(roundTrips);
      return value;
    },
  };
}

describeOnOne('the round trips of a payment', (database) => {
  it('are six, the commit in the last, and three while all other payments of the account wait', async () => {
    const transactions: Statement[][][] = [];
    const { app, caller } = await testApp(recordedDatabase(database(), transactions));
    const cashier = await caller();
    const tickets = [await oldTicket(cashier), await oldTicket(cashier)];
    // The first payment of a day makes the cashier's drawer.
    for (const ticket of tickets) {
      transactions.length = 0;
      const answer = await cashier.post('addMemberReceipt', receiptInput([ticket]));
      assert.equal(answer.statusCode, 201, answer.body);
    }
    await app.close();
    const [payment = []] = transactions;
    const roundTrips = payment.map((together) =>
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
        'update ticket t',
        'insert into payment',
        'insert into receipt',
        'insert into audit_log',
        'insert into audit_subject',
      ],
      ['insert into idempotency'],
    ]);
  });
});
