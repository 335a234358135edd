import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  MEMBERSHIP_STATUSES,
  type ErrorEnvelope,
  type Member,
  type MembershipStatus,
  type Ticket,
} from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
  storedGroup,
} from '../../testing/enrolments/enrolment-fixtures.ts';

const REASON = 'Entered for the wrong ticket';

describeAppOnOne('changes of a ticket', (at, database) => {
  async function callerWithTicket() {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    return { caller, schemeId, ticket: await addTicket(caller, schemeId) };
  }

  function setStatus(caller: Caller, id: string, body: object) {
    return caller.put(`updateSchemeMember?schemememberid=${id}`, body);
  }

  it('of status follow the rules, and an ADMIN with a reason makes any but of a settled one', async () => {
    const { caller, ticket } = await callerWithTicket();
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const allowed = new Map<MembershipStatus, MembershipStatus[]>([
      ['Joined', ['Active', 'Inactive']],
      ['Active', ['Inactive', 'Coupon-Generated']],
      ['Inactive', ['Active']],
      ['Defaulter', ['Inactive']],
      ['Draw-Winner', ['Coupon-Generated']],
      ['Coupon-Generated', ['Coupon-Assigned']],
      ['Coupon-Assigned', ['Coupon-Redeemed']],
    ]);
    const id = ticket.membershipId;
    for (const from of MEMBERSHIP_STATUSES) {
      for (const to of MEMBERSHIP_STATUSES) {
        await runSql(database())`
          update ticket set status = ${from} where account_id = ${caller.accountId} and ticket_id = ${id}`;
        const what = `${from} to ${to}`;
        const answer = await setStatus(operator, id, { membershipStatus: to, reason: REASON });
        const expected = allowed.get(from)?.includes(to) ? 200 : 409;
        assert.equal(answer.statusCode, expected, what);
        if (expected === 200) {
          assert.equal(answer.json<{ data: Ticket }>().data.membershipStatus, to);
          continue;
        }
        assert.equal(answer.json<ErrorEnvelope>().code, 'INVALID_TRANSITION');
        const bare = await setStatus(caller, id, { membershipStatus: to });
        assert.equal(bare.statusCode, 409, what);
        const forced = await setStatus(caller, id, { membershipStatus: to, reason: REASON });
        const stays = from === to || [from, to].includes('Left');
        assert.equal(forced.statusCode, stays ? 409 : 200, what);
      }
    }
  });

  it('of status cannot make a ticket Active that is far behind: a defaulter stays one', async () => {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2026-10-20', schemeDrawDate: '2026-10-25' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const become = async (by: Caller, id: string, membershipStatus: MembershipStatus) => {
      const answer = await setStatus(by, id, { membershipStatus, reason: REASON });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ data: Ticket }>().data.membershipStatus;
    };
    const early = { joinedDate: '2026-10-20' };
    const { membershipId: id } = await addTicket(caller, schemeId, early);
    assert.equal(await become(operator, id, 'Active'), 'Defaulter', 'two instalments are due');
    assert.equal(await become(operator, id, 'Inactive'), 'Inactive');
    assert.equal(await become(operator, id, 'Active'), 'Defaulter');
    const stays = await setStatus(caller, id, { membershipStatus: 'Active', reason: REASON });
    assert.equal(stays.statusCode, 409);
    assert.equal(stays.json<ErrorEnvelope>().code, 'INVALID_TRANSITION');
    assert.equal(await become(caller, id, 'Coupon-Generated'), 'Coupon-Generated');
    assert.equal(await become(caller, id, 'Active'), 'Defaulter', 'nor does an ADMIN force it');
    const { rows } = await runSql<{ after: object }>(database())`
      select after from audit_log where account_id = ${caller.accountId} and action = 'ticket.status-changed'
      order by audit_id limit 1`;
    assert.deepEqual(rows[0]?.after, { status: 'Defaulter', asked: 'Active', reason: REASON });

    const one = await addTicket(caller, schemeId, { paidAmount: 5_000 });
    assert.equal(await become(operator, one.membershipId, 'Active'), 'Active', 'one is due');

    const late = await addTicket(caller, schemeId, { joinedDate: '2026-11-20' });
    assert.equal(late.dueInstallments, 2);
    const became = await become(operator, late.membershipId, 'Active');
    assert.equal(became, 'Active', 'both were due when it was joined');
  });

  it('of status to out of the draws are for an ADMIN with a reason, once anything is paid', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const paid = await addTicket(caller, schemeId, { paidAmount: 5_000 });
    const store = (status: string) =>
      database().query('update ticket set status = $2 where ticket_id = $1', [
        paid.ticketId,
        status,
      ]);
    const ways = [
      ['Joined', 'Inactive'],
      ['Active', 'Inactive'],
      ['Defaulter', 'Inactive'],
      ['Active', 'Coupon-Generated'],
    ] as const;
    for (const [from, membershipStatus] of ways) {
      await store(from);
      const told = await setStatus(operator, paid.ticketId, { membershipStatus, reason: REASON });
      assertRefused(told, 403, 'FORBIDDEN', /only an administrator/);
      assert.equal(told.json<ErrorEnvelope>().errors[0]?.field, 'membershipStatus');
      for (const reason of [undefined, 'no', '    a    ']) {
        const bare = await setStatus(caller, paid.ticketId, { membershipStatus, reason });
        assert.equal(bare.statusCode, 422, bare.body);
        assert.equal(bare.json<ErrorEnvelope>().errors[0]?.field, 'reason');
      }
      const done = await setStatus(caller, paid.ticketId, { membershipStatus, reason: REASON });
      assert.equal(done.json<{ data: Ticket }>().data.membershipStatus, membershipStatus);
    }
    await store('Draw-Winner');
    const won = await setStatus(operator, paid.ticketId, { membershipStatus: 'Coupon-Generated' });
    assert.equal(won.statusCode, 403, 'a status alone is no win');
    const unpaid = await addTicket(caller, schemeId);
    const left = await setStatus(operator, unpaid.ticketId, { membershipStatus: 'Inactive' });
    assert.equal(left.statusCode, 200, left.body);
    await store('Inactive');
    const back = await setStatus(operator, paid.ticketId, { membershipStatus: 'Active' });
    assert.equal(back.statusCode, 200, back.body);
  });

  it("of status to a coupon stay the office's for a winner", async () => {
    const caller = await at.caller();
    const { won } = await wonGroup(caller);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const body = { membershipStatus: 'Coupon-Generated' };
    assert.equal((await setStatus(operator, won.ticket.ticketId, body)).statusCode, 200);
  });

  it('of status are refused to a caller with an older one', async () => {
    const { caller, ticket } = await callerWithTicket();
    const { membershipId: id, updatedAt } = ticket;
    const first = await setStatus(caller, id, { membershipStatus: 'Inactive', updatedAt });
    assert.equal(first.statusCode, 200, first.body);
    const stale = await setStatus(caller, id, { membershipStatus: 'Active', updatedAt });
    const { code, current } = stale.json<ErrorEnvelope>();
    assert.deepEqual([stale.statusCode, code], [409, 'STALE']);
    const now = first.json<{ data: Ticket }>().data;
    assert.deepEqual(current, now);
    const next = { membershipStatus: 'Active', updatedAt: now.updatedAt };
    assert.equal((await setStatus(caller, id, next)).statusCode, 200);
  });

  it('of status are answered with their message and kept with their reason', async () => {
    const { caller, ticket } = await callerWithTicket();
    const body = { membershipStatus: 'Active', reason: REASON };
    const answer = await setStatus(caller, ticket.membershipId, body);
    const { message, data } = answer.json<{ message: string; data: Ticket }>();
    assert.equal(message, 'Membership status updated successfully');
    assert.deepEqual(
      [data.membershipStatus, data.membershipActive, data.updatedAt > ticket.updatedAt],
      ['Active', true, true],
    );
    const { rows } = await runSql<{ before: unknown; after: unknown }>(database())`
      select before, after from audit_log
      where account_id = ${caller.accountId} and action = 'ticket.status-changed'`;
    const after = { status: 'Active', reason: REASON };
    assert.deepEqual(rows, [{ before: { status: 'Joined' }, after }]);
  });

  it("take a person's id for their only ticket, and not for one of several", async () => {
    const { caller, schemeId, ticket } = await callerWithTicket();
    const status = { membershipStatus: 'Active' };
    assert.equal((await setStatus(caller, ticket.memberId, status)).statusCode, 200);
    const { data } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    const refused = await setStatus(caller, data[0]?.memberId ?? '', status);
    assert.equal(refused.statusCode, 422);
    assert.equal(refused.json<ErrorEnvelope>().errors[0]?.field, 'schemememberid');
    for (const id of ['tkt_nowhere', 'mem_nowhere', 'nonsense']) {
      assert.equal((await setStatus(caller, id, status)).statusCode, 404, id);
    }
    const stranger = await at.caller();
    assert.equal((await setStatus(stranger, ticket.membershipId, status)).statusCode, 404);
  });

  it('as a deletion leave the person, the number, and give back the place', async () => {
    const { caller, schemeId, ticket } = await callerWithTicket();
    const answer = await caller.delete(`deleteMember?memberid=${ticket.membershipId}`);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json<{ data: object }>().data, {
      membershipId: ticket.membershipId,
      deleted: true,
      group: { schemeId, currentCapacity: 0 },
    });
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 0);
    const list = await caller.get(`schemeMembers?schemeid=${schemeId}`);
    assert.deepEqual(list.json<{ data: unknown }>().data, []);
    const [person] = (await caller.get('allMembers')).json<{ data: Member[] }>().data;
    assert.equal(person?.ticketsCount, 0);
    assert.equal(person.joinedDate, '2026-11-21');
    const next = await addTicket(caller, schemeId);
    assert.ok(next.membershipCode.endsWith('-002'));
    const again = await caller.delete(`deleteMember?memberid=${ticket.membershipId}`);
    assert.equal(again.statusCode, 404);
  });

  it('as a deletion need a Joined ticket without receipts', async () => {
    const { caller, schemeId, ticket } = await callerWithTicket();
    await setStatus(caller, ticket.membershipId, { membershipStatus: 'Active' });
    const active = await caller.delete(`deleteMember?memberid=${ticket.membershipId}`);
    assert.equal(active.statusCode, 409);
    assert.equal(active.json<ErrorEnvelope>().code, 'NOT_DELETABLE');

    const paid = await addTicket(caller, schemeId, { paidAmount: 5_000 });
    const refused = await caller.delete(`deleteMember?memberid=${paid.membershipId}`);
    assert.equal(refused.statusCode, 409);
    assert.equal(refused.json<ErrorEnvelope>().code, 'HAS_RECEIPTS');
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 2);
  });

  it('at once: of two deletions one gives back the place', async () => {
    const { caller, schemeId, ticket } = await callerWithTicket();
    await addTicket(caller, schemeId);
    const path = `deleteMember?memberid=${ticket.membershipId}`;
    const answers = await Promise.all([caller.delete(path), caller.delete(path)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
    assert.equal((await storedGroup(caller, schemeId)).currentCapacity, 1);
  });
});
