import {
  istDate,
  type MembershipStatus,
  type Ticket,
  type UpdateTicketStatusBody,
  type UserType,
} from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import type { Writer } from '../../ground/http/context.ts';
import { refuseFrozenTicket } from './frozen-tickets.ts';
import { releaseSeat } from './group-places.ts';
import { isFarBehind } from '../../ground/arrears/arrears.ts';
import { lockNamedTicket } from './ticket-id.ts';
import { deleteTicket, hasValidReceipts, updateTicketStatus } from './ticket-queries.ts';
import { toTicket, type TicketRow } from './ticket-rows.ts';
import { checkStatusChange } from './ticket-status.ts';

/**
 * What a ticket becomes that somebody sets to a status: who is far behind is a defaulter, however
 * often the ticket is set Inactive and Active again.
 * @throws Failure 409 INVALID_TRANSITION for a defaulter who would be one still
 */
function statusBecome(ticket: TicketRow, asked: MembershipStatus, today: string): MembershipStatus {
  if (asked !== 'Active' || !isFarBehind(ticket, today)) return asked;
  if (ticket.status !== 'Defaulter') return 'Defaulter';
  const message =
    'This ticket is behind with its installments: it stays Defaulter until they are paid';
  throw conflict('INVALID_TRANSITION', message, [{ field: 'membershipStatus', message }]);
}

/**
 * Changes the status of a ticket by hand. One that is to be Active but is far behind becomes Defaulter.
 * @param request `id` is the ticket's, `userType` that of the caller
 * @throws Failure 404, 409 STALE, DRAW_UNDER_WAY or INVALID_TRANSITION; 403 or 422 for a ticket with payments that
 *   is to be taken out of the draws
 */
export async function changeStatus(
  tx: Queryable,
  writer: Writer,
  request: {
    id: string;
    userType: UserType;
    seen: string | undefined;
    body: UpdateTicketStatusBody;
  },
): Promise<Ticket> {
  const { accountId, at } = writer;
  const named = { id: request.id, field: 'schemememberid' };
  const before = await lockNamedTicket(tx, accountId, named);
  const today = istDate(Date.parse(at));
  refuseStale(request.seen, toTicket(before, today), 'ticket');
  await refuseFrozenTicket(tx, accountId, before);
  const { membershipStatus: asked, reason } = request.body;
  const { userType } = request;
  const refusal = checkStatusChange(before, { to: asked, userType, reason });
  if (refusal) throw refusal;
  const status = statusBecome(before, asked, today);
  const updatedAt = changedAt(before.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId: before.ticketId, status, updatedAt });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.status-changed',
    entityId: before.ticketId,
    before: { status: before.status },
    after: {
      status,
      ...(status !== asked && { asked }),
      ...(reason !== undefined && { reason }),
    },
  });
  return toTicket({ ...before, status, updatedAt }, today);
}

/**
 * Deletes a ticket, never the person: it stays on record and gives its place back, not its number.
 * @returns the ticket's id and the group's live tickets after it
 * @throws Failure 404, 409 DRAW_UNDER_WAY, NOT_DELETABLE unless it is Joined, HAS_RECEIPTS when money was paid
 */
export async function removeTicket(tx: Queryable, writer: Writer, id: string) {
  const { accountId, at } = writer;
  const before = await lockNamedTicket(tx, accountId, { id, field: 'memberid' });
  const { ticketId, groupId } = before;
  await refuseFrozenTicket(tx, accountId, before);
  if (before.status !== 'Joined') {
    throw conflict(
      'NOT_DELETABLE',
      `Only a Joined ticket can be deleted. This one is ${before.status}`,
    );
  }
  if (await hasValidReceipts(tx, accountId, ticketId)) {
    throw conflict('HAS_RECEIPTS', 'This ticket has receipts and cannot be deleted');
  }
  await deleteTicket(tx, accountId, { ticketId, at });
  const currentCapacity = await releaseSeat(tx, accountId, groupId);
  await writeAudit(tx, { ...writer, action: 'ticket.deleted', entityId: ticketId, before });
  return {
    membershipId: ticketId,
    deleted: true as const,
    group: { schemeId: groupId, currentCapacity },
  };
}
