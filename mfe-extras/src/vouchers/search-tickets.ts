import type { Ticket } from '@kuri/shared/contract';
import { searchRows } from '@kuri/shared/format';

/** The tickets that a text finds by their holder's name, code, mobile or email; all of them for none. */
export function searchTickets(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  return searchRows(tickets, text, (ticket) => ({
    names: [ticket.memberName],
    codes: [ticket.membershipCode, ticket.contactEmail ?? ''],
    phone: ticket.contactPhone,
  }));
}
