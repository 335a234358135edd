import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { StatusBadge, type Column } from '@kuri/shared/ui';
import { pickerLabels } from '../labels.ts';

const { columns, noEmail } = pickerLabels.members;

export const memberColumns: readonly Column<Ticket>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (ticket) => (
      <>
        <b>{ticket.memberName}</b>
        <small>{ticket.membershipCode}</small>
      </>
    ),
  },
  {
    id: 'contact',
    header: columns.contact,
    cell: (ticket) => formatPhone(ticket.contactPhone),
    numeric: true,
  },
  {
    id: 'email',
    header: columns.email,
    cell: (ticket) => ticket.contactEmail ?? noEmail,
    givesWay: 1,
    hideOnPhone: true,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    hideOnPhone: true,
  },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 2,
    hideOnPhone: true,
  },
  {
    id: 'lastPaid',
    header: columns.lastPaid,
    cell: (ticket) => formatDate(ticket.lastPaidDate),
    numeric: true,
  },
];
