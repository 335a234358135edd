import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BookImport, BookMonths, ErrorEnvelope, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { dayBookOn } from '../../testing/day-book/day-book-fixtures.ts';
import { freezeDraw } from '../../testing/draws/draw-fixtures.ts';
import { collections, payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import {
  WRITE_REASON,
  bookGroup,
  bookMember,
  bookPayment,
  importBook,
  csvOf,
  settled,
} from '../../testing/imports/import-fixtures.ts';

const REASON = 'The wrong book';
const FILES = {
  groups: csvOf('groups', [bookGroup()]),
  members: csvOf('members', [bookMember({ ticketsCount: '2', status: 'Active' })]),
  payments: csvOf('payments', [bookPayment({ amount: '80000' })]),
};

describeAppOnOne('an import that is undone', (at, database) => {
  /** A new account with an import, and a ticket of it. */
  async function imported(): Promise<{ caller: Caller; done: BookImport; ticket: Ticket }> {
    const caller = await at.caller();
    const done = await importBook(caller, FILES);
    assert.equal(done.state, 'written', done.problem?.message ?? '');
    const { data } = (await caller.get('searchSchemeMembers?searchvalue=')).json<{
      data: Ticket[];
    }>();
    const [ticket] = data;
    assert.ok(ticket);
    // Later rows than the import's own.
    at.clock.now += 1_000;
    return { caller, done, ticket };
  }

  const undo = (caller: Caller, importId: string, reason = REASON) =>
    caller.post('undoBookImport', { importId, reason });

  async function refusal(caller: Caller, { importId }: BookImport): Promise<string> {
    const refused = await undo(caller, importId);
    const { code, message } = refused.json<ErrorEnvelope>();
    assert.equal(code, 'IMPORT_BUILT_ON', refused.body);
    return message;
  }

  it('stays in the collections of a closed month, and is taken off on the day of the undoing', async () => {
    const { caller, done } = await imported();
    const { month, sums } =
      (await caller.get('bookMonths')).json<{ data: BookMonths }>().data.next ?? assert.fail();
    await caller.post('closeMonth', { month, left: sums.left });
    const closed = { enddate: `${month}-31` };
    const before = await collections(caller, closed);
    assert.equal(before.totalAmount, 80_000);
    await undo(caller, done.importId);
    assert.equal((await settled(caller, done.importId)).state, 'undone');
    assert.equal((await collections(caller, closed)).totalAmount, 80_000);
    assert.equal((await collections(caller, { startdate: '2026-11-21' })).totalAmount, -80_000);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('has its receipts reversed, its tickets deleted, its places free, and can come again', async () => {
    const { caller, done } = await imported();
    const { importId } = done;
    assert.equal((await undo(caller, importId, 'No')).statusCode, 422);
    assert.equal((await undo(caller, importId)).statusCode, 202);
    const undone = await settled(caller, importId);
    assert.deepEqual([undone.state, undone.undone?.reason], ['undone', REASON]);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
    const range = { startDate: '2026-01-01', endDate: '2026-12-31' };
    assert.equal((await collections(caller, range)).totalAmount, 0);
    const book = await dayBookOn(caller);
    assert.deepEqual([book.received.Cash, book.reversed.Cash], [0, 0]);
    assert.deepEqual(
      book.paperBooks.map(({ kind, payments, amount, reason }) => [kind, payments, amount, reason]),
      [
        ['written', 1, 80_000, WRITE_REASON],
        ['undone', 1, 80_000, REASON],
      ],
    );
    assert.equal((await undo(caller, importId)).json<ErrorEnvelope>().code, 'IMPORT_STATE');

    const again = await importBook(caller, FILES);
    assert.equal(again.state, 'written', again.problem?.message ?? '');
    assert.deepEqual([again.found?.knownGroups, again.found?.knownMembers], [1, 1]);
    assert.equal((await collections(caller, range)).totalAmount, 80_000);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });

  it('is refused after a receipt, a reversal, a change, a deletion or a draw, and says which', async () => {
    const paid = await imported();
    await payFor(paid.caller, [paid.ticket]);
    assert.match(await refusal(paid.caller, paid.done), /1 later receipts .* RC\/2026-27\/000002/);

    const reversed = await imported();
    const reversal = { receiptNumber: 'RC/2026-27/000001', reason: REASON };
    await reversed.caller.post('reverseMemberReceipt', reversal);
    assert.match(
      await refusal(reversed.caller, reversed.done),
      /2 reversed receipts of this import/,
    );

    const changed = await imported();
    const { ticketId, schemeId } = changed.ticket;
    await changed.caller.put(`updateMember?memberid=${ticketId}`, {
      memberName: 'Anjali',
      reason: REASON,
      nomineeName: 'Ravi',
    });
    await changed.caller.put(`updateMonthlyScheme?schemeid=${schemeId}`, { maxCapacity: 30 });
    assert.match(
      await refusal(changed.caller, changed.done),
      /1 changes of its tickets; 1 changes of its members; 1 changes of its groups/,
    );

    const drawn = await imported();
    await freezeDraw(drawn.caller, drawn.ticket.schemeId);
    assert.match(await refusal(drawn.caller, drawn.done), /1 draws of its groups, such as LG-A/);

    const deleted = await imported();
    await runSql(database())`
      update ticket set deleted_at = now() where account_id = ${deleted.caller.accountId} and ticket_id = ${deleted.ticket.ticketId}`;
    assert.match(await refusal(deleted.caller, deleted.done), /1 deleted tickets of this import/);
  });

  it('leaves tickets that were there as they were before', async () => {
    const { caller, ticket } = await imported();
    const more = await importBook(caller, {
      payments: csvOf('payments', [bookPayment({ receiptDate: '05/11/2026' })]),
    });
    assert.equal((await undo(caller, more.importId)).statusCode, 202);
    assert.equal((await settled(caller, more.importId)).state, 'undone');
    const read = await caller.get(`searchSchemeMembers?searchvalue=${ticket.membershipCode}`);
    const [after] = read.json<{ data: Ticket[] }>().data;
    assert.deepEqual([after?.paidAmount, after?.lastPaidDate], [ticket.paidAmount, '2026-04-05']);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
  });
});
