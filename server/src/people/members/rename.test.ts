import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import type { AuditRow, ErrorEnvelope, Statement, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { paperGroup, recordPaper } from '../../testing/draws/draw-fixtures.ts';
import { approve, payOut, prizesOf, wonGroup } from '../../testing/payouts/prize-fixtures.ts';
import { oldTicket, payFor, receiptPage } from '../../testing/receipts/receipt-fixtures.ts';
import { initialsOf } from '../../desk/statements/pages.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const REASON = 'Married, see the certificate';

describeAppOnOne('a rename', (at, database) => {
  const rename = (caller: Caller, id: string, body: object) =>
    caller.put(`updateMember?memberid=${id}`, body);
  const office = (admin: Caller) => at.caller({ accountId: admin.accountId, userType: 'OPERATOR' });

  async function renamed(caller: Caller, id: string, body: object): Promise<void> {
    const answer = await rename(caller, id, body);
    assert.equal(answer.statusCode, 200, answer.body);
  }

  /** Refused to the office, and to an ADMIN without a reason. */
  async function assertAdminOnly(admin: Caller, id: string, body: object): Promise<void> {
    const refused = await rename(await office(admin), id, { ...body, reason: REASON });
    assertRefused(refused, 403, 'FORBIDDEN', /only an administrator/);
    const [field] = Object.keys(body);
    assert.equal(refused.json<ErrorEnvelope>().errors[0]?.field, field);
    for (const reason of [undefined, 'no']) {
      const bare = await rename(admin, id, { ...body, reason });
      assert.equal(bare.statusCode, 422, bare.body);
      assert.equal(bare.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    }
    await renamed(admin, id, { ...body, reason: REASON });
  }

  const statementOf = async (caller: Caller, { ticketId }: Ticket) =>
    (await caller.get(`statement?schemememberid=${ticketId}`)).json<{ data: Statement }>().data;

  async function auditOf(caller: Caller): Promise<AuditRow | undefined> {
    return (await caller.get('auditLog?kind=members')).json<{ data: AuditRow[] }>().data[0];
  }

  const BOTH = { memberName: 'Bina Thomas', contactPhone: '9447011111' };

  it("with the phone at once is an ADMIN's, who says why; statement and audit trail tell it", async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    assert.equal((await statementOf(admin, ticket)).formerNames, undefined);
    await assertAdminOnly(admin, ticket.ticketId, BOTH);
    const { memberName, formerNames } = await statementOf(admin, ticket);
    assert.equal(memberName, BOTH.memberName);
    const [former] = formerNames ?? [];
    assert.deepEqual(
      [former?.memberName, former?.contactPhone, former?.changedBy, former?.reason],
      [ticket.memberName, ticket.contactPhone, admin.userId, REASON],
    );
    assert.match(former?.changedAt ?? '', /^2026-11-21T12:00:00\.\d{3}\+05:30$/);
    const row = await auditOf(admin);
    assert.equal(row?.action, 'member.renamed');
    assert.ok(JSON.stringify(row).includes(REASON));
    const made = await admin.post('makeStatementLink', { ticketId: ticket.ticketId });
    const { path } = made.json<{ data: { path: string } }>().data;
    const page = (await at.app.inject(path)).body;
    assert.match(page, new RegExp(`Name until 21-Nov-2026</dt>\\s*<dd>${ticket.memberName}`));
    assert.ok(!page.includes(REASON));
  });

  it("to another spelling, or of the phone, is anybody's; small steps never lead to another person", async () => {
    const admin = await at.caller();
    const { schemeId } = await addAnyGroup(admin);
    const clerk = await office(admin);
    const person = { memberName: 'Ramu Chandran' };
    const ticket = await addTicket(admin, schemeId, person);
    await renamed(clerk, ticket.memberId, { contactPhone: BOTH.contactPhone });
    await renamed(clerk, ticket.memberId, { memberName: 'Ramu C' });
    assert.equal((await auditOf(admin))?.action, 'member.updated');
    assert.equal((await statementOf(admin, ticket)).formerNames, undefined);
    await assertAdminOnly(admin, ticket.memberId, { memberName: 'Ramu Cherian' });
    assert.equal((await auditOf(admin))?.action, 'member.renamed');
    await renamed(clerk, ticket.memberId, { memberName: 'Cherian, R.' });
    await assertAdminOnly(admin, ticket.memberId, person);
  });

  it("of a winner is an ADMIN's, of the name and of the phone, and the prize tells it", async () => {
    const admin = await at.caller();
    const { won, drawId } = await wonGroup(admin);
    const { ticket } = won;
    await assertAdminOnly(admin, ticket.memberId, { memberName: BOTH.memberName });
    await assertAdminOnly(admin, ticket.ticketId, { contactPhone: BOTH.contactPhone });
    const told = async () =>
      (await prizesOf(admin))[0]?.formerNames?.map(({ memberName, contactPhone }) => [
        memberName,
        contactPhone,
      ]);
    const expected = [
      [ticket.memberName, ticket.contactPhone],
      [BOTH.memberName, ticket.contactPhone],
    ];
    assert.deepEqual(await told(), expected);
    at.clock.now += 60_000;
    await approve(await at.caller({ accountId: admin.accountId }), drawId);
    await payOut(admin, drawId);
    assert.deepEqual(await told(), expected);
    at.clock.now += 60_000;
    await renamed(admin, ticket.memberId, { memberName: 'Cini Paul', reason: REASON });
    assert.equal((await prizesOf(admin))[0]?.memberName, BOTH.memberName, 'as on the voucher');
  });

  it("of somebody who won with a ticket that another person has now is an ADMIN's too", async () => {
    const admin = await at.caller();
    const { won } = await wonGroup(admin);
    const taken = await admin.post('takeOverTicket', {
      schemeMemberId: won.ticket.ticketId,
      memberName: 'Cini Paul',
      contactPhone: '9447022222',
      address: '3 Church Road, Kochi',
      reason: REASON,
    });
    const { memberId } = taken.json<{ data: Ticket }>().data;
    await assertAdminOnly(admin, won.ticket.memberId, { memberName: 'Bina Thomas' });
    await assertAdminOnly(admin, memberId, { memberName: 'Cini P' });
  });

  it("of a winner of a draw on paper is an ADMIN's, also to another spelling", async () => {
    const admin = await at.caller();
    const { group, tickets } = await paperGroup(admin);
    const { ticketId = '', memberId = '', memberName = '' } = tickets[0] ?? {};
    const paid = { paidOn: '2026-09-06', method: 'Cash' as const };
    const draw = { drawDate: '2026-09-05', ticketId, prize: 50_000, ...paid };
    await recordPaper(admin, group.schemeId, [draw]);
    await assertAdminOnly(admin, memberId, { memberName: `${memberName} K` });
  });

  it('leaves receipts, and the pages of their slips, the name that they were written for', async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    const { memberName: before } = ticket;
    const first = await payFor(admin, [ticket]);
    const slip = await admin.get(
      `receiptPageLink?receiptnumber=${encodeURIComponent(first.receiptNumber)}`,
    );
    await renamed(admin, ticket.memberId, { ...BOTH, reason: REASON });
    const second = await payFor(admin, [ticket]);
    assert.equal(second.receipts[0]?.memberName, BOTH.memberName);
    const names = (await receiptPage(admin)).data.map(({ receiptNumber, memberName }) => [
      receiptNumber,
      memberName,
    ]);
    const expected = [
      [second.receiptNumber, BOTH.memberName],
      [first.receiptNumber, before],
    ];
    assert.deepEqual(names.sort(), expected.sort());
    const { path } = slip.json<{ data: { path: string } }>().data;
    const page = (await at.app.inject(path)).body;
    assert.ok(page.includes(`<dd>${initialsOf(before)}</dd>`), page);
    // Words of the index, and a part in no index.
    for (const term of [before, before.slice(0, 2), BOTH.memberName]) {
      const { data } = await receiptPage(admin, { searchvalue: term });
      assert.equal(data.length, 2, term);
    }
  });

  it('adds each name once to what receipts are searched by, and another address adds nothing', async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    await payFor(admin, [ticket]);
    const searched = async () => {
      const { rows } = await runSql<{ search: string }>(database())`
        select search from receipt where account_id = ${admin.accountId}`;
      return rows[0]?.search;
    };
    const first = await searched();
    await renamed(admin, ticket.memberId, { address: 'Another House, Kochi 682001' });
    assert.equal(await searched(), first);
    await renamed(admin, ticket.memberId, { memberName: BOTH.memberName, reason: REASON });
    const both = await searched();
    assert.notEqual(both, first);
    for (const memberName of [ticket.memberName, BOTH.memberName]) {
      await renamed(admin, ticket.memberId, { memberName, reason: REASON });
      assert.equal(await searched(), both, memberName);
    }
  });

  it('of before receipts kept names leaves them the name of then', async () => {
    const admin = await at.caller();
    const ticket = await oldTicket(admin);
    await payFor(admin, [ticket]);
    const migration = readFileSync(path.join(MIGRATIONS, '0034_names_of_payers.sql'), 'utf8');
    const [fill = ''] = migration.slice(migration.indexOf('alter table receipt add')).split('\n\n');
    let names: object[] = [];
    const upgrade = database().transaction(async (tx) => {
      await tx.query('drop trigger receipt_names_payer on receipt');
      await tx.query('alter table receipt drop column member_name');
      for (const statement of fill.split(';\n')) await tx.query(statement);
      const { rows } = await runSql<{ name: string }>(tx)`
        select member_name as name from receipt where account_id = ${admin.accountId}`;
      names = rows;
      throw new Error('enough');
    });
    await assert.rejects(upgrade, /enough/);
    assert.deepEqual(names, [{ name: ticket.memberName }]);
  });

  it('is not undone by a change of a receipt', async () => {
    const admin = await at.caller();
    await payFor(admin, [await oldTicket(admin)]);
    const change = database().query(
      "update receipt set member_name = 'Somebody else' where account_id = $1",
      [admin.accountId],
    );
    await assert.rejects(change, /may only be reversed/);
  });
});
