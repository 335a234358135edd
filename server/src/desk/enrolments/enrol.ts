import {
  firstPaymentFault,
  isPermitted,
  istDate,
  type Enrolled,
  type UserType,
} from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { backdatingDaysOf } from '../../office/organisation/organisation-queries.ts';
import { allocatePayment } from '../../money/receipts/receipt-rules.ts';
import { refuseManyUnpaid } from './collector-limits.ts';
import { firstPayment } from './enrolment-payment.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { personFor, type Enrolment } from './enrolment-person.ts';
import { referralFor } from './enrolment-referral.ts';
import { reserveSeats, ticketCode } from '../../people/members/group-places.ts';
import {
  insertTickets,
  ticketsByIds,
  type NewTicket,
} from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';

/** The result of an enrolment; the tickets newest first. */
export type EnrolmentResult = Pick<Enrolled, 'data' | 'group' | 'receipt' | 'warnings'>;

async function auditTickets(
  tx: Queryable,
  writer: Writer,
  tickets: readonly NewTicket[],
): Promise<void> {
  for (const ticket of tickets) {
    const entityId = ticket.ticketId;
    await writeAudit(tx, { ...writer, action: 'ticket.enrolled', entityId, after: ticket });
  }
}

/**
 * Enrols a person into a group with one ticket or several: person, referrer, tickets, the group's
 * figure and, when money was paid, the first receipt, all in the caller's transaction. Each ticket is
 * Joined, whether paid or not.
 * @param writer its instant decides what day is today
 * @param request `userType` is the caller's: not everybody may date what was paid far back
 * @throws Failure 409 CAPACITY_EXCEEDED, GROUP_NOT_ACTIVE, MEMBER_EXISTS, ENROLMENT_LIMIT, or
 *   DAY_CLOSED for a payment, 422 for fields
 */
export async function enrol(
  tx: Queryable,
  writer: Writer,
  { userType, body }: { userType: UserType; body: Enrolment },
): Promise<EnrolmentResult> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  if (body.joinedDate > today) {
    throw invalidField('joinedDate', 'Joined Date cannot be in the future');
  }
  const mayBackdate = isPermitted(userType, 'backdatePayments');
  const freeDays = await backdatingDaysOf(tx, accountId);
  const fault = firstPaymentFault(body, { today, mayBackdate, freeDays });
  if (fault) throw invalidField(fault.field, fault.message);
  const wanted = { groupId: body.monthlySchemeId, count: body.ticketsCount };
  const places = await reserveSeats(tx, accountId, wanted);
  const { groupId, instalmentPaise, totalInstalments } = places;
  const paise = toPaise(body.paidAmount);
  if (paise > body.ticketsCount * instalmentPaise * totalInstalments) {
    throw invalidField('paidAmount', 'Paid amount is more than all instalments of these tickets');
  }
  const referral = await referralFor(tx, writer, body);
  const { person, warnings } = await personFor(tx, writer, body);
  const amounts = allocatePayment(paise, instalmentPaise, body.ticketsCount);
  if (!isPermitted(userType, 'enrolManyUnpaid')) {
    const added = amounts.filter((amount) => amount === 0).length;
    await refuseManyUnpaid(tx, writer, { person, groupId, added });
  }
  const tickets = Array.from({ length: body.ticketsCount }, (_, index): NewTicket => {
    const seq = places.firstSeq + index;
    return {
      ticketId: newId('tkt'),
      groupId,
      memberId: person.memberId,
      seq,
      code: ticketCode(places.code, seq),
      status: 'Joined',
      instalmentPaise,
      totalInstalments,
      joinedDate: body.joinedDate,
      nomineeName: body.nomineeName || null,
      nomineeRelation: body.nomineeRelation || null,
      referralId: referral.referralId,
      createdAt: at,
    };
  });
  await insertTickets(tx, accountId, tickets);
  await auditTickets(tx, writer, tickets);
  const paid = await firstPayment(tx, writer, {
    body,
    memberName: person.name,
    amounts,
    tickets,
    today,
    freeDays,
  });
  const ids = tickets.map(({ ticketId }) => ticketId);
  const rows = await ticketsByIds(tx, accountId, ids);
  const { currentCapacity, maxCapacity } = places;
  return {
    data: rows.map((row) => toTicket(row, today)),
    group: { schemeId: groupId, currentCapacity, maxCapacity },
    receipt: paid.receipt,
    warnings: [...warnings, ...referral.warnings, ...paid.warnings],
  };
}
