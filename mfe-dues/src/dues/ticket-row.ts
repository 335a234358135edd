import type { Ticket } from '@kuri/shared/contract';

/** A ticket as the dues show it. */
export type TicketRow = Omit<Ticket, 'membershipActive'>;

/**
 * Without `membershipActive`, of which a card would make a badge: somebody who is behind is told to be
 * a Defaulter, and would be called Inactive beside it.
 */
export function ticketRow(ticket: Ticket): TicketRow {
  const row: Partial<Ticket> & TicketRow = { ...ticket };
  delete row.membershipActive;
  return row;
}
