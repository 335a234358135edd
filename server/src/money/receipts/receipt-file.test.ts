import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('lists as files', (at) => {
  async function fileOf(caller: Caller, path: string) {
    const { statusCode, headers, body } = await caller.get(`export/${path}`);
    assert.equal(statusCode, 200, body);
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
    assert.ok(body.startsWith('\uFEFF'));
    const [headings, ...rows] = body.slice(1).split('\r\n').slice(0, -1);
    return { name: headers['content-disposition'], headings, rows };
  }

  it('have all rows that the filters find, formulas defused and phones as text', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, {
      memberName: '=cmd|calc',
      contactPhone: '9847012345',
    });
    const other = await addTicket(caller, schemeId, { memberName: 'Meera "Amma"' });
    await payFor(caller, [ticket], { remarks: 'By hand' });
    await payFor(caller, [other], { paymentMethod: 'UPI', transactionId: '012345678901' });

    const receipts = await fileOf(caller, 'receipts.csv?scheme=All');
    assert.equal(receipts.name, 'attachment; filename="receipts.csv"');
    assert.equal(receipts.rows.length, 2);
    assert.match(receipts.rows[1] ?? '', /"2026-11-21","'=cmd\|calc","98470 12345"/);
    assert.match(receipts.rows[0] ?? '', /"Meera ""Amma""".*"UPI","0123 4567 8901"/);

    const found = await fileOf(caller, 'receipts.csv?scheme=All&searchvalue=meera');
    assert.equal(found.rows.length, 1);
    const days = 'startdate=2026-01-01&enddate=2026-01-31';
    assert.deepEqual((await fileOf(caller, `receipts.csv?scheme=All&${days}`)).rows, []);

    const tickets = await fileOf(caller, `tickets.csv?schemeid=${schemeId}&searchvalue=cmd`);
    assert.equal(tickets.rows.length, 1);
    const dues = await fileOf(caller, 'dues.csv?scheme=All');
    assert.equal(dues.headings, tickets.headings);
  });

  it('are there for members, groups, their types and referrers too', async () => {
    const caller = await at.caller();
    const { schemeId, schemeCode, schemeType } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, {
      memberName: 'Meera',
      contactPhone: '9847012345',
    });
    await addTicket(caller, schemeId, { memberName: 'Anjali' });
    await payFor(caller, [ticket]);
    const referrer = { refName: 'Suresh', refType: 'Agent', refContactPhone: '9447055501' };
    assert.equal((await caller.post('addReferralMember', referrer)).statusCode, 201);

    const members = await fileOf(caller, 'members.csv');
    assert.equal(members.name, 'attachment; filename="members.csv"');
    assert.equal(members.rows.length, 2);
    const found = await fileOf(caller, 'members.csv?searchvalue=meera');
    assert.equal(found.rows.length, 1);
    assert.match(found.rows[0] ?? '', /^"Meera","98470 12345",.*"1".*"5000\.00","2026-11-21"/);
    const groups = await fileOf(caller, 'groups.csv');
    assert.match(groups.rows.join(), new RegExp(`^"${schemeCode}".*"2","`));
    const types = await fileOf(caller, 'groupTypes.csv');
    assert.ok(types.rows[0]?.startsWith(`"${schemeType}"`));
    const referrals = await fileOf(caller, 'referrals.csv');
    assert.deepEqual(referrals.rows, ['"Suresh","Agent","94470 55501","0","0.00"']);
  });

  it('say in words what is wrong with the question', async () => {
    const caller = await at.caller();
    const wrong = [
      ['tickets.csv?schemeid=grp_none', 404],
      ['dues.csv?schemeid=grp_none', 404],
      ['receipts.csv?scheme=grp_none', 404],
      ['receipts.csv?startdate=2026-02-01&enddate=2026-01-01', 422],
    ] as const;
    for (const [path, status] of wrong) {
      const answer = await caller.get(`export/${path}`);
      assert.equal(answer.statusCode, status, answer.body);
      assert.notEqual(answer.json<ErrorEnvelope>().message, '');
    }
  });

  it('need the permission, and are of the own account', async () => {
    const admin = await at.caller();
    const { schemeId } = await addAnyGroup(admin);
    await addTicket(admin, schemeId);
    const { accountId } = admin;
    const collector = await at.caller({ accountId, userType: 'COLLECTOR' });
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    assert.equal((await collector.get('export/tickets.csv?scheme=All')).statusCode, 403);
    assert.equal((await fileOf(auditor, 'tickets.csv?scheme=All')).rows.length, 1);
    assert.deepEqual((await fileOf(await at.caller(), 'tickets.csv?scheme=All')).rows, []);
  });
});
