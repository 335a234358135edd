import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Writer } from '../http/writer.ts';
import { updateTicketStatus } from '../members/ticket-queries.ts';
import type { TicketRow } from '../members/ticket-rows.ts';
import { changedAt } from '../versions.ts';

/** Makes a defaulter active again, because of a payment. @returns what is different of the ticket */
export async function reactivateTicket(
  tx: Queryable,
  writer: Writer,
  ticket: Pick<TicketRow, 'ticketId' | 'status' | 'updatedAt'>,
) {
  const { ticketId } = ticket;
  const active = { status: 'Active', updatedAt: changedAt(ticket.updatedAt, writer.at) } as const;
  await updateTicketStatus(tx, writer.accountId, { ticketId, ...active });
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.status-changed',
    entityId: ticketId,
    before: { status: ticket.status },
    after: { status: active.status, reason: 'Paid below two due installments' },
  });
  return active;
}
