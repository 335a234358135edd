import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  collections,
  oldTicket,
  payFor,
  receiptInput,
  postStatus,
  takeWholeOnly,
  payer,
} from '../../testing/receipts/receipt-fixtures.ts';
import { refusalOf, describeAppOnOne } from '../../testing/suite-app.ts';

describeAppOnOne('a payment that cannot be', (at) => {
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
      ...{ schemeMemberId, amountPaid: 5_000, no_installments: 1, ...fields },
    });
    const of = (...ids: string[]) => ({
      ticketsCount: ids.length,
      schemeMember: ids.map((id) => line(id)),
    });
    const mine = (fields: object) => ({ schemeMember: [line(ticket.ticketId, fields)] });
    const none = [404, 'NOT_FOUND', undefined];
    const invalid = (field: string) => [422, 'VALIDATION_ERROR', field];
    const [ofLine, ofSecond] = ['schemeMember.0.', 'schemeMember.1.'];
    const unpayable = (of: string) => [409, 'TICKET_NOT_PAYABLE', `${of}schemeMemberId`];
    const mismatch = [422, 'AMOUNT_MISMATCH', `${ofLine}amountPaid`];
    const cases: [name: string, fields: object, refusal: unknown[]][] = [
      ['a ticket of another account', of(foreign.ticketId), none],
      ['no such ticket', of('tkt_0'), none],
      ['a deleted ticket', of(deleted.ticketId), none],
      ['a wrong count', { ticketsCount: 2 }, invalid('ticketsCount')],
      [
        'a ticket twice',
        of(ticket.ticketId, ticket.ticketId),
        invalid(`${ofSecond}schemeMemberId`),
      ],
      [
        'a ticket and its person',
        of(ticket.ticketId, ticket.memberId),
        invalid(`${ofSecond}schemeMemberId`),
      ],
      [
        'a person with two tickets',
        of(pair[0]?.memberId ?? ''),
        invalid(`${ofLine}schemeMemberId`),
      ],
      [
        'another group',
        { monthlySchemeId: schemeId, ...of(elsewhere.ticketId) },
        invalid(`${ofLine}schemeMemberId`),
      ],
      ['no tickets', of(), invalid('schemeMember')],
      ['no instalments', mine({ no_installments: undefined }), invalid(`${ofLine}no_installments`)],
      ['half an instalment', mine({ no_installments: 0.5 }), invalid(`${ofLine}no_installments`)],
      ['all that remains as one instalment', mine({ amountPaid: 60_000 }), mismatch],
      ['a paisa less', mine({ amountPaid: 4_999.99 }), mismatch],
      ['a tenth of a paisa', mine({ amountPaid: 5_000.001 }), invalid(`${ofLine}amountPaid`)],
      [
        'more than remain',
        mine({ no_installments: 13, amountPaid: 65_000 }),
        [409, 'EXCEEDS_REMAINING', `${ofLine}no_installments`],
      ],
      ['an assigned coupon', of(assigned.ticketId), unpayable(ofLine)],
      ['a redeemed coupon', of(redeemed.ticketId), unpayable(ofLine)],
      [
        'a fully paid ticket, with one that is not',
        of(ticket.ticketId, full.ticketId),
        unpayable(ofSecond),
      ],
      ['tomorrow', { receiptDate: '2026-11-22' }, invalid('receiptDate')],
      [
        'an instant of tomorrow in India',
        { receiptDate: '2026-11-21T18:30:00Z' },
        invalid('receiptDate'),
      ],
      ['no date', { receiptDate: '' }, invalid('receiptDate')],
      ['no method', { paymentMethod: '' }, invalid('paymentMethod')],
      ['another method', { paymentMethod: 'Cheque' }, invalid('paymentMethod')],
    ];
    for (const [name, fields, refusal] of cases) {
      const body = { ...receiptInput([ticket]), ...fields };
      assert.deepEqual(refusalOf(await caller.post('addMemberReceipt', body)), refusal, name);
    }
    assert.equal((await collections(caller)).totalAmount, 60_000, 'nothing was taken');
    assert.equal((await payFor(caller, [ticket])).receiptNumber, 'RC/2026-27/000002');
  });

  it('says how many instalments are left, of one in the singular', async () => {
    const { caller, ticket } = await payer(at);
    for (const [paid, left] of [
      [10, '2 instalments'],
      [1, '1 instalment'],
    ] as const) {
      await payFor(caller, [ticket], {}, paid);
      const answer = await caller.post('addMemberReceipt', receiptInput([ticket], {}, 3));
      const { message } = answer.json<ErrorEnvelope>();
      assert.equal(message, `Ticket ${ticket.membershipCode} has only ${left} left`);
    }
  });
});
