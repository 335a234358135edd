import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AuditRow, Explanation, StatementLink, Ticket } from '@kuri/shared/contract';
import {
  drawGroup,
  drawHistory,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
  voidDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payOut, prizesOf, wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import {
  oldTicket,
  payFor,
  receiptPage,
  storedTicket,
} from '../../testing/receipts/receipt-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const BINA = {
  memberName: 'Bina Thomas',
  contactPhone: '9447011111',
  address: '3 Church Road, Kochi',
  reason: 'The former holder has moved away',
};

describeAppOnOne('a ticket that is taken over', (at, database) => {
  const ask = (caller: Caller, ticketId: string, fields: object = {}) =>
    caller.post('takeOverTicket', { schemeMemberId: ticketId, ...BINA, ...fields });

  async function takenOver(caller: Caller, ticketId: string, fields: object = {}): Promise<Ticket> {
    const answer = await ask(caller, ticketId, fields);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: Ticket }>().data;
  }

  it('keeps what is paid and due, and names both holders; past receipts keep the payer', async () => {
    const admin = await at.caller();
    const before = await oldTicket(admin);
    await payFor(admin, [before], {}, 3);
    const owed = await storedTicket(admin, before);
    const after = await takenOver(admin, before.ticketId);
    assert.equal(after.memberName, BINA.memberName);
    assert.deepEqual(after.formerHolders, [
      { memberName: before.memberName, from: before.joinedDate, until: '2026-11-21' },
    ]);
    for (const name of ['paidAmount', 'dueAmount', 'paidInstallments', 'membershipCode'] as const) {
      assert.equal(after[name], owed[name], name);
    }
    await payFor(admin, [after]);
    const { data } = await receiptPage(admin);
    assert.deepEqual(
      data.map(({ memberName }) => memberName),
      [BINA.memberName, before.memberName],
    );
    const explained = await admin.get(`explainTicket?schemememberid=${before.ticketId}`);
    const [account] = explained.json<{ data: Explanation }>().data.tickets;
    assert.deepEqual(account?.formerHolders, after.formerHolders);
    const audit = (await admin.get('auditLog?kind=tickets')).json<{ data: AuditRow[] }>().data;
    assert.equal(audit[0]?.action, 'ticket.taken-over');
  });

  it('ends the links to its statement, which the former holder has', async () => {
    const admin = await at.caller();
    const { ticketId } = await oldTicket(admin);
    const made = await admin.post('makeStatementLink', { ticketId });
    assert.ok(made.statusCode < 300, made.body);
    await takenOver(admin, ticketId);
    const links = await admin.get(`statementLinks?schemememberid=${ticketId}`);
    const [link] = links.json<{ data: StatementLink[] }>().data;
    assert.equal(link?.withdrawnBy, admin.userId);
  });

  it('goes to existing members one after the other, without the nominee', async () => {
    const admin = await at.caller();
    const { schemeId } = await addAnyGroup(admin);
    const ticket = await addTicket(admin, schemeId, { nomineeName: 'Ravi' });
    const other = await addTicket(admin, schemeId);
    const { memberId } = other;
    at.clock.now += 24 * 60 * 60_000;
    const boss = await at.caller({ accountId: admin.accountId });
    const second = await takenOver(boss, ticket.ticketId, { memberId });
    assert.deepEqual([second.memberId, second.nomineeName], [memberId, null]);
    const third = await takenOver(boss, ticket.ticketId);
    assert.deepEqual(
      third.formerHolders.map(({ memberName, from, until }) => [memberName, from, until]),
      [
        [ticket.memberName, ticket.joinedDate, '2026-11-22'],
        [other.memberName, '2026-11-22', '2026-11-22'],
      ],
    );
    const again = await ask(boss, ticket.ticketId, { memberId: third.memberId });
    assertRefused(again, 422, 'VALIDATION_ERROR', /already holds this ticket/);
    const duplicate = await ask(boss, other.ticketId);
    assertRefused(duplicate, 409, 'MEMBER_EXISTS', /already a member/);
  });

  it('is named by the former holder in draws of before, and by the new one in those to come', async () => {
    const admin = await at.caller();
    const dates = { schemeStartDate: '2026-10-01', schemeDrawDate: '2026-10-05', paid: 2 };
    const { group, tickets } = await drawGroup(admin, dates);
    const first = await markDraw(admin, await startDraw(admin, group.schemeId));
    const bundle = await proofOf(admin, first.draw.id);
    const winner = first.ticket;
    const loser = tickets.find(({ ticketId }) => ticketId !== winner.ticketId) as Ticket;
    await takenOver(admin, winner.ticketId);
    await takenOver(admin, loser.ticketId, { memberName: 'Cini', contactPhone: '9447022222' });
    assert.deepEqual(await proofOf(admin, first.draw.id), bundle);
    const [shown] = await drawHistory(admin, group.schemeId);
    assert.deepEqual(
      [shown?.winner?.memberName, shown?.winner?.memberId, shown?.winner?.holderNow],
      [winner.memberName, winner.memberId, BINA.memberName],
    );
    const { schemeMembers } = await freezeDraw(admin, group.schemeId);
    const listed = schemeMembers.find(({ schemeMemberId }) => schemeMemberId === loser.ticketId);
    assert.equal(listed?.memberName, 'Cini');
  });

  it('is refused while a list that names its holder is frozen', async () => {
    const admin = await at.caller();
    const { group, tickets } = await drawGroup(admin, {});
    const { ticketId } = tickets[0] as Ticket;
    await freezeDraw(admin, group.schemeId);
    assertRefused(await ask(admin, ticketId), 409, 'DRAW_UNDER_WAY', /under way/);
    await voidDraw(admin, group.schemeId);
    await takenOver(admin, ticketId);
  });

  it('is refused once its prize is paid out, and before that takes the prize along', async () => {
    const admin = await at.caller();
    const { won, drawId } = await wonGroup(admin);
    const { ticketId } = won.ticket;
    await takenOver(admin, ticketId);
    const [payable] = await prizesOf(admin);
    assert.equal(payable?.memberName, BINA.memberName);
    await payOut(admin, drawId);
    assertRefused(await ask(admin, ticketId), 409, 'PRIZE_PAID', /voucher PV/);
  });

  it('by two at once goes to one after the other, and its prize is paid once', async () => {
    const admin = await at.caller();
    const { won, drawId } = await wonGroup(admin);
    const { ticketId } = won.ticket;
    const [taking, paying] = await Promise.all([
      ask(admin, ticketId),
      payOut(admin, drawId),
      ask(admin, ticketId, { memberName: 'Cini', contactPhone: '9447022222' }),
    ]);
    const [prize] = await prizesOf(admin);
    // The holder at that time was paid.
    assert.equal(prize?.memberId, paying.memberId);
    const stored = await storedTicket(admin, won.ticket);
    assert.equal(stored.memberId, paying.memberId);
    assert.ok([200, 409].includes(taking.statusCode), taking.body);
  });

  it('is in no other way another person’s, and its story stays', async () => {
    const admin = await at.caller();
    const { ticketId, memberId } = await oldTicket(admin);
    const give = (to: string) =>
      database().query(
        'update ticket set member_id = $3 where account_id = $1 and ticket_id = $2',
        [admin.accountId, ticketId, to],
      );
    const other = (await oldTicket(admin)).memberId;
    await assert.rejects(give(other), /by a transfer alone/);
    await takenOver(admin, ticketId);
    await assert.rejects(give(memberId), /by a transfer alone/);
    for (const story of ['former_holder', 'former_name']) {
      const untrue = `update ${story} set reason = 'none' where account_id = $1`;
      if (story === 'former_name') {
        await admin.put(`updateMember?memberid=${memberId}`, {
          memberName: 'Another Person',
          reason: 'Was written for the wrong one',
        });
      }
      await assert.rejects(database().query(untrue, [admin.accountId]), /only ever added/, story);
    }
  });

  it('is for administrators, and with a reason', async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    const office = await at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });
    assert.equal((await ask(office, ticket.ticketId)).statusCode, 403);
    assert.equal((await ask(admin, ticket.ticketId, { reason: 'no' })).statusCode, 422);
    assert.equal((await ask(admin, 'tkt_none')).statusCode, 404);
    assert.equal((await ask(await at.caller(), ticket.ticketId)).statusCode, 404);
  });
});
