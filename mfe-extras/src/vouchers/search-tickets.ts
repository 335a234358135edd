import type { Ticket } from '@kuri/shared/contract';

/** The tickets whose holder's name, code, mobile or email contains a text; all of them for none. */
export function searchTickets(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return tickets;
  const digits = digitsOf(text);
  return tickets.filter(
    (ticket) =>
      [ticket.memberName, ticket.membershipCode, ticket.contactEmail ?? ''].some((field) =>
        field.toLowerCase().includes(wanted),
      ) ||
      (digits !== null && ticket.contactPhone.includes(digits)),
  );
}

/** The digits of what may be a part of a phone number, as phones are kept; null for any other text. */
function digitsOf(text: string): string | null {
  return /^\+?[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : null;
}
