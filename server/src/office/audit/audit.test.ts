import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuditPerson, AuditRow, Paged } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor, postStatus } from '../../testing/receipts/receipt-fixtures.ts';
import { testApp, type Caller } from '../../testing/test-app.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { writeAudit } from './audit.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';

describeOnBoth('the audit trail', (database) => {
  async function rowsOf(caller: Caller, query = ''): Promise<AuditRow[]> {
    const answer = await caller.get(`auditLog?pagesize=250&${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Paged<AuditRow>>().data;
  }
  const what = (rows: AuditRow[]) => rows.map((row) => row.what);

  /** A group with two tickets of different persons, one paid, and another group with one. */
  async function branch() {
    const { app, caller: signIn, clock } = await testApp(database());
    const caller = await signIn();
    const gold = await addAnyGroup(caller, { schemeName: 'Gold' });
    const other = await addAnyGroup(caller);
    const [one, two] = [
      await addTicket(caller, gold.schemeId),
      await addTicket(caller, gold.schemeId),
    ];
    const elsewhere = await addTicket(caller, other.schemeId);
    return { app, signIn, caller, clock, gold, other, one, two, elsewhere };
  }

  describe('of a branch', () => {
    it('shows who did what to whom, with which module, newest first', async () => {
      const { caller, one } = await branch();
      const headers = { 'x-kuri-module': 'mfe-receipts@1.4.0', 'idempotency-key': 'pay-once' };
      const paid = await caller.post(
        'addMemberReceipt',
        {
          monthlySchemeId: null,
          ticketsCount: 1,
          schemeMember: [
            {
              schemeMemberId: one.ticketId,
              amountPaid: one.monthlyInstallmentAmount,
              no_installments: 1,
            },
          ],
          paymentMethod: 'UPI',
          transactionId: 'UTR1',
          receiptDate: '2026-11-21',
        },
        headers,
      );
      assert.equal(paid.statusCode, 201, paid.body);
      const [row] = await rowsOf(caller);
      assert.equal(row?.what, 'Payment taken');
      assert.equal(row.madeWith, 'mfe-receipts@1.4.0');
      assert.match(row.subject, /^RC\/2026-27\/\d{6}$/);
      const changes = new Map(row.changes.map(({ field, after }) => [field, after]));
      assert.equal(changes.get('Receipt date'), '21-Nov-2026');
      assert.equal(changes.get('Paid by'), 'UPI');
      assert.match(changes.get('Amount') ?? '', /^₹[\d,]+\.00$/);
      assert.ok(changes.get('Receipts')?.startsWith(`${one.membershipCode}, ${one.memberName}: ₹`));
    });

    it('shows what a change changed, and nothing else', async () => {
      const { caller, one } = await branch();
      await caller.put(`updateMember?memberid=${one.ticketId}`, { contactPhone: '9847011111' });
      const [row] = await rowsOf(caller);
      assert.equal(row?.what, 'Member changed');
      assert.equal(row.subject, one.memberName);
      assert.deepEqual(row.changes, [
        {
          field: 'Mobile number',
          before: `+91 ${one.contactPhone.slice(2, 7)} ${one.contactPhone.slice(7)}`,
          after: '+91 98470 11111',
        },
      ]);
    });

    it('is found by member and by group, no matter which of them the row names', async () => {
      const { caller, gold, other, one, two, elsewhere } = await branch();
      await payFor(caller, [one, elsewhere]);
      await postStatus(caller, 'Active', two.ticketId);
      assert.deepEqual(what(await rowsOf(caller, `memberid=${two.memberId}`)), [
        'Ticket status changed',
        'Ticket enrolled',
        'Member added',
      ]);
      assert.deepEqual(what(await rowsOf(caller, `memberid=${elsewhere.memberId}`)), [
        'Payment taken',
        'Ticket enrolled',
        'Member added',
      ]);
      assert.deepEqual(what(await rowsOf(caller, `schemeid=${other.schemeId}`)), [
        'Payment taken',
        'Ticket enrolled',
        'Group added',
      ]);
      const both = `memberid=${one.memberId}&schemeid=${gold.schemeId}`;
      assert.deepEqual(what(await rowsOf(caller, both)), ['Payment taken', 'Ticket enrolled']);
    });

    it('is found by person, kind and days', async () => {
      const { signIn, clock, one, ...before } = await branch();
      const { accountId } = before.caller;
      clock.now += 24 * 60 * 60_000;
      const caller = await signIn({ accountId });
      const ravi = await signIn({ accountId, userType: 'OPERATOR' });
      await postStatus(caller, 'Active', one.ticketId);
      await payFor(ravi, [one], { receiptDate: '2026-11-22' });
      assert.deepEqual(what(await rowsOf(caller, `userid=${ravi.userId}`)), ['Payment taken']);
      assert.deepEqual(what(await rowsOf(caller, 'startdate=2026-11-22&enddate=2026-11-22')), [
        'Payment taken',
        'Ticket status changed',
      ]);
      assert.equal((await rowsOf(caller, 'startdate=2026-11-23')).length, 0);
      const areas = async (filter: string) =>
        new Set((await rowsOf(caller, filter)).map(({ action }) => action.split('.')[0]));
      const at = '2026-11-22T12:00:00+05:30';
      const signedIn = { accountId, userId: caller.userId, requestId: 'req_1', at };
      const [action, entityId] = ['login.ok', caller.userId];
      await inAccount(accountId, () => writeAudit(database(), { ...signedIn, action, entityId }));
      const [all, changes] = [await areas(''), await areas('kind=changes')];
      assert.ok(all.delete('login'));
      assert.deepEqual(changes, all);
      const tickets = what(await rowsOf(caller, 'kind=tickets'));
      assert.deepEqual(new Set(tickets), new Set(['Ticket status changed', 'Ticket enrolled']));
    });

    it('is stored with the name that the contract has for a group, however deep', async () => {
      const { caller, one } = await branch();
      await payFor(caller, [one]);
      const { rows } = await runSql<{ text: string }>(database())`
        select after::text as text from audit_log
        where account_id = ${caller.accountId} and action in ('ticket.enrolled', 'payment.recorded')`;
      assert.equal(rows.length, 4);
      for (const { text } of rows) {
        assert.match(text, /"schemeId": "grp_/);
        assert.doesNotMatch(text, /groupId/);
      }
    });

    it('is paged, and refuses what is no filter', async () => {
      const { caller } = await branch();
      const all = await rowsOf(caller);
      const answer = (await caller.get('auditLog?pagesize=4&pageno=2')).json<Paged<AuditRow>>();
      assert.deepEqual(answer.data, all.slice(4, 8));
      assert.equal(answer.totalRecords, all.length);
      for (const query of [
        'kind=money',
        'startdate=soon',
        'startdate=2026-02-02&enddate=2026-02-01',
      ]) {
        const refused = await caller.get(`auditLog?${query}`);
        assert.ok([400, 422].includes(refused.statusCode), query);
      }
    });

    it('is a file for spreadsheets, whole and harmless', async () => {
      const { caller, one } = await branch();
      await caller.put(`updateMember?memberid=${one.ticketId}`, { address: '=cmd()' });
      const answer = await caller.get('export/auditLog.csv');
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-type']), /^text\/csv/);
      assert.ok(answer.body.startsWith('\uFEFF"When","Who"'));
      const lines = answer.body.trimEnd().split('\r\n');
      const [exported, ...rows] = await rowsOf(caller);
      assert.equal(exported?.what, 'List exported', 'told when the file has been read');
      assert.equal(lines.length, 1 + rows.length);
      assert.match(lines[1] ?? '', /^"21-Nov-2026 12:00:00",.*"Address: =cmd\(\)"/);
    });

    it('is for those who may read it, and of the own account only', async () => {
      const { signIn, caller } = await branch();
      const { accountId } = caller;
      for (const [userType, status] of [
        ['AUDITOR', 200],
        ['OPERATOR', 403],
        ['COLLECTOR', 403],
      ] as const) {
        const user = await signIn({ accountId, userType });
        for (const path of ['auditLog', 'auditPeople', 'export/auditLog.csv']) {
          assert.equal((await user.get(path)).statusCode, status, `${userType} ${path}`);
        }
      }
      assert.deepEqual(await rowsOf(await signIn()), []);
    });

    it('lists the staff that it can be filtered by', async () => {
      const { caller } = await branch();
      const people = (await caller.get('auditPeople')).json<{ data: AuditPerson[] }>().data;
      assert.deepEqual(people, [
        { userId: caller.userId, name: caller.userId },
        { userId: 'system', name: 'Kuri itself' },
      ]);
    });
  });
});
