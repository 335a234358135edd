import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { updateTicketStatus } from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import { changedAt } from '../../ground/versions.ts';

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
