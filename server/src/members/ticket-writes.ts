import {
  istDate,
  type Ticket,
  type UpdateTicketStatusBody,
  type UserType,
} from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/database.ts';
import { conflict } from '../http/failure.ts';
import { hasValidReceipts } from '../receipts/receipt-queries.ts';
import { changedAt } from '../versions.ts';
import type { Writer } from './enrolment-person.ts';
import { freePlace } from './group-places.ts';
import { lockNamedTicket } from './ticket-id.ts';
import { deleteTicket, updateTicketStatus } from './ticket-queries.ts';
import { toTicket } from './ticket-rows.ts';
import { checkStatusChange } from './ticket-status.ts';

/**
 * Changes the status of a ticket by hand.
 * @param request `id` is the ticket's, `userType` that of the caller
 * @throws Failure 404, 409 INVALID_TRANSITION
 */
export async function changeStatus(
  tx: Queryable,
  writer: Writer,
  request: { id: string; userType: UserType; body: UpdateTicketStatusBody },
): Promise<Ticket> {
  const { accountId, at } = writer;
  const named = { id: request.id, field: 'schemememberid' };
  const before = await lockNamedTicket(tx, accountId, named);
  const { membershipStatus: status, reason } = request.body;
  const { userType } = request;
  const refusal = checkStatusChange({ from: before.status, to: status, userType, reason });
  if (refusal) throw refusal;
  const updatedAt = changedAt(before.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId: before.ticketId, status, updatedAt });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.status-changed',
    entityId: before.ticketId,
    before: { status: before.status },
    after: { status, ...(reason !== undefined && { reason }) },
  });
  return toTicket({ ...before, status, updatedAt }, istDate(Date.parse(at)));
}

/**
 * Deletes a ticket, never the person: it stays on record and gives its place back, not its number.
 * @returns the ticket's id and the group's live tickets after it
 * @throws Failure 404, 409 NOT_DELETABLE unless it is Joined, HAS_RECEIPTS when money was paid
 */
export async function removeTicket(tx: Queryable, writer: Writer, id: string) {
  const { accountId, at } = writer;
  const before = await lockNamedTicket(tx, accountId, { id, field: 'memberid' });
  const { ticketId, schemeId } = before;
  if (before.status !== 'Joined') {
    throw conflict(
      'NOT_DELETABLE',
      `Only a Joined ticket can be deleted: this one is ${before.status}`,
    );
  }
  if (await hasValidReceipts(tx, accountId, ticketId)) {
    throw conflict('HAS_RECEIPTS', 'This ticket has receipts and cannot be deleted');
  }
  await deleteTicket(tx, accountId, { ticketId, at });
  const currentCapacity = await freePlace(tx, accountId, schemeId);
  await writeAudit(tx, { ...writer, action: 'ticket.deleted', entityId: ticketId, before });
  return { membershipId: ticketId, deleted: true as const, group: { schemeId, currentCapacity } };
}
