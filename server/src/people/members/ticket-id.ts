import type { Queryable } from '../../ground/database/database.ts';
import { invalidField, notFound } from '../../ground/http/failure.ts';
import { findPerson } from './person-queries.ts';
import { liveTicketsOf, lockTicket } from './ticket-queries.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Whether an id is that of a ticket, by its prefix. */
export function isTicketId(id: string): boolean {
  return id.startsWith('tkt_');
}

/** Whether an id is a person's, where a ticket may be named by its only holder. */
export function isPersonId(id: string): boolean {
  return id.startsWith('mem_');
}

/**
 * The ticket of a person who has no other.
 * @param field the parameter that names the person, for the refusal
 * @throws Failure 422 for any other number of tickets
 */
export async function onlyTicketOf(
  tx: Queryable,
  accountId: string,
  { memberId, field }: { memberId: string; field: string },
): Promise<string> {
  const [ticketId, ...others] = await liveTicketsOf(tx, accountId, memberId);
  if (ticketId === undefined || others.length > 0) {
    throw invalidField(field, 'This member does not have exactly one ticket: give its id');
  }
  return ticketId;
}

/**
 * The live ticket that a request names, locked until the transaction ends. A person's id names it
 * too, as long as they have no other.
 * @param field the parameter that names it, for the refusal
 * @throws Failure 404 when there is none, 422 for a person without exactly one ticket
 */
export async function lockNamedTicket(
  tx: Queryable,
  accountId: string,
  { id, field }: { id: string; field: string },
): Promise<TicketRow> {
  const isPerson = isPersonId(id);
  if (isPerson && !(await findPerson(tx, accountId, id))) throw notFound('Ticket not found');
  const ticketId = isPerson ? await onlyTicketOf(tx, accountId, { memberId: id, field }) : id;
  const ticket = await lockTicket(tx, accountId, ticketId);
  if (!ticket) throw notFound('Ticket not found');
  return ticket;
}
