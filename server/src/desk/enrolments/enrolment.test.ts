import assert from 'node:assert/strict';
import { it } from 'node:test';
import { worded, CAPACITY_TEXT, type Enrolled, type ErrorEnvelope } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import {
  addAnyGroup,
  enrolSomebody,
  enrolmentInput,
  storedGroup,
} from '../../testing/enrolments/enrolment-fixtures.ts';

describeAppOnBoth('an enrolment', (at, database) => {
  async function callerWithGroup(fields = {}) {
    const caller = await at.caller();
    return { caller, group: await addAnyGroup(caller, fields) };
  }

  it('of a new member gives tickets that are Joined, numbered in the group', async () => {
    const { caller, group } = await callerWithGroup({ schemeCode: 'TF12-B', maxCapacity: 5 });
    const input = enrolmentInput(group.schemeId, {
      ticketsCount: 2,
      contactPhone: '+91 98470 12345',
      contactEmail: 'devaki@kuri.example',
      nomineeName: 'Meenakshi',
      nomineeRelation: 'Mother',
    });
    const answer = await caller.post('addSchemeMember', input);

    assert.equal(answer.statusCode, 201);
    const { data, group: figures, receipt, warnings } = answer.json<Enrolled>();
    assert.deepEqual(figures, { schemeId: group.schemeId, currentCapacity: 2, maxCapacity: 5 });
    assert.deepEqual([receipt, warnings], [null, []]);
    const [second, first] = data;
    assert.ok(first && second);
    assert.equal(second.membershipCode, 'TF12-B-002');
    const { membershipId, memberId, updatedAt } = first;
    assert.match(membershipId, /^tkt_/);
    assert.match(memberId, /^mem_/);
    assert.equal(second.memberId, memberId);
    assert.deepEqual(first, {
      membershipId,
      schemeMemberId: membershipId,
      ticketId: membershipId,
      membershipCode: 'TF12-B-001',
      membershipStatus: 'Joined',
      membershipActive: false,
      isWinner: false,
      memberId,
      memberName: input.memberName,
      contactPhone: '919847012345',
      contactEmail: 'devaki@kuri.example',
      occupation: null,
      address: '12 Temple Road, Thrissur',
      schemeId: group.schemeId,
      monthlySchemeId: group.schemeId,
      schemeCode: 'TF12-B',
      schemeName: group.schemeName,
      schemeStartDate: '2026-11-01',
      monthlyInstallmentAmount: 5_000,
      paidAmount: 0,
      paidInstallments: 0,
      totalInstallments: 12,
      waivedInstallments: 0,
      formerHolders: [],
      dueInstallments: 1,
      dueAmount: 5_000,
      dueDate: '2026-11-01',
      balanceAmount: 60_000,
      joinedDate: '2026-11-20',
      lastPaidDate: null,
      refId: null,
      refName: null,
      refType: null,
      reminderLocale: 'en',
      refContactPhone: null,
      nomineeName: 'Meenakshi',
      nomineeRelation: 'Mother',
      updatedAt,
    });
    assert.equal((await storedGroup(caller, group.schemeId)).currentCapacity, 2);
  });

  it('with money writes one payment, a first instalment of each ticket before a second', async () => {
    const { caller, group } = await callerWithGroup({ monthlyInstallment: 1_000 });
    const { data, receipt } = await enrolSomebody(caller, group.schemeId, {
      ticketsCount: 3,
      paidAmount: 4_250.5,
      paymentMode: 'bank transfer',
      transactionId: ' utr-7 ',
      joinedDate: '2026-03-31',
    });
    assert.deepEqual(receipt, { receiptNumber: 'RC/2025-26/000001' });
    const paid = data.map(({ paidAmount }) => paidAmount).reverse();
    assert.deepEqual(paid, [2_000, 1_250.5, 1_000]);
    assert.deepEqual(
      data.map(({ paidInstallments }) => paidInstallments),
      [1, 1, 2],
    );
    assert.ok(data.every(({ lastPaidDate }) => lastPaidDate === '2026-03-31'));
    assert.ok(data.every(({ membershipStatus }) => membershipStatus === 'Joined'));
    const { rows } = await runSql<object>(database())`
      select method, total_paise, receipt_date, transaction_id, created_by
      from payment where account_id = ${caller.accountId}`;
    assert.deepEqual(rows, [
      {
        method: 'Bank Transfer',
        totalPaise: 425_050,
        receiptDate: '2026-03-31',
        transactionId: 'UTR-7',
        createdBy: caller.userId,
      },
    ]);
  });

  it('writes an audit row for the member, each ticket and the payment', async () => {
    const { caller, group } = await callerWithGroup();
    await enrolSomebody(caller, group.schemeId, { ticketsCount: 2, paidAmount: 10_000 });
    const { rows } = await runSql<{ action: string }>(database())`
      select action from audit_log where account_id = ${caller.accountId} and action not like 'group%'
      order by audit_id`;
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['member.created', 'ticket.enrolled', 'ticket.enrolled', 'payment.recorded'],
    );
  });

  it('warns of a transaction id that another payment has', async () => {
    const { caller, group } = await callerWithGroup();
    const paid = { paidAmount: 5_000, transactionId: 'upi-1' };
    const first = await enrolSomebody(caller, group.schemeId, paid);
    const second = await enrolSomebody(caller, group.schemeId, paid);
    assert.deepEqual(first.warnings, []);
    assert.deepEqual(second.warnings, ['Another payment has the same transaction number, UPI-1.']);
  });

  it('is refused with the text of the field that is missing or wrong', async () => {
    const { caller, group } = await callerWithGroup();
    const phone = 'Please enter a valid 10-digit phone number';
    const cases: [field: string, value: unknown, text: string][] = [
      ['memberName', '  ', 'Member Name is required'],
      ['memberName', 'x'.repeat(300), 'Member Name must have at most 200 characters'],
      ['address', undefined, 'Address is required'],
      ['contactPhone', '', 'Contact Phone is required'],
      ['contactPhone', '98470', phone],
      ['contactEmail', 'devaki@', 'Please enter a valid email address'],
      ['monthlySchemeId', '', 'Monthly Scheme Id is required'],
      ['monthlySchemeId', 'grp_nowhere', 'A valid group must be selected'],
      ['joinedDate', undefined, 'Joined Date is required'],
      ['joinedDate', '2026-11-22', 'Joined Date cannot be in the future'],
      ['ticketsCount', undefined, 'Tickets Count is required'],
      ['ticketsCount', 0, worded(CAPACITY_TEXT)],
      ['ticketsCount', 1.5, worded(CAPACITY_TEXT)],
      ['paidAmount', -1, 'Paid amount cannot be negative'],
      ['paidAmount', 0.001, 'Paid amount must have at most 2 decimals'],
      ['paidAmount', 60_000.01, 'Paid amount is more than all instalments of these tickets'],
      ['paymentMode', 'Cheque', 'Payment Mode must be Cash, Card, UPI or Bank Transfer'],
      ['referralMemberId', 'ref_nowhere', 'Referral not found'],
      ['surprise', 1, 'surprise is not a known field'],
    ];
    for (const [field, value, text] of cases) {
      const input = { ...enrolmentInput(group.schemeId), [field]: value };
      const answer = await caller.post('addSchemeMember', input);
      assert.equal(answer.statusCode, 422, `${field} ${String(value)}: ${answer.body}`);
      const { message, errors } = answer.json<ErrorEnvelope>();
      assert.equal(message, text);
      assert.deepEqual(errors, [{ field, message: text }]);
    }
    assert.equal((await storedGroup(caller, group.schemeId)).currentCapacity, 0);
  });

  it('needs an active group with room', async () => {
    const { caller, group } = await callerWithGroup({ maxCapacity: 2 });
    const tooMany = enrolmentInput(group.schemeId, { ticketsCount: 3 });
    const full = await caller.post('addSchemeMember', tooMany);
    assert.equal(full.statusCode, 409);
    assert.equal(full.json<ErrorEnvelope>().code, 'CAPACITY_EXCEEDED');
    assert.equal(full.json<ErrorEnvelope>().message, worded(CAPACITY_TEXT));
    await enrolSomebody(caller, group.schemeId, { ticketsCount: 2 });
    const filled = await storedGroup(caller, group.schemeId);
    assert.equal(filled.currentCapacity, filled.maxCapacity, 'the last place is one too');

    const url = `updateMonthlyScheme?schemeid=${group.schemeId}`;
    const roomy = await caller.put(url, {
      schemeStatus: 'Closed',
      maxCapacity: 3,
      reason: 'Nobody comes any more',
    });
    assert.equal(roomy.statusCode, 200, 'closed, though there is room');
    const closed = await caller.post('addSchemeMember', enrolmentInput(group.schemeId));
    assert.equal(closed.statusCode, 409);
    assert.equal(closed.json<ErrorEnvelope>().code, 'GROUP_NOT_ACTIVE');
  });

  it('cannot be made into a group of another account', async () => {
    const { group } = await callerWithGroup();
    const stranger = await at.caller();
    const answer = await stranger.post('addSchemeMember', enrolmentInput(group.schemeId));
    assert.equal(answer.statusCode, 422);
    assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'monthlySchemeId');
  });

  it('is written by staff with the permission', async () => {
    const { caller, group } = await callerWithGroup();
    const { accountId } = caller;
    for (const [userType, status] of [
      ['OPERATOR', 201],
      ['COLLECTOR', 201],
      ['AUDITOR', 403],
    ] as const) {
      const other = await at.caller({ accountId, userType });
      const answer = await other.post('addSchemeMember', enrolmentInput(group.schemeId));
      assert.equal(answer.statusCode, status, userType);
    }
  });
});
