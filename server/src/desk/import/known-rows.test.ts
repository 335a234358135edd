import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { paymentsTo } from './check-book.ts';

describeOnOne('what a book may bring that is there already', (database) => {
  it('is no payment that was reversed', async () => {
    const { app, caller: signIn } = await testApp(database());
    const caller = await signIn();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId);
    const reversed = await payFor(caller, [ticket]);
    const valid = await payFor(caller, [ticket]);
    const numbers = async () =>
      (await paymentsTo(database(), caller.accountId, [ticket.ticketId]))
        .map(({ receiptNumber }) => receiptNumber)
        .sort();
    assert.deepEqual(await numbers(), [reversed.receiptNumber, valid.receiptNumber]);
    const { receiptNumber } = reversed;
    const body = { receiptNumber, reason: 'The cheque bounced' };
    assert.equal((await caller.post('reverseMemberReceipt', body)).statusCode, 200);
    assert.deepEqual(await numbers(), [valid.receiptNumber]);
    await app.close();
  });
});
