import type { Ticket } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import type { Column } from '@kuri/shared/ui';
import { figureNames } from './figure-names.ts';

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
