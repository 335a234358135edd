import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ActivatedTickets } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('several tickets', (at, database) => {
  it('are activated in one go, each with an audit row; what is refused is told and stays', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const first = await addTicket(caller, schemeId);
    const second = await addTicket(caller, schemeId);
    const other = await addTicket(caller, schemeId);
    const dates = { schemeStartDate: '2026-08-20', schemeDrawDate: '2026-08-20' };
    const old = await addAnyGroup(caller, dates);
    const late = await addTicket(caller, old.schemeId, { joinedDate: '2026-08-20' });
    const path = `updateSchemeMember?schemememberid=${second.ticketId}`;
    await caller.put(path, { membershipStatus: 'Active' });
    const elsewhere = await at.caller();
    const stranger = await addTicket(elsewhere, (await addAnyGroup(elsewhere)).schemeId);
    const chosen = [first, second, late, stranger].map(({ ticketId }) => ticketId);
    const answer = await caller.post('activateTickets', { schemeMemberIds: chosen });
    assert.equal(answer.statusCode, 200, answer.body);
    const { activated, defaulters, refused } = answer.json<{ data: ActivatedTickets }>().data;
    assert.deepEqual([activated, defaulters], [2, 1]);
    assert.deepEqual(
      refused.map(({ membershipCode, message }) => [membershipCode, message]),
      [
        [second.membershipCode, 'This ticket is already Active'],
        [stranger.ticketId, 'Ticket not found'],
      ],
    );
    const statuses = [first, other, late].map((ticket) => storedTicket(caller, ticket));
    assert.deepEqual(
      (await Promise.all(statuses)).map(({ membershipStatus }) => membershipStatus),
      ['Active', 'Joined', 'Defaulter'],
    );
    const { rows } = await runSql<{ id: string }>(database())`
      select entity_id as id from audit_log where account_id = ${caller.accountId} and action = 'ticket.status-changed'`;
    const changed = [first, second, late].map(({ ticketId }) => ticketId);
    assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(changed));
  });

  it('are for who may manage members, and at least one', async () => {
    const admin = await at.caller();
    const cashier = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    const schemeMemberIds = ['tkt_1'];
    assert.equal((await cashier.post('activateTickets', { schemeMemberIds })).statusCode, 403);
    assert.equal((await admin.post('activateTickets', { schemeMemberIds: [] })).statusCode, 422);
  });
});
