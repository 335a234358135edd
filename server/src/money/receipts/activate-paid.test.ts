import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Group, Organisation, Paged, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  bookGroup,
  bookMember,
  bookPayment,
  csvOf,
  importBook,
} from '../../testing/imports/import-fixtures.ts';
import { payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

describeAppOnOne('the first payment of a joined ticket', (at, database) => {
  async function office(activateOnPayment?: boolean): Promise<{ caller: Caller; group: Group }> {
    const caller = await at.caller();
    const { data } = (await caller.get('organisation')).json<{ data: Organisation }>();
    assert.equal(data.activateOnPayment, null);
    const saved = await caller.put('organisation', { ...data, activateOnPayment });
    assert.equal(saved.statusCode, 200, saved.body);
    return { caller, group: await addAnyGroup(caller, { schemeCode: 'AA-1' }) };
  }

  it('leaves it Joined where nobody has chosen, and where it is done by hand', async () => {
    for (const chosen of [undefined, false]) {
      const { caller, group } = await office(chosen);
      const ticket = await addTicket(caller, group.schemeId, { paidAmount: 5_000 });
      await payFor(caller, [ticket]);
      assert.equal((await storedTicket(caller, ticket)).membershipStatus, 'Joined');
    }
  });

  it('activates it where the office has chosen that: at the counter and with the enrolment', async () => {
    const { caller, group } = await office(true);
    const paid = await addTicket(caller, group.schemeId, { paidAmount: 5_000 });
    const unpaid = await addTicket(caller, group.schemeId);
    assert.deepEqual([paid.membershipStatus, unpaid.membershipStatus], ['Active', 'Joined']);
    const [told] = (await payFor(caller, [unpaid])).tickets;
    assert.deepEqual(told, await storedTicket(caller, unpaid));
    assert.equal(told.membershipStatus, 'Active');
    const { rows } = await runSql<{ ids: string }>(database())`
      select after::json -> 'ticketIds' ->> 0 as ids from audit_log
      where account_id = ${caller.accountId} and action = 'tickets.activated'`;
    assert.deepEqual(
      new Set(rows.map(({ ids }) => ids)),
      new Set([paid.ticketId, unpaid.ticketId]),
    );
  });

  it('makes a ticket that stays far behind a Defaulter', async () => {
    const { caller } = await office(true);
    const dates = { schemeStartDate: '2026-08-20', schemeDrawDate: '2026-08-20' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const ticket = await addTicket(caller, schemeId, { joinedDate: '2026-08-20' });
    await payFor(caller, [ticket]);
    assert.equal((await storedTicket(caller, ticket)).membershipStatus, 'Defaulter');
  });

  it('activates it in an import too', async () => {
    const { caller } = await office(true);
    const members = [bookMember({ status: 'Joined' })];
    const done = await importBook(caller, {
      groups: csvOf('groups', [
        bookGroup({ schemeStartDate: '01/11/2026', schemeDrawDate: '2026-12-10' }),
      ]),
      members: csvOf(
        'members',
        members.map((row) => ({ ...row, joinedDate: '01/11/2026' })),
      ),
      payments: csvOf('payments', [bookPayment({ receiptDate: '05/11/2026' })]),
    });
    assert.equal(done.state, 'written');
    const { data } = (await caller.get('searchSchemeMembers?searchvalue=LG-A')).json<
      Paged<Ticket>
    >();
    assert.deepEqual(
      data.map((row) => [row.membershipStatus, row.paidAmount > 0]),
      [['Active', true]],
    );
  });
});
