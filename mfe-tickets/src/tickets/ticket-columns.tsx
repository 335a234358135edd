import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone, formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { codeText, MarkBadge, StatusBadge, statusLabels, type Column } from '@kuri/shared/ui';
import { figureNames, referralTypeName, ticketsLabels } from '../labels.ts';

const { columns, notAvailable } = ticketsLabels;

export const ticketColumns: readonly Column<Ticket>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (ticket) => (
      <>
        <b>{ticket.memberName}</b>
        <MarkBadge mark={ticket.memberMark} />
        <small>{codeText(ticket)}</small>
      </>
    ),
  },
  { id: 'referredBy', header: columns.referredBy, cell: referrerOf, givesWay: 1 },
  {
    id: 'paidAmount',
    header: columns.paidAmount,
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
  },
  {
    id: 'installments',
    header: columns.installments,
    cell: (ticket) => (
      <TicketFigure
        about="due"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.instalments({ code: ticket.membershipCode })}
        figure={`${ticket.paidInstallments}/${ticket.totalInstallments}`}
      />
    ),
    numeric: true,
    givesWay: 5,
  },
  {
    id: 'joinDate',
    header: columns.joinDate,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'lastPaidDate',
    header: columns.lastPaidDate,
    cell: (ticket) => formatDate(ticket.lastPaidDate),
    numeric: true,
    givesWay: 3,
  },
  {
    id: 'status',
    width: 166,
    header: columns.status,
    cell: (ticket) => (
      <TicketFigure
        about="draw"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.draw({ code: ticket.membershipCode })}
        figure={statusLabels[ticket.membershipStatus]}
      >
        <StatusBadge status={ticket.membershipStatus} />
      </TicketFigure>
    ),
    givesWay: 4,
  },
];

function referrerOf({ refName, refType, refContactPhone }: Ticket) {
  if (refName === null) return notAvailable;
  return (
    <>
      <span>{refName}</span>
      <small data-prose>
        {refType !== null && `${referralTypeName(refType)} · `}
        <span>{refContactPhone !== null && formatPhone(refContactPhone)}</span>
      </small>
    </>
  );
}
