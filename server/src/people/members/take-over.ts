import { CLOSED_STATUSES, istDate, type CheckedTakeOver, type Ticket } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { changedAt } from '../../ground/versions.ts';
import { createPerson } from './create-person.ts';
import { refuseFrozenTicket } from './frozen-tickets.ts';
import { storeHolder, voucherOfTicket } from './holder-queries.ts';
import { findPerson, type Person } from './person-queries.ts';
import { lockTicket, ticketsByIds } from './ticket-queries.ts';
import { toTicket, type TicketRow } from './ticket-rows.ts';

/** @throws Failure 409 INVALID_TRANSITION, PRIZE_PAID or DRAW_UNDER_WAY */
async function checkFree(tx: Queryable, accountId: string, ticket: TicketRow): Promise<void> {
  const { ticketId, code, status } = ticket;
  if (CLOSED_STATUSES.includes(status)) {
    throw conflict('INVALID_TRANSITION', `Ticket ${code} is ${status}: it cannot be transferred`);
  }
  await refuseFrozenTicket(tx, accountId, ticket);
  const voucher = await voucherOfTicket(tx, accountId, ticketId);
  if (voucher !== undefined) {
    const message = `Ticket ${code} has won and its prize was paid out by voucher ${voucher}: it cannot be transferred`;
    throw conflict('PRIZE_PAID', message);
  }
}

async function successor(tx: Queryable, writer: Writer, body: CheckedTakeOver): Promise<Person> {
  if (body.memberId === undefined) return createPerson(tx, writer, body);
  const person = await findPerson(tx, writer.accountId, body.memberId);
  if (!person) throw invalidField('memberId', 'Member not found');
  return person;
}

/**
 * Gives a ticket to another person, with all that is paid on it and all that is due. What was paid, drawn
 * and frozen before keeps the names that it has.
 * @throws Failure 404, 409 INVALID_TRANSITION for a ticket that is done, PRIZE_PAID, DRAW_UNDER_WAY or
 *   MEMBER_EXISTS, 422 for somebody who is not there or holds it already
 */
export async function takeOver(
  tx: Queryable,
  writer: Writer,
  body: CheckedTakeOver,
): Promise<Ticket> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const ticket = await lockTicket(tx, accountId, body.schemeMemberId);
  if (!ticket) throw notFound('Ticket not found');
  await checkFree(tx, accountId, ticket);
  const { ticketId, memberId: formerId, formerHolders, joinedDate } = ticket;
  const person = await successor(tx, writer, body);
  const { memberId } = person;
  if (memberId === formerId)
    throw invalidField('memberId', `${person.name} already holds this ticket`);
  const { reason } = body;
  const heldFrom = formerHolders.at(-1)?.until ?? joinedDate;
  const turn = formerHolders.length + 1;
  await storeHolder(tx, writer, {
    former: { ticketId, turn, memberId: formerId, heldFrom, heldUntil: today, reason },
    memberId,
    updatedAt: changedAt(ticket.updatedAt, at),
  });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.taken-over',
    entityId: ticketId,
    before: { memberId: formerId },
    after: { memberId, reason },
  });
  const [row] = await ticketsByIds(tx, accountId, [ticketId]);
  if (!row) throw new Error(`The ticket ${ticketId} is gone.`);
  return toTicket(row, today);
}
