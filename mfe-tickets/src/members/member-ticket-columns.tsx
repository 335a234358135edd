import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { StatusBadge, type Column } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';

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
  {
    id: 'paidAmount',
    header: columns.paidAmount,
    cell: (ticket) => formatRupees(ticket.paidAmount),
    align: 'end',
    numeric: true,
  },
  {
    id: 'installments',
    header: columns.installments,
    cell: (ticket) => `${ticket.paidInstallments}/${ticket.totalInstallments}`,
    numeric: true,
  },
  {
    id: 'dueAmount',
    header: columns.dueAmount,
    cell: (ticket) => formatRupees(ticket.dueAmount),
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
