import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { StatusBadge, type Column } from '@kuri/shared/ui';
import { figureNames } from '../figure-names.ts';
import { membersLabels } from '../labels.ts';
import { paidColumn } from '../paid-column.tsx';

const { columns } = membersLabels.details;

export const memberTicketColumns: readonly Column<Ticket>[] = [
  {
    id: 'code',
    header: columns.code,
    cell: (ticket) => <b>{ticket.membershipCode}</b>,
    numeric: true,
  },
  { id: 'group', header: columns.group, cell: (ticket) => ticket.schemeName },
  {
    id: 'status',
    header: columns.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    hideOnPhone: true,
  },
  paidColumn(columns.paidAmount),
  {
    id: 'installments',
    header: columns.installments,
    cell: (ticket) => `${ticket.paidInstallments}/${ticket.totalInstallments}`,
    numeric: true,
  },
  {
    id: 'dueAmount',
    header: columns.dueAmount,
    cell: (ticket) => (
      <TicketFigure
        about="due"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.due(ticket.membershipCode)}
        figure={formatRupees(ticket.dueAmount)}
      />
    ),
    align: 'end',
    numeric: true,
  },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'lastPaid',
    header: columns.lastPaid,
    cell: (ticket) => formatDate(ticket.lastPaidDate),
    numeric: true,
    givesWay: 2,
  },
];
