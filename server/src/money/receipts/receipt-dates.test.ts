import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, UserType } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import {
  addAnyGroup,
  addTicket,
  enrolmentInput,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptInput,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

// The tests' day is 21 November 2026.
const FREE = '2026-11-14';
const FAR = '2026-11-13';

describeAppOnOne('the date of a receipt', (at, database) => {
  const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
    const { errors } = answer.json() as ErrorEnvelope;
    return [answer.statusCode, errors[0]?.field, errors[0]?.message];
  };
  const auditOf = async (accountId: string) => {
    const { rows } = await runSql<{ reason: string | null }>(database())`
      select after->>'backdateReason' as reason from audit_log
      where account_id = ${accountId} and action = 'payment.recorded' order by at, audit_id`;
    return rows.map(({ reason }) => reason);
  };

  it("is not before the ticket's joining or its group's start, whichever is earlier", async () => {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2026-11-18', schemeDrawDate: '2026-11-25' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const late = await addTicket(caller, schemeId, { joinedDate: '2026-11-20' });
    const early = await addTicket(caller, schemeId, { joinedDate: '2026-11-16' });
    const first = { late: '2026-11-18', early: '2026-11-16' };
    assert.equal((await payFor(caller, [late], { receiptDate: first.late })).totalAmount, 5_000);
    assert.equal((await payFor(caller, [early], { receiptDate: first.early })).totalAmount, 5_000);
    const body = receiptInput([early, late], { receiptDate: '2026-11-17' });
    assert.deepEqual(refusalOf(await caller.post('addMemberReceipt', body)), [
      422,
      'receiptDate',
      `The earliest receipt date for ${late.membershipCode} is 18-Nov-2026`,
    ]);
  });

  it('is up to 7 days back for everybody who takes payments', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const ticket = await oldTicket(admin);
    for (const userType of ['OPERATOR', 'COLLECTOR'] as const satisfies UserType[]) {
      const caller = await at.caller({ accountId, userType });
      await payFor(caller, [ticket], { receiptDate: FREE });
      const body = receiptInput([ticket], { receiptDate: FAR });
      assert.deepEqual(refusalOf(await caller.post('addMemberReceipt', body)), [
        422,
        'receiptDate',
        'Only an administrator can date a receipt more than 7 days back. The earliest date for you is 14-Nov-2026',
      ]);
    }
    assert.equal((await collections(admin)).totalAmount, 10_000);
    assert.deepEqual(await auditOf(accountId), [null, null], 'no reason where none is needed');
  });

  it('is further back for an ADMIN with a reason, which stays on record', async () => {
    const { caller, ticket } = await payer(at);
    const send = (fields: object) =>
      caller.post('addMemberReceipt', receiptInput([ticket], { receiptDate: FAR, ...fields }));
    for (const backdateReason of [undefined, '', '  four  ', 'abcd']) {
      const [status, field] = refusalOf(await send({ backdateReason }));
      assert.deepEqual([status, field], [422, 'backdateReason'], backdateReason);
    }
    const taken = await send({ backdateReason: ' The book was found ' });
    assert.equal(taken.statusCode, 201, taken.body);
    assert.deepEqual(await auditOf(caller.accountId), ['The book was found']);
  });

  it('is counted by the day in India', async () => {
    const { caller, ticket } = await payer(at);
    const body = receiptInput([ticket], { receiptDate: FREE, backdateReason: '' });
    at.clock.now = Date.parse('2026-11-21T23:59:59+05:30');
    assert.equal((await caller.post('addMemberReceipt', body)).statusCode, 201);
    at.clock.now = Date.parse('2026-11-22T00:00:00+05:30');
    const next = await at.caller({ accountId: caller.accountId });
    assert.equal(refusalOf(await next.post('addMemberReceipt', body))[1], 'backdateReason');
  });

  it('of what was paid at an enrolment has the same limits; without an amount it may join any day', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const { schemeId } = await addAnyGroup(admin);
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    const moved = (fields: object) =>
      enrolmentInput(schemeId, { joinedDate: '2026-03-02', paidAmount: 5_000, ...fields });
    assert.deepEqual(refusalOf(await operator.post('addSchemeMember', moved({}))), [
      422,
      'joinedDate',
      'Only an administrator can record an amount paid more than 7 days back. Enrol with paid amount 0, then add the receipt',
    ]);
    const unpaid = await operator.post('addSchemeMember', moved({ paidAmount: 0 }));
    assert.equal(unpaid.statusCode, 201, unpaid.body);
    const recent = await operator.post('addSchemeMember', moved({ joinedDate: FREE }));
    assert.equal(recent.statusCode, 201, recent.body);

    const silent = await admin.post('addSchemeMember', moved({ backdateReason: '' }));
    assert.deepEqual(refusalOf(silent).slice(0, 2), [422, 'backdateReason']);
    const withReason = await admin.post(
      'addSchemeMember',
      moved({ backdateReason: 'Moved from paper' }),
    );
    assert.equal(withReason.statusCode, 201, withReason.body);
    assert.deepEqual(await auditOf(accountId), [null, 'Moved from paper']);
  });
});
