import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Ticket } from '@kuri/shared/contract';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { wrongBooks } from '../journal/check-books.ts';
import { receiptNumbers } from '../../testing/journal.ts';
import { payFor, receiptInput, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { suiteApp } from '../../testing/suite-app.ts';

describeOnOne('payments at the same moment', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  async function assertRight({ accountId }: Caller): Promise<void> {
    assert.deepEqual(await wrongBooks(database(), accountId), []);
  }

  it('of the last instalment: one is taken, 49 get the reason', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { paidAmount: 55_000 });
    const answers = await Promise.all(
      times(50, () => caller.post('addMemberReceipt', receiptInput([ticket]))),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    assert.equal(refused.length, 49);
    for (const answer of refused) {
      const { code, message } = answer.json<ErrorEnvelope>();
      assert.equal(code, 'TICKET_NOT_PAYABLE');
      assert.equal(message, `Ticket ${ticket.membershipCode} is fully paid`);
    }
    assert.equal((await storedTicket(caller, ticket)).paidAmount, 60_000);
    await assertRight(caller);
  });

  it('200 of them, with enrolments between: the numbers have no gap and no duplicate', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { data: tickets } = await enrolSomebody(caller, schemeId, { ticketsCount: 100 });
    const enrolments = await Promise.all([
      ...times(200, (index) => {
        const ticket = tickets[index % tickets.length] as Ticket;
        return payFor(caller, [ticket]).then(({ receiptNumber }) => receiptNumber);
      }),
      ...times(20, () =>
        enrolSomebody(caller, schemeId, { paidAmount: 7_500 }).then(
          ({ receipt }) => receipt?.receiptNumber,
        ),
      ),
    ]);
    const numbers = times(220, (index) => `RC/2026-27/${String(index + 1).padStart(6, '0')}`);
    assert.deepEqual([...enrolments].sort(), numbers);
    assert.deepEqual(await receiptNumbers(database(), caller.accountId), numbers);
    await assertRight(caller);
  });

  it('that want the same tickets in another order, and reversals of them, do not lock each other out', async () => {
    const caller = await at.caller();
    const groups = [
      await addAnyGroup(caller),
      await addAnyGroup(caller),
      await addAnyGroup(caller),
    ];
    const tickets: Ticket[] = [];
    for (const { schemeId } of groups) tickets.push(await addTicket(caller, schemeId));
    const backwards = [...tickets].reverse();
    const payments = await Promise.all(
      times(12, (index) => payFor(caller, index % 2 === 0 ? tickets : backwards)),
    );
    const answers = await Promise.all(
      payments.map(({ receiptNumber }) =>
        caller.post('reverseMemberReceipt', { receiptNumber, reason: 'All of it is undone' }),
      ),
    );
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
    for (const ticket of tickets) assert.equal((await storedTicket(caller, ticket)).paidAmount, 0);
    await assertRight(caller);
  });
});
