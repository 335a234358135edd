import type { Ticket } from '@kuri/shared/contract';

/** What the member panel is opened with. */
export interface TicketSubject {
  ticket: Ticket;
  /** Opens ready to be edited. */
  isEditing: boolean;
}
