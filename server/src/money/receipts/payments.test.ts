import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DayBook, Payment } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
  enrolmentInput,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptInput,
  storedTicket,
  postStatus,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { dataOf, read, refusalOf, describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('a payment', (at, database) => {
  it('keeps which part of the console it was taken with', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId);
    const takenWith = async (headers: Record<string, string>) => {
      const answer = await caller.post('addMemberReceipt', receiptInput([ticket]), headers);
      assert.equal(answer.statusCode, 201, answer.body);
      const { rows } = await runSql<{ madeWith: string | null }>(database())`
        select made_with from payment where account_id = ${caller.accountId}
        order by payment_id desc limit 1`;
      return rows[0]?.madeWith;
    };
    assert.equal(await takenWith({ 'x-kuri-module': 'mfe-receipts@1.4.0' }), 'mfe-receipts@1.4.0');
    assert.equal(await takenWith({ 'x-kuri-module': 'no name' }), null);
    assert.equal(await takenWith({}), null);
  });

  it('that is not in cash has a transaction id or a reason for none, where the console takes it', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId);
    const headers = { 'x-kuri-module': 'mfe-receipts@1.4.0' };
    const pay = (fields: object, sent: Record<string, string> = headers) =>
      caller.post('addMemberReceipt', { ...receiptInput([ticket]), ...fields }, sent);
    for (const [fields, field] of [
      [{}, 'transactionId'],
      [{ transactionId: ' ' }, 'transactionId'],
      [{ referenceReason: 'Lost' }, 'referenceReason'],
    ] as const) {
      const refused = await pay({ paymentMethod: 'Card', ...fields });
      assert.deepEqual(refusalOf(refused), [422, 'VALIDATION_ERROR', field]);
    }
    const joining = { paidAmount: 5_000, paymentMode: 'UPI' } as const;
    const input = enrolmentInput(schemeId, joining);
    const refused = await caller.post('addSchemeMember', input, headers);
    assert.equal(refusalOf(refused)[2], 'transactionId', refused.body);
    const referenceReason = 'The slip is lost';
    const enrolled = await caller.post('addSchemeMember', { ...input, referenceReason }, headers);
    assert.equal(enrolled.statusCode, 201, enrolled.body);

    assert.equal((await pay({ paymentMethod: 'Cash' })).statusCode, 201);
    const upi = { paymentMethod: 'UPI' };
    assert.equal((await pay({ ...upi, transactionId: 'UTR1', referenceReason })).statusCode, 201);
    assert.equal((await pay({ ...upi, referenceReason, confirmDuplicate: true })).statusCode, 201);
    // The published call takes it as optional.
    assert.equal((await pay({ ...upi, confirmDuplicate: true }, {})).statusCode, 201);
    const { drawers } = await read<DayBook>(caller, 'dayBook?date=2026-11-21');
    assert.deepEqual(
      drawers[0]?.unreferenced.map(({ method, amount, reason }) => [method, amount, reason]),
      [
        ['UPI', 5_000, referenceReason],
        ['UPI', 5_000, referenceReason],
        ['UPI', 5_000, null],
      ],
    );
  });

  it('is one receipt number with a line for each ticket, and the tickets have it', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { monthlyInstallment: 1_234.56 });
    const { data: tickets } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    const answer = await caller.post(
      'addMemberReceipt',
      receiptInput(
        tickets,
        {
          monthlySchemeId: schemeId,
          paymentMethod: 'upi',
          transactionId: ' utr-1 ',
          remarks: 'Hi',
        },
        2,
      ),
    );
    assert.equal(answer.statusCode, 201, answer.body);
    const { data, message } = answer.json<{ data: Payment; message: string }>();
    assert.equal(message, 'Receipt added successfully');
    assert.equal(data.receiptNumber, 'RC/2026-27/000001');
    assert.equal(data.totalAmount, 4_938.24);
    assert.deepEqual(data.warnings, []);
    assert.equal(new Set(data.receipts.map(({ receiptId }) => receiptId)).size, 2);
    assert.deepEqual(
      data.receipts.map((line) => [
        ...[line.ticketId, line.receiptNumber, line.receiptAmount, line.paymentMethod],
        ...[line.transactionId, line.remarks, line.no_installments],
      ]),
      tickets.map(({ ticketId }) => [
        ...[ticketId, data.receiptNumber, 2_469.12, 'UPI', 'UTR-1', 'Hi', 2],
      ]),
    );
    for (const [index, ticket] of tickets.entries()) {
      const stored = await storedTicket(caller, ticket);
      assert.equal(stored.paidAmount, 2_469.12);
      assert.equal(stored.paidInstallments, 2);
      assert.equal(stored.lastPaidDate, '2026-11-21');
      assert.equal(stored.membershipStatus, 'Joined');
      assert.deepEqual(data.tickets[index], stored, 'the answer has the tickets as stored');
    }
  });

  it('answers with the lines as the lists have them', async () => {
    const { caller, ticket } = await payer(at);
    const paid = await payFor(caller, [ticket], { receiptDate: '2026-11-03' });
    const listed = await caller.post('memberReceiptByMember', { schememember: [ticket.ticketId] });
    assert.deepEqual(dataOf<unknown>(listed), { receipts: paid.receipts, totalPaid: 5_000 });
    assert.equal(paid.receipts[0]?.receiptDate, '2026-11-03T12:00:00.000+05:30');
    assert.equal(paid.receipts[0].createdAt, '2026-11-21T12:00:00.000+05:30');
  });

  it('takes tickets of several groups when no group is named, and a person for their only one', async () => {
    const caller = await at.caller();
    const [one, other] = [await oldTicket(caller), await oldTicket(caller)];
    const [first, second] = receiptInput([one, other]).schemeMember;
    assert.ok(first && second);
    const body = receiptInput([one, other], {
      schemeMember: [{ ...first, schemeMemberId: one.memberId }, second],
    });
    const answer = await caller.post('addMemberReceipt', body);
    assert.equal(answer.statusCode, 201, answer.body);
    assert.equal((await storedTicket(caller, one)).paidAmount, 5_000);
    const report = await collections(caller, { scheme: one.schemeId });
    assert.equal(report.cashPayments, 5_000);
    assert.equal((await collections(caller)).totalAmount, 10_000);
  });

  it('warns of a transaction id that is in use, and takes the money', async () => {
    const { caller, ticket } = await payer(at);
    await payFor(caller, [ticket], { transactionId: 'UTR9' });
    const again = await payFor(caller, [ticket], { transactionId: 'utr9' });
    assert.deepEqual(again.warnings, ['Another payment has the same transaction number, UTR9.']);
  });

  it('does not warn of the transaction id of a reversed payment, but of one that is no number', async () => {
    const { caller, ticket } = await payer(at);
    const { receiptNumber } = await payFor(caller, [ticket], { transactionId: 'UTR8' });
    const reversed = await caller.post('reverseMemberReceipt', {
      receiptNumber,
      reason: 'Wrong member',
    });
    assert.equal(reversed.statusCode, 200, reversed.body);
    assert.deepEqual((await payFor(caller, [ticket], { transactionId: 'UTR8' })).warnings, []);
    const made = await payFor(caller, [ticket], { paymentMethod: 'UPI', transactionId: '0000' });
    assert.deepEqual(made.warnings, [
      'No bank gives the transaction number 0000. Check it on the payer’s phone.',
    ]);
  });

  it('numbers by the April-March year of its date', async () => {
    const { caller, ticket } = await payer(at);
    const numbers = [];
    for (const receiptDate of ['2026-04-01', '2026-03-31', '2026-11-21T18:00:00Z', '2026-03-01']) {
      numbers.push((await payFor(caller, [ticket], { receiptDate })).receiptNumber);
    }
    assert.deepEqual(numbers, [
      'RC/2026-27/000001',
      'RC/2025-26/000001',
      'RC/2026-27/000002',
      'RC/2025-26/000002',
    ]);
    assert.equal((await storedTicket(caller, ticket)).lastPaidDate, '2026-11-21');
  });

  it('makes a defaulter active when fewer than two instalments are due since the joining', async () => {
    const caller = await at.caller();
    const joinedAtStart = await oldTicket(caller);
    const { ticketId, schemeStartDate } = joinedAtStart;
    const change = 'update ticket set joined_date = $2 where ticket_id = $1';
    await database().query(change, [ticketId, schemeStartDate]);
    const joinedLate = await oldTicket(caller);
    for (const [ticket, status, instalments, after, due] of [
      [joinedAtStart, 'Defaulter', 9, 'Defaulter', 2],
      [joinedAtStart, undefined, 1, 'Active', 1],
      [joinedLate, 'Defaulter', 1, 'Active', 10],
      [joinedLate, 'Inactive', 11, 'Inactive', 0],
    ] as const) {
      if (status) assert.equal((await postStatus(caller, status, ticket.ticketId)).statusCode, 200);
      const [paid] = (await payFor(caller, [ticket], {}, instalments)).tickets;
      assert.deepEqual([paid?.membershipStatus, paid?.dueInstallments], [after, due]);
      assert.deepEqual(paid, await storedTicket(caller, ticket));
    }
  });

  it('of the last instalment may be what an earlier credit left of it', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { paidAmount: 57_000 });
    const settle = receiptInput([ticket], {
      schemeMember: [{ schemeMemberId: ticket.ticketId, amountPaid: 3_000, no_installments: 1 }],
    });
    const answer = await caller.post('addMemberReceipt', settle);
    assert.equal(answer.statusCode, 201, answer.body);
    assert.deepEqual(dataOf<Payment>(answer).warnings, [], 'nothing is too much');
    assert.equal((await storedTicket(caller, ticket)).balanceAmount, 0);
    const dearer = await addTicket(caller, schemeId, { paidAmount: 57_000 });
    assert.deepEqual((await payFor(caller, [dearer])).warnings, [
      `Ticket ${dearer.membershipCode} has 2000.00 more than all its instalments.`,
    ]);
  });

  it('is for an ADMIN or OPERATOR; others may look', async () => {
    const { accountId, ...admin } = await at.caller();
    const ticket = await oldTicket({ accountId, ...admin });
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    const refused = await auditor.post('addMemberReceipt', receiptInput([ticket]));
    assert.equal(refused.statusCode, 403);
    const operator = await at.caller({ accountId, userType: 'OPERATOR' });
    await payFor(operator, [ticket]);
    assert.equal((await collections(auditor)).totalAmount, 5_000);
  });
});
