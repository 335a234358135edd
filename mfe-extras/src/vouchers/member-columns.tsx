import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import type { Column } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';

const { columns } = voucherLabels.assignment;
const { notAvailable } = voucherLabels.list;

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
    id: 'mobile',
    header: columns.mobile,
    cell: (ticket) => formatPhone(ticket.contactPhone),
    numeric: true,
  },
  { id: 'email', header: columns.email, cell: (ticket) => ticket.contactEmail ?? notAvailable },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    hideOnPhone: true,
  },
];
