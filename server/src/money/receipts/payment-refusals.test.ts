import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptInput,
  postStatus,
  takeWholeOnly,
} from '../../testing/receipts/receipt-fixtures.ts';
import { suiteApp } from '../../testing/suite-app.ts';

describeOnOne('a payment that cannot be', (database) => {
  const at = suiteApp(database);

  it('is refused as a whole, with reason and field', async () => {
    const caller = await at.caller();
    await takeWholeOnly(caller);
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId);
    const { data: pair } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    const elsewhere = await oldTicket(caller);
    const foreign = await oldTicket(await at.caller());
    const full = await addTicket(caller, schemeId, { paidAmount: 60_000 });
    const [assigned, redeemed, deleted] = [
      await addTicket(caller, schemeId),
      await addTicket(caller, schemeId),
      await addTicket(caller, schemeId),
    ];
    await postStatus(caller, 'Coupon-Assigned', assigned.ticketId);
    await postStatus(caller, 'Coupon-Redeemed', redeemed.ticketId);
    await caller.delete(`deleteMember?memberid=${deleted.ticketId}`);
    const line = (schemeMemberId: string, fields = {}) => ({
      schemeMemberId,
      amountPaid: 5_000,
      no_installments: 1,
      ...fields,
    });
    const mine = (fields: object) => ({ schemeMember: [line(ticket.ticketId, fields)] });
    const cases: [name: string, fields: object, status: number, code: string, field: string][] = [
      [
        'a ticket of another account',
        { schemeMember: [line(foreign.ticketId)] },
        404,
        'NOT_FOUND',
        '',
      ],
      ['no such ticket', { schemeMember: [line('tkt_0')] }, 404, 'NOT_FOUND', ''],
      ['a deleted ticket', { schemeMember: [line(deleted.ticketId)] }, 404, 'NOT_FOUND', ''],
      ['a wrong count', { ticketsCount: 2 }, 422, 'VALIDATION_ERROR', 'ticketsCount'],
      [
        'a ticket twice',
        { ticketsCount: 2, schemeMember: [line(ticket.ticketId), line(ticket.ticketId)] },
        422,
        'VALIDATION_ERROR',
        'schemeMember.1.schemeMemberId',
      ],
      [
        'a ticket and its person',
        { ticketsCount: 2, schemeMember: [line(ticket.ticketId), line(ticket.memberId)] },
        422,
        'VALIDATION_ERROR',
        'schemeMember.1.schemeMemberId',
      ],
      [
        'a person with two tickets',
        { schemeMember: [line(pair[0]?.memberId ?? '')] },
        422,
        'VALIDATION_ERROR',
        'schemeMember.0.schemeMemberId',
      ],
      [
        'a ticket of another group',
        { monthlySchemeId: schemeId, schemeMember: [line(elsewhere.ticketId)] },
        422,
        'VALIDATION_ERROR',
        'schemeMember.0.schemeMemberId',
      ],
      [
        'no tickets',
        { ticketsCount: 0, schemeMember: [] },
        422,
        'VALIDATION_ERROR',
        'schemeMember',
      ],
      [
        'no instalments',
        mine({ no_installments: undefined }),
        422,
        'VALIDATION_ERROR',
        'schemeMember.0.no_installments',
      ],
      [
        'half an instalment',
        mine({ no_installments: 0.5 }),
        422,
        'VALIDATION_ERROR',
        'schemeMember.0.no_installments',
      ],
      [
        'all that remains as one instalment',
        mine({ amountPaid: 60_000, no_installments: 1 }),
        422,
        'AMOUNT_MISMATCH',
        'schemeMember.0.amountPaid',
      ],
      [
        'a paisa less',
        mine({ amountPaid: 4_999.99 }),
        422,
        'AMOUNT_MISMATCH',
        'schemeMember.0.amountPaid',
      ],
      [
        'a tenth of a paisa',
        mine({ amountPaid: 5_000.001 }),
        422,
        'VALIDATION_ERROR',
        'schemeMember.0.amountPaid',
      ],
      [
        'more than remain',
        mine({ no_installments: 13, amountPaid: 65_000 }),
        409,
        'EXCEEDS_REMAINING',
        'schemeMember.0.no_installments',
      ],
      [
        'a ticket whose coupon is assigned',
        { schemeMember: [line(assigned.ticketId)] },
        409,
        'TICKET_NOT_PAYABLE',
        'schemeMember.0.schemeMemberId',
      ],
      [
        'a ticket whose coupon is redeemed',
        { schemeMember: [line(redeemed.ticketId)] },
        409,
        'TICKET_NOT_PAYABLE',
        'schemeMember.0.schemeMemberId',
      ],
      [
        'a fully paid ticket, with one that is not',
        { ticketsCount: 2, schemeMember: [line(ticket.ticketId), line(full.ticketId)] },
        409,
        'TICKET_NOT_PAYABLE',
        'schemeMember.1.schemeMemberId',
      ],
      ['tomorrow', { receiptDate: '2026-11-22' }, 422, 'VALIDATION_ERROR', 'receiptDate'],
      [
        'an instant of tomorrow in India',
        { receiptDate: '2026-11-21T18:30:00Z' },
        422,
        'VALIDATION_ERROR',
        'receiptDate',
      ],
      ['no date', { receiptDate: '' }, 422, 'VALIDATION_ERROR', 'receiptDate'],
      ['no method', { paymentMethod: '' }, 422, 'VALIDATION_ERROR', 'paymentMethod'],
      ['another method', { paymentMethod: 'Cheque' }, 422, 'VALIDATION_ERROR', 'paymentMethod'],
    ];
    for (const [name, fields, status, code, field] of cases) {
      const answer = await caller.post('addMemberReceipt', {
        ...receiptInput([ticket]),
        ...fields,
      });
      const { code: answeredCode, errors } = answer.json<ErrorEnvelope>();
      assert.deepEqual(
        [answer.statusCode, answeredCode, errors[0]?.field ?? ''],
        [status, code, field],
        name,
      );
    }
    assert.equal((await collections(caller)).totalAmount, 60_000, 'nothing was taken');
    assert.equal((await payFor(caller, [ticket])).receiptNumber, 'RC/2026-27/000002');
  });

  it('says how many instalments are left, of one in the singular', async () => {
    const caller = await at.caller();
    const ticket = await oldTicket(caller);
    for (const [paid, left] of [
      [10, '2 installments'],
      [1, '1 installment'],
    ] as const) {
      await payFor(caller, [ticket], {}, paid);
      const answer = await caller.post('addMemberReceipt', receiptInput([ticket], {}, 3));
      const { message } = answer.json<ErrorEnvelope>();
      assert.equal(message, `Ticket ${ticket.membershipCode} has only ${left} left`);
    }
  });
});
