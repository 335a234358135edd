import type { Ticket } from '@kuri/shared/contract';
import { formatRupees, messages } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import type { Column } from '@kuri/shared/ui';

/** Names, for screen readers, of figures that open their explanation. */
export const figureNames = messages('tickets.figure', {
  paid: 'Paid amount of {code}',
  instalments: 'Installments of {code}',
  balance: 'Balance of {code}',
  due: 'Due amount of {code}',
  draw: 'Part of {code} in the next draw',
  askDraw: 'Does it take part?',
});

/** The paid amount of a ticket, with its explanation. */
export function paidColumn(header: string): Column<Ticket> {
  return {
    id: 'paidAmount',
    header,
    cell: (ticket) => (
      <TicketFigure
        about="balance"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.paid({ code: ticket.membershipCode })}
        figure={formatRupees(ticket.paidAmount)}
      />
    ),
    align: 'end',
    numeric: true,
  };
}
