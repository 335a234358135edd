import type { Ticket } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import type { Column } from '@kuri/shared/ui';

/** Of figures that open how they come about, for screen readers; each of the ticket with a code. */
export const figureNames = {
  paid: (code: string) => `Paid amount of ${code}`,
  instalments: (code: string) => `Installments of ${code}`,
  balance: (code: string) => `Balance of ${code}`,
  due: (code: string) => `Due amount of ${code}`,
  draw: (code: string) => `Part of ${code} in the next draw`,
} as const;

/** Opens whether a ticket takes part in the next draw. */
export const askDraw = 'Does it take part?';

/** What was paid to a ticket; it opens how it is worked out. */
export function paidColumn(header: string): Column<Ticket> {
  return {
    id: 'paidAmount',
    header,
    cell: (ticket) => (
      <TicketFigure
        about="balance"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.paid(ticket.membershipCode)}
        figure={formatRupees(ticket.paidAmount)}
      />
    ),
    align: 'end',
    numeric: true,
  };
}
