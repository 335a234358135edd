import type { Ticket } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import type { Column } from '@kuri/shared/ui';

/** Names, for screen readers, of figures that open their explanation. */
export const figureNames = {
  paid: (code: string) => `Paid amount of ${code}`,
  instalments: (code: string) => `Installments of ${code}`,
  balance: (code: string) => `Balance of ${code}`,
  due: (code: string) => `Due amount of ${code}`,
  draw: (code: string) => `Part of ${code} in the next draw`,
} as const;

/** Opens whether a ticket takes part in the next draw. */
export const askDraw = 'Does it take part?';

/** The paid amount of a ticket, with its explanation. */
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
