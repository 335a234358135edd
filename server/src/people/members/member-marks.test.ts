import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Explanation, FollowUp, Member, MemberReceipts, Paged } from '@kuri/shared/contract';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { drawGroup, freezeDraw } from '../../testing/draws/draw-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { oldTicket, payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const REASON = 'His son came to the office';

describeAppOnOne('a member', (at, database) => {
  const mark = (caller: Caller, memberId: string, fields: object) =>
    caller.post('markMember', { memberId, mark: 'deceased', reason: REASON, ...fields });
  const read = async (caller: Caller, memberId: string) =>
    (await caller.get(`memberById?memberid=${memberId}`)).json<{ data: Member }>().data;
  const found = async (caller: Caller, text: string) =>
    (await caller.get(`searchMember?searchValue=${text}`))
      .json<Paged<Member>>()
      .data.map(({ memberId }) => memberId);

  it('who is marked is found by it and reminded of nothing, until the mark is taken away', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    const { memberId, ticketId } = ticket;
    const since = '2026-11-12';
    assert.equal((await mark(caller, memberId, { since })).statusCode, 200);
    const told = { kind: 'deceased', since, reason: REASON };
    assert.deepEqual((await read(caller, memberId)).mark, told);
    assert.equal((await storedTicket(caller, ticket)).memberMark, 'deceased');
    const { data: dues } = await readDues(caller);
    assert.equal(dues.memberWiseSummary?.[0]?.memberMark, 'deceased');
    assert.deepEqual(await found(caller, 'deceased'), [memberId]);
    const remind = () => caller.post('remindMember', { memberId, way: 'chat', locale: 'en' });
    const link = () => caller.post('makeStatementLink', { ticketId });
    assertRefused(await remind(), 409, 'MEMBER_MARKED', /is marked as Deceased/);
    assertRefused(await link(), 409, 'MEMBER_MARKED', /no link goes to them/);
    const sent = await caller.post('sendPendingDuesMessage', {});
    assert.equal(sent.json<{ data?: { queued: number } }>().data?.queued ?? 0, 0);

    assert.equal((await mark(caller, memberId, { mark: null })).statusCode, 200);
    assert.equal((await read(caller, memberId)).mark, undefined);
    assert.deepEqual(await found(caller, 'deceased'), []);
    assert.equal((await remind()).statusCode, 201);
  });

  it('is marked with a reason and a day until today, by who may manage members', async () => {
    const caller = await at.caller();
    const { memberId } = await oldTicket(caller);
    const cashier = await at.caller({ accountId: caller.accountId, userType: 'COLLECTOR' });
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    assert.equal((await mark(cashier, memberId, { since: '2026-11-12' })).statusCode, 403);
    const refused = [{}, { since: '2026-11-22' }, { since: '2026-11-12', reason: 'so' }];
    for (const fields of [...refused, { mark: 'merged' }]) {
      assert.equal((await mark(caller, memberId, fields)).statusCode, 422, JSON.stringify(fields));
    }
    const other = await oldTicket(caller);
    const merge = { mark: 'merged', into: other.memberId };
    assert.equal((await mark(operator, memberId, merge)).statusCode, 403);
    assert.equal((await mark(caller, 'mem_none', { since: '2026-11-12' })).statusCode, 404);
  });

  it('who is there twice becomes one: tickets go over, nothing of the money changes', async () => {
    const caller = await at.caller();
    const kept = await oldTicket(caller);
    const double = await oldTicket(caller);
    await payFor(caller, [double], {}, 3);
    await payFor(caller, [kept]);
    const note = { note: 'Pays on Monday', nextCallOn: '2026-11-21' };
    await caller.post('followUpMember', { memberId: double.memberId, ...note });
    const statement = async () => {
      const path = `explainTicket?schemememberid=${double.ticketId}`;
      const { dueAmount, tickets } = (await caller.get(path)).json<{ data: Explanation }>().data;
      const told = tickets.map(({ paidAmount, balanceAmount, receipts }) => {
        return { paidAmount, balanceAmount, receipts };
      });
      return { dueAmount, told };
    };
    const journal = async () =>
      (
        await database().query('select * from journal where account_id = $1 order by 3, 4', [
          caller.accountId,
        ])
      ).rows;
    const before = {
      statement: await statement(),
      journal: await journal(),
      dues: (await readDues(caller)).data,
    };

    const answer = await mark(caller, double.memberId, { mark: 'merged', into: kept.memberId });
    assert.equal(answer.statusCode, 200, answer.body);
    const one = answer.json<{ data: Member }>().data;
    assert.equal(one.memberId, kept.memberId);
    assert.deepEqual(
      one.schemeMemberships.map(({ ticketId }) => ticketId).sort(),
      [kept, double].map(({ ticketId }) => ticketId).sort(),
    );
    assert.deepEqual(
      one.mergedFrom?.map(({ memberId }) => memberId),
      [double.memberId],
    );
    const moved = await storedTicket(caller, double);
    assert.deepEqual(
      [moved.memberId, moved.formerHolders[0]?.memberName],
      [kept.memberId, double.memberName],
    );
    const left = await read(caller, double.memberId);
    assert.deepEqual(
      [left.mark?.kind, left.mergedInto?.memberId, left.ticketsCount],
      ['merged', kept.memberId, 0],
    );

    assert.deepEqual(await statement(), before.statement);
    assert.deepEqual(await journal(), before.journal);
    assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
    const { data: dues } = await readDues(caller);
    assert.equal(dues.totals.dueAmount, before.dues.totals.dueAmount);
    assert.deepEqual([dues.totals.persons, before.dues.totals.persons], [1, 2]);

    const receipts = await caller.post('memberReceiptByMember', { schememember: kept.memberId });
    const names = receipts
      .json<{ data: MemberReceipts }>()
      .data.receipts.map((row) => row.memberName);
    assert.deepEqual(new Set(names), new Set([kept.memberName, double.memberName]));
    const notes = await caller.get(`memberFollowUps?memberid=${kept.memberId}`);
    assert.deepEqual(
      notes.json<{ data: FollowUp[] }>().data.map((row) => row.note),
      ['Pays on Monday'],
    );
    const calls = await readDues(caller, { followed: 'calls' });
    assert.equal(calls.data.totals.persons, 1);
    assert.ok((await found(caller, double.contactPhone)).includes(kept.memberId));

    const again = {
      isNewMember: false,
      memberName: double.memberName,
      contactPhone: double.contactPhone,
    };
    const { schemeId } = await addAnyGroup(caller);
    assert.equal((await addTicket(caller, schemeId, again)).memberId, kept.memberId);
    const back = await mark(caller, double.memberId, { mark: null });
    assertRefused(back, 409, 'MEMBER_MERGED', /was merged into another member/);
    const into = await mark(caller, kept.memberId, { mark: 'merged', into: double.memberId });
    assert.equal(into.statusCode, 409);
  });

  it('is not merged while a ticket of theirs is on a frozen list', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 1 });
    const [one] = tickets;
    assert.ok(one);
    const two = await oldTicket(caller);
    await freezeDraw(caller, group.schemeId);
    const answer = await mark(caller, one.memberId, { mark: 'merged', into: two.memberId });
    assertRefused(answer, 409, 'DRAW_UNDER_WAY', /is on its list/);
    assert.equal((await storedTicket(caller, one)).memberId, one.memberId);
  });
});
